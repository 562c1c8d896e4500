import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FaceSummary } from "#domain/ifc/model.ts";
import { box, element, house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import type { MonthlyBalance } from "../monthly/monthlyBalance.ts";
import { balanceOf, made, type ModelHouse, of1978 } from "./aModelHouse.fixture.ts";
import type { MonthlyOverride } from "./monthlyFromModel.ts";

/** The house with windows of different size in all four walls, north to west. */
const fourWindows: ModelHouse = {
  model: model({
    ...house,
    elements: [
      ...house.elements,
      element({ express_id: 12, ifc_class: "IfcWindow", host_id: 2 }),
      element({ express_id: 13, ifc_class: "IfcWindow", host_id: 3 }),
      element({ express_id: 14, ifc_class: "IfcWindow", host_id: 4 }),
    ],
  }),
  faces: [
    ...house.faces,
    box(12, [2, 8.4, 1, 6, 8.5, 2.5]),
    box(13, [0.1, 2, 1, 0.2, 4, 2.5]),
    box(14, [11.8, 2, 1, 11.9, 5, 2.5]),
  ],
};

/** The same house turned clockwise by a right angle. */
const turned = ({ model: same, faces }: ModelHouse): ModelHouse => ({
  model: same,
  faces: faces.map((summary): FaceSummary => {
    const [x0, y0, z0, x1, y1, z1] = summary.box;
    return {
      ...summary,
      box: [y0, -x1, z0, y1, -x0, z1],
      faces: summary.faces.map((face) => ({ ...face, azimuth_deg: (face.azimuth_deg + 90) % 360 })),
    };
  }),
});

const demand = (balance: MonthlyBalance) => balance.building.Q_h_b_year!.values[0]!;

/** Values of all figures of a result by their place, without their origins. */
function figuresOf(balance: MonthlyBalance): Readonly<Record<string, readonly number[]>> {
  const named = (at: string, figures: MonthlyBalance["building"]) =>
    Object.entries(figures).map(([id, figure]) => [`${at}.${id}`, figure.values] as const);
  return Object.fromEntries([
    ...named("building", balance.building),
    ...balance.zones.flatMap((zone) => [
      ...named(zone.id, zone.figures),
      ...zone.parts.flatMap((part) => named(`${zone.id}.${part.id}`, part.figures)),
    ]),
  ]);
}

describe("laws of a balance from a model", () => {
  const insulated = (parts: readonly { readonly id: string; readonly u_w_m2k: number }[]) =>
    demand(
      balanceOf(
        made(
          fourWindows,
          of1978,
          parts.map(({ id, u_w_m2k }) => ({
            path: `zones.residential.parts.${id}.u_w_m2k`,
            value: u_w_m2k,
            reason: "gedämmt",
          })),
        ),
      ),
    );

  test("better insulation of any parts against the air never raises the heat demand", () => {
    const parts = made(fourWindows).input.zones[0]!.parts.filter(({ behind }) => behind !== "ground");
    fc.assert(
      fc.property(fc.subarray([...parts]), fc.double({ min: 0.1, max: 1, noNaN: true }), (chosen, factor) => {
        const better = chosen.map(({ id, u_w_m2k }) => ({ id, u_w_m2k: Math.max(0.05, u_w_m2k * factor) }));
        expect(insulated(better)).toBeLessThanOrEqual(demand(balanceOf(made(fourWindows))) + 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  test("nor does it against the ground, but where the factor of DIN V 4108-6 steps up above R = 1 m²K/W", () => {
    const { id } = made(fourWindows).input.zones[0]!.parts.find(({ behind }) => behind === "ground")!;
    const of = (u_w_m2k: number) => insulated([{ id, u_w_m2k }]);
    const within = fc.constantFrom([0.05, 0.8] as const, [0.9, 3] as const).chain(([least, most]) => {
      const u = fc.double({ min: least, max: most, noNaN: true });
      return fc.tuple(u, u);
    });
    fc.assert(
      fc.property(within, ([a, b]) => {
        expect(of(Math.min(a, b))).toBeLessThanOrEqual(of(Math.max(a, b)) + 1e-6);
      }),
      { numRuns: 15 },
    );
    expect(of(0.8)).toBeGreaterThan(of(0.9));
  });

  test("a house that is turned by 90° has the same walls a quarter further, and windows gain what that direction gives", () => {
    const windows = (house: ModelHouse) => {
      const result = made(house);
      const { parts } = balanceOf(result).zones[0]!;
      return new Map(
        result.input.zones[0]!.parts.filter(({ kind }) => kind === "window").map(
          ({ id, azimuth_deg, area_m2 }) => {
            const gains = parts.find((part) => part.id === id)!.figures.Q_S_window!.values;
            return [azimuth_deg!, { area_m2, per_m2: gains.map((value) => value / area_m2) }] as const;
          },
        ),
      );
    };
    const [before, after] = [windows(fourWindows), windows(turned(fourWindows))];
    expect([...before.keys()].toSorted((a, b) => a - b)).toEqual([0, 90, 180, 270]);
    for (const [azimuth, { area_m2 }] of before)
      expect(after.get((azimuth + 90) % 360)!.area_m2).toBeCloseTo(area_m2, 9);
    for (const [azimuth, { per_m2 }] of before)
      after.get(azimuth)!.per_m2.forEach((value, month) => expect(value).toBeCloseTo(per_m2[month]!, 9));
  });

  test("turning the house and north together changes nothing", () => {
    const same = made(turned(fourWindows), { ...of1978, true_north_deg: 90 });
    const [before, after] = [figuresOf(balanceOf(made(fourWindows))), figuresOf(balanceOf(same))];
    for (const [id, values] of Object.entries(before))
      values.forEach((value, month) => expect(after[id]![month], id).toBeCloseTo(value, 6));
  });

  test("turning the house leaves what is lost through its parts as it is", () => {
    const losses = (house: ModelHouse) => balanceOf(made(house)).building.H_T_sum!.values[0]!;
    expect(losses(turned(fourWindows))).toBeCloseTo(losses(fourWindows), 9);
  });

  test("entering the values that are there already changes no figure", () => {
    const { input } = made(fourWindows);
    const zone = input.zones[0]!;
    const there: readonly (readonly [string, MonthlyOverride["value"]])[] = [
      ["zones.residential.floor_area_m2", zone.floor_area_m2],
      ["zones.residential.volume_m3", zone.volume_m3],
      ["zones.residential.heat_capacity_wh_m2k", zone.heat_capacity_wh_m2k],
      ["zones.residential.thermal_bridges_w_m2k", zone.thermal_bridges_w_m2k],
      ["zones.residential.air.n50_1_h", zone.air.n50_1_h],
      ["zones.residential.night.hours_per_day", zone.night!.hours_per_day],
      ["zones.residential.use", "residential"],
      ["zones.residential.conditioning", "heated"],
      ["building.dwellings", input.building.dwellings],
      ["building.gross_volume_m3", input.building.gross_volume_m3],
      ["building.storey_height_m", input.building.storey_height_m ?? null],
      ["heating.generator.expenditure", input.heating!.generator.expenditure],
      ["heating.delivery_k", input.heating!.delivery_k],
      ["hot_water.generator.expenditure", input.hot_water!.generator.expenditure],
      ["hot_water.need_kwh_m2a", null],
      ["factor_set", input.factor_set],
      ["district_f_p", null],
      ...zone.parts.flatMap(({ id, area_m2, u_w_m2k, azimuth_deg, tilt_deg, behind, glazing }) => [
        [`zones.residential.parts.${id}.area_m2`, area_m2] as const,
        [`zones.residential.parts.${id}.u_w_m2k`, u_w_m2k] as const,
        [`zones.residential.parts.${id}.azimuth_deg`, azimuth_deg] as const,
        [`zones.residential.parts.${id}.tilt_deg`, tilt_deg] as const,
        [`zones.residential.parts.${id}.behind`, behind] as const,
        ...(glazing === null
          ? []
          : [[`zones.residential.parts.${id}.glazing.g_perpendicular`, glazing.g_perpendicular] as const]),
      ]),
    ];
    const before = figuresOf(balanceOf(made(fourWindows)));
    fc.assert(
      fc.property(fc.subarray([...there], { minLength: 1 }), (chosen) => {
        const overrides = chosen.map(([path, value]) => ({ path, value, reason: "geprüft" }));
        const result = made(fourWindows, of1978, overrides);
        expect(result.unused_overrides).toEqual([]);
        expect(figuresOf(balanceOf(result))).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});
