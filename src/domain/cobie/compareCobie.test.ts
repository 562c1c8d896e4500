import fc from "fast-check";
import { expect, test } from "vitest";
import type { BuildingModel } from "../ifc/model.ts";
import { cobieFromModel } from "./cobieFromModel.ts";
import { type CobieBuilding, compareCobie, type ComparedSheets } from "./compareCobie.ts";
import { readCobie } from "./readCobie.ts";
import { writeCobie } from "./writeCobie.ts";

interface Said {
  readonly Facility?: object;
  readonly Space?: readonly object[];
  readonly Component?: readonly object[];
  readonly Contact?: readonly object[];
}

const nothing = {
  Facility: { LinearUnits: null, AreaUnits: null },
  Space: { Name: null, ExtIdentifier: null, FloorName: null, Description: null, Category: null, NetArea: null, GrossArea: null, UsableHeight: null }, // prettier-ignore
  Component: { Name: null, ExtIdentifier: null, TypeName: null, TagNumber: null },
  Contact: { Email: null, GivenName: null, FamilyName: null, Company: null, Phone: null, Category: null },
};

/** Sheets that say what is given and nothing else. */
function sheets({ Facility = {}, Space = [], Component = [], Contact = [] }: Said): ComparedSheets {
  const rows = (empty: object, said: readonly object[]) =>
    said.map((values) => ({ values: { ...empty, ...values }, extra: [] }));
  return {
    Facility: rows(nothing.Facility, [Facility]),
    Space: rows(nothing.Space, Space),
    Component: rows(nothing.Component, Component),
    Contact: rows(nothing.Contact, Contact),
  } as unknown as ComparedSheets;
}

const room = (id: string, name: string, more: object = {}) => ({
  id,
  global_id: `guid-${id}`,
  name,
  storey: "EG",
  long_name: null,
  usage: null,
  net_area_m2: null,
  gross_area_m2: null,
  height_m: null,
  ...more,
});
const asset = (id: string, name: string, more: object = {}) => ({
  id,
  global_id: `guid-${id}`,
  name,
  storey: "EG",
  ifc_class: "IfcPump",
  type_name: null,
  ...more,
});
const building = (more: Partial<CobieBuilding>): CobieBuilding => ({
  rooms: [],
  assets: [],
  people: [],
  ...more,
});

test("a room is found by its GlobalId and given the name of the file; what the file does not say stays", () => {
  const here = building({ rooms: [room("a", "1.01", { long_name: "Büro", usage: "Büro" })] });
  const file = sheets({
    Space: [{ Name: "1.01 Nord", ExtIdentifier: "guid-a", Category: "13-55 11: Office " }],
  });
  expect(compareCobie(file, here)).toMatchObject({
    rooms: { found: 1, only_file: [], only_here: [], ambiguous: [] },
    changes: [
      { id: "a", kind: "space", of: "1.01", field: "name", before: "1.01", after: "1.01 Nord" },
      { id: "a", field: "usage", before: "Büro", after: "13-55 11: Office" },
    ],
  });
});

test("without identifiers names count, within a storey; what may be two things is left alone", () => {
  const rooms = [room("a", "Flur"), room("b", "Flur", { storey: "OG" }), room("c", "Bad"), room("d", "Bad")];
  const file = sheets({
    Space: [
      { Name: "flur", FloorName: "OG", Description: "Flur oben" },
      { Name: "Bad", FloorName: "EG", Description: "unklar" },
      { Name: "Sauna" },
    ],
  });
  const compared = compareCobie(file, building({ rooms }));
  expect(compared.rooms).toEqual({
    found: 1,
    only_file: ["Sauna"],
    only_here: ["Flur", "Bad", "Bad"],
    ambiguous: ["Bad"],
  });
  expect(compared.changes).toMatchObject([{ id: "b", field: "long_name", after: "Flur oben" }]);
});

test("two rows of one identifier, or two things of one GlobalId, are told apart by name or not at all", () => {
  const twins = [asset("a", "Tür Ost", { global_id: "same" }), asset("b", "Tür West", { global_id: "same" })];
  const file = sheets({
    Component: [
      { Name: "Tür West", ExtIdentifier: "same", TypeName: "T30" },
      { Name: "Tür Süd", ExtIdentifier: "same" },
    ],
  });
  const compared = compareCobie(file, building({ assets: twins }));
  expect(compared.assets).toMatchObject({ found: 1, only_file: ["Tür Süd"], only_here: ["Tür Ost"] });
  expect(compared.changes).toMatchObject([{ id: "b", kind: "asset", field: "type_name", after: "T30" }]);
});

test("numbers and tags that workbooks put behind names are no new names; behind a new one they are left away", () => {
  const here = building({
    assets: [asset("a", "Pumpe", { type_name: "Stratos" }), asset("b", ""), asset("c", "Ventil")],
  });
  const file = sheets({
    Component: [
      { Name: "Pumpe P1 (2)", ExtIdentifier: "guid-a", TagNumber: "P1", TypeName: "Stratos (3)" },
      { Name: "IfcPump", ExtIdentifier: "guid-b", TypeName: "IfcPump" },
      { Name: "Absperrventil V7", ExtIdentifier: "guid-c", TagNumber: "V7" },
    ],
  });
  expect(compareCobie(file, here).changes).toMatchObject([
    { id: "c", field: "name", before: "Ventil", after: "Absperrventil" },
  ]);
});

