import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import type { Classification, Group, Space } from "#domain/ifc/model.ts";
import { houseNames, namesIn, otherNames } from "#domain/ifc/rooms/uses/useNames.fixture.ts";
import { house, model, space } from "../../../../../tests/fixtures/models/aHouse.ts";
import { noChoices } from "../../buildingChoices.ts";
import { isOtherUse, namesNotUnderstood, otherUseShare, roomCount, usesNotUnderstood } from "./otherUse.ts";
import { usesOfZones } from "./zoneUses.ts";

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

const countOf = (more: Partial<Space>, zoneUse: string | null = null) =>
  roomCount(room(more), zoneUse).counts;
const classed = (
  system: string | null,
  code: string | null,
  title: string | null = null,
): Classification => ({
  system,
  code,
  title,
  edition: null,
  above: [],
});

test.each([
  ["Nichtwohnen", "other"],
  ["Non-residential", "other"],
  ["Gewerbe", "other"],
  ["Commercial", "other"],
  ["Mercantile", "other"],
  ["Local comercial", "other"],
  ["Negozio", "other"],
  ["Bureau", "other"],
  ["Oficina", "other"],
  ["Wohnung", "house"],
  ["Salle de bains", "house"],
  ["Trastero", "house"],
  ["Balkon", "house"],
  ["Xyz", "not_understood"],
  ["Wohnen/Gewerbe", "not_understood"],
  ["Wohnen/Büro", "not_understood"],
  ["n/a", "house"],
  ["unbekannt", "house"],
  ["sans objet", "house"],
  ["Typ A", "house"],
])("a use stated as “%s” counts as %s, by whomever it is stated", (usage, counts) => {
  expect(countOf({ usage, says: says(usage) })).toBe(counts);
  expect(countOf({ usage, usage_by_person: true })).toBe(counts);
});

const says = (use: string): NonNullable<Space["says"]> => ({
  exposure: null,
  predefined: null,
  composition: null,
  set_point_c: null,
  heated: null,
  use: { value: use, origin: { from: "property_set", set: "Pset_SpaceCommon", name: "OccupancyType" } },
});

test.each([
  [classed("DIN 277", "2"), "other"],
  [classed("DIN 277-1:2016", "2.1"), "other"],
  [classed("DIN 277", "5.1"), "other"],
  [classed("DIN 277", "4.5"), "other"],
  [classed("DIN 277", "1.1"), "house"],
  [classed("DIN 277", "7.2"), "house"],
  [classed(null, "NUF 6.1"), "other"],
  [classed("Kostengruppen", "2"), "house"],
  [classed("Uniclass 2015", "SL_35_10_14", "Consulting rooms"), "other"],
  [classed("OmniClass", "11-17 24 11", "Mercantile"), "other"],
  [classed("OmniClass Table 13", "13-31 17 11", "Retail"), "other"],
  [classed("Uniclass 2015", "SL_45_10_09", "Bedrooms"), "house"],
  [classed("Uniclass 2015", "SL_99_99", "Quux rooms"), "not_understood"],
  [classed("Raumbuch Projekt", null, "Quux"), "not_understood"],
  [classed("DIN 276", "330", "Außenwände"), "house"],
])("a class counts by its words, and by its number where it is one of DIN 277: %o", (one, counts) => {
  expect(countOf({ classifications: [one] })).toBe(counts);
});

test("of a class and a use another use leads; of a group of stores the name knows more", () => {
  expect(countOf({ usage: "Wohnen", classifications: [classed("DIN 277", "2")] })).toBe("other");
  expect(countOf({ classifications: [classed("DIN 277", "4")], long_name: "Laden" })).toBe("other");
  expect(countOf({ classifications: [classed("DIN 277", "4")], long_name: "Lager" })).toBe("house");
});

test("an ObjectType that nobody understands gives way to a name that says a room, a property does not", () => {
  expect(countOf({ usage: "Xyz", long_name: "Wohnzimmer" })).toBe("house");
  expect(countOf({ usage: "Xyz", long_name: "Laden" })).toBe("other");
  expect(countOf({ usage: "Xyz" })).toBe("not_understood");
  expect(countOf({ usage: "Xyz", says: says("Xyz"), long_name: "Wohnzimmer" })).toBe("not_understood");
});

test("a person has the last word on a room", () => {
  const shop = {
    usage: "Wohnung",
    usage_by_person: true,
    classifications: [classed("DIN 277", "2")],
  } as const;
  expect(countOf({ ...shop, long_name: "Laden" }, "Gewerbe")).toBe("house");
});

