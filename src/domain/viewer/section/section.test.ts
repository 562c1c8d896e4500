import { expect, test } from "vitest";
import type { BuildingModel } from "../../ifc/model.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { axisVector, buildingOf, levelOfSection, rangeAlong, sectionPlanes } from "./section.ts";

const place = { axis: 0, levels: [{ express_id: 5, cut_m: 1.2 }] };

test("a storey is cut above its floor, and where somebody has moved the section", () => {
  const planes = sectionPlanes({ kind: "storey", storey: 5, moved_m: 0.3 }, place);
  expect(levelOfSection(planes)).toBeCloseTo(1.5);
  expect(sectionPlanes({ kind: "storey", storey: 99, moved_m: 0 }, place)).toEqual([]);
});

test("a section along x at 4 m takes away what lies beyond, flipped what lies before", () => {
  const left = (isFlipped: boolean, x: number) => {
    const [plane] = sectionPlanes({ kind: "plane", axis: "x", at_m: 4, isFlipped }, place);
    return plane!.normal[0] * x + plane!.constant < 0;
  };
  expect([left(false, 5), left(false, 3), left(true, 5), left(true, 3)]).toEqual([true, false, false, true]);
});

test("the axes stand on each other in a building that is turned", () => {
  const [x, y] = [axisVector("x", 0.7), axisVector("y", 0.7)];
  expect(x[0] * y[0] + x[1] * y[1]).toBeCloseTo(0);
});

test("the range of a turned box of 4 × 3 m along its own axes is 4 and 3 m", () => {
  const geometry = {
    version: 1 as const,
    origin_m: [0, 0, 0] as const,
    shapes: [boxShape(4, 3, 2)],
    placements: [placed(1, 0, [10, 20, 5], 0.5)],
    box: [0, 0, 0, 0, 0, 0] as const,
  };
  const [x0, x1] = rangeAlong(geometry, "x", 0.5);
  const [y0, y1] = rangeAlong(geometry, "y", 0.5);
  expect(x1 - x0).toBeCloseTo(4);
  expect(y1 - y0).toBeCloseTo(3);
  expect(rangeAlong(geometry, "z", 0.5)).toEqual([5, 7]);
});

test("the plot around a building does not count for where it can be cut", () => {
  const geometry = {
    version: 1 as const,
    origin_m: [0, 0, 0] as const,
    shapes: [boxShape(4, 3, 2), boxShape(90, 90, 0.1)],
    placements: [placed(1, 0, [10, 20, 0]), placed(2, 1, [0, 0, 0]), placed(3, 1, [-200, 0, 0])],
    box: [0, 0, 0, 0, 0, 0] as const,
  };
  const elements = [
    { express_id: 1, ifc_class: "IfcWall" },
    { express_id: 2, ifc_class: "IfcGeographicElement" },
  ] as unknown as BuildingModel["elements"];
  expect(rangeAlong(buildingOf(geometry, { elements }), "x", 0)).toEqual([10, 14]);
  expect(rangeAlong(buildingOf(geometry, { elements: [] }), "x", 0)).toEqual([-200, 90]);
});
