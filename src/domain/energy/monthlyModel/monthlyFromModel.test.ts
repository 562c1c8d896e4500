import { describe, expect, test } from "vitest";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { box, element, house, model, space, wall } from "../../../../tests/fixtures/models/aHouse.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { balanceOf, gradedOf, kindsOf, made, of1978 } from "./aModelHouse.fixture.ts";
import { monthlyFromModel } from "./monthlyFromModel.ts";

const aHouse = { model: model(house), faces: house.faces };

/** Paths of all values of an input that are known, by the ids of zones and parts; ids, names and words of structure are none. */
function pathsOf(value: unknown, at: string): readonly string[] {
  if (value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((member: unknown) =>
      typeof member === "object" && member !== null && "id" in member
        ? pathsOf(member, `${at}.${String(member.id)}`)
        : [],
    );
  if (typeof value !== "object") return [at];
  return Object.entries(value).flatMap(([key, member]) =>
    ["id", "name", "code", "provenance", "version"].includes(key)
      ? []
      : pathsOf(member, at === "" ? key : `${at}.${key}`),
  );
}

/** Whether a path or something above it has an origin. */
function hasOrigin(input: MonthlyInput, path: string): boolean {
  for (let at = path; ; at = at.replace(/\.[^.]+$/, "")) {
    if (input.provenance?.[at] !== undefined) return true;
    if (!at.includes(".")) return false;
  }
}

describe("a house of one dwelling from 1978, with geometry and no U-values", () => {
  const result = made(aHouse);
  const [zone] = result.input.zones;
  const balance = gradedOf(result);
  const part = (id: string) => zone!.parts.find((one) => one.id === id);

  test("is one residential zone of 96 m² and 240 m³ with all parts of its envelope", () => {
    expect(result.input.zones).toHaveLength(1);
    expect([zone!.floor_area_m2, zone!.volume_m3, zone!.use]).toEqual([96, 240, { kind: "residential" }]);
    expect(zone!.parts.map(({ id }) => id)).toEqual([
      "wall:guid-1",
      "wall:guid-2",
      "wall:guid-3",
      "wall:guid-4",
      "window:guid-8",
      "floor:guid-6",
      "roof:guid-7",
    ]);
  });

  test("has walls net of openings that look their way, a window with g, a roof that looks up", () => {
    expect(part("wall:guid-1")).toMatchObject({ area_m2: 27, u_w_m2k: 1, azimuth_deg: 180, tilt_deg: 90 });
    expect(part("window:guid-8")).toMatchObject({ area_m2: 3, u_w_m2k: 3.73, azimuth_deg: 180 });
    expect(part("window:guid-8")!.glazing!.g_perpendicular).toBe(0.76);
    expect(part("roof:guid-7")).toMatchObject({ behind: "external", tilt_deg: 0, azimuth_deg: null });
  });

  test("no figure of its balance is a number without an origin: each is calculated, or says where it comes from", () => {
    const silent = (figures: MonthlyResult["building"]) =>
      Object.values(figures).flatMap(({ id, formula, origin }) =>
        formula === null && origin === null ? [id] : [],
      );
    const zones = balance.zones.flatMap(({ figures, parts }) => [
      ...silent(figures),
      ...parts.flatMap((one) => silent(one.figures)),
    ]);
    expect([...silent(balance.building), ...zones]).toEqual([]);
  });

  test("stands on the ground with B′ = 103.2 m² / (0.5 · 40 m)", () => {
    expect(part("floor:guid-6")!.ground).toEqual({
      case: "slab_on_ground",
      characteristic_dimension_m: expect.closeTo((12 * 8.6) / 20, 6) as number,
    });
  });

  test("names the element of each area, U-value and direction", () => {
    for (const field of ["area_m2", "u_w_m2k", "azimuth_deg"])
      expect(result.input.provenance![`zones.residential.parts.wall:guid-1.${field}`]?.element).toBe(
        "guid-1",
      );
  });

  test("says of every value where it comes from", () => {
    const silent = pathsOf(result.input, "").filter((path) => !hasOrigin(result.input, path));
    expect(silent).toEqual(["heating.distribution.kind", "hot_water.distribution.kind"]);
  });

  test("names every assumption, each with its number", () => {
    expect(result.findings.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      "residential_assumed 1",
      "dwellings_assumed 1",
      "ground_from_walls 1",
      "n50_by_year 1",
      "air_by_windows 1",
      "thermal_bridges_by_year 1",
      "heat_capacity_light 1",
      "night_shut_off_assumed 1",
      "gross_volume_from_net 1",
      "heating_assumed 1",
      "delivery_assumed 1",
      "no_photovoltaics 1",
      "climate_of_potsdam 1",
    ]);
  });

  test("tells both gross volumes where a closed hull does not fit its rooms, until a person enters one", () => {
    const unused = { ...envelope(aHouse.model, aHouse.faces, of1978), unused_hull_m3: 200 };
    const told = (value: number | null) => {
      const overrides = value === null ? [] : [{ path: "building.gross_volume_m3", value, reason: "Aufmaß" }];
      const found = monthlyFromModel({ model: aHouse.model, envelope: unused, choices: of1978, overrides });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      return found.value.findings.filter(({ kind }) => /gross_volume|hull_volume/.test(kind));
    };
    expect(told(null)).toEqual([{ kind: "hull_volume_unused", count: 1, examples: ["200 m³ ≠ 316 m³"] }]);
    expect(told(330)).toEqual([]);
  });

  test("has a balance with grade, uncertainty and the three inputs that are worth improving first", () => {
    expect(balance.building.q_h_b!.values[0]).toBeGreaterThan(100);
    expect(balance.quality.score).toBeGreaterThan(0.2);
    expect(balance.quality.uncertainty).toBeGreaterThan(0);
    expect(balance.quality.fix_first).toHaveLength(3);
    expect(balance.quality.fix_first[0]!.uncertainty).toBeGreaterThanOrEqual(
      balance.quality.fix_first[2]!.uncertainty,
    );
  });

  test("loses through its parts and thermal bridges what the zone loses, and the months make the year", () => {
    const { figures, parts } = balance.zones[0]!;
    const month = (of: typeof figures, id: keyof typeof figures) => of[id]!.values;
    month(figures, "Q_T").forEach((loss, index) => {
      const ofParts = parts.reduce((sum, one) => sum + month(one.figures, "Q_T_part")[index]!, 0);
      const kelvinHours = loss / figures.H_T!.values[0]!;
      expect(ofParts + figures.H_wb!.values[0]! * kelvinHours).toBeCloseTo(loss, 6);
    });
    const months = balance.building.Q_h_b_sum!.values.reduce((sum, value) => sum + value, 0);
    expect(months).toBeCloseTo(balance.building.Q_h_b_year!.values[0]!, 6);
  });
});

