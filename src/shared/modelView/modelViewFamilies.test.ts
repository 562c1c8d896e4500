import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { element, space } from "../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../tests/fixtures/models/drawnModel.ts";
import { modelViewFamilies } from "./modelViewFamilies.ts";

const model = {
  spaces: [space({ express_id: 10 })],
  elements: [
    element({ express_id: 1, ifc_class: "IfcWallStandardCase" }),
    element({ express_id: 2, ifc_class: "IfcWindow" }),
    element({ express_id: 3, ifc_class: "IfcWindow" }),
    element({ express_id: 4, ifc_class: "IfcDoor", is_external: true }),
    element({ express_id: 5, ifc_class: "IfcDoor", is_external: false }),
    element({ express_id: 6, ifc_class: "IfcSolarDevice" }),
    element({ express_id: 7, ifc_class: "IfcFurniture" }),
    element({ express_id: 8, ifc_class: "IfcGeographicElement", predefined_type: "TERRAIN" }),
    element({ express_id: 9, ifc_class: "IfcGeographicElement", predefined_type: "USERDEFINED" }),
  ],
};

const geometry = drawnModel(
  [boxShape(10, 10, 3), boxShape(1, 1, 1), boxShape(11, 2, 0.5)],
  [
    placed(1, 0, [0, 0, 0]),
    placed(2, 1, [0, 0, 0]),
    placed(2, 1, [0, 0, 0], 0, 0.3),
    placed(3, 1, [0, 0, 0]),
    placed(70, 1, [0, 0, 0]),
    // A plot in two strips beside the building, under one id that is neither element nor room.
    placed(71, 2, [0, -2, -0.5]),
    placed(71, 2, [0, 10, -0.5]),
  ],
);

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
