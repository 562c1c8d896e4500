import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenGone } from "./whenGone.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's locks, as far as a worker and its page use them: one holder, the others queue. */
function someLocks() {
  const queues = new Map<string, (() => void)[]>();
  return {
    holdFor: (name: string) => void queues.set(name, []),
    free: (name: string) => queues.get(name)?.splice(0, 1)[0]?.(),
    manager: {
      request: (name: string, options: LockOptions, then: () => void) =>
        new Promise<void>((resolve, reject) => {
          const queue = queues.get(name);
          const got = () => resolve(then());
          if (!queue) return got();
          queue.push(got);
          options.signal?.addEventListener("abort", () => {
            queue.splice(queue.indexOf(got), 1);
            reject(options.signal?.reason as Error);
          });
        }),
    } as unknown as Pick<LockManager, "request">,
  };
}

/** A watched worker, and what was told of it. */
function aWatch(locks: Pick<LockManager, "request"> | undefined, isSeen = () => true) {
  const worker = new EventTarget();
  const told: string[] = [];
  const leave = whenGone(worker, {
    gone: () => told.push("gone"),
    begun: () => told.push("begun"),
    isSeen,
    locks,
    start_ms: 60_000,
  });
  const say = (data: unknown) => worker.dispatchEvent(new MessageEvent("message", { data }));
  return { told, leave, say };
}

test("a worker is gone as soon as the browser frees its lock, however long it has said nothing", async () => {
  const locks = someLocks();
  locks.holdFor("life");
  const { told, say } = aWatch(locks.manager);
  say({ id: "1", type: "RAW", value: 7 }); // an answer to somebody else
  say({ lives_by: "life" });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual(["begun"]);
  locks.free("life");
  expect(told).toEqual(["begun", "gone"]);
});

test("a worker that is ended on purpose is not told to be gone", async () => {
  const locks = someLocks();
  locks.holdFor("life");
  const { told, leave, say } = aWatch(locks.manager);
  say({ lives_by: "life" });
  leave();
  locks.free("life");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual(["begun"]);
});

test("a worker that does not come up while somebody waits for it is gone, once", async () => {
  const { told } = aWatch(someLocks().manager);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["gone"]);
});

test("a tab in the background may take as long as it likes to load its worker", async () => {
  const { told } = aWatch(someLocks().manager, () => false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
});

test("where there are no locks a worker is never taken for gone", async () => {
  const { told, say } = aWatch(someLocks().manager);
  say({ lives_by: null });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual(["begun"]);
});
