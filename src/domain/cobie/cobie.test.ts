import fastCheck, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { element, model, space } from "../../../tests/fixtures/models/aHouse.ts";
import type { PropertyGroup } from "../ifc/model.ts";
import { readXlsx } from "../spreadsheet/readXlsx.ts";
import { writeXlsx } from "../spreadsheet/writeXlsx.ts";
import { cobieFromModel } from "./cobieFromModel.ts";
import { listedNames } from "./nameIndex.ts";
import { readCobie } from "./readCobie.ts";
import type { CobieBook, CobieValue } from "./cobieBook.ts";
import { cobieSheetNames } from "./sheetNames.ts";
import { columnsOf } from "./sheets.ts";
import { writeCobie } from "./writeCobie.ts";

type Cells = readonly (string | number | null)[];

/** A workbook of sheets, each a row of headers and rows of values. */
const workbook = (sheets: Readonly<Record<string, readonly Cells[]>>) =>
  writeXlsx(
    Object.entries(sheets).map(([name, [header, ...rows]]) => ({
      name,
      header: header!.map((text) => ({ text: String(text ?? ""), tone: "optional" as const })),
      rows,
    })),
  );

function read(bytes: Uint8Array) {
  const result = readCobie(bytes);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Findings without those on sheets and columns that a small example leaves out. */
const told = (bytes: Uint8Array) =>
  read(bytes).findings.filter(({ kind }) => kind !== "missing_sheet" && kind !== "missing_column");

const contact: readonly Cells[] = [
  ["Email", "CreatedBy", "CreatedOn"],
  ["a@b.de", "A@B.de", "2026-11-22T10:00:00"],
];
const made = ["a@b.de", "2026-11-22"];

describe("reading", () => {
  test("headers in any writing, n/a as nothing, several spaces in a cell, unknown columns kept", () => {
    const { book } = read(
      workbook({
        Contact: contact,
        Space: [
          ["NAME", "Created By", "CreatedOn", "ExternalSystem", "NetArea", "Mood"],
          ["Bad, klein", ...made, "n/a", 4.25, "calm"],
          [1, ...made, "CAD", "N/A", null],
        ],
        Component: [
          ["Name", "CreatedBy", "CreatedOn", "Space"],
          ["Tür", ...made, "bad,klein , 1"],
        ],
      }),
    );
    expect(book.sheets.Space[0]).toMatchObject({
      values: { Name: "Bad, klein", ExtSystem: null, NetArea: 4.25 },
      extra: [["Mood", "calm"]],
    });
    expect(book.sheets.Space[1]!.values).toMatchObject({ Name: "1", ExtSystem: "CAD", NetArea: null });
    expect(book.sheets.Component[0]!.values.Space).toEqual(["bad,klein", "1"]);
  });

  test("what is wrong is named by sheet, row and column, and the rest is read", () => {
    const bytes = workbook({
      Contact: contact,
      Floor: [
        ["Name", "CreatedBy", "CreatedOn", "Elevation", ""],
        ["EG", "x@y.de", "22.11.2026", "3,5", "lost"],
        [null, null, null, null, null],
        ["eg", ...made, 0, null],
        ["n/a", ...made, 3, null],
      ],
      Attribute: [
        ["Name", "CreatedBy", "CreatedOn", "SheetName", "RowName"],
        ["Fire", ...made, "floor", "EG"],
        ["Fire", ...made, "Floor", "OG"],
      ],
      Mine: [["a"], ["b"]],
    });
    expect(
      told(bytes).map(({ kind, sheet, row, column, value }) => [kind, sheet, row, column, value]),
    ).toEqual([
      ["value_without_column", "Floor", 2, null, "lost"],
      ["unknown_sheet", "Mine", null, null, null],
      ["number_unreadable", "Floor", 2, "Elevation", "3,5"],
      ["unresolved_reference", "Floor", 2, "CreatedBy", "x@y.de"],
      ["date_unreadable", "Floor", 2, "CreatedOn", "22.11.2026"],
      ["duplicate_row", "Floor", 4, null, "eg"],
      ["missing_value", "Floor", 5, "Name", null],
      ["unresolved_reference", "Attribute", 3, "RowName", "OG"],
    ]);
    const { book } = read(bytes);
    expect(book.sheets.Floor[0]!.extra).toEqual([["Elevation", "3,5"]]);
    expect(read(writeCobie(book)).book).toEqual(book);
  });

  test("sheets and columns that are missing are named; a workbook of something else is refused", () => {
    const { findings } = read(workbook({ Contact: contact, Floor: [["Name"]] }));
    expect(findings).toContainEqual({
      kind: "missing_sheet",
      sheet: "Space",
      row: null,
      column: null,
      value: null,
    });
    expect(findings.filter(({ sheet, kind }) => sheet === "Floor" && kind === "missing_column").length).toBe(
      9,
    );
    expect(readCobie(workbook({ Budget: [["a"]] }))).toEqual({ ok: false, error: { kind: "not_cobie" } });
  });
});

test("a long list of names costs no more than its length", () => {
  const names = Array.from({ length: 5000 }, (_, at) => `a${at}`);
  expect(listedNames(names.join(" , "), () => false)).toEqual(names);
});

/** Texts of cells: not blank, no comma (lists), never what stands for nothing. */
const text = fastCheck
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .map((one) => one.replaceAll(",", ";").trim())
  .filter((one) => one !== "" && !/^n\/?a$/i.test(one));

const values: Readonly<Record<"text" | "number" | "list", Arbitrary<CobieValue>>> = {
  text: fastCheck.option(text, { nil: null }),
  number: fastCheck.option(fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0)),
  list: fastCheck.array(text, { maxLength: 3 }),
};

