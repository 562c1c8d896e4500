import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import { angledRoom, isInAngledRoom } from "./angledRoom.fixture.ts";
import { labelPoint, loopArea, storeyPlan } from "./storeyPlan.ts";

const geometryOf = (placements: GeometryRecord["placements"]) =>
  drawnModel([boxShape(4, 3, 2.5)], placements);
const everything = { has: () => true, axis: 0 };

test("a room of 4 × 3 m is one outline of four corners", () => {
  const { shapes, box } = storeyPlan(geometryOf([placed(7, 0, [1, 2, 0])]), { ...everything, height_m: 1.2 });
  expect(shapes).toHaveLength(1);
  expect(shapes[0]).toMatchObject({ express_id: 7, lines: [] });
  expect(shapes[0]!.loops.map((loop) => loop.length)).toEqual([4]);
  expect(loopArea(shapes[0]!.loops)).toBeCloseTo(12);
  expect(box!.map((x) => Math.round(x * 1e6) / 1e6)).toEqual([1, 2, 5, 5]);
});

test("what lies above, below, or is not asked for is not in the plan", () => {
  const geometry = geometryOf([placed(1, 0, [0, 0, 2]), placed(2, 0, [0, 0, -3]), placed(3, 0, [0, 0, 0])]);
  expect(storeyPlan(geometry, { axis: 0, height_m: 1.2, has: (id) => id !== 3 })).toEqual({
    shapes: [],
    box: null,
  });
});

test("a cut exactly through the floor of a thing closes its outline all the same", () => {
  const { shapes } = storeyPlan(geometryOf([placed(7, 0, [0, 0, 0])]), { ...everything, height_m: 0 });
  for (const { lines } of shapes) expect(lines).toEqual([]);
});

test("a turned box seen along its own axis stands straight and keeps its area, at any height and angle", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: 0.01, max: 2.49, noNaN: true }),
      (angle, height_m) => {
        const { shapes, box } = storeyPlan(geometryOf([placed(7, 0, [10, -20, 0], angle)]), {
          has: () => true,
          axis: angle,
          height_m,
        });
        expect(loopArea(shapes[0]!.loops)).toBeCloseTo(12, 3);
        expect(box![2] - box![0]).toBeCloseTo(4, 3);
        expect(box![3] - box![1]).toBeCloseTo(3, 3);
      },
    ),
  );
});

test("the words of an L-shaped room stand inside of it", () => {
  expect(labelPoint(angledRoom)).toSatisfy(isInAngledRoom);
});
