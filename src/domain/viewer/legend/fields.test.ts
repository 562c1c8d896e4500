import { expect, test } from "vitest";
import type { BuildingModel, Element, PropertyGroup } from "../../ifc/model.ts";
import { fieldsOf, fieldValues, gradeOf, ownKey } from "./fields.ts";

const wall = {
  express_id: 20,
  ifc_class: "IfcWallStandardCase",
  type_name: "AW 36,5",
  storey_id: 1,
  is_external: true,
  layers: [{ material: "Ziegel", thickness_m: 0.365, lambda_w_mk: 0.18 }],
  u_value: { value: 0.45, origin: { from: "layers" } },
  area_m2: null,
} as unknown as Element;
const model = {
  storeys: [{ express_id: 1, global_id: "s", name: "EG", elevation_m: 0 }],
  spaces: [
    { express_id: 10, storey_id: 1, usage: null, net_area_m2: 12, gross_area_m2: null, area_origin: null },
  ],
  elements: [wall],
} as unknown as BuildingModel;
const sets: readonly PropertyGroup[] = [
  { name: "Pset_WallCommon", kind: "property_set", values: { FireRating: "F 90", LoadBearing: true } },
  { name: "Qto", kind: "quantity_set", values: { Width: 0.365, Note: "" } },
];
const properties = new Map([[20, sets]]);

test("fields of the model come first, then every set and name that somebody has filled", () => {
  const fields = fieldsOf(model, properties);
  expect(fields.map(({ set, name }) => [set, name])).toEqual([
    [null, "class"],
    [null, "type"],
    [null, "storey"],
    [null, "external"],
    [null, "material"],
    [null, "area"],
    [null, "u_value"],
    [null, "u_value_grade"],
    ["Pset_WallCommon", "FireRating"],
    ["Pset_WallCommon", "LoadBearing"],
    ["Qto", "Width"],
  ]);
  expect(fields.find(({ name }) => name === "Width")).toMatchObject({ isNumber: true, count: 1 });
});

test("elements of the envelope can be told apart by their heat loss, once there is an energy balance", () => {
  const heated = { ...model, heat_losses: new Map([[20, 12.5]]) };
  expect(fieldsOf(heated, properties).find(({ name }) => name === "heat_loss")).toMatchObject({
    isNumber: true,
    count: 1,
  });
  expect(fieldValues(ownKey("heat_loss"), heated, properties)).toEqual(new Map([[20, 12.5]]));
});

test("the values of a field: of the model itself, and of a set by its key", () => {
  expect(fieldValues(ownKey("storey"), model, properties)).toEqual(
    new Map([
      [20, "EG"],
      [10, "EG"],
    ]),
  );
  expect(fieldValues(ownKey("class"), model, properties).get(20)).toBe("IfcWall");
  const { key } = fieldsOf(model, properties).find(({ name }) => name === "FireRating")!;
  expect(fieldValues(key, model, properties)).toEqual(new Map([[20, "F 90"]]));
});

test("a wall without an area is a gap, a wall without a usage is none", () => {
  expect(fieldValues(ownKey("area"), model, properties).get(20)).toBeNull();
  expect(fieldValues(ownKey("usage"), model, properties).has(20)).toBe(false);
});

test("what is stated is A, what is derived B, what is assumed C", () => {
  expect(gradeOf({ from: "attribute", name: "x" })).toBe("A");
  expect(gradeOf({ from: "geometry" })).toBe("B");
  expect(gradeOf({ from: "default", rule: "x" })).toBe("C");
  expect(gradeOf(null)).toBeNull();
});
