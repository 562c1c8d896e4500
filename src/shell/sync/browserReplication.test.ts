// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { keptReports } from "#data/errors/keptReports.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import type { ReplicationOptions } from "#workers/replication/api.ts";
import { workersHere } from "../../../tests/fixtures/workers/workersHere.ts";
import { hearTakingOver } from "../updates/takingOver.ts";
import { keepDeviceSetting } from "../settings/deviceSettings.ts";
import { browserReplication } from "./browserReplication.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fails in one of its files, as a page hears of it. */
class FailingWorker extends EventTarget {
  constructor() {
    super();
    const place = {
      filename: `${location.origin}/assets/worker-replication-B4fBMfdA.js`,
      lineno: 1,
      colno: 2,
      message: "Frau Öz",
    };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("error"), place)));
  }
  postMessage() {}
  terminate() {}
}

test("what fails while changes are sent is kept as a report, with its place and without its text", async () => {
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubEnv("VITE_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("VITE_SUPABASE_KEY", "key");
  vi.stubGlobal("Worker", FailingWorker);
  const session = { get: () => ({ status: "signed-out" }), follow: () => () => undefined };
  const stop = browserReplication("anna", session as unknown as SessionSource, () => undefined);
  await vi.waitFor(() =>
    expect(keptReports()).toMatchObject([{ errors: [{ stack: ["worker-replication-B4fBMfdA.js:1:2"] }] }]),
  );
  stop();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Öz");
});

test("the replication begins with the pace of the settings, and hears of each change, also of another tab's", async () => {
  localStorage.clear();
  vi.stubEnv("VITE_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("VITE_SUPABASE_KEY", "key");
  const paces: unknown[] = [];
  const nothing = () => undefined;
  workersHere({
    replication: () => ({
      start: ({ pace }: ReplicationOptions) => void paces.push(pace),
      setPace: (pace: unknown) => void paces.push(pace),
      setToken: nothing,
      setOnline: nothing,
      setVisible: nothing,
      isThere: () => true,
      wake: nothing,
      stop: nothing,
    }),
  });
  keepDeviceSetting("storage", "autoSync", false);
  const session = { get: () => ({ status: "signed-out" }), follow: () => () => undefined };
  const stop = browserReplication("anna", session as unknown as SessionSource, () => undefined);
  await vi.waitFor(() => expect(paces).toEqual([{ autoSync: false, interval_s: 30 }]));
  keepDeviceSetting("offline", "syncInterval", 300);
  await vi.waitFor(() => expect(paces.at(-1)).toEqual({ autoSync: false, interval_s: 300 }));
  localStorage.setItem("klarbau_settings", JSON.stringify({ offline: { syncInterval: 60 } }));
  window.dispatchEvent(new StorageEvent("storage", { key: "klarbau_settings" }));
  await vi.waitFor(() => expect(paces.at(-1)).toEqual({ autoSync: true, interval_s: 60 }));
  stop();
});

test("the replication rests as without a network while a new version takes over", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://backend.example");
  vi.stubEnv("VITE_SUPABASE_KEY", "key");
  const told: boolean[] = [];
  const nothing = () => undefined;
  workersHere({
    replication: () => ({
      start: nothing,
      setPace: nothing,
      setToken: nothing,
      setOnline: (online: boolean) => void told.push(online),
      setVisible: nothing,
      isThere: () => true,
      wake: nothing,
      stop: nothing,
    }),
  });
  const session = { get: () => ({ status: "signed-out" }), follow: () => () => undefined };
  const stop = browserReplication("anna", session as unknown as SessionSource, () => undefined);
  await vi.waitFor(() => expect(told).toEqual([true]));
  hearTakingOver(true);
  await vi.waitFor(() => expect(told).toEqual([true, false]));
  hearTakingOver(false);
  await vi.waitFor(() => expect(told).toEqual([true, false, true]));
  stop();
});
