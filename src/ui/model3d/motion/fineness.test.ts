import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fineness, fullFineness, nextFineness } from "./fineness.ts";

/** A device on which a full picture takes some time for its pixels and some for everything else, ms. Answers the shares it came to. */
function moving(
  { pixels, rest, full = 1 }: { pixels: number; rest: number; full?: number },
  pictures: number,
  from = fullFineness,
): { readonly last: Fineness; readonly shares: readonly number[] } {
  let last = from;
  const shares: number[] = [];
  for (let n = 0; n < pictures; n++) {
    last = nextFineness(last, Math.max(16, pixels * last.share ** 2 + rest), full);
    shares.push(last.share);
  }
  return { last, shares };
}

test("a quick device draws every picture full, and so does one that drops a few", () => {
  expect(new Set(moving({ pixels: 6, rest: 4 }, 600).shares)).toEqual(new Set([1]));
  let now = fullFineness;
  for (let n = 0; n < 300; n++) now = nextFineness(now, n % 9 === 0 ? 400 : 17, 2);
  expect(now.share).toBe(1);
});

test("a device that takes 90 ms has pictures half as large in each direction after five of them, and comes in time", () => {
  const { last } = moving({ pixels: 86, rest: 4 }, 6);
  expect(last.share).toBe(0.5);
  expect(86 * last.share ** 2 + 4).toBeLessThan(33);
});

test("one that takes a second is not waited for four times", () => {
  expect(moving({ pixels: 980, rest: 20 }, 3).last.share).toBe(0.5);
});

test("where something else than pixels takes the time, pictures are full again, and stay so", () => {
  const { shares } = moving({ pixels: 5, rest: 90 }, 200);
  expect(shares).toContain(0.5);
  expect(new Set(shares.slice(20))).toEqual(new Set([1]));
});

test("a screen with two pixels in one goes down to a third of them, one with single pixels to half", () => {
  expect(moving({ pixels: 3000, rest: 1, full: 2 }, 40).last.share).toBe(0.35);
  expect(moving({ pixels: 3000, rest: 1, full: 1 }, 40).last.share).toBe(0.5);
});

test("when there is room again pictures become finer, step by step", () => {
  const coarse = moving({ pixels: 150, rest: 0 }, 10).last;
  expect(coarse.share).toBe(0.5);
  expect(moving({ pixels: 10, rest: 0 }, 200, coarse).last.share).toBe(1);
});

test("on every device the pictures find their fineness and keep it", () => {
  const ms = fc.double({ min: 0, max: 1500, noNaN: true });
  fc.assert(
    fc.property(ms, ms, fc.constantFrom(1, 1.5, 2), (pixels, rest, full) => {
      const { shares } = moving({ pixels, rest, full }, 400);
      expect(new Set(shares.slice(-150)).size).toBe(1);
    }),
  );
});

test("whatever the times are, the share is one that there is, and shows a building", () => {
  const times = fc.array(fc.oneof(fc.double(), fc.integer({ min: 0, max: 3000 })), { maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(1, 1.25, 1.5, 2), (all, full) => {
      let now = fullFineness;
      for (const time of all) now = nextFineness(now, time, full);
      expect([1, 0.7, 0.5, 0.35]).toContain(now.share);
      expect(now.share * full).toBeGreaterThanOrEqual(0.5);
    }),
  );
});
