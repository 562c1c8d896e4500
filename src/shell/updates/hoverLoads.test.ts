// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { watchHoverLoads } from "./hoverLoads.ts";

afterEach(() => vi.useRealTimers());

const isMissed = () => window.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true }));

/** A router, what lets its last preload fail, and what leads somewhere. */
function aRouter() {
  const told: { fail: (problem: Error) => void; go: () => void } = {
    fail: () => undefined,
    go: () => undefined,
  };
  const router = {
    preloadRoute: () => new Promise<void>((_done, failed) => (told.fail = failed)),
    subscribe: (_event: string, listener: () => void) => {
      told.go = listener;
      return () => undefined;
    },
  };
  return { router, told };
}

test("a part is missed that was asked for by the pointer and is needed by now, because the link was followed meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(120_000);
  const { router, told } = aRouter();
  watchHoverLoads(router);
  const hovering = router.preloadRoute();
  told.go(); // clicked at once: the page waits for the very parts that are on their way
  expect(isMissed()).toBe(true);
  told.fail(new TypeError("cut"));
  await expect(hovering).rejects.toThrow("cut");
  expect(isMissed()).toBe(true);
});

test("a part that only a pointer over a link has asked for is not missed, any other is", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
  const { router, told } = aRouter();
  watchHoverLoads(router);
  expect(isMissed()).toBe(true);
  const hovering = router.preloadRoute();
  expect(isMissed()).toBe(false);
  told.fail(new TypeError("cut"));
  await expect(hovering).rejects.toThrow("cut");
  expect(isMissed()).toBe(false); // another part of the same page may fail a moment later
  told.go();
  expect(isMissed()).toBe(true); // somebody follows a link: now it is needed
  const again = router.preloadRoute();
  told.fail(new TypeError("cut"));
  await expect(again).rejects.toThrow("cut");
  vi.advanceTimersByTime(10_000);
  expect(isMissed()).toBe(true);
});
