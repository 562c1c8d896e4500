import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { mainAxis } from "./mainAxis.ts";

test("the main axis follows a building that stands askew, up to a quarter turn", () => {
  fc.assert(
    fc.property(fc.double({ min: -0.75, max: 0.75, noNaN: true }), (angle) => {
      const shapes = [boxShape(12, 0.3, 3), boxShape(8, 0.3, 3)];
      const placements = [placed(1, 0, [0, 0, 0], angle), placed(2, 1, [0, 0, 0], angle + Math.PI / 2)];
      expect(mainAxis({ shapes, placements })).toBeCloseTo(angle, 4);
    }),
  );
});

test("without vertical faces the axis is that of the file", () => {
  expect(mainAxis({ shapes: [], placements: [] })).toBe(0);
});
