import { expect, test } from "vitest";
import { model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { type HeatChoices, spaceHeat } from "./heatedSpaces.ts";
import type { Space, SpaceSays } from "../model.ts";
import { withRoles } from "./spaceRoles.ts";

const silent: SpaceSays = { exposure: null, predefined: null, composition: null, set_point_c: null, heated: null, use: null }; // prettier-ignore
const storeys = [
  { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
  { express_id: 2, global_id: "s2", name: "KG", elevation_m: -2.7 },
  { express_id: 3, global_id: "s3", name: "Ebene -1", elevation_m: -3 },
];
const none: HeatChoices = { cellar_heated: null };

function heat(part: Partial<Space>, choices: HeatChoices = none) {
  const spaces = withRoles([space({ express_id: 50, ...part })]);
  const [found] = spaceHeat(model({ storeys, spaces }), choices);
  return found;
}
const stateOf = (part: Partial<Space>, choices?: HeatChoices) => heat(part, choices)?.state ?? "none";

test("rooms above ground are heated whatever stands inside their names", () => {
  for (const long_name of [
    "Büro Keller",
    "Terrassenzimmer",
    "Kellner",
    "Dachterrassenwohnung Wohnen",
    "Cantina",
    "Praxis",
  ])
    expect([long_name, stateOf({ long_name })]).toEqual([long_name, "heated"]);
});

test("whole words take rooms out, and the word is the reason", () => {
  expect(heat({ long_name: "Doppelgarage" })).toMatchObject({
    state: "unheated",
    reason: { from: "word", word: "doppelgarage" },
  });
  expect(heat({ long_name: "Kellerraum", storey_id: null, storey: null })?.state).toBe("cellar");
  expect(heat({ name: "Keller 2" })).toMatchObject({ state: "cellar", because: "keller" });
  expect(stateOf({ name: "Frau Keller" })).toBe("heated");
});

test("a storey below ground is a cellar by its name or its height, until somebody says that it is heated", () => {
  expect(heat({ storey_id: 2 })).toMatchObject({ state: "cellar", reason: { from: "storey", storey: "KG" } });
  expect(stateOf({ storey_id: 3 })).toBe("cellar");
  expect(stateOf({ storey_id: 2 }, { cellar_heated: true })).toBe("heated");
  expect(stateOf({ storey_id: 2, long_name: "Tiefgarage" }, { cellar_heated: true })).toBe("unheated");
});

const origin = {
  from: "property_set",
  set: "Pset_SpaceThermalRequirements",
  name: "SpaceTemperatureMin",
} as const;

test("a set point counts before storey and name, above and below 12 °C", () => {
  const at = (value: number) => ({ ...silent, set_point_c: { value, origin } });
  expect(heat({ storey_id: 2, long_name: "Keller", says: at(20) })).toMatchObject({
    state: "heated",
    reason: { from: "set_point", value_c: 20 },
  });
  expect(stateOf({ long_name: "Wohnen", says: at(5) })).toBe("unheated");
  expect(stateOf({ long_name: "Werkstatt", says: at(12) })).toBe("heated");
});

test("parking and what a property calls heated or not counts before words", () => {
  expect(stateOf({ long_name: "Halle", says: { ...silent, predefined: "PARKING" } })).toBe("unheated");
  const beheizt = (value: boolean) => ({
    ...silent,
    heated: { value, origin: { ...origin, name: "Beheizt" } },
  });
  expect(heat({ storey_id: 2, says: beheizt(true) })).toMatchObject({
    state: "heated",
    because: "Beheizt: true",
  });
  expect(stateOf({ long_name: "Wohnen", says: beheizt(false) })).toBe("unheated");
});

test("a category or class of use counts before storey and words of a cellar, not before those of a balcony", () => {
  const use = (value: string) => ({ ...silent, use: { value, origin: { ...origin, name: "Category" } } });
  expect(stateOf({ storey_id: 2, says: use("2 HNF Büroarbeit") })).toBe("heated");
  expect(stateOf({ long_name: "Raum 3", says: use("Garage") })).toBe("unheated");
  expect(stateOf({ storey_id: 2, says: use("Technik") })).toBe("cellar");
  const din = { system: "DIN 277", edition: null, code: "NUF 2", title: null, above: [] };
  expect(stateOf({ storey_id: 2, classifications: [din] })).toBe("heated");
  expect(stateOf({ name: "Balkon", says: { ...use("Wohnen"), exposure: "internal" } })).toBe("unheated");
});

test("a yard is in no zone, a void is in one without floor area, a roof void is unheated", () => {
  expect(stateOf({ says: { ...silent, exposure: "external" } })).toBe("none");
  expect(heat({ long_name: "Luftraum über Wohnen" })).toMatchObject({ state: "heated", area_m2: null });
  expect(heat({ long_name: "Dachraum" })).toMatchObject({ state: "unheated", area_m2: null });
});

test("what a person says of a room wins, and gives it its use", () => {
  const rooms = { "space-50": { heated: false, use: "Lager" } };
  expect(heat({ long_name: "Wohnen" }, { cellar_heated: null, rooms })).toMatchObject({
    state: "unheated",
    reason: { from: "person" },
    space: { usage: "Lager" },
  });
  const warm = { "space-50": { heated: true } };
  expect(heat({ long_name: "Garage" }, { cellar_heated: null, rooms: warm })?.state).toBe("heated");
  expect(
    heat({ says: { ...silent, exposure: "external" } }, { cellar_heated: null, rooms: warm }),
  ).toMatchObject({
    state: "heated",
    area_m2: 96,
  });
});

test("a gross area alone is called gross", () => {
  expect(heat({ net_area_m2: null, gross_area_m2: 50 })).toMatchObject({ area_m2: 50, area_kind: "gross" });
});
