import { expect, test } from "vitest";
import { space } from "../../../../../tests/fixtures/models/aHouse.ts";
import { usageProfile } from "../../data/usageProfiles.ts";
import { roomUse } from "./roomUse.ts";

const use = (more: Parameters<typeof space>[0] extends infer S ? Partial<S> : never) =>
  roomUse(space({ express_id: 1, name: "1.07", ...more }));

test.each([
  ["Büro", "02"],
  ["Großraumbüro", "03"],
  ["Einzelbüro 2", "01"],
  ["Open Plan Office", "03"],
  ["Besprechung", "04"],
  ["Meeting Room", "04"],
  ["WC Herren", "16"],
  ["Restroom", "16"],
  ["Flur", "19"],
  ["Corridor", "19"],
  ["Treppenhaus", "19"],
  ["Lager", "20"],
  ["Serverraum", "21"],
  ["Klassenzimmer 4a", "08"],
  ["Hörsaal", "09"],
  ["Verkauf", "06"],
  ["Empfang", "05"],
  ["Werkstatt", "22.2"],
  ["Turnhalle", "31"],
  ["Labor", "36"],
  ["Teeküche", "18"],
  ["Großküche", "14"],
  ["Wohnzimmer", "residential"],
  ["Bedroom 2", "residential"],
])("a room called “%s” is used as profile %s", (name, number) => {
  expect(use({ long_name: name })).toMatchObject({ use: number, from: "name", quality: "Q4" });
});

test.each(["Küche", "Bad", "Abstellraum", "Kitchen", "Bathroom 1"])(
  "“%s” belongs to a dwelling where there are dwellings",
  (name) => {
    expect(use({ long_name: name })?.domestic).toBe(true);
  },
);

test("what the model says about the use wins over the name of the room", () => {
  expect(use({ usage: "Büro", long_name: "Lager" })).toMatchObject({
    use: "02",
    from: "usage",
    quality: "Q2",
  });
});

test.each([
  ["02", "02"],
  ["Profil 2", "02"],
  ["Nutzungsprofil 22.1", "22.1"],
  ["DIN V 18599-10: 17", "17"],
])("the use “%s” names a profile by its number", (usage, number) => {
  expect(use({ usage })).toMatchObject({ use: number, from: "usage" });
});

test.each(["4", "EG 12", "99"])("the use “%s” is no number of a profile", (usage) => {
  expect(use({ usage })).toBeNull();
});

test.each([
  ["NUF 2", "02"],
  ["NUF 1.1", "residential"],
  ["TF", "20"],
  ["VF", "19"],
])("class %s of DIN 277 is used as %s", (code, number) => {
  const classifications = [{ system: "DIN 277", edition: null, code, title: null, above: [] }];
  expect(use({ classifications })).toMatchObject({ use: number, from: "classification", quality: "Q4" });
});

test("a class of another system is no use by its number, but by its words", () => {
  const other = { system: "OmniClass", edition: null, above: [] };
  expect(use({ classifications: [{ ...other, code: "9", title: null }] })).toBeNull();
  expect(use({ classifications: [{ ...other, code: "13-15", title: "Office Spaces" }] })).toMatchObject({
    use: "02",
    from: "classification",
  });
});

test("a name without a word that is known says nothing", () => {
  expect(use({ long_name: "Xyz" })).toBeNull();
});

test("every profile that a word leads to exists", () => {
  for (const name of [
    "Büro",
    "Lager",
    "Kantine",
    "Restaurant",
    "Museum",
    "Bibliothek",
    "Kino",
    "Sauna",
    "Warteraum",
  ])
    expect(usageProfile(use({ long_name: name })!.use), name).toBeDefined();
});
