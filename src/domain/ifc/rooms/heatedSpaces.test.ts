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

/** Names between bars and line breaks. */
const namesIn = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const statesOf = (names: readonly string[]) =>
  names.map((name) => [name, stateOf({ name, long_name: null })]);
const all = (names: readonly string[], state: string) => names.map((name) => [name, state]);

test("a flat, room or shop that is only named as the owner of a balcony, terrace or yard does not heat it", () => {
  const outside = namesIn(`
    Wohnung 3 Balkon | Whg. 3 Balkon | Whg_03_Balkon | EG Wohnung Terrasse | Wohnung Müller Balkon
    Wohnung A Garten | Wohnung 3 Küche Balkon | Wohnung 3/Loggia | Ferienwohnung 2, Terrasse
    Zimmer 2 Balkon | Hotelzimmer 12 Loggia | Büro 3.12 Dachterrasse | Wohnen Balkon | Küche-Balkon
    Studio 3 Balkon | Praxis Terrasse | Restaurant Terrasse | Terrasse Café | Kita Hof | Laden 2 Hof
    Apartment 2 Balkon | Appartement 2 - Terrasse | Chambre 12 balcon | Bureau 3 - cour
    Appartamento 3 Terrazza | Piso 2ºB - Balcón | Piso 2 Patio | Restaurante Patio
    Balcony - Flat 2 | Terrace, Flat 4 | Terrace / Flat 3 | Terrace for flat 3 | Balcony of flat 2 | Flat B garden | Kitchen patio | Bedroom loggia
  `);
  expect(statesOf(outside)).toEqual(all(outside, "none"));
});

test("a room that only lies at a yard or terrace, has one or is joined with one stays heated", () => {
  const rooms = namesIn(`
    Büro Hof | Wohnung Hof | Bureau cour | Despacho patio | Sala Patio | Chambre côté jardin
    Zimmer 2 mit Balkon | Wohnung 3 mit Terrasse | Room with terrace | Camera con balcone
    Wohnen/Terrasse | Küche und Balkon | Wohnung 3 Terrassenzimmer | Balkon-Zimmer | Terrassen-Café
    Garden flat 2 | Patio room | Attic - Flat 3 | Basement - Kitchen | Praxis Dr. Hof | Büro 3 Dach
  `);
  expect(statesOf(rooms)).toEqual(all(rooms, "heated"));
});

test("the garage or cellar of a flat, and a store in an attic, are none of its rooms", () => {
  const unheated = ["Lager Dachboden", "Technik Dachboden", "Archiv Dachboden", "Waschküche Dachboden", "Lager Spitzboden", "Wohnung 3 Garage", "Garage - Flat 2", "Office garage"]; // prettier-ignore
  expect(statesOf(unheated)).toEqual(all(unheated, "unheated"));
  const cellars = ["Wohnung 3 Keller", "Abstellraum Keller", "Storage Cellar"];
  expect(statesOf(cellars)).toEqual(all(cellars, "cellar"));
  const rooms = ["Büro 12 Keller", "Atelier Dachboden", "Werkstatt Garage", "Room over garage"];
  expect(statesOf(rooms)).toEqual(all(rooms, "heated"));
});

test("a crawl space is unheated and counts no floor, in every language, even where cellars are heated", () => {
  const names = namesIn(`
    Kriechkeller | Kriechraum 2 | Kriech-Keller | Crawl space | Crawlspace | Crawl-space | Vide sanitaire
    Vide-sanitaire | Cámara sanitaria | Vuoto sanitario | Vespaio | Intercapedine
  `);
  for (const storey_id of [1, 2])
    for (const name of names)
      expect([name, heat({ name, long_name: null, storey_id }, { cellar_heated: true })]).toEqual([
        name,
        expect.objectContaining({ state: "unheated", area_m2: null }),
      ]);
});

test("sheds, drying places and undercrofts are unheated, a roof terrace is outside, a sous-sol is a cellar", () => {
  const unheated = ["Remise", "Undercroft", "Tendedero", "Stenditoio"];
  expect(statesOf(unheated)).toEqual(all(unheated, "unheated"));
  expect(statesOf(["Azotea", "Azotea 2"])).toEqual(all(["Azotea", "Azotea 2"], "none"));
  const cellars = ["Sous-sol", "Sous sol", "Sous-sol 2", "Sótano"];
  expect(statesOf(cellars)).toEqual(all(cellars, "cellar"));
  expect(heat({ name: "Sous-sol", long_name: null })).toMatchObject({ because: "sous-sol" });
  expect(statesOf(["Bureau sous-sol"])).toEqual(all(["Bureau sous-sol"], "heated"));
});

test("the air space of a room counts no floor, and the number of a flat beside it is no use", () => {
  for (const name of ["Büro 3.12 Luftraum", "Wohnen Luftraum", "Whg 3 Schacht"])
    expect(heat({ name, long_name: null })).toMatchObject({ area_m2: null });
  expect(stateOf({ name: "Wohnung 3", long_name: "Balkon Süd groß" })).toBe("none");
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

test("a stated use in which people stay heats a room below ground, in five languages", () => {
  const below = (value: string) =>
    stateOf({ storey_id: 2, says: { ...silent, use: { value, origin: { ...origin, name: "Category" } } } });
  const stay = ["Büro", "Arbeitszimmer", "Arztpraxis", "Laden", "Classroom", "Retail", "Salle de réunion", "Chambre", "Oficina", "Aula", "Ufficio", "Soggiorno"]; // prettier-ignore
  expect(stay.filter((value) => below(value) !== "heated")).toEqual([]);
  const serve = [
    "Küche",
    "Lager",
    "Flur",
    "Local technique",
    "Trastero",
    "Cantina",
    "WC",
    "Lagerhalle",
    "Quux",
  ];
  expect(serve.filter((value) => below(value) !== "cellar")).toEqual([]);
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

test("a living room below ground is heated where a window above ground looks into it, unless a person says no", () => {
  const names = ["Wohnen", "Schlafzimmer", "Kind 2", "Küche", "Living Room", "Bedroom 1", "Chambre", "Séjour", "Dormitorio", "Cocina", "Camera", "Soggiorno"]; // prettier-ignore
  const below = (long_name: string, more: Partial<Space> = {}, choices?: HeatChoices) =>
    heat({ long_name, storey_id: 2, ...more }, choices);
  for (const name of names) {
    expect([name, below(name, { lit: true })?.reason.from]).toEqual([name, "window"]);
    expect([name, below(name)?.state]).toEqual([name, "cellar"]);
    expect([name, below(name, { lit: true }, { cellar_heated: false })?.state]).toEqual([name, "cellar"]);
  }
  const others = ["Keller", "Technik", "Abstellraum Wohnen", "Wohnungskeller", "Lager Küche", "Hobbyraum", "Kinderwagen Abstellraum", "Weinkeller", "Flur"]; // prettier-ignore
  for (const name of others) expect([name, below(name, { lit: true })?.state]).toEqual([name, "cellar"]);
});