describe("zones", () => {
  const zone = (express_id: number, more: Partial<Group>): Group => ({
    express_id,
    global_id: `z${express_id}`,
    kind: "zone",
    name: "",
    members: [1],
    ...more,
  });
  const counted = (groups: readonly Group[], more: Partial<Space> = {}) =>
    countOf(more, usesOfZones({ groups }).get(1) ?? null);

  test.each([
    [{ name: "Arztpraxis" }, "other"],
    [{ name: "Gewerbe EG" }, "other"],
    [{ name: "GE 01" }, "other"],
    [{ name: "EG", object_type: "Laden" }, "other"],
    [{ name: "NE 01", long_name: "Arztpraxis" }, "other"],
    [{ name: "EG", use: "Commerce" }, "other"],
    [{ name: "EG", classifications: [classed("DIN 277", "2")] }, "other"],
    [{ name: "EG", classifications: [classed("Uniclass 2015", "SL_35_10_14", "Consulting rooms")] }, "other"],
    [{ name: "Büro EG", members: [1, 2] }, "other"],
    [{ name: "Büro EG" }, "house"],
    [{ name: "Wohnung 3" }, "house"],
    [{ name: "Thermische Zone 2", object_type: "Thermal zone" }, "house"],
    [{ name: "Müller" }, "house"],
    [{ name: "Z1", use: "Quux" }, "not_understood"],
  ] as const)("say by property, ObjectType, class or name what their rooms are: %o", (more, counts) => {
    expect(counted([zone(9, more)])).toBe(counts);
  });

  test("that speak for others win, whatever their order", () => {
    const both = [
      zone(8, { name: "Wohnung 3" }),
      zone(9, { name: "Arztpraxis" }),
      zone(10, { name: "Heizkreis 1" }),
    ];
    expect([counted(both), counted(both.toReversed())]).toEqual(["other", "other"]);
    expect(counted(both, { usage: "Küche" })).toBe("other");
    expect(counted(both, { classifications: [classed("DIN 277", "1")] })).toBe("other");
    expect(counted(both, { usage: "WC" })).toBe("house");
  });

  test("of heating and fire do not excuse a room by its name", () => {
    const groups = [
      zone(8, { name: "Heizkreis 1", object_type: "Heizzone" }),
      zone(9, { name: "Brandabschnitt 2" }),
    ];
    expect(counted(groups, { long_name: "Arztpraxis" })).toBe("other");
  });

  test("hold for the rooms of the zones in them; a circle ends", () => {
    const groups = [
      zone(8, { name: "Gewerbe", members: [9] }),
      zone(9, { name: "Einheit 1", members: [10, 8] }),
      zone(10, { name: "Ost", members: [1] }),
    ];
    expect(counted(groups)).toBe("other");
    expect(counted(groups.toReversed())).toBe("other");
  });

  test("of dwellings excuse neither a room of another name nor a stated office: they may be the whole house", () => {
    const whole = [zone(8, { name: "Wohngebäude", use: "Wohnen" })];
    expect(counted(whole, { usage: "Büro" })).toBe("other");
    expect(counted(whole, { long_name: "Arztpraxis" })).toBe("other");
    expect(counted(whole, { long_name: "Büro" })).toBe("house");
    expect(counted(whole, { long_name: "Arztpraxis", usage: "Wohnen" })).toBe("house");
  });
});

test("stated uses that nobody understands count with the others and are told, those of most floor area first", () => {
  const rooms = [
    { space: room({ express_id: 1, usage: "Wohnen" }), area_m2: 60 },
    { space: room({ express_id: 2, usage: "Xyz" }), area_m2: 10 },
    { space: room({ express_id: 3, usage: "Quux" }), area_m2: 20 },
    { space: room({ express_id: 4, usage: "n/a" }), area_m2: 10 },
  ];
  expect(otherUseShare(rooms, 100, new Map())).toBeCloseTo(0.3, 9);
  expect(usesNotUnderstood(rooms, new Map())).toEqual(["Quux", "Xyz"]);
});

describe("names that say no known use", () => {
  const named = (express_id: number, long_name: string, more: Partial<Space> = {}) => ({
    space: room({ express_id, long_name, ...more }),
    area_m2: 10 * express_id,
  });
  const told = (rooms: readonly ReturnType<typeof named>[], zones = new Map<number, string>()) =>
    namesNotUnderstood(rooms, 100, zones);

  test("count with the house and are told with their share, those of most floor area first", () => {
    const rooms = [named(1, "Quux"), named(2, "Kryptologe"), named(3, "Wohnzimmer"), named(4, "Terrasse")];
    expect(otherUseShare(rooms, 100, new Map())).toBe(0);
    expect(told(rooms)).toEqual({ names: ["Kryptologe", "Quux"], share: 0.3 });
  });

  test("are not told of rooms whose use is stated, by the file or by a person", () => {
    expect(told([named(1, "Quux", { usage: "Wohnen" })])).toBeUndefined();
    expect(told([named(1, "Quux", { usage: "Lager", usage_by_person: true })])).toBeUndefined();
    expect(told([named(1, "Quux", { usage: "Laden" })])).toBeUndefined();
  });

  test("are told in a zone of dwellings, which may be the whole house", () => {
    expect(told([named(1, "Quux")], new Map([[1, "Wohnen"]]))?.names).toEqual(["Quux"]);
    expect(told([named(1, "Quux")], new Map([[1, "Laden"]]))).toBeUndefined();
  });
});

test("in five languages no room of an ordinary house counts by its name, and every room that no dwelling has does", () => {
  const wrong = (lists: object, counts: string) =>
    Object.values(lists).flatMap((names: string) =>
      namesIn(names).filter((long_name) => countOf({ long_name }) !== counts),
    );
  expect([wrong(houseNames, "house"), wrong(otherNames, "other")]).toEqual([[], []]);
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