describe("what a person says about the building", () => {
  test("the year decides about air tightness, thermal bridges and pipes", () => {
    const old = made(aHouse).input;
    const young = made(aHouse, { ...of1978, construction_year: 2012 }).input;
    const of = ({ zones, heating }: MonthlyInput) => [
      zones[0]!.air.n50_1_h,
      zones[0]!.thermal_bridges_w_m2k,
      heating!.distribution.kind === "per_area" ? heating!.distribution.loss_kwh_m2a : null,
    ];
    expect(of(old)).toEqual([6, 0.1, 31.7]);
    expect(of(young)).toEqual([4, 0.05, 10.7]);
  });

  test("a large compact building is tighter than a house: n50 = 6 · (A/V)/0.9 above 1500 m³", () => {
    const large = { ...of1978, heated_area_m2: 1000 };
    const { input } = made(aHouse, large);
    const area = input.zones[0]!.parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
    const { volume_m3, air } = input.zones[0]!;
    expect(volume_m3).toBe(2500);
    expect(air.n50_1_h).toBeCloseTo((6 * area) / volume_m3 / 0.9, 9);
    expect(air.n50_1_h).toBeLessThan(2);
  });

  test("heating and hot water come from the table of the generator that is named, as in the seasonal balance", () => {
    const { input, findings } = made(aHouse, { ...of1978, heating: "heat_pump_air", heating_year: 2020 });
    expect(input.heating!.generator).toEqual({
      carrier: "electricity",
      expenditure: 0.38,
      code: "DE.HP_Air.Gen.03",
    });
    expect(input.heating!.store_kwh_m2a).toBe(4.5);
    expect(input.hot_water!.generator.expenditure).toBe(0.38);
    expect(kindsOf({ findings })).not.toContain("heating_assumed");
  });

  test("heaters in the rooms have no pipes, and what their small water heaters lose warms the rooms", () => {
    const { hot_water, heating } = made(aHouse, { ...of1978, heating: "electric_direct" }).input;
    expect(heating!.distribution).toEqual({ kind: "per_area", loss_kwh_m2a: 0, recovered_kwh_m2a: 0 });
    expect(hot_water!.distribution).toMatchObject({ loss_kwh_m2a: 4.6 + 3.6, recovered_kwh_m2a: 3 + 2.4 });
    expect(hot_water!.store_kwh_m2a).toBe(0);
  });

  test("five dwellings are a multi-family house", () => {
    const { input, findings } = made(aHouse, { ...of1978, dwellings: 5 });
    expect(input.building.dwellings).toBe(5);
    expect(input.heating!.auxiliary_kwh_m2a).toBe(1.8);
    expect(kindsOf({ findings })).not.toContain("dwellings_assumed");
  });

  test("a heated floor area that is entered wins over the rooms", () => {
    const { input } = made(aHouse, { ...of1978, heated_area_m2: 120 });
    expect(input.zones[0]!.floor_area_m2).toBe(120);
    expect(input.provenance!["zones.residential.floor_area_m2"]!.origin).toBe("person");
  });
});

