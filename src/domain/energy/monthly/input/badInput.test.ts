import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse, aPart, aWindow, aZone } from "../aHouse.fixture.ts";
import { type MonthlyFinding, isStopping } from "./monthlyFinding.ts";
import type { MonthlyInput, MonthlyZone } from "./monthlyInput.ts";
import { monthlyResult } from "../monthlyResult.ts";

const withZone = (more: Partial<MonthlyZone>): MonthlyInput => aHouse({ zones: [aZone(more)] });

function stops(input: MonthlyInput): readonly MonthlyFinding[] {
  const result = monthlyResult(input);
  expect(result.ok).toBe(false);
  return result.ok ? [] : result.error.filter(isStopping);
}

function goesOn(input: MonthlyInput) {
  const result = monthlyResult(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.value, kinds: result.value.findings.map(({ kind }) => kind) };
}

describe("what makes a figure impossible is named, and there is no figure", () => {
  const kitchen = aZone({
    id: "kitchen",
    use: { kind: "profile", number: "99", days_per_year: 250, internal_gains_wh_m2d: null },
  });
  const cases: readonly (readonly [string, MonthlyInput, string, string])[] = [
    ["no zones", aHouse({ zones: [] }), "no_zones", ""],
    ["a floor area of 0", withZone({ floor_area_m2: 0 }), "floor_area_missing", "zones.house.floor_area_m2"],
    [
      "a floor area that is no number",
      withZone({ floor_area_m2: Number.NaN }),
      "floor_area_missing",
      "zones.house.floor_area_m2",
    ],
    ["a negative volume", withZone({ volume_m3: -250 }), "volume_missing", "zones.house.volume_m3"],
    ["no envelope", withZone({ parts: [] }), "envelope_empty", "zones.house"],
    [
      "a negative area",
      withZone({ parts: [aPart({ area_m2: -1 })] }),
      "area_negative",
      "zones.house.parts.south.area_m2",
    ],
    [
      "U = 0",
      withZone({ parts: [aPart({ u_w_m2k: 0 })] }),
      "u_value_out_of_range",
      "zones.house.parts.south.u_w_m2k",
    ],
    [
      "U = 0.04",
      withZone({ parts: [aPart({ u_w_m2k: 0.04 })] }),
      "u_value_out_of_range",
      "zones.house.parts.south.u_w_m2k",
    ],
    [
      "U = 6.1",
      withZone({ parts: [aPart({ u_w_m2k: 6.1 })] }),
      "u_value_out_of_range",
      "zones.house.parts.south.u_w_m2k",
    ],
    [
      "square millimetres instead of square metres",
      withZone({ parts: [aPart({ area_m2: 4e9 })] }),
      "value_out_of_range",
      "zones.house.parts.south.area_m2",
    ],
    ["only unheated zones", withZone({ conditioning: "unheated", use: null }), "no_heated_zone", ""],
    [
      "two parts of one id",
      withZone({ parts: [aPart(), aPart()] }),
      "duplicate_id",
      "zones.house.parts.south",
    ],
    [
      "a profile that does not exist",
      aHouse({ zones: [kitchen] }),
      "unknown_profile",
      "zones.kitchen.use.number",
    ],
    [
      "a zone without use in an office building",
      { ...withZone({ use: null }), building: { ...aHouse().building, residential: false } },
      "zone_without_use",
      "zones.house.use",
    ],
    [
      "a part to a zone that does not exist",
      withZone({ parts: [aPart({ behind: "zone", zone: "attic" })] }),
      "unknown_zone",
      "zones.house.parts.south.zone",
    ],
    [
      "a month without temperature",
      aHouse({ climate: { ...aHouse().climate, theta_e_c: [1, null, 4, 9, 14, 17, 19, 18, 14, 9, 4, 1] } }),
      "monthly_gap",
      "climate.theta_e_c.2",
    ],
    [
      "eleven months",
      aHouse({ climate: { ...aHouse().climate, theta_e_c: [1, 2, 4, 9, 14, 17, 19, 18, 14, 9, 4] } }),
      "monthly_gap",
      "climate.theta_e_c.12",
    ],
    [
      "temperatures taken over with a gap",
      withZone({ given: { theta_i_c: [20, 20, 20, 20, 20, 20, 20, null, 20, 20, 20, 20] } }),
      "monthly_gap",
      "zones.house.given.theta_i_c.8",
    ],
    [
      "a climate without sun",
      aHouse({ climate: { ...aHouse().climate, planes: [] } }),
      "climate_without_planes",
      "climate.planes",
    ],
    [
      "hot water of an office without its need",
      aHeatedHouse({
        building: { ...aHouse().building, residential: false },
        zones: [
          aZone({ use: { kind: "profile", number: "02", days_per_year: 250, internal_gains_wh_m2d: null } }),
        ],
        hot_water: { ...aHeatedHouse().hot_water!, need_kwh_m2a: null },
      }),
      "hot_water_need_missing",
      "hot_water.need_kwh_m2a",
    ],
    [
      "a heat recovery of 120 %",
      withZone({
        air: {
          n50_1_h: 1,
          outdoor_air_devices: false,
          mechanical: {
            air_change_1_h: 0.4,
            heat_recovery: 1.2,
            hours_per_day: 24,
            days_per_year: 365,
            fan_power_w_m3h: 0.3,
          },
        },
      }),
      "value_out_of_range",
      "zones.house.air.mechanical.heat_recovery",
    ],
  ];

  test.each(cases)("%s", (_, input, kind, path) => {
    expect(stops(input)).toContainEqual(expect.objectContaining({ kind, path }));
  });

  test("several faults are named together", () => {
    const found = stops(withZone({ floor_area_m2: 0, volume_m3: 0, parts: [aPart({ u_w_m2k: 9 })] }));
    expect(found.map(({ kind }) => kind)).toEqual([
      "floor_area_missing",
      "volume_missing",
      "u_value_out_of_range",
    ]);
  });

  test("a finding can be stored: a value that is no number is text in it", () => {
    const found = stops(withZone({ floor_area_m2: Number.NaN }));
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(found[0]!.value).toBe("NaN");
  });
});

