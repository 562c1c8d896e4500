import fastCheck from "fast-check";
import { expect, test } from "vitest";
import { box, element, model } from "../../../tests/fixtures/aHouse.ts";
import type { PropertyGroup, SourcedNumber } from "./model.ts";
import { elementRows, filterRows, propertyColumns, propertyValue } from "./elementTable.ts";
import { takeOff } from "./takeOff.ts";

const storeys = [
  { express_id: 2, global_id: "s2", name: "OG", elevation_m: 3 },
  { express_id: 1, global_id: "s1", name: "EG", elevation_m: 0 },
];
const quantities = (values: PropertyGroup["values"]): PropertyGroup => ({
  name: "Qto_WallBaseQuantities",
  kind: "quantity_set",
  values,
});
const area = (value: number): SourcedNumber => ({
  value,
  origin: { from: "quantity_set", set: "Q", name: "NetSideArea" },
});

const building = model({
  storeys,
  elements: [
    element({
      express_id: 10,
      ifc_class: "IfcWall",
      type_name: "AW 36,5",
      storey_id: 2,
      net_area_m2: area(10),
    }),
    element({
      express_id: 11,
      ifc_class: "IfcWall",
      type_name: "AW 36,5",
      storey_id: 1,
      net_area_m2: area(20),
    }),
    element({ express_id: 12, ifc_class: "IfcWall", type_name: "AW 36,5", storey_id: 1 }),
    element({ express_id: 13, ifc_class: "IfcDoor", name: "Tür Küche", tag: "T-07", storey_id: null }),
  ],
});
const properties = new Map([
  [11, [quantities({ Length: 8, NetVolume: 7.3 })]],
  [12, [quantities({ Length: 4 })]],
  [
    13,
    [
      {
        name: "Pset_DoorCommon",
        kind: "property_set",
        values: { FireRating: "T 30", Reference: null },
      } as const,
    ],
  ],
]);
const faces = [box(12, [0, 0, 0, 4, 0.5, 2]), box(13, [0, 0, 0, 1, 0.1, 2])];

test("sums by class, type and storey from the lowest up, each with how many it is of and where from", () => {
  const rows = takeOff({ model: building, faces, properties });
  expect(rows.map(({ storey, ifc_class, count }) => [storey, ifc_class, count])).toEqual([
    ["EG", "IfcWall", 2],
    ["OG", "IfcWall", 1],
    [null, "IfcDoor", 1],
  ]);
  expect(rows[0]).toMatchObject({
    length_m: { value: 12, of: 2, from_model: 2, from_geometry: 0 },
    area_m2: { value: 20, of: 1, from_model: 1, from_geometry: 0 },
    volume_m3: { value: 11.3, of: 2, from_model: 1, from_geometry: 1 },
  });
  expect(rows[1]).toMatchObject({ length_m: null, volume_m3: null });
});

test("nothing is lost or counted twice, whatever the groups are", () => {
  const anElement = fastCheck.record({
    ifc_class: fastCheck.constantFrom("IfcWall", "IfcDoor"),
    type_name: fastCheck.constantFrom("A", "B", null),
    storey_id: fastCheck.constantFrom(1, 2, 9, null),
    size: fastCheck.integer({ min: 1, max: 9 }),
  });
  fastCheck.assert(
    fastCheck.property(fastCheck.array(anElement, { maxLength: 15 }), (parts) => {
      const elements = parts.map(({ size, ...part }, at) =>
        element({ express_id: at + 1, ...part, area_m2: area(size) }),
      );
      const rows = takeOff({ model: model({ storeys, elements }), faces: [], properties: new Map() });
      const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
      expect(sum(rows.map(({ count }) => count))).toBe(parts.length);
      expect(sum(rows.map((row) => row.area_m2?.value ?? 0))).toBe(sum(parts.map(({ size }) => size)));
    }),
  );
});

test("the table has elements and rooms, from the lowest storey up, those without a storey last", () => {
  const rows = elementRows(building);
  expect(rows.map(({ express_id, storey }) => [express_id, storey])).toEqual([
    [50, "EG"],
    [11, "EG"],
    [12, "EG"],
    [10, "OG"],
    [13, null],
  ]);
});

test("words find name, type, tag and GlobalId without regard to case and accents", () => {
  const found = (filter: Parameters<typeof filterRows>[1]) =>
    filterRows(elementRows(building), filter).map(({ express_id }) => express_id);
  expect(found({ text: "tur kuche" })).toEqual([13]);
  expect(found({ text: "t-07" })).toEqual([13]);
  expect(found({ text: "GUID-11" })).toEqual([11]);
  expect(found({ ifc_class: "IfcWall", storey: "EG" })).toEqual([11, 12]);
  expect(found({ storey: "" })).toEqual([13]);
});

test("columns are what occurs among the rows, the most frequent first; empty is not the same as missing", () => {
  const columns = propertyColumns(elementRows(building), properties);
  expect(columns.map(({ key, count }) => [key, count])).toEqual([
    ["Qto_WallBaseQuantities.Length", 2],
    ["Pset_DoorCommon.FireRating", 1],
    ["Pset_DoorCommon.Reference", 1],
    ["Qto_WallBaseQuantities.NetVolume", 1],
  ]);
  const reference = { set: "Pset_DoorCommon", name: "Reference" };
  expect(propertyValue(properties, 13, reference)).toBeNull();
  expect(propertyValue(properties, 11, reference)).toBeUndefined();
});
