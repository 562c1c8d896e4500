// @vitest-environment jsdom
import { expect, test } from "vitest";
import { watchHoverLoads } from "./hoverLoads.ts";

const isMissed = () => window.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true }));

test("a part that only a pointer over a link has asked for is not missed, any other is", async () => {
  let fail: (problem: Error) => void = () => undefined;
  const router = {
    preloadRoute: () => new Promise<void>((_done, failed) => (fail = failed)),
  };
  watchHoverLoads(router);
  expect(isMissed()).toBe(true);
  const hovering = router.preloadRoute();
  expect(isMissed()).toBe(false);
  fail(new TypeError("cut"));
  await expect(hovering).rejects.toThrow("cut");
  expect(isMissed()).toBe(true);
});
