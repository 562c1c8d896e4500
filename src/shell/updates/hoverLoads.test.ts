// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { watchHoverLoads } from "./hoverLoads.ts";

afterEach(() => vi.useRealTimers());

const isMissed = () => window.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true }));

test("a part that only a pointer over a link has asked for is not missed, any other is", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
  let fail: (problem: Error) => void = () => undefined;
  let go: () => void = () => undefined;
  const router = {
    preloadRoute: () => new Promise<void>((_done, failed) => (fail = failed)),
    subscribe: (_event: string, listener: () => void) => {
      go = listener;
      return () => undefined;
    },
  };
  watchHoverLoads(router);
  expect(isMissed()).toBe(true);
  const hovering = router.preloadRoute();
  expect(isMissed()).toBe(false);
  fail(new TypeError("cut"));
  await expect(hovering).rejects.toThrow("cut");
  expect(isMissed()).toBe(false); // another part of the same page may fail a moment later
  go();
  expect(isMissed()).toBe(true); // somebody follows a link: now it is needed
  const again = router.preloadRoute();
  fail(new TypeError("cut"));
  await expect(again).rejects.toThrow("cut");
  vi.advanceTimersByTime(10_000);
  expect(isMissed()).toBe(true);
});
