import fc from "fast-check";
import { expect, test } from "vitest";
import { barriersBetween } from "./walkBarriers.ts";

test("of an upright wall its line in plan stops, as long as the part of it in the layer", () => {
  const wall = [0, 0, 0, 4, 0, 0, 4, 0, 4];
  expect(barriersBetween(wall, 0.5, 1.75)).toHaveLength(1);
  const [[x0, y0, x1, y1]] = barriersBetween(wall, 0.5, 1.75) as [[number, number, number, number]];
  expect(Math.min(x0, x1)).toBeCloseTo(0.5, 2);
  expect(Math.max(x0, x1)).toBeCloseTo(4, 6);
  expect([y0, y1]).toEqual([0, 0]);
});

test("a kerb below the layer, a lintel above it and a floor that only touches it do not stop", () => {
  expect(barriersBetween([0, 0, 0, 4, 0, 0, 4, 0, 0.5], 0.5, 1.75)).toEqual([]);
  expect(barriersBetween([0, 0, 2, 4, 0, 2, 4, 0, 3], 0.5, 1.75)).toEqual([]);
  expect(barriersBetween([0, 0, 0.5, 4, 0, 0.5, 4, 4, 0.5], 0.5, 1.75)).toEqual([]);
});

test("a table stops with its outline", () => {
  expect(barriersBetween([0, 0, 0.75, 2, 0, 0.75, 2, 1, 0.75], 0.5, 1.75)).toEqual([
    [0, 0, 2, 0],
    [2, 0, 2, 1],
    [2, 1, 0, 0],
  ]);
});

test("what stops lies where the triangle lies", () => {
  const metre = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(metre, { minLength: 9, maxLength: 9 }), (triangle) => {
      const range = (axis: number) => [0, 3, 6].map((corner) => triangle[corner + axis]!);
      const [xs, ys] = [range(0), range(1)];
      for (const barrier of barriersBetween(triangle, -0.5, 1)) {
        expect(barrier.every(Number.isFinite)).toBe(true);
        for (const x of [barrier[0], barrier[2]]) {
          expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-9);
          expect(x).toBeLessThanOrEqual(Math.max(...xs) + 1e-9);
        }
        for (const y of [barrier[1], barrier[3]]) {
          expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-9);
          expect(y).toBeLessThanOrEqual(Math.max(...ys) + 1e-9);
        }
      }
    }),
  );
});
