import fastCheck from "fast-check";
import { expect, test } from "vitest";
import { box, element, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { contradicts, drawnArea } from "./elementArea.ts";
import type { FaceSummary, PropertyGroup, SourcedNumber } from "../model.ts";
import { elementRows, filterRows, propertyColumns, propertyValue } from "../elements/elementTable.ts";
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

test("an area that the body of its element contradicts is not taken: parts of a slab that each carry the area of the whole", () => {
  const slab = (express_id: number, stated: number) =>
    element({
      express_id,
      ifc_class: "IfcSlab",
      storey_id: 1,
      net_area_m2: area(stated),
      area_m2: area(stated),
    });
  const parts = [slab(1, 30), slab(2, 30), slab(3, 30), slab(4, 10.2)];
  const bodies = parts.map(({ express_id }) =>
    box(express_id, [6 * express_id, 0, 0, 6 * express_id + 5, 2, 0.2]),
  );
  const [row] = takeOff({ model: model({ storeys, elements: parts }), faces: bodies, properties: new Map() });
  expect(row!.area_m2).toMatchObject({ of: 4, from_model: 1, from_geometry: 3, contradicted: 3 });
  expect(row!.area_m2!.value).toBeCloseTo(40.2, 6);
});

test("what a quantity may mean by a body is no contradiction: side and front of a wall, slope and plan of a roof", () => {
  const summary = (faces: FaceSummary["faces"], size: FaceSummary["box"]): FaceSummary => ({
    express_id: 1,
    faces,
    volume_m3: 1,
    box: size,
  });
  const wall = drawnArea(
    element({ express_id: 1, ifc_class: "IfcWall" }),
    summary(
      [
        { azimuth_deg: 0, tilt_deg: 90, area_m2: 20 },
        { azimuth_deg: 180, tilt_deg: 90, area_m2: 19 },
      ],
      [0, 0, 0, 10, 0.3, 2.5],
    ),
  )!;
  expect([19, 20, 25, 26].map((stated) => contradicts(stated, wall))).toEqual([false, false, false, false]);
  expect([2, 60].map((stated) => contradicts(stated, wall))).toEqual([true, true]);
  const roof = drawnArea(
    element({ express_id: 1, ifc_class: "IfcSlab" }),
    summary(
      [
        { azimuth_deg: 0, tilt_deg: 60, area_m2: 20 },
        { azimuth_deg: 180, tilt_deg: 120, area_m2: 20 },
      ],
      [0, 0, 0, 5, 2, 3.5],
    ),
  )!;
  expect([10, 20].map((stated) => contradicts(stated, roof))).toEqual([false, false]);
  expect(contradicts(40, roof)).toBe(true);
  expect(
    drawnArea(element({ express_id: 1, ifc_class: "IfcColumn" }), summary([], [0, 0, 0, 1, 1, 1])),
  ).toBeNull();
});