describe("what can be assumed is assumed and named, and the result has a grade", () => {
  test("no windows: no sun through glass", () => {
    const { kinds, zones, quality } = goesOn(withZone({ parts: [aPart()] }));
    expect(kinds).toContain("no_windows");
    expect(zones[0]!.figures.Q_S_tr!.values.every((value) => value === 0)).toBe(true);
    expect(quality.level).toMatch(/^Q[1-6]$/);
  });

  test("a façade of glass alone", () => {
    expect(goesOn(withZone({ parts: [aWindow("glass", 180, 100)] })).kinds).toContain("all_glass");
  });

  test("a window without direction gets the mean of all directions", () => {
    const result = goesOn(
      withZone({
        parts: [
          aWindow("turned", null),
          ...[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => aWindow(`w${angle}`, angle)),
        ],
      }),
    );
    expect(result.findings).toContainEqual({
      kind: "orientation_missing",
      path: "zones.house.parts.turned.azimuth_deg",
      value: null,
    });
    const gains = result.zones[0]!.parts.map(({ figures }) => figures.Q_S_window!.values[6]!);
    const mean = gains.slice(1).reduce((sum, value) => sum + value, 0) / 8;
    expect(gains[0]).toBeCloseTo(mean, 9);
  });

  test("a part without area counts for nothing", () => {
    const zone = aZone();
    const without = goesOn(aHouse());
    const result = goesOn(
      aHouse({ zones: [{ ...zone, parts: [...zone.parts, aPart({ id: "none", area_m2: 0 })] }] }),
    );
    expect(result.kinds).toContain("part_without_area");
    expect(result.building.Q_h_b_year!.values).toEqual(without.building.Q_h_b_year!.values);
  });

  test("a zone without use in a residential building is lived in", () => {
    expect(goesOn(withZone({ use: null })).kinds).toContain("use_assumed_residential");
  });

  test("storeys and heights that do not fit each other", () => {
    const high = goesOn({
      ...withZone({ volume_m3: 900, storeys: 3 }),
      building: { ...aHouse().building, storeys: 2 },
    });
    expect(high.kinds).toEqual(expect.arrayContaining(["storeys_conflict", "room_height_unusual"]));
  });

  test("ground without dimensions, g and absorptance that are not known", () => {
    const floor = aPart({ id: "floor", behind: "ground", tilt_deg: 180 });
    const window = {
      ...aWindow("w", 180),
      glazing: { ...aWindow("w", 180).glazing!, g_perpendicular: null },
    };
    const { kinds, zones } = goesOn(withZone({ parts: [floor, window, aPart({ absorptance: null })] }));
    expect(kinds).toEqual(
      expect.arrayContaining(["ground_factor_assumed", "g_from_u_value", "absorptance_assumed"]),
    );
    expect(zones[0]!.parts[0]!.figures.F_x!.values).toEqual([0.6]);
    expect(zones[0]!.parts[1]!.figures.g!.values).toEqual([0.7]);
  });

  test("district heat without a certified factor has no primary energy", () => {
    const house = aHeatedHouse();
    const district = {
      ...house.heating!,
      generator: { ...house.heating!.generator, carrier: "district_heat" as const },
    };
    const without = goesOn({ ...house, heating: district });
    expect(without.kinds).toContain("district_factor_missing");
    expect(without.building.q_p).toBeUndefined();
    expect(
      goesOn({ ...house, heating: district, district_f_p: 0.4 }).building.q_p!.values[0],
    ).toBeGreaterThan(0);
  });

  test("inputs without good sources name no class; with them they do", () => {
    const poor = aHeatedHouse({ provenance: guessed("Q6") });
    expect(goesOn(poor).kinds).toContain("quality_too_low_for_class");
    expect(goesOn(poor).efficiency_class).toBeNull();
    expect(goesOn(aHeatedHouse({ provenance: guessed("Q2") })).efficiency_class).toMatch(/^[A-H]/);
  });

  test("three inputs to improve first, the one with the largest uncertainty before the others", () => {
    const { fix_first } = goesOn(aHeatedHouse({ provenance: guessed("Q6") })).quality;
    expect(fix_first).toHaveLength(3);
    expect(fix_first.map(({ uncertainty }) => uncertainty)).toEqual(
      fix_first.map(({ uncertainty }) => uncertainty).toSorted((a, b) => b - a),
    );
  });
});

/** Every area, U-value, zone value and generator of one quality. */
function guessed(quality: "Q2" | "Q6") {
  const zone = aZone();
  const fields = [
    "floor_area_m2",
    "volume_m3",
    "air.n50_1_h",
    "thermal_bridges_w_m2k",
    "heat_capacity_wh_m2k",
  ];
  const paths = [
    ...fields.map((field) => `zones.house.${field}`),
    ...zone.parts.flatMap(({ id }) =>
      ["area_m2", "u_w_m2k", "glazing.g_perpendicular"].map((field) => `zones.house.parts.${id}.${field}`),
    ),
    "heating.generator.expenditure",
  ];
  return Object.fromEntries(paths.map((path) => [path, { origin: "model", quality }]));
}