test("layers of concrete make a heavy house, layers of wood a light one", () => {
  const layered = (material: string, thickness_m: number) => ({
    model: model({
      ...house,
      elements: house.elements.map((one) =>
        /Wall|Slab/.test(one.ifc_class)
          ? { ...one, layers: [{ material, thickness_m, lambda_w_mk: null }] }
          : one,
      ),
    }),
    faces: house.faces,
  });
  const of = (material: string) => made(layered(material, 0.2)).input.zones[0]!.heat_capacity_wh_m2k;
  expect([of("Stahlbeton"), of("Nadelholz")]).toEqual([130, 50]);
  expect(kindsOf(made(layered("Stahlbeton", 0.2)))).toContain("heat_capacity_from_layers");
});

describe("a house with a cellar", () => {
  const storeys = [
    { express_id: 1, global_id: "s1", name: "Erdgeschoss", elevation_m: 0 },
    { express_id: 2, global_id: "s2", name: "Keller", elevation_m: -2.7 },
  ];
  const withCellar = {
    model: model({
      ...house,
      storeys,
      spaces: [...house.spaces, space({ express_id: 52, storey_id: 2, storey: "Keller" })],
      elements: [
        ...house.elements,
        ...[41, 42, 43, 44].map((id) => wall(id, { storey_id: 2, is_external: true })),
        element({ express_id: 46, ifc_class: "IfcSlab", predefined_type: "BASESLAB", storey_id: 2 }),
      ],
    }),
    faces: [
      ...house.faces,
      box(41, [0, 0, -2.7, 12, 0.3, -0.3]),
      box(42, [0, 8.3, -2.7, 12, 8.6, -0.3]),
      box(43, [0, 0.3, -2.7, 0.3, 8.3, -0.3]),
      box(44, [11.7, 0.3, -2.7, 12, 8.3, -0.3]),
      box(46, [0, 0, -3, 12, 8.6, -2.7]),
      box(52, [0.3, 0.3, -2.7, 11.7, 8.3, -0.3]),
    ],
  };
  const ground = (cellar_heated: boolean | null) =>
    made(withCellar, { ...of1978, cellar_heated })
      .input.zones[0]!.parts.filter(({ behind }) => behind === "ground")
      .map(({ kind, ground }) => `${kind} ${ground?.case}`);

  test("that is unheated stands on the ceiling of the cellar, with the factor of the table for it", () => {
    expect(ground(null)).toEqual(["floor unheated_cellar_ceiling"]);
  });

  test("that is heated touches the ground with the walls and the floor of the cellar", () => {
    expect(new Set(ground(true))).toEqual(new Set(["wall heated_cellar_wall", "floor heated_cellar_floor"]));
  });
});

test("without rooms the house is one zone of the area of its slabs, and says so", () => {
  const bare = { model: model({ ...house, spaces: [] }), faces: house.faces };
  const result = made(bare);
  expect(kindsOf(result)).toContain("zone_without_rooms");
  expect(result.input.zones[0]!.floor_area_m2).toBeCloseTo(12 * 8.6 * 0.85, 6);
  expect(balanceOf(result).building.q_h_b!.values[0]).toBeGreaterThan(0);
});

test("shops among dwellings count as dwellings, and are named", () => {
  const shop = [
    space({ express_id: 50, net_area_m2: 48 }),
    space({ express_id: 51, net_area_m2: 48, long_name: "Verkauf" }),
  ];
  const { findings } = made({ model: model({ ...house, spaces: shop }), faces: house.faces });
  expect(findings.find(({ kind }) => kind === "rooms_of_other_use")).toMatchObject({
    count: 1,
    examples: ["Verkauf"],
  });
});

test("a model gives the same inputs each time", () => {
  expect(made(aHouse)).toEqual(made(aHouse));
});
