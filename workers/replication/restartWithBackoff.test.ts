import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restartWithBackoff } from "./restartWithBackoff.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that is begun again, and how often that was. */
function something() {
  const seen = { begun: 0, cleared: 0 };
  let over = () => {};
  const { now, stop } = restartWithBackoff((_, ended) => {
    seen.begun += 1;
    over = ended;
    return () => void (seen.cleared += 1);
  });
  return { seen, end: () => over(), now, stop };
}

test("what has ended begins again at once, and not more than a few times a minute", async () => {
  const { seen, end } = something();
  end();
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual({ begun: 2, cleared: 1 });
  for (let second = 0; second < 60; second++) {
    end();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(seen.begun).toBeLessThanOrEqual(5);
});

test("after a long steady time the pause is short again", async () => {
  const { seen, end } = something();
  for (let n = 0; n < 5; n++) {
    end();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  await vi.advanceTimersByTimeAsync(300_000);
  const before = seen.begun;
  end();
  await vi.advanceTimersByTimeAsync(500);
  expect(seen.begun).toBe(before + 1);
});

test("who asks need not wait, one end counts once, and after the stop nothing begins", async () => {
  const { seen, end, now, stop } = something();
  end();
  end();
  now();
  now();
  expect(seen).toEqual({ begun: 2, cleared: 1 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen.begun).toBe(2);
  stop();
  end();
  now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual({ begun: 2, cleared: 2 });
});
