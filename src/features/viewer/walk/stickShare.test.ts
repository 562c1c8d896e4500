import fc from "fast-check";
import { expect, test } from "vitest";
import { stickShare } from "./stickShare.ts";

test("a thumb that rests in the middle asks for nothing, one at the edge for everything", () => {
  expect(stickShare(3, -4, 70)).toEqual({ x: 0, y: 0 });
  expect(stickShare(0, -70, 70)).toEqual({ x: 0, y: -1 });
  expect(stickShare(500, 0, 70)).toEqual({ x: 1, y: 0 });
});

test("a little to one side is still straight ahead", () => {
  expect(stickShare(8, -60, 70).x).toBe(0);
  expect(stickShare(40, -40, 70).x).toBeGreaterThan(0.5);
});

test("no push is more than everything, and every one is a number", () => {
  const pixels = fc.double({ min: -2000, max: 2000, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, fc.double({ min: 0, max: 200, noNaN: true }), (dx, dy, radius) => {
      const { x, y } = stickShare(dx, dy, radius);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }),
  );
});
