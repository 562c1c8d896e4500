import { expect, test } from "vitest";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { Storey } from "#domain/ifc/model.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { element, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { othersThan, spacesAt, storeyLevels } from "./storeyLevels.ts";

const storey = (express_id: number, name: string, elevation_m: number): Storey => ({
  express_id,
  global_id: "",
  name,
  elevation_m,
});

/** Two storeys of a file whose coordinates begin 100 m above its storeys' zero; the attic has no rooms and no walls. */
const model = {
  storeys: [storey(1, "EG", 0), storey(2, "1. OG", 3), storey(3, "Dach", 6)],
  spaces: [space({ express_id: 10 }), space({ express_id: 11 }), space({ express_id: 12, storey_id: 2 })],
  elements: [
    wall(20),
    wall(21, { storey_id: 2 }),
    element({ express_id: 22, ifc_class: "IfcFurniture", storey_id: null, space_id: 12 }),
    element({ express_id: 23, ifc_class: "IfcBeam", storey_id: null }),
  ],
};
const drawn = drawnModel(
  [boxShape(4, 4, 2.6), boxShape(4, 0.3, 3)],
  [
    placed(10, 0, [0, 0, 100]),
    placed(11, 0, [5, 0, 100]),
    placed(12, 0, [0, 0, 103.05]),
    placed(20, 1, [0, 0, 100]),
    placed(21, 1, [0, 0, 103]),
  ],
);
const geometry: GeometryRecord = { ...drawn, origin_m: [0, 0, -100] };

test("storeys stand from the top down, with the floor where the rooms begin, not where the file's zero is", () => {
  const levels = storeyLevels(model, geometry);
  expect(levels.map(({ name }) => name)).toEqual(["Dach", "1. OG", "EG"]);
  expect(levels.map(({ floor_m }) => Math.round(floor_m * 100) / 100)).toEqual([106, 103.05, 100]);
});

test("a section lies 1.2 m above the floor, lower where the rooms are low", () => {
  const cut = (shape: number) =>
    storeyLevels(model, { ...geometry, shapes: [boxShape(4, 4, shape), geometry.shapes[1]!] }).at(-1)!.cut_m;
  expect(cut(2.6)).toBeCloseTo(101.2);
  expect(cut(1.5)).toBeCloseTo(100.9);
});

test("a section opens the rooms that it passes through and no others", () => {
  const ground = storeyLevels(model, geometry).at(-1)!;
  expect([...spacesAt(model, geometry, ground.cut_m)]).toEqual([10, 11]);
  expect([...spacesAt(model, geometry, 104.4)]).toEqual([12]);
  expect(spacesAt(model, geometry, 200).size).toBe(0);
});

test("a storey alone keeps its elements and what stands in its rooms", () => {
  expect([...othersThan(model, 2)]).toEqual([20, 23]);
  expect([...othersThan(model, 1)]).toEqual([21, 22, 23]);
});
