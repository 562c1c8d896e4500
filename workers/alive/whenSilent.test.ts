import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenSilent } from "./whenSilent.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that answers until it hangs. */
function aWorker(isSeen = () => true) {
  const told: string[] = [];
  let hangs = false;
  const stop = whenSilent({
    ask: () => (hangs ? new Promise(() => undefined) : Promise.resolve(true)),
    silent: () => told.push("silent"),
    isSeen,
    patience_ms: 20_000,
  });
  return { told, stop, hang: () => void (hangs = true) };
}

test("a worker that answers is asked on for ever, and one that hangs is told once", async () => {
  const { told, hang } = aWorker();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
  hang();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["silent"]);
});

test("nobody is missed while nobody looks, nor after the end", async () => {
  let seen = false;
  const { told, hang, stop } = aWorker(() => seen);
  hang();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
  seen = true;
  await vi.advanceTimersByTimeAsync(15_000);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([]);
});
