import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadLoop } from "./uploadLoop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Uploads to a server that takes files or not; every pause is the longest possible one. */
function uploadsTo(server: { takes: boolean }) {
  const attempts: number[] = [];
  const uploads = uploadLoop({
    upload: async () => {
      attempts.push(Date.now() / 1000);
      uploads.soon(); // an attempt writes states, and whoever hears of them asks for another one
      if (attempts.length > 50) uploads.stop();
      return server.takes;
    },
    failed: () => undefined,
    random: () => 1,
  });
  const gaps = () => attempts.slice(1).map((at, i) => at - attempts[i]!);
  return { uploads, attempts, gaps };
}

test("while the server takes no files they are tried less and less often, whatever asks in between", async () => {
  const { uploads, gaps } = uploadsTo({ takes: false });
  uploads.soon();
  for (let i = 0; i < 300; i += 1) {
    await vi.advanceTimersByTimeAsync(100);
    uploads.soon(); // a notification, a pushed change, the regular look
  }
  expect(gaps()).toEqual([1, 2, 4, 8]);
  expect(uploads.isResting.value).toBe(true);
  uploads.stop();
});

test("when the person asks there is no pause, and after a success none is left over", async () => {
  const server = { takes: false };
  const { uploads, attempts } = uploadsTo(server);
  uploads.soon();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = attempts.length;
  server.takes = true;
  uploads.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts.length).toBeGreaterThan(before);
  expect(uploads.isResting.value).toBe(false);
  uploads.stop();
});

test("while an attempt after a failure is under way nobody hears that files rest", async () => {
  const states: boolean[] = [];
  let attempts = 0;
  const uploads = uploadLoop({
    upload: async () => {
      states.push(uploads.isResting.value);
      attempts += 1;
      return attempts > 1;
    },
    failed: () => undefined,
    random: () => 1,
  });
  uploads.soon();
  await vi.advanceTimersByTimeAsync(2000);
  expect(states).toEqual([false, false]);
  uploads.stop();
});
