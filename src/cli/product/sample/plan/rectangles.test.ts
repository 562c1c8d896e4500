import { expect, test } from "vitest";
import fc from "fast-check";
import {
  inset,
  overlap,
  polygonArea,
  polygonPerimeter,
  polygonRects,
  rect,
  rectArea,
  without,
  type Point,
} from "./rectangles.ts";

const corner: readonly Point[] = [
  [0, 0],
  [12, 0],
  [12, 16],
  [30, 16],
  [30, 28],
  [0, 28],
];
const aRect = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
  )
  .map(([x, y, w, h]) => rect(x / 4, y / 4, (x + w) / 4, (y + h) / 4));

test("what is cut away and what is left are together what was there", () => {
  fc.assert(
    fc.property(aRect, aRect, (a, b) => {
      const hole = overlap(a, b);
      const left = without(a, b).reduce((sum, r) => sum + rectArea(r), 0);
      expect(left + (hole ? rectArea(hole) : 0)).toBeCloseTo(rectArea(a), 9);
    }),
  );
});

test("an L measures 552 m², all ways round", () => {
  expect(polygonArea(corner)).toBe(552);
  expect(polygonPerimeter(corner)).toBe(116);
  expect(polygonRects(corner).reduce((sum, r) => sum + rectArea(r), 0)).toBe(552);
});

test("moving the edges inwards keeps the inner corner square", () => {
  expect(inset(corner, 1)).toEqual([
    [1, 1],
    [11, 1],
    [11, 17],
    [29, 17],
    [29, 27],
    [1, 27],
  ]);
});
