import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import type { BuildingModel } from "../../ifc/model.ts";
import { planDrawing } from "./planDrawing.ts";
import { planSvg } from "./planSvg.ts";

const model = {
  spaces: [
    {
      express_id: 10,
      name: "0.01",
      long_name: "Küche & Bad",
      net_area_m2: 12,
      gross_area_m2: null,
    },
  ],
  elements: [
    { express_id: 20, ifc_class: "IfcWallStandardCase" },
    { express_id: 21, ifc_class: "IfcWindow" },
    { express_id: 22, ifc_class: "IfcFurniture" },
  ],
  georeference: { true_north_deg: 10 },
} as unknown as BuildingModel;
const geometry = {
  version: 1 as const,
  origin_m: [0, 0, 0] as const,
  shapes: [boxShape(4, 3, 2.5), boxShape(4.6, 0.3, 2.5), boxShape(1, 0.3, 1)],
  placements: [
    placed(21, 2, [1, -0.3, 0.9]),
    placed(20, 1, [-0.3, -0.3, 0]),
    placed(10, 0, [0, 0, 0]),
    placed(22, 2, [1, 1, 0.5]),
    placed(99, 0, [50, 50, 0]),
  ],
  box: [0, 0, 0, 1, 1, 1] as const,
};
const drawing = planDrawing({ geometry, model, height_m: 1.2, axis: 0 })!;

test("rooms lie below, then furniture, walls and openings; what is no thing of the model is left out", () => {
  expect(drawing.parts.map(({ express_id, kind }) => [express_id, kind])).toEqual([
    [10, "room"],
    [22, "thing"],
    [20, "cut"],
    [21, "window"],
  ]);
});

test("a room is labelled in its middle with number, name and area; y runs downwards on the sheet", () => {
  expect(drawing.labels).toHaveLength(1);
  expect(drawing.labels[0]).toMatchObject({
    express_id: 10,
    number: "0.01",
    name: "Küche & Bad",
    area_m2: 12,
  });
  expect(drawing.labels[0]!.x).toBeCloseTo(2);
  expect(drawing.labels[0]!.y).toBeCloseTo(-1.5);
  expect(drawing.north_deg).toBe(10);
});

test("a height that meets nothing gives no plan", () => {
  expect(planDrawing({ geometry, model, height_m: 99, axis: 0 })).toBeNull();
});

test("the file is well-formed XML with the words of the rooms, whatever stands in them", () => {
  const svg = planSvg(drawing, {
    title: "Erdgeschoss <1>",
    linesOf: ({ name }) => [name ?? "", "12,0 m²"],
    metres: (value) => `${value} m`,
  });
  expect(svg).toContain("<title>Erdgeschoss &lt;1&gt;</title>");
  expect(svg).toContain("Küche &amp; Bad</text>");
  expect(svg.match(/<path /g)!.length).toBeGreaterThanOrEqual(6);
  expect(svg.match(/<text /g)).toHaveLength(3);
});
