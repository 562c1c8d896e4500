import { describe, expect, test } from "vitest";
import { aHeatedHouse, aHouse, aPart, aWindow, aZone } from "./aHouse.fixture.ts";
import { type MonthlyBalance, monthlyBalance } from "./monthlyBalance.ts";
import type { MonthlyFigureId } from "./figures/monthlyCatalogue.ts";
import type { MechanicalVentilation, MonthlyInput, MonthlyZone } from "./input/monthlyInput.ts";

function balanceOf(input: MonthlyInput): MonthlyBalance {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const year = (balance: MonthlyBalance) => balance.building.Q_h_b_year!.values[0]!;
const zoneMonths = (balance: MonthlyBalance, id: MonthlyFigureId, zone = 0) =>
  balance.zones[zone]!.figures[id]!.values;

const houseOf = (...zones: readonly MonthlyZone[]) => aHouse({ zones });

describe("several zones", () => {
  const half = (id: string, more: Partial<MonthlyZone> = {}): MonthlyZone => {
    const zone = aZone();
    return {
      ...zone,
      id,
      floor_area_m2: 50,
      volume_m3: 125,
      parts: zone.parts.map((part) => ({ ...part, area_m2: part.area_m2 / 2 })),
      ...more,
    };
  };
  const between = (zone: string) => aPart({ id: "between", area_m2: 25, u_w_m2k: 1.5, behind: "zone", zone });

  test("two halves of one use need what the whole needs; the wall between them carries nothing", () => {
    const left = half("left");
    const joined = balanceOf(houseOf({ ...left, parts: [...left.parts, between("right")] }, half("right")));
    expect(year(joined)).toBeCloseTo(year(balanceOf(aHouse())), 6);
    expect(zoneMonths(joined, "Q_zones").every((value) => Math.abs(value) < 1e-9)).toBe(true);
  });

  test("what a warm zone gives to a cold one, the cold one gets", () => {
    const cold = {
      kind: "own",
      theta_i_heating_c: 15,
      theta_i_cooling_c: 26,
      air_change_1_h: 0.5,
      hours_per_day: 24,
      days_per_year: 365,
      internal_gains_wh_m2d: 45,
    } as const;
    const left = half("left");
    const balance = balanceOf(
      houseOf({ ...left, parts: [...left.parts, between("right")] }, half("right", { use: cold })),
    );
    const [given, got] = [zoneMonths(balance, "Q_zones", 0), zoneMonths(balance, "Q_zones", 1)];
    given.forEach((value, month) => expect(value + got[month]!).toBeCloseTo(0, 9));
    expect(given[0]).toBeCloseTo((1.5 * 25 * 5 * 744) / 1000, 9);
  });

  test("an unheated zone lies between indoors and outdoors, and its heat flows add up to nothing", () => {
    const cellar = aZone({
      id: "cellar",
      conditioning: "unheated",
      use: null,
      parts: [
        aPart({ id: "outer", area_m2: 60, u_w_m2k: 1, behind: "ground", f_x: 0.6, tilt_deg: 90 }),
        aPart({ id: "ceiling", area_m2: 100, u_w_m2k: 0.8, behind: "zone", zone: "house", tilt_deg: 0 }),
      ],
    });
    const balance = balanceOf(houseOf(aZone(), cellar));
    const [inside, below] = [zoneMonths(balance, "theta_i", 0), zoneMonths(balance, "theta_i", 1)];
    const out = balance.zones[1]!.figures.H_T!.values[0]! + balance.zones[1]!.figures.H_V_inf!.values[0]!;
    below.forEach((theta, month) => {
      const outdoor = balance.zones[0]!.figures.theta_e!.values[month]!;
      expect(theta).toBeGreaterThan(outdoor);
      expect(theta).toBeLessThan(inside[month]!);
      expect(80 * (inside[month]! - theta)).toBeCloseTo(out * (theta - outdoor), 6);
    });
  });
});

describe("systems", () => {
  test("final energy is heating, hot water and electricity, less what photovoltaics cover, and never more than they yield", () => {
    const field = { id: "roof", peak_kw: 5, azimuth_deg: 180, tilt_deg: 30, performance_ratio: 0.75 };
    const { building } = balanceOf(aHeatedHouse({ photovoltaics: [field] }));
    const one = (id: MonthlyFigureId) => building[id]!.values[0]!;
    expect(one("Q_f_gross")).toBeCloseTo(one("Q_h_f_year") + one("Q_w_f_year") + one("W_year"), 6);
    expect(one("Q_f")).toBeCloseTo(one("Q_f_gross") - one("W_pv_used_year"), 6);
    building.W_pv_used!.values.forEach((used, month) => {
      expect(used).toBeLessThanOrEqual(building.W_pv!.values[month]! + 1e-9);
      expect(used).toBeLessThanOrEqual(building.W_demand!.values[month]! + 1e-9);
    });
    expect(one("W_pv_used_year")).toBeGreaterThan(0);
    expect(one("Q_p")).toBeCloseTo(
      (one("Q_h_f_year") + one("Q_w_f_year")) * 1.1 + (one("W_year") - one("W_pv_used_year")) * 1.8,
      6,
    );
  });

  test("what shades the modules lowers their yield in proportion; without a word nothing shades them", () => {
    const field = { id: "roof", peak_kw: 5, azimuth_deg: 180, tilt_deg: 30, performance_ratio: 0.75 };
    const of = (shading_factor?: number) =>
      balanceOf(aHeatedHouse({ photovoltaics: [{ ...field, shading_factor }] })).building.W_pv_year!
        .values[0]!;
    expect(of()).toBe(of(1));
    expect(of(0.8)).toBeCloseTo(0.8 * of(1), 9);
    expect(of(0)).toBe(0);
    const beyond = monthlyBalance(aHeatedHouse({ photovoltaics: [{ ...field, shading_factor: 1.2 }] }));
    expect(!beyond.ok && beyond.error.map(({ path }) => path)).toContain("photovoltaics.roof.shading_factor");
  });

  test("heat that pipes leave in the rooms lowers the demand, and both agree after the iteration", () => {
    const house = aHeatedHouse();
    const wasteful = {
      ...house.heating!,
      distribution: { kind: "per_area", loss_kwh_m2a: 10, recovered_kwh_m2a: 0 } as const,
    };
    const [recovered, lost] = [balanceOf(house), balanceOf({ ...house, heating: wasteful })];
    expect(year(recovered)).toBeLessThan(year(lost));
    const heat = zoneMonths(recovered, "Q_I_pipes_h").reduce((sum, value) => sum + value, 0);
    expect(heat).toBeCloseTo(4 * 100, 1);
  });

  test("a cooled zone has a cooling demand of its own, most of it in summer; sun protection lowers it", () => {
    const cooled = aZone({
      conditioning: "heated_and_cooled",
      parts: [aPart({ absorptance: 0.5 }), aWindow("glass", 180, 40)],
    });
    const screened = {
      ...cooled,
      parts: cooled.parts.map((part) =>
        part.glazing === null ? part : { ...part, glazing: { ...part.glazing, f_sun_protection: 0.25 } },
      ),
    };
    const cold = (zone: MonthlyZone) => balanceOf(houseOf(zone)).building.Q_c_b_sum!.values;
    const open = cold(cooled);
    expect(open[6]).toBeGreaterThan(open[0]!);
    expect(cold(screened)[6]).toBeLessThan(open[6]!);
    expect(balanceOf(aHouse()).building.Q_c_b_sum!.values.every((value) => value === 0)).toBe(true);
  });

  test("light of an office: p·(A_TL·(t_day·C_TL + t_night) + A_KTL·(t_day + t_night)), and its heat stays in the zone", () => {
    const office = aZone({
      use: { kind: "profile", number: "03", days_per_year: 250, internal_gains_wh_m2d: 60 },
      lighting: {
        illumination: "direct",
        lamp: "led_luminaire",
        illuminance_lx: null,
        day_hours: 2500,
        night_hours: 200,
        daylight_area_m2: 40,
        daylight_share: 0.5,
      },
    });
    const balance = balanceOf({
      ...houseOf(office),
      building: { ...aHouse().building, residential: false, dwellings: null },
    });
    const power = 0.024 * 500 * 1.194 * 0.93 * 1.09;
    expect(zoneMonths(balance, "W_light_year")[0]).toBeCloseTo(
      (power * (40 * (2500 * 0.5 + 200) + 60 * 2700)) / 1000,
      6,
    );
    expect(zoneMonths(balance, "Q_I_light")).toEqual(zoneMonths(balance, "W_light_zone"));
    expect(balance.not_validated).toEqual(expect.arrayContaining(["lighting", "other_use"]));
  });

  test("heat recovery lowers the demand and fans take electricity", () => {
    const mechanical = {
      air_change_1_h: 0.4,
      heat_recovery: 0,
      hours_per_day: 24,
      days_per_year: 365,
      fan_power_w_m3h: 0.4,
    };
    const at = (heat_recovery: number) =>
      balanceOf(
        houseOf(
          aZone({
            air: { n50_1_h: 1, outdoor_air_devices: false, mechanical: { ...mechanical, heat_recovery } },
          }),
        ),
      );
    expect(year(at(0.8))).toBeLessThan(year(at(0)));
    const electricity = at(0.8).building.W_fans!.values.reduce((sum, value) => sum + value, 0);
    expect(electricity).toBeCloseTo((0.4 * 0.4 * 250 * 24 * 365) / 1000, 6);
    expect(at(0.8).not_validated).toContain("mechanical_ventilation");
  });

  const ventilated = (more: Partial<MechanicalVentilation>, n50_1_h = 1) =>
    balanceOf(
      houseOf(
        aZone({
          air: {
            n50_1_h,
            outdoor_air_devices: false,
            mechanical: {
              air_change_1_h: 0.5,
              heat_recovery: 0.8,
              hours_per_day: 24,
              days_per_year: 365,
              fan_power_w_m3h: 0.4,
              ...more,
            },
          },
        }),
      ),
    );

  test("a system that runs for six hours or half the days leaves the rest of the air to the windows", () => {
    const windows = (more: Partial<MechanicalVentilation>) => zoneMonths(ventilated(more), "n_needed")[0]!;
    expect(windows({})).toBe(0);
    expect(windows({ hours_per_day: 6 })).toBeCloseTo(0.5 - 0.5 / 4, 9);
    expect(windows({ days_per_year: 73 })).toBeCloseTo(0.5 - 0.5 / 5, 9);
    expect(windows({ hours_per_day: 0 })).toBeCloseTo(0.5, 9);
    const without = balanceOf(
      houseOf(aZone({ air: { n50_1_h: 1, outdoor_air_devices: false, mechanical: null } })),
    );
    expect(zoneMonths(ventilated({ hours_per_day: 0 }), "n_win")).toEqual(zoneMonths(without, "n_win"));
  });

  test("where the system brings all of the air, windows add nothing but the 0.1 of their joints, however leaky the house", () => {
    for (const n50 of [0.6, 6, 14]) expect(zoneMonths(ventilated({}, n50), "n_win")[0]).toBeCloseTo(0.1, 9);
  });

  test("an unheated zone with outdoor air devices is as airy for τ of its neighbour as for its own temperature", () => {
    const atticOf = (outdoor_air_devices: boolean) =>
      aZone({
        id: "attic",
        conditioning: "unheated",
        use: null,
        air: { n50_1_h: 1, outdoor_air_devices, mechanical: null },
        parts: [aPart({ id: "ceiling", area_m2: 100, u_w_m2k: 0.8, behind: "zone", zone: "house" })],
      });
    const [tight, airy] = [false, true].map((devices) => balanceOf(houseOf(aZone(), atticOf(devices))));
    expect(zoneMonths(airy!, "theta_i", 1)[0]!).toBeLessThan(zoneMonths(tight!, "theta_i", 1)[0]!);
    const [h, b] = [
      80,
      airy!.zones[1]!.figures.H_V_inf!.values[0]! + airy!.zones[1]!.figures.H_T!.values[0]!,
    ];
    expect(zoneMonths(airy!, "H_iu")[0]).toBeCloseTo((h * b) / (h + b), 9);
  });
});
