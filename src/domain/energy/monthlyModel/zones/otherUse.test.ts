import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import type { Space } from "#domain/ifc/model.ts";
import { house, model, space } from "../../../../../tests/fixtures/models/aHouse.ts";
import { noChoices } from "../../buildingChoices.ts";
import { isOtherUse, otherUseShare } from "./otherUse.ts";

const room = (more: Partial<Space>) => space({ express_id: 1, name: "1", ...more });

/** Uses as files state them, and what they count as. */
const stated = {
  others: ["Laden", "Büro", "Behandlung", "Werkstatt", "Restaurant", "06", "NUF 2"],
  homes: ["Wohnen", "Schlafen", "Küche", "Bad", "DIN V 18599-10: 43"],
  house: ["Treppe", "Flur", "Lager", "Technik", "Heizung", "WC", "Teeküche", "TF 8", "VF 9"],
  unknown: ["", "Fahrräder", "Raum", "Müll"],
} as const;
type Kind = keyof typeof stated;

test("the share is 0…1 and that of areas counted by hand: stairs, stores and rooms of unknown use count with the house", () => {
  const kinds = fc.constantFrom(...(Object.keys(stated) as Kind[]));
  const drawn = fc.array(
    fc.record({
      kind: kinds,
      at: fc.nat(),
      area_m2: fc.double({ min: 0.5, max: 500, noNaN: true }),
      by: fc.constantFrom("room", "zone"),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(drawn, fc.double({ min: 0, max: 2000, noNaN: true }), (rooms, bare_m2) => {
      const zones = new Map<number, string>();
      const measured = rooms.map(({ kind, at, area_m2, by }, index) => {
        const usage = stated[kind][at % stated[kind].length]!;
        const express_id = index + 1;
        if (by === "zone") zones.set(express_id, usage);
        return { space: room({ express_id, usage: by === "room" ? usage : null }), area_m2 };
      });
      const all = rooms.reduce((sum, { area_m2 }) => sum + area_m2, 0);
      const others = rooms.reduce((sum, { kind, area_m2 }) => (kind === "others" ? sum + area_m2 : sum), 0);
      const share = otherUseShare(measured, all + bare_m2, zones)!;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(share).toBeCloseTo(others / (all + bare_m2), 9);
    }),
  );
  expect(otherUseShare([], null, new Map())).toBeNull();
});

test.each([
  ["Laden", true],
  ["Arztpraxis", true],
  ["Großraumbüro", true],
  ["Gastraum", true],
  ["Büro", false],
  ["Buero", false],
  ["Home Office", false],
  ["Gästezimmer", false],
  ["Sauna", false],
  ["Hobbywerkstatt", false],
  ["Bibliothek", false],
  ["Nursery", false],
  ["Wohnen", false],
  ["Treppenhaus", false],
])("a name alone counts where no dwelling has such a room: %s %s", (long_name, counts) => {
  expect(isOtherUse(room({ long_name }), null)).toBe(counts);
});

describe("the envelope of a house", () => {
  const shop = { usage: "Laden", net_area_m2: 24 };
  const spaces = [
    space({ express_id: 50, net_area_m2: 72, usage: "Wohnen" }),
    space({ express_id: 51, ...shop }),
  ];
  const shareOf = (own: readonly Space[], more = {}) =>
    envelope(model({ ...house, spaces: own }), house.faces, {
      ...noChoices,
      construction_year: 1978,
      ...more,
    }).other_use_share;

  test("has the share of its heated rooms, whatever area a person entered for the whole", () => {
    expect(shareOf(spaces)).toBeCloseTo(24 / 96, 9);
    expect(shareOf(spaces, { heated_area_m2: 1000 })).toBeCloseTo(24 / 96, 9);
    expect(shareOf([])).toBeNull();
  });

  test("goes by what a person says of a room: another use, a dwelling, or unheated", () => {
    const said = (choice: object) => shareOf(spaces, { rooms: { "space-51": choice } });
    expect(said({ use: "Wohnung" })).toBe(0);
    expect(said({ heated: false })).toBe(0);
    expect(shareOf(spaces, { rooms: { "space-50": { use: "Büro" } } })).toBe(1);
  });

  test("reads rooms of the zone that states their use", () => {
    const zone = {
      express_id: 9,
      global_id: "z",
      kind: "zone",
      name: "EG",
      members: [51],
      use: "Büro",
    } as const;
    const own = [spaces[0]!, space({ express_id: 51, net_area_m2: 24 })];
    const read = envelope(model({ ...house, spaces: own, groups: [zone] }), house.faces, noChoices);
    expect(read.other_use_share).toBeCloseTo(24 / 96, 9);
  });
});
