import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinedPatches } from "./sums.ts";
import type { Patch } from "./walk.ts";

const areaOf = ([x0, y0, z0, x1, y1, z1]: Patch) => {
  const [a, b] = [x1 - x0, y1 - y0, z1 - z0].toSorted((one, other) => other - one);
  return a! * b!;
};
const sum = (patches: readonly Patch[]) => patches.reduce((all, patch) => all + areaOf(patch), 0);

test("a floor of many boxes is one rectangle", () => {
  const boxes = [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y): Patch => [x, y, 5, x + 1, y + 1, 5]));
  expect(joinedPatches(boxes)).toEqual([[0, 0, 5, 4, 3, 5]]);
});

test("joined rectangles have the area of what they were, and are no more", () => {
  const cell = fc.record({ x: fc.nat(4), y: fc.nat(4), axis: fc.constantFrom(0, 1, 2), at: fc.nat(2) });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { selector: (one) => JSON.stringify(one) }), (cells) => {
      const patches = cells.map(({ x, y, axis, at }) => {
        const low = [x, y];
        const high = [x + 1, y + 1];
        low.splice(axis, 0, at);
        high.splice(axis, 0, at);
        return [...low, ...high] as unknown as Patch;
      });
      const joined = joinedPatches(patches);
      expect(sum(joined)).toBe(sum(patches));
      expect(joined.length).toBeLessThanOrEqual(patches.length);
    }),
  );
});
