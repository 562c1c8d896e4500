import { describe, expect, test } from "vitest";
import type { Space, SpaceBoundary } from "#domain/ifc/model.ts";
import { house, model, space } from "../../../../../tests/fixtures/models/aHouse.ts";
import { balanceOf, kindsOf, made, of1978 } from "../aModelHouse.fixture.ts";

const offices = { ...of1978, residential: false };
const boundary = (space_id: number, element_id: number, area_m2: number): SpaceBoundary => ({
  space_id,
  element_id,
  level: 2,
  exposure: element_id === 6 ? "ground" : "external",
  physical: true,
  area_m2,
  normal: element_id === 6 ? [0, 0, -1] : element_id === 7 ? [0, 0, 1] : [0, -1, 0],
});
/** The west room borders on walls 1, 2 and 3, the east room on 1, 2 and 4; the window is in the west. */
const bounded = [
  ...[50, 51].flatMap((room) => [1, 2].map((wall) => boundary(room, wall, 14))),
  boundary(50, 3, 20),
  boundary(51, 4, 20),
  ...[50, 51].flatMap((room) => [boundary(room, 6, 48), boundary(room, 7, 48)]),
  boundary(50, 8, 3),
];
const houseOf = (
  west: Partial<Space>,
  east: Partial<Space>,
  boundaries: readonly SpaceBoundary[] = bounded,
) => ({
  model: model({
    ...house,
    boundaries,
    spaces: [
      space({ express_id: 50, net_area_m2: 48, volume_m3: 120, ...west }),
      space({ express_id: 51, net_area_m2: 48, volume_m3: 120, ...east }),
    ],
  }),
  faces: house.faces,
});

describe("an office beside a store room", () => {
  const result = made(houseOf({ usage: "Büro" }, { usage: "Lager" }), offices);
  const [office, store] = result.input.zones;

  test("is two zones by use, each with its floor area, air and profile", () => {
    expect(result.input.zones.map(({ id, use }) => [id, use?.kind === "profile" && use.number])).toEqual([
      ["profile-02", "02"],
      ["profile-20", "20"],
    ]);
    expect([office!.floor_area_m2, store!.floor_area_m2]).toEqual([48, 48]);
    expect([office!.volume_m3, store!.volume_m3]).toEqual([120, 120]);
    expect(result.input.building).toMatchObject({
      residential: false,
      dwellings: null,
      gross_volume_m3: null,
    });
  });

  test("divides the parts by the boundaries of their rooms; no square metre is lost or counted twice", () => {
    const one = made(houseOf({}, {})).input.zones[0]!;
    for (const { id, area_m2 } of one.parts) {
      const shares = [office!, store!].map((zone) => zone.parts.find((part) => part.id === id)?.area_m2 ?? 0);
      expect(shares[0]! + shares[1]!, id).toBeCloseTo(area_m2, 9);
    }
    expect(store!.parts.some(({ id }) => id === "window:guid-8")).toBe(false);
    expect(office!.parts.some(({ id }) => id === "wall:guid-4")).toBe(false);
    expect(kindsOf(result)).not.toContain("parts_shared_by_floor_area");
  });

  test("says that hours and set-back are of the profile, and heat between the zones is assumed or left out", () => {
    expect(kindsOf(result)).toEqual(
      expect.arrayContaining([
        "operation_by_profile",
        "exchange_between_zones_left_out",
        "hot_water_left_out",
        "light_of_reference",
        "cold_left_out",
      ]),
    );
    expect(balanceOf(result).zones).toHaveLength(2);
  });
});

describe("a shop beside a dwelling", () => {
  const mixed = houseOf({ usage: "Laden" }, { usage: "Wohnung" });
  const year = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const result = made(mixed, { ...offices, dwellings: 1 });
  const { building, zones, not_calculated } = balanceOf(result);

  test("has the hot water of the dwelling, by its own floor area; that of the shop is left out and named", () => {
    expect(result.input.hot_water).not.toBeNull();
    expect(building.A_w!.values[0]).toBe(48);
    expect(year(building.Q_w_b!.values)).toBeCloseTo(10 * 48, 6);
    expect(building.Q_w_b!.formula).toBe("{q_w_b} · {A_w} · {d} / 365");
    expect(kindsOf(result)).toContain("hot_water_of_dwellings");
    expect(kindsOf(result)).not.toContain("hot_water_left_out");
    expect(not_calculated).toContain("hot_water");
  });

  test("leaves heat of the hot water pipes in the dwelling alone, and names cold for the shop alone", () => {
    const pipes = (id: string) => zones.find((zone) => zone.id === id)!.figures.Q_I_pipes_w!.values;
    expect(year(pipes("residential"))).toBeGreaterThan(0);
    expect(year(pipes("profile-06"))).toBe(0);
    expect(result.findings.find(({ kind }) => kind === "cold_left_out")?.examples).toEqual([
      "zones.profile-06.conditioning",
    ]);
  });

  test("has as much hot water for the dwelling as a house of that dwelling alone", () => {
    const alone = { model: model({ ...house, spaces: [mixed.model.spaces[1]!] }), faces: house.faces };
    const own = balanceOf(made(alone, { ...of1978, residential: true, dwellings: 1 })).building;
    expect(own.A_w).toBeUndefined();
    expect(year(building.Q_w_f!.values)).toBeCloseTo(year(own.Q_w_f!.values), 6);
  });

  test("has hot water where a person says that rooms are dwellings, and none where no zone is one any more", () => {
    const said = (zone: string, value: string) => [
      { path: `zones.${zone}.use`, value, reason: "Mietvertrag" },
    ];
    const stores = houseOf({ usage: "Laden" }, { usage: "Lager" });
    const lived = made(stores, offices, said("profile-20", "residential"));
    expect(balanceOf(lived).building.A_w!.values[0]).toBe(48);
    expect(lived.input.building.dwellings).toBe(1);
    expect(made(mixed, offices, said("residential", "02")).input.hot_water).toBeNull();
  });

  test("has what a person enters per m² for all of it", () => {
    const entered = [{ path: "hot_water.need_kwh_m2a", value: 5, reason: "Zähler" }];
    expect(year(balanceOf(made(mixed, offices, entered)).building.Q_w_b!.values)).toBeCloseTo(5 * 96, 6);
  });
});