const aBook = fastCheck
  .tuple(
    fastCheck.record(
      Object.fromEntries(
        cobieSheetNames.map((sheet) => [
          sheet,
          fastCheck.array(
            fastCheck.record({
              values: fastCheck.record({
                ...Object.fromEntries(columnsOf(sheet).map(([column, { kind }]) => [column, values[kind]])),
                // Rows of nothing are no rows.
                CreatedOn: text,
              }),
              extra: fastCheck.constantFrom([], [["Mood" as const, "calm"] as const]),
            }),
            { maxLength: 2 },
          ),
        ]),
      ),
    ),
    fastCheck.uniqueArray(fastCheck.record({ name: text, words: fastCheck.array(text, { maxLength: 3 }) }), {
      selector: ({ name }) => name,
      maxLength: 3,
    }),
  )
  .map(([sheets, pick_lists]) => ({ sheets, pick_lists }) as unknown as CobieBook);

test("what is exported is imported as it was", () => {
  fastCheck.assert(
    fastCheck.property(aBook, (book) => {
      expect(read(writeCobie(book)).book).toEqual(book);
    }),
    { numRuns: 30 },
  );
});

describe("a workbook of a building model", () => {
  const pump = (id: number, part: object = {}) =>
    element({
      express_id: id,
      ifc_class: "IfcPump",
      name: "Pumpe",
      type_name: "UP 20",
      space_id: 50,
      ...part,
    });
  const properties = new Map<number, readonly PropertyGroup[]>([
    [
      60,
      [
        {
          name: "Pset_PumpOccurrence",
          kind: "property_set",
          values: { Power: 35.5, Note: "=1+1", Empty: null },
        },
      ],
    ],
  ]);
  const book = cobieFromModel({
    model: model({
      storeys: [{ express_id: 1, global_id: "s1", name: "EG", elevation_m: -0.5 }],
      spaces: [
        space({ express_id: 50, name: "Heizung, Technik", long_name: "Heizraum" }),
        space({ express_id: 51, name: "Heizung, Technik", storey_id: null, net_area_m2: null }),
      ],
      elements: [
        pump(60, { tag: "P1" }),
        pump(61, { predefined_type: "CIRCULATOR" }),
        pump(62, { space_id: null }),
        element({ express_id: 63, ifc_class: "IfcWall" }),
      ],
      groups: [
        { express_id: 70, global_id: "z", kind: "zone", name: "Warm", members: [50, 51, 60] },
        { express_id: 71, global_id: "y", kind: "system", name: "Kreis 1", members: [60, 61, 61] },
      ],
    }),
    properties,
    author: { email: "a@b.de", company: "Büro", phone: null, created_on: "2026-11-22T10:00:00.000Z" },
  });

  test("has unique names, places, types and properties", () => {
    expect(book.sheets.Space.map(({ values: one }) => [one.Name, one.FloorName, one.NetArea])).toEqual([
      ["Heizung, Technik", "EG", 96],
      ["Heizung, Technik (2)", null, null],
    ]);
    expect(book.sheets.Component.map(({ values: one }) => [one.Name, one.TypeName, one.Space])).toEqual([
      ["Pumpe P1", "UP 20", ["Heizung, Technik"]],
      ["Pumpe", "UP 20", ["Heizung, Technik"]],
      ["Pumpe (2)", "UP 20", []],
    ]);
    expect(book.sheets.Type.length).toBe(1);
    expect(book.sheets.Zone.map(({ values: one }) => one.SpaceNames)).toEqual([
      ["Heizung, Technik"],
      ["Heizung, Technik (2)"],
    ]);
    expect(book.sheets.System.map(({ values: one }) => one.ComponentNames)).toEqual([
      ["Pumpe P1"],
      ["Pumpe"],
    ]);
    expect(book.sheets.Attribute.map(({ values: one }) => [one.Name, one.Value, one.RowName])).toEqual([
      ["Power", "35.5", "Pumpe P1"],
      ["Note", "=1+1", "Pumpe P1"],
    ]);
  });

  test("imports as it was exported; only what the model lacks is told", () => {
    const bytes = writeCobie(book);
    const again = read(bytes);
    expect(again.book).toEqual(book);
    expect(again.findings.map(({ kind, sheet, row, column }) => [kind, sheet, row, column])).toEqual([
      ["missing_value", "Space", 3, "FloorName"],
      ["missing_value", "Component", 4, "Space"],
    ]);
    const sheets = readXlsx(bytes);
    expect(sheets.ok && sheets.value.map(({ name }) => name)).toEqual([...cobieSheetNames, "PickLists"]);
  });

  const author = { email: "a@b.de", company: null, phone: null, created_on: "2026-11-22T10:00:00.000Z" };
  const bookOf = (of: Parameters<typeof model>[0], sets = new Map<number, readonly PropertyGroup[]>()) =>
    cobieFromModel({ model: model(of), properties: sets, author }).sheets;
  const setOf = (id: number, values: PropertyGroup["values"]) =>
    new Map([[id, [{ name: "Pset", kind: "property_set" as const, values }]]]);

  test("says no area and no height of a void, whatever the file states there", () => {
    const roles = ["room", "void", "outside"] as const;
    const { Space } = bookOf({
      spaces: roles.map((role, at) => space({ express_id: at, role, gross_area_m2: 100 })),
    });
    expect(Space.map(({ values: one }) => [one.NetArea, one.GrossArea, one.UsableHeight])).toEqual([
      [96, 100, 2.5],
      [null, null, null],
      [96, 100, 2.5],
    ]);
  });

  const class1 = { system: "DIN 277", edition: null, above: [] };
  const kinds = [
    [{ category: "Occupancy Zone", use: "Büro" }, "Occupancy Zone"],
    [{ use: "Büro", object_type: "Zone" }, "Büro"],
    [{ classifications: [{ ...class1, code: "NUF 2", title: "Büroarbeit" }] }, "NUF 2: Büroarbeit"],
    [{ classifications: [{ ...class1, code: null, title: "Büroarbeit" }], object_type: "Z" }, "Büroarbeit"],
    [{ object_type: "Nutzungszone", predefined_type: "HEATING" }, "Nutzungszone"],
    [{ predefined_type: "HEATING" }, "HEATING"],
    [{}, null],
  ] as const;

  test.each(kinds)("has the category %j of zone and system as %s", (kind, category) => {
    const group = { express_id: 70, global_id: "z", name: "A", members: [50, 60] };
    const of = (one: "zone" | "system") =>
      bookOf({ elements: [pump(60)], groups: [{ ...group, ...kind, kind: one }] });
    expect(of("zone").Zone.map(({ values: one }) => one.Category)).toEqual([category]);
    expect(of("system").System.map(({ values: one }) => one.Category)).toEqual([category]);
  });

  test("has the class of a room or type without another kind, and the use of the building", () => {
    const classifications = [{ ...class1, code: "2.1", title: "Büro" }];
    const building = { global_id: "b", name: "Haus", address: null, year_of_construction: null };
    const use = { value: "Schule", origin: { from: "attribute", name: "ObjectType" } } as const;
    const sheets = bookOf({
      building: { ...building, use },
      spaces: [
        space({ express_id: 50, classifications }),
        space({ express_id: 51, classifications, usage: "Lager" }),
      ],
      elements: [pump(60, { classifications })],
    });
    expect(sheets.Space.map(({ values: one }) => one.Category)).toEqual(["2.1: Büro", "Lager"]);
    expect(sheets.Type.map(({ values: one }) => one.Category)).toEqual(["2.1: Büro"]);
    expect(sheets.Facility.map(({ values: one }) => one.Category)).toEqual(["Schule"]);
  });

  test("has the rooms of zones in a zone, and tells two zones of one name apart", () => {
    const zone = (express_id: number, name: string, members: readonly number[]) => ({
      express_id,
      global_id: `z${express_id}`,
      kind: "zone" as const,
      name,
      members,
    });
    const { Zone } = bookOf({
      spaces: [space({ express_id: 50, name: "A" }), space({ express_id: 51, name: "B" })],
      groups: [zone(70, "Haus", [71, 50]), zone(71, "Wohnung", [51, 70]), zone(72, "Wohnung", [50])],
    });
    expect(Zone.map(({ values: one }) => [one.Name, one.SpaceNames])).toEqual([
      ["Haus", ["A"]],
      ["Haus", ["B"]],
      ["Wohnung", ["B"]],
      ["Wohnung", ["A"]],
      ["Wohnung (2)", ["A"]],
    ]);
  });

  test("has the height of a storey, and maker and numbers of equipment, where properties state them", () => {
    expect(bookOf({}, setOf(1, { GrossHeight: 3.1 })).Floor.map(({ values: one }) => one.Height)).toEqual([
      3.1,
    ]);
    const values = {
      Manufacturer: "Werk",
      ModelLabel: "UP",
      SerialNumber: 4711,
      BarCode: " x1 ",
      WarrantyStartDate: "",
    };
    const { Type, Component } = bookOf({ elements: [pump(60)] }, setOf(60, values));
    expect(Type[0]!.values).toMatchObject({ Manufacturer: "Werk", ModelNumber: "UP", ModelReference: null });
    expect(Component[0]!.values).toMatchObject({
      SerialNumber: "4711",
      BarCode: "x1",
      WarrantyStartDate: null,
    });
  });
});

