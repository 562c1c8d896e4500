import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { House } from "./calculateOnce.ts";
import { joinCalculator } from "./joinCalculator.ts";

/** Workers that were started and have not ended. */
let running = 0;

class CountedWorker extends EventTarget {
  constructor() {
    super();
    running += 1;
  }
  readonly postMessage = () => undefined;
  terminate() {
    running -= 1;
  }
}

const aHouse = () => ({ faces: [], geometry: null }) as unknown as House;

beforeEach(() => {
  running = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Worker", CountedWorker);
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all who calculate with a model share one worker, also the next page", () => {
  const house = aHouse();
  const [one, other] = [joinCalculator(house), joinCalculator(house)];
  expect(other.calculator).toBe(one.calculator);
  one.leave();
  other.leave();
  const next = joinCalculator(house);
  expect(next.calculator).toBe(one.calculator);
  expect(running).toBe(1);
  next.leave();
});

test("a minute after its last user has left a worker ends, not earlier, and leaving twice counts once", () => {
  const house = aHouse();
  const [one, other] = [joinCalculator(house), joinCalculator(house)];
  one.leave();
  one.leave();
  vi.advanceTimersByTime(120_000);
  expect(running).toBe(1);
  other.leave();
  vi.advanceTimersByTime(59_000);
  expect(running).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(running).toBe(0);
});

test("a worker that nobody uses ends as soon as another model is asked for; one that is used ends when it is left", () => {
  const [idle, used] = [joinCalculator(aHouse()), joinCalculator(aHouse())];
  expect(running).toBe(2);
  idle.leave();
  expect(running).toBe(1);
  used.leave();
  const third = joinCalculator(aHouse());
  expect(running).toBe(1);
  third.leave();
});
