import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPace } from "#domain/settings/syncPace.ts";
import { buildLabels } from "../build/client.ts";
import { startCalculator } from "../compute/client.ts";
import { tryBills } from "../exchange/client.ts";
import { hashOf } from "../hash/client.ts";
import { importModel } from "../ifc/client.ts";
import { withPhotos } from "../photo/client.ts";
import { startReplicationWorker } from "../replication/client.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Workers of this test, in the order of their start: each lives until it is killed, and never answers. */
let workers: SilentWorker[] = [];

class SilentWorker extends EventTarget {
  readonly #lock = `life-${crypto.randomUUID()}`;
  #free = () => {};
  isEnded = false;
  readonly postMessage = () => undefined;

  constructor() {
    super();
    workers.push(this);
    void navigator.locks.request(this.#lock, () => {
      queueMicrotask(() => this.#say({ lives_by: this.#lock }));
      return new Promise<void>((resolve) => (this.#free = resolve));
    });
  }

  #say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** Ends as one that the system kills: no event, but its lock is free. */
  kill() {
    this.#free();
  }

  terminate() {
    this.isEnded = true;
    this.#free();
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => void vi.unstubAllGlobals());

/** The worker that runs as the n-th, once its page queues for its lock. */
async function running(n = 0): Promise<SilentWorker> {
  await vi.waitFor(async () => {
    expect(workers.length).toBe(n + 1);
    expect((await navigator.locks.query()).pending).toHaveLength(1);
  });
  return workers[n]!;
}

const { signal } = new AbortController();
const file = new File(["ISO-10303-21;"], "house.ifc");

const hashed = (text: string) => createHash("sha256").update(text).digest("hex");

/** What each page asks its worker, and what it hears when the worker is gone. */
const asked = {
  build: [() => buildLabels({} as never, signal), "build worker: gone"],
  exchange: [() => tryBills({} as never, { signal, onProgress: () => undefined }), "exchange worker: gone"],
  photo: [() => withPhotos(signal, (photos) => photos.thumbnail(file)), "photo worker: gone"],
  compute: [() => startCalculator(null).monthlyOf({} as never), "compute worker: gone"],
  // the browser hashes what the worker has not
  hash: [() => hashOf(new Blob(["a".repeat(5_000_000)])), hashed("a".repeat(5_000_000))],
  ifc: [() => importModel(file), { ok: false, error: { kind: "reader_failed", detail: "gone" } }],
} as const;

for (const [name, [ask, heard]] of Object.entries(asked)) {
  test(`who waits for the ${name} worker hears that it is gone`, async () => {
    const answer = ask().catch((cause: unknown) => (cause as Error).message);
    (await running()).kill();
    expect(await answer).toEqual(heard);
  });
}

test("after the worker of a calculation is gone the next calculation has a new one", async () => {
  const calculator = startCalculator(null);
  const first = calculator.monthlyOf({} as never).catch(() => "failed");
  (await running()).kill();
  expect(await first).toBe("failed");
  const next = calculator.monthlyOf({} as never).catch(() => "failed");
  (await running(1)).kill();
  expect(await next).toBe("failed");
  calculator.end();
});

test("the replication of a page begins anew when its worker is gone, and what was asked of it is answered", async () => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  const failed: string[] = [];
  const session = { get: () => ({ status: "signed-out" }), follow: () => () => undefined };
  const pace = { get: () => defaultPace, follow: () => () => undefined };
  const client = startReplicationWorker(
    {} as never,
    session as never,
    (cause) => failed.push(String(cause)),
    pace,
    { get: () => false, follow: () => () => undefined },
  );
  const worker = await running();
  const fetched = client.fetchOriginal({} as never);
  const confirmed = client.confirmOriginal({} as never, 1);
  worker.kill();
  expect(await fetched).toEqual({ ok: false, error: { kind: "offline" } });
  expect(await confirmed).toBe(false);
  expect(failed).toEqual(["Error: replication worker: gone"]);
  client.wake(); // the person asks, and no pause is waited for
  const stopping = client.stop();
  (await running(1)).kill();
  await stopping;
  client.wake();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

test("every worker lives by a lock, so that its page can notice its end", () => {
  const entries = globSync("*/worker.ts", { cwd: root });
  expect(entries.map((entry) => path.dirname(entry)).toSorted()).toEqual(
    [...Object.keys(asked), "replication"].toSorted(),
  );
  for (const entry of entries)
    expect(readFileSync(path.join(root, entry), "utf8"), entry).toContain("\nserve(api);");
});
