import fastCheck from "fast-check";
import { expect, test } from "vitest";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { fieldsOf, fieldValues } from "../../viewer/legend/fields.ts";
import { lacksClasses } from "./classification.ts";
import { classColumns, columnValue, elementRows, filterRows } from "./elementTable.ts";
import type { Classification } from "../model.ts";
import { qualityReport } from "../quality/qualityReport.ts";
import { takeOffByClass } from "../quantities/takeOffClasses.ts";

const of = (
  code: string | null,
  title: string | null,
  system: string | null = "DIN 276",
): Classification => ({
  system,
  edition: null,
  code,
  title,
  above: [],
});
const bearing = of("331", "Tragende Außenwände");
const area = (value: number) => ({
  value,
  origin: { from: "quantity_set", set: "Q", name: "NetSideArea" } as const,
});
const part = { net_area_m2: area(10) };
const building = model({
  elements: [
    element({ express_id: 10, ifc_class: "IfcWall", ...part, classifications: [bearing] }),
    element({ express_id: 11, ifc_class: "IfcWall", ...part, classifications: [of("9", null), bearing] }),
    element({ express_id: 12, ifc_class: "IfcWall", ...part, classifications: [of("10", "Zehn")] }),
    element({ express_id: 13, ifc_class: "IfcDoor", classifications: [] }),
  ],
  spaces: [space({ express_id: 50, classifications: [of("NUF 1", "Wohnen", "DIN 277")] })],
});
const source = { model: building, faces: [], properties: new Map() };

test("quantities by class: codes as people count, several classes count each, what has none comes last", () => {
  const rows = takeOffByClass(source);
  expect(rows.map(({ system, code, count }) => [system, code, count])).toEqual([
    ["DIN 276", "9", 1],
    ["DIN 276", "10", 1],
    ["DIN 276", "331", 2],
    ["DIN 277", "NUF 1", 1],
    [null, null, 1],
  ]);
  expect(rows.map(({ area_m2 }) => area_m2?.value)).toEqual([10, 10, 20, 96, undefined]);
  expect(rows[3]!.volume_m3).toMatchObject({ value: 240, from_model: 1 });
});

test("no thing is lost, and none counts twice in one class", () => {
  const aClass = fastCheck.constantFrom(bearing, of("9", null), of(null, "Titel", null));
  fastCheck.assert(
    fastCheck.property(
      fastCheck.array(fastCheck.array(aClass, { maxLength: 4 }), { maxLength: 12 }),
      (all) => {
        const elements = all.map((classifications, at) =>
          element({ express_id: at + 1, ifc_class: "IfcWall", classifications }),
        );
        const rows = takeOffByClass({ ...source, model: model({ elements, spaces: [] }) });
        const counted = rows.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(all.reduce((sum, own) => sum + Math.max(1, new Set(own).size), 0));
      },
    ),
  );
});

test("a system is a column, a class a filter, and words find codes", () => {
  const rows = elementRows(building);
  const columns = classColumns(rows);
  expect(columns.map(({ key, count }) => [key, count])).toEqual([
    [":DIN 276", 3],
    [":DIN 277", 1],
  ]);
  const value = (id: number) =>
    columnValue(
      new Map(),
      rows.find(({ express_id }) => express_id === id)!,
      columns[0]!,
    );
  expect([value(10), value(11), value(13)]).toEqual([
    "331 Tragende Außenwände",
    "9, 331 Tragende Außenwände",
    undefined,
  ]);
  const found = (filter: Parameters<typeof filterRows>[1]) =>
    filterRows(rows, filter)
      .map(({ express_id }) => express_id)
      .toSorted((a, b) => a - b);
  expect(found({ in_class: "DIN 276: 331" })).toEqual([10, 11]);
  expect(found({ in_class: "" })).toEqual([13]);
  expect(found({ text: "nuf 1" })).toEqual([50]);
});

test("one can colour by a system", () => {
  const field = fieldsOf(building, new Map()).find(({ name }) => name === "DIN 276");
  expect(field).toMatchObject({ count: 3, isNumber: false });
  expect([...fieldValues(field!.key, building, new Map())]).toEqual([
    [10, "331 Tragende Außenwände"],
    [11, "9, 331 Tragende Außenwände"],
    [12, "10 Zehn"],
  ]);
});

test("the report counts elements with a class; a record from before they were read knows only that there are some", () => {
  const classified = (from: typeof building) =>
    qualityReport({ model: from, faces: [], properties: null }).checks.find(
      ({ key }) => key === "classified",
    );
  expect(classified(building)).toMatchObject({ of: 4, has: 3, lacking: [13] });
  const older = model({
    elements: [element({ express_id: 10, ifc_class: "IfcWall" })],
    counts: { IfcRelAssociatesClassification: 2 },
  });
  expect([lacksClasses(older), lacksClasses(building)]).toEqual([true, false]);
  expect(classified(older)).toMatchObject({ of: 1, has: 1 });
  expect(classified({ ...older, counts: {} })).toMatchObject({ of: 1, has: 0, lacking: [10] });
});
