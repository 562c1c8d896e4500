import fc from "fast-check";
import { expect, test } from "vitest";
import { strokes } from "./sheet.ts";

test("an unbroken line is one segment per side", () => {
  expect(
    strokes(
      [
        [0, 0, 0],
        [3, 0, 0],
        [3, 4, 0],
      ],
      [],
    ),
  ).toEqual([0, 0, 0, 3, 0, 0, 3, 0, 0, 3, 4, 0]);
});

test("a line of 10 m with dashes of 1 m and gaps of 1 m has five dashes", () => {
  const dashes = strokes(
    [
      [0, 0, 0],
      [10, 0, 0],
    ],
    [1, 1],
  );
  expect(dashes.length / 6).toBe(5);
  expect(dashes.slice(6, 12)).toEqual([2, 0, 0, 3, 0, 0]);
});

test("dashes never leave their line, and there are never more than a few hundred", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e5, noNaN: true }), (length) => {
      const dashes = strokes(
        [
          [0, 0, 0],
          [length, 0, 0],
        ],
        [0.02, 0.01],
      );
      expect(dashes.length / 6).toBeLessThanOrEqual(401);
      expect(Math.max(...dashes)).toBeLessThanOrEqual(length * 1.000001);
    }),
  );
});
