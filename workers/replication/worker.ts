import { expose } from "comlink";
import { browserStorage } from "#data/browserStorage.ts";
import { openDatabase } from "#data/database.ts";
import { openFileStore } from "#data/files/fileStore.ts";
import { objectStore } from "#data/server/objectStore.ts";
import { openGate } from "#data/sync/gate.ts";
import { type InStep, keepInStep } from "#data/sync/keepInStep.ts";
import { fetchOriginal } from "#data/sync/originalsInStep.ts";
import type { ReplicationApi, ReplicationOptions } from "./api.ts";
import { lead } from "./lead.ts";

/** The worker's one run: its own door for files, and the replication while this tab leads. */
let run: ReturnType<typeof begin> | undefined;

function begin(options: ReplicationOptions, wantToken: () => void) {
  const { databaseName: name, url, key, userId } = options;
  const gate = openGate({ wantToken });
  const store = objectStore({ url, key, gate });
  const files = openFileStore(name);
  let leading: InStep | undefined;
  let token: string | null = null;
  let online = true;
  const leadership = lead(`klarbau-replication-${name}`, async () => {
    const open = (conflictHandler: Parameters<Parameters<typeof keepInStep>[0]["open"]>[0]) =>
      openDatabase({ name, storage: browserStorage(), conflictHandler });
    const inStep = await keepInStep({ open, url, key, userId, wantToken });
    inStep.setToken(token);
    inStep.setOnline(online);
    leading = inStep;
    return () => inStep.stop();
  });
  return {
    setToken: (next: string | null) => {
      token = next;
      gate.setToken(next);
      leading?.setToken(next);
    },
    setOnline: (next: boolean) => {
      online = next;
      gate.setOnline(next);
      leading?.setOnline(next);
    },
    wake: () => {
      gate.retryNow();
      leading?.wake();
    },
    fetchOriginal: async (wanted: Parameters<ReplicationApi["fetchOriginal"]>[0]) =>
      fetchOriginal({ files: await files }, store, wanted),
    stop: async () => {
      gate.stop();
      await leadership.stop();
    },
  };
}

const api: ReplicationApi = {
  start: (options, wantToken) => {
    run ??= begin(options, wantToken);
  },
  setToken: (token) => run?.setToken(token),
  setOnline: (online) => run?.setOnline(online),
  wake: () => run?.wake(),
  fetchOriginal: async (name) => (run ? run.fetchOriginal(name) : { ok: false, error: { kind: "offline" } }),
  stop: async () => {
    await run?.stop();
    run = undefined;
  },
};

expose(api);
