// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { keptReports } from "#data/errors/keptReports.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
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
