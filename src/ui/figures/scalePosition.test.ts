import * as fc from "fast-check";
import { expect, test } from "vitest";
import { scalePosition } from "./scalePosition.ts";

const limits = [30, 50, 75, 100, 130, 160, 200, 250];

test("96,4 stands in the fourth of nine classes, 85,6 % into it", () => {
  expect(scalePosition(96.4, limits)).toBeCloseTo((3 + 0.856) / 9, 6);
});

test("a limit itself begins the next class", () => {
  expect(scalePosition(100, limits)).toBeCloseTo(4 / 9, 9);
});

test("a house that needs less than nothing stands at the left edge, a ruin at the right one", () => {
  expect(scalePosition(-12, limits)).toBe(0);
  expect(scalePosition(900, limits)).toBe(1);
});

test("a greater value never stands further left", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 400, noNaN: true }),
      (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(scalePosition(low, limits)).toBeLessThanOrEqual(scalePosition(high, limits));
      },
    ),
  );
});
