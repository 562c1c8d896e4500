import { openBrowserDatabase } from "#data/storage/openBrowserDatabase.ts";
import { OutdatedCode } from "#data/storage/schemaUpgradeLock.ts";
import { openFileStore } from "#data/files/fileStore.ts";
import { objectStore } from "#data/server/objectStore.ts";
import { createRequestGate } from "#data/sync/request/requestGate.ts";
import { type InStep, keepInStep } from "#data/sync/keepInStep.ts";
import { startLeaderRun } from "#data/sync/state/leaderRun.ts";
import { confirmOriginal, fetchOriginal } from "#data/sync/files/fileSync.ts";
import type { SyncPace } from "#domain/settings/syncPace.ts";
import type { ReplicationApi, ReplicationOptions, PlainError } from "./api.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import type { StorageHealth } from "#data/storage/storageHealth.ts";
import { holdLeaderLease, type Task } from "./leaderLease.ts";
import { restartOnStorageLoss } from "./restartOnStorageLoss.ts";
import { plainError } from "./plainError.ts";
import { wakeChannel } from "./wakeChannel.ts";
import { serve } from "../alive/serve.ts";

/** The worker's one run: its own door for files, and the replication while this tab leads. */
let run: ReturnType<typeof startRun> | undefined;

function startRun(options: ReplicationOptions, wantToken: () => void, failed: (cause: PlainError) => void) {
  const { databaseName: name, url, key, userId } = options;
  const gate = createRequestGate({ wantToken });
  const store = objectStore({ url, key, gate });
  const files = openFileStore(name);
  let leading: InStep | undefined;
  let token: string | null = null;
  let online = true;
  let visible = false;
  let goodUntil = 0;
  let { pace } = options;
  const keep = async (health: StorageHealth) => {
    const open: Parameters<typeof keepInStep>[0]["open"] = (conflictHandler) =>
      openBrowserDatabase({ name, conflictHandler, health, hashOf: hashOfBlob });
    const run = await startLeaderRun();
    try {
      const work = await keepInStep({ open, url, key, userId, wantToken, pace, run: run.name });
      return { ...work, stop: () => work.stop().finally(run.end) };
    } catch (cause) {
      run.end();
      if (cause instanceof OutdatedCode) return undefined; // the page says so
      throw cause;
    }
  };
  const begin: Task = (leave) =>
    restartOnStorageLoss(
      keep,
      (now) => {
        now?.setToken(token, goodUntil);
        now?.setOnline(online);
        now?.setPace(pace);
        leading = now;
      },
      (cause) => {
        if (cause) failed(plainError(cause));
        leave(); // a tab that can go on must not wait for this one
      },
    );
  const leadership = holdLeaderLease(`klarbau-replication-${name}`, begin, { isVisible: () => visible });
  const channel = wakeChannel(name, (word) => {
    leading?.[word]();
    return leading !== undefined;
  });
  return {
    setToken: (next: string | null, nextGoodUntil: number) => {
      token = next;
      goodUntil = nextGoodUntil;
      gate.setToken(next, nextGoodUntil);
      leading?.setToken(next, nextGoodUntil);
    },
    setOnline: (next: boolean) => {
      online = next;
      gate.setOnline(next);
      leading?.setOnline(next);
    },
    setVisible: (next: boolean) => {
      visible = next;
    },
    setPace: (next: SyncPace) => {
      pace = next;
      leading?.setPace(next);
    },
    wake: () => {
      gate.retryNow();
      channel.wake();
    },
    sendNow: () => {
      gate.retryNow();
      channel.sendNow();
    },
    fetchOriginal: async (wanted: Parameters<ReplicationApi["fetchOriginal"]>[0]) =>
      fetchOriginal({ files: await files, hashOf: hashOfBlob }, store, wanted),
    // a gate that does not let through makes callers wait; this question wants an answer now
    confirmOriginal: (name: Parameters<ReplicationApi["confirmOriginal"]>[0], bytes: number) =>
      gate.state.value === "open" ? confirmOriginal(store, name, bytes) : Promise.resolve(false),
    stop: async () => {
      gate.stop();
      channel.stop();
      await leadership.stop();
    },
  };
}

const api: ReplicationApi = {
  start: (options, wantToken, failed) => {
    run ??= startRun(options, wantToken, failed);
  },
  setToken: (token, goodUntil) => run?.setToken(token, goodUntil),
  setOnline: (online) => run?.setOnline(online),
  setVisible: (visible) => run?.setVisible(visible),
  setPace: (pace) => run?.setPace(pace),
  isThere: () => true,
  wake: () => run?.wake(),
  sendNow: () => run?.sendNow(),
  fetchOriginal: async (name) => (run ? run.fetchOriginal(name) : { ok: false, error: { kind: "offline" } }),
  confirmOriginal: async (name, bytes) => (run ? run.confirmOriginal(name, bytes) : false),
  stop: async () => {
    await run?.stop();
    run = undefined;
  },
};

serve(api);