test("measures are compared in the units of the file, told, and not among what is taken over", () => {
  const here = building({
    rooms: [room("a", "Bad", { net_area_m2: 9.29, gross_area_m2: 12, height_m: 2.5 })],
  });
  const Space = [{ Name: "Bad", NetArea: 100, GrossArea: 100, UsableHeight: 2500 }];
  const compared = compareCobie(
    sheets({ Facility: { LinearUnits: "millimeters", AreaUnits: "Square Feet" }, Space }),
    here,
  );
  expect(compared).toMatchObject({ has_units: true, changes: [] });
  expect(compared.measures).toMatchObject([{ id: "a", field: "gross_area_m2", here: 12 }]);
  expect(compared.measures[0]!.file).toBeCloseTo(9.2903, 4);
  expect(compareCobie(sheets({ Facility: { AreaUnits: "tsubo" }, Space }), here)).toMatchObject({
    has_units: false,
    measures: [],
  });
});

test("contacts: new ones once, another number, what was missing; nobody is named anew, nobody without a name is added", () => {
  const anna = { id: "1", name: "Anna Öz", role: "Hausmeisterin", phone: "0221 1", email: "A@oez.de" };
  const firm = { id: "2", name: "Lift GmbH", role: null, phone: null, email: null };
  const file = sheets({
    Contact: [
      { Email: "a@oez.de", GivenName: "Anna", FamilyName: "Özdemir", Phone: "0221-2", Category: "Owner" },
      { Company: "Lift GmbH", Category: "34-41: Service", Phone: "+49 30 5" },
      { Email: "neu@firma.de", Company: "Firma" },
      { Email: "NEU@firma.de", Company: "Firma" },
      { Phone: "110" },
    ],
  });
  expect(compareCobie(file, building({ people: [anna, firm] })).people).toEqual({
    cut: [],
    found: 2,
    added: [{ name: "Firma", role: null, phone: null, email: "neu@firma.de" }],
    changes: [
      { id: "1", of: "Anna Öz", field: "phone", before: "0221 1", after: "0221-2" },
      { id: "2", of: "Lift GmbH", field: "phone", before: null, after: "+49 30 5" },
      { id: "2", of: "Lift GmbH", field: "role", before: null, after: "34-41: Service" },
    ],
  });
});

const word = fc.constantFrom("Büro", "Bad", "", "Flur (2)", "Pumpe, klein", "IfcPump");
const maybe = fc.option(word, { nil: null });
const models = fc.record({
  spaces: fc.array(fc.record({ name: word, long_name: maybe, usage: maybe, storey: fc.boolean() }), {
    maxLength: 8,
  }),
  elements: fc.array(fc.record({ name: word, type_name: maybe, tag: maybe }), { maxLength: 8 }),
});

test("what the product writes of a building and reads again differs from it in nothing", () => {
  fc.assert(
    fc.property(models, ({ spaces, elements }) => {
      const storey = { express_id: 1, global_id: "eg", name: "EG", elevation_m: 0 };
      const known = { application: "x", project: { name: "p", global_id: "p" }, site: null, building: null };
      const model = {
        ...known,
        storeys: [storey],
        groups: [],
        spaces: spaces.map((one, at) => ({
          ...one,
          express_id: 10 + at,
          global_id: `s${at}`,
          storey_id: one.storey ? 1 : null,
          net_area_m2: at + 1,
          gross_area_m2: at + 2.345678,
          height_m: 2.5,
        })),
        elements: elements.map((one, at) => ({
          ...one,
          tag: one.tag === "" ? null : one.tag,
          express_id: 100 + at,
          global_id: `e${at}`,
          ifc_class: "IfcPump",
          predefined_type: null,
          space_id: null,
        })),
      } as unknown as BuildingModel;
      const author = { email: "a@b.de", company: null, phone: null, created_on: "2026-11-23T10:00:00.000Z" };
      const read = readCobie(writeCobie(cobieFromModel({ model, properties: new Map(), author })));
      if (!read.ok) throw new Error(read.error.kind);
      const compared = compareCobie(
        read.value.book.sheets,
        building({
          rooms: model.spaces.map((one) => ({
            ...one,
            id: one.global_id,
            storey: one.storey_id ? "EG" : null,
          })),
          assets: model.elements.map((one) => ({ ...one, id: one.global_id, storey: null })),
          people: [{ id: "1", name: "a@b.de", role: null, phone: null, email: "a@b.de" }],
        }),
      );
      const all = (found: number) => ({ found, only_file: [], only_here: [], ambiguous: [] });
      expect(compared).toEqual({
        rooms: all(model.spaces.length),
        assets: all(model.elements.length),
        changes: [],
        measures: [],
        has_units: true,
        people: { added: [], changes: [], found: 1, cut: [] },
        cut: [],
      });
    }),
    { numRuns: 60 },
  );
});

test("a text that is too long is shortened and named, with how much of it is left out", () => {
  const long = (most: number) => "x".repeat(most);
  const said = sheets({
    Space: [{ Name: "1.01", ExtIdentifier: "guid-r", Description: long(512), Category: long(500) }],
    Contact: [{ Email: "a@b.de", GivenName: "Eva", FamilyName: "Muster", Category: long(503) }],
  });
  const compared = compareCobie(said, building({ rooms: [room("r", "1.01")] }));
  expect(compared.changes.map(({ field, after }) => [field, after.length])).toEqual([["long_name", 500], ["usage", 500]]); // prettier-ignore
  expect(compared.people.added[0]!.role).toHaveLength(500);
  expect(compared.cut).toEqual([{ of: "1.01", left_out: 12 }, { of: "Eva Muster", left_out: 3 }]); // prettier-ignore
  const again = compareCobie(said, building({ rooms: [room("r", "1.01", { long_name: long(500), usage: long(500) })] })); // prettier-ignore
  expect(again.changes).toEqual([]); // what was taken over once is no change
});
