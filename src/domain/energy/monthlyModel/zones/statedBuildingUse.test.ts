import { describe, expect, test } from "vitest";
import { model, space } from "../../../../../tests/fixtures/models/aHouse.ts";
import { noChoices } from "../../buildingChoices.ts";
import { statedBuildingUse, withStatedUse } from "./statedBuildingUse.ts";

const stated = { from: "property_set", set: "Pset_BuildingCommon", name: "OccupancyType" } as const;
const building = (use?: string) => ({
  global_id: "b",
  name: "Haus",
  address: null,
  year_of_construction: null,
  ...(use !== undefined && { use: { value: use, origin: stated } }),
});
const room = (express_id: number, use: string | null, net_area_m2 = 50) =>
  space({
    express_id,
    net_area_m2,
    ...(use !== null && {
      says: {
        exposure: null,
        predefined: null,
        composition: null,
        set_point_c: null,
        heated: null,
        use: { value: use, origin: { ...stated, set: "Pset_SpaceOccupancyRequirements" } },
      },
    }),
  });

describe("the use of a building by what the file states", () => {
  test.each([
    ["Wohngebäude", true],
    ["Mehrfamilienhaus", true],
    ["Residential", true],
    ["single-family dwelling", true],
    ["Logement collectif", true],
    ["Vivienda unifamiliar", true],
    ["Edificio residenziale", true],
    ["Nichtwohngebäude", false],
    ["Non-residential", false],
    ["Bürogebäude", false],
    ["Office", false],
    ["School", false],
    ["École primaire", false],
    ["Oficinas", false],
    ["Uffici", false],
    ["Wohn- und Geschäftshaus", null],
    ["Mixed use: residential, office", null],
    ["Wohngebäude mit Gewerbe", null],
    ["Residential with retail", null],
    ["Maison avec commerce", null],
    ["Vivienda con local", null],
    ["Wohnhaus mit Arztpraxis", null],
    ["Gewerbe", false],
    ["Commerce", false],
    ["Non résidentiel", false],
    ["Lagerhaus", false],
    ["Pflegeheim", true],
    ["Typ A", null],
    ["Maison d'arrêt", false],
    ["Maison du bois", null],
    ["Boat house", null],
    ["Fire house", false],
    ["Casa editrice", false],
    ["Farmhouse", true],
    ["Wohnhaus am Rathaus", true],
    ["Haus Bäcker", null],
  ])("%s", (use, residential) => {
    expect(statedBuildingUse(model({ building: building(use) }))?.residential ?? null).toBe(residential);
  });

  test("is that of most of the floor area of rooms, by occupancy, category and DIN 277, with the word that says it", () => {
    const office = model({ spaces: [room(1, "Büro", 60), room(2, "Besprechung", 20), room(3, "WC", 30)] });
    expect(statedBuildingUse(office)).toEqual({ residential: false, from: "rooms", value: "Büro", share: 1 });
    const flats = model({ spaces: [room(1, "Wohnen", 60), room(2, "Laden", 20), room(3, null, 10)] });
    expect(statedBuildingUse(flats)).toMatchObject({ residential: true, value: "Wohnen", share: 60 / 90 });
    const classed = model({
      spaces: [
        space({
          express_id: 1,
          classifications: [{ system: "DIN 277", edition: null, code: "NUF 2.1", title: null, above: [] }],
        }),
      ],
    });
    expect(statedBuildingUse(classed)).toMatchObject({ residential: false, value: "NUF 2.1" });
  });

  test("is that of the zone of rooms that say none themselves", () => {
    const zone = {
      express_id: 9,
      global_id: "z",
      kind: "zone",
      name: "EG",
      members: [1],
      use: "Büro",
    } as const;
    expect(statedBuildingUse(model({ spaces: [room(1, null)], groups: [zone] }))?.residential).toBe(false);
  });

  test("is not decided while rooms of unknown use could turn it, nor by corridors and stores, nor by names", () => {
    const half = model({ spaces: [room(1, "Büro", 40), room(2, null, 40)] });
    expect(statedBuildingUse(half)).toBeNull();
    expect(statedBuildingUse(model({ spaces: [room(1, "Flur"), room(2, "Lager")] }))).toBeNull();
    const named = model({ spaces: [{ ...room(1, null), long_name: "Büro" }] });
    expect(statedBuildingUse(named)).toBeNull();
    expect(withStatedUse(noChoices, named)).toMatchObject({
      residential: null,
      use_proposed: { residential: false, value: "Büro" },
    });
  });

  test("gives way to what a person says, and leads over what rooms say", () => {
    const mixed = model({ building: building("Wohngebäude"), spaces: [room(1, "Büro")] });
    expect(withStatedUse(noChoices, mixed)).toMatchObject({
      residential: true,
      use_stated: { from: "building", value: "Wohngebäude" },
    });
    const said = { ...noChoices, residential: false };
    expect(withStatedUse(said, mixed)).toBe(said);
  });
});