test("what the register says of equipment goes before the model, and comes back from the workbook", () => {
  const pump = { ifc_class: "IfcPump", type_name: "Stratos", tag: "alt" };
  const book = cobieFromModel({
    model: model({
      elements: [
        element({ express_id: 1, global_id: "a", name: "Pumpe Nord", ...pump }),
        element({ express_id: 2, global_id: "b", name: "Pumpe Süd", ...pump }),
      ],
    }),
    properties: new Map(),
    author: { email: "a@b.de", company: null, phone: null, created_on: "2026-11-22T10:00:00.000Z" },
    register: new Map([
      ["a", { maker: "Wilo", serial_number: "77", installed_on: "2022-08-31", tag: "P-03" }],
      ["b", { maker: null, serial_number: "", installed_on: null, tag: null }],
    ]),
  });
  const { sheets } = read(writeCobie(book)).book;
  expect(sheets.Type.map(({ values }) => values.Manufacturer)).toEqual(["Wilo"]);
  expect(sheets.Component.map(({ values }) => values)).toMatchObject([
    {
      SerialNumber: "77",
      TagNumber: "P-03",
      InstallationDate: expect.stringMatching(/^2022-08-31/) as string,
    },
    { SerialNumber: null, TagNumber: "alt", InstallationDate: null },
  ]);
});