test("an air space adds its air, and no floor, to the zone of its use; a shaft adds neither", () => {
  const air = (name: string, usage: string | null) => {
    const drawn = houseOf({ usage: "Büro" }, { usage: "Lager" });
    const high = space({ express_id: 52, name, usage, role: "void", volume_m3: 100 });
    const of = { ...drawn, model: { ...drawn.model, spaces: [...drawn.model.spaces, high] } };
    return made(of, offices).input.zones.map((zone) => [zone.floor_area_m2, Math.round(zone.volume_m3)]);
  };
  expect(air("Luftraum", "Lager")).toEqual([[48, 120], [48, 220]]); // prettier-ignore
  expect(air("Luftraum", "Büro")).toEqual([[48, 220], [48, 120]]); // prettier-ignore
  expect(air("Schacht", "Büro")).toEqual([[48, 120], [48, 120]]); // prettier-ignore
});

test("without boundaries the parts are divided by floor area, which is named", () => {
  const result = made(
    houseOf({ usage: "Büro", net_area_m2: 72 }, { usage: "Lager", net_area_m2: 24 }, []),
    offices,
  );
  expect(kindsOf(result)).toContain("parts_shared_by_floor_area");
  const wall = result.input.zones.map(({ parts }) => parts.find(({ id }) => id === "wall:guid-1")!.area_m2);
  expect(wall[0]! / (wall[0]! + wall[1]!)).toBeCloseTo(0.75, 9);
});

test("a room of unknown use counts as most of the others, and is named", () => {
  const result = made(houseOf({ usage: "Büro" }, { long_name: "Xyz" }), offices);
  expect(result.input.zones.map(({ id }) => id)).toEqual(["profile-02"]);
  expect(result.findings.find(({ kind }) => kind === "use_of_most_rooms")!.examples).toEqual(["Xyz"]);
});

test("kitchen and bath belong to the dwelling beside them; without a dwelling they are rooms of the office", () => {
  const zones = (west: string, east: string) =>
    made(houseOf({ usage: west }, { usage: east }), offices).input.zones.map(({ id }) => id);
  expect(zones("Wohnen", "Küche")).toEqual(["residential"]);
  expect(zones("Büro", "Küche")).toEqual(["profile-02", "profile-18"]);
});

test("a dwelling in a building of offices has gains, hours and dwellings of a dwelling", () => {
  const { input } = made(houseOf({ usage: "Büro" }, { usage: "Wohnen" }), offices);
  expect(input.zones[1]).toMatchObject({ id: "residential", night: { kind: "shut_off", hours_per_day: 7 } });
  expect(input.building.dwellings).toBe(1);
});

test("a toilet of 2 m² is joined to the office; one of 12 m² is a zone of its own", () => {
  const zones = (area: number) =>
    made(
      houseOf(
        { usage: "Büro", net_area_m2: 96 - area },
        { usage: "WC", net_area_m2: area, volume_m3: area * 2.5 },
      ),
      offices,
    );
  expect(zones(2).input.zones.map(({ id, floor_area_m2 }) => [id, floor_area_m2])).toEqual([
    ["profile-02", 96],
  ]);
  expect(kindsOf(zones(2))).toContain("small_zones_joined");
  expect(zones(12).input.zones).toHaveLength(2);
});

test("a zone inside the building, without a part of the envelope, is joined too", () => {
  const inner = [...bounded.filter(({ space_id }) => space_id === 50), boundary(50, 4, 20)];
  const result = made(houseOf({ usage: "Büro" }, { usage: "Lager" }, inner), offices);
  expect(result.input.zones.map(({ id, floor_area_m2 }) => [id, floor_area_m2])).toEqual([
    ["profile-02", 96],
  ]);
});

test("an entered floor area is divided among the zones as their rooms are", () => {
  const result = made(houseOf({ usage: "Büro", net_area_m2: 72 }, { usage: "Lager", net_area_m2: 24 }), {
    ...offices,
    heated_area_m2: 200,
  });
  expect(result.input.zones.map(({ floor_area_m2 }) => floor_area_m2)).toEqual([150, 50]);
  expect(kindsOf(result)).toContain("rooms_scaled");
});
