import { expect, test } from "vitest";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import type { Element, Space } from "#domain/ifc/model.ts";
import { boxShape, placed } from "#ui/model3d/boxShape.fixture.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";

const element = (express_id: number, ifc_class: string, more: Partial<Element> = {}) =>
  ({ express_id, ifc_class, is_external: null, predefined_type: null, ...more }) as Element;

const model = {
  spaces: [{ express_id: 10 } as Space],
  elements: [
    element(1, "IfcWallStandardCase"),
    element(2, "IfcWindow"),
    element(3, "IfcWindow"),
    element(4, "IfcDoor", { is_external: true }),
    element(5, "IfcDoor", { is_external: false }),
    element(6, "IfcSolarDevice"),
    element(7, "IfcFurniture"),
    element(8, "IfcGeographicElement", { predefined_type: "TERRAIN" }),
    element(9, "IfcGeographicElement", { predefined_type: "USERDEFINED" }),
  ],
};

const geometry: GeometryRecord = {
  version: 1,
  origin_m: [0, 0, 0],
  shapes: [boxShape(10, 10, 3), boxShape(1, 1, 1), boxShape(11, 2, 0.5)],
  placements: [
    placed(1, 0, [0, 0, 0]),
    placed(2, 1, [0, 0, 0]),
    placed(2, 1, [0, 0, 0], 0, 0.3),
    placed(3, 1, [0, 0, 0]),
    placed(70, 1, [0, 0, 0]),
    // A plot in two strips beside the building, under one id that is neither element nor room.
    placed(71, 2, [0, -2, -0.5]),
    placed(71, 2, [0, 10, -0.5]),
  ],
  box: [0, -2, -0.5, 11, 12, 3],
};

const familyOf = modelViewFamilies(model, geometry);
const white = [1, 1, 1, 1] as const;
const opaque = (id: number) => familyOf(id, 1, white);

test("walls are paper, rooms are rooms, furniture is drawn finer, solar panels as panels", () => {
  expect([1, 10, 7, 6].map(opaque)).toEqual(["paper", "space", "fitting", "panel"]);
});

test("panes are glass; a window without a see-through part is glass as a whole", () => {
  expect(familyOf(2, 0.3, [1, 1, 1, 0.3])).toBe("glass");
  expect(opaque(2)).toBe("fitting");
  expect(opaque(3)).toBe("glass");
});

test("doors to the outside are dark, doors inside are not", () => {
  expect([4, 5].map(opaque)).toEqual(["door", "fitting"]);
});

test("the plot is ground even in strips, a small stranger is drawn like a wall", () => {
  expect([71, 70, 8].map(opaque)).toEqual(["ground", "paper", "ground"]);
});

test("a lawn and a crown are green by their colour, a trunk is a thing", () => {
  expect(familyOf(8, 1, [0.79, 0.85, 0.8, 1])).toBe("green");
  expect(familyOf(9, 1, [0.66, 0.78, 0.69, 1])).toBe("green");
  expect(familyOf(9, 1, [0.48, 0.46, 0.42, 1])).toBe("fitting");
});
