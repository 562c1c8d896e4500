import { describe, expect, test } from "vitest";
import { evebiHouse, evebiResult } from "../../references/evebiHouse.ts";
import { monthlyBalance } from "../monthlyBalance.ts";
import type { MonthlyInput, MonthlyZone } from "../input/monthlyInput.ts";

/** What EVEBI prints of the heating circuit; months January to December. */
const printed = {
  beta: [0.61, 0.57, 0.47, 0.28, 0.1, 0.09, 0, 0, 0.13, 0.32, 0.52, 0.62],
  theta_HK: [48.9, 47.8, 43.7, 36.1, 27.5, 26.9, 20, 20, 28.8, 37.9, 45.6, 49.3],
  t_rL: [527, 476, 527, 510, 527, 136, 0, 0, 510, 527, 510, 527],
  Q_h_d: 4018,
  Q_I: 1783,
  Phi_max: 5800,
};

function balanceOf(input: MonthlyInput) {
  const result = monthlyBalance(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The reference house with the printed room temperatures and heat of pipes. */
const given = balanceOf({
  ...evebiHouse,
  zones: evebiHouse.zones.map((zone) => ({
    ...zone,
    given: {
      theta_i_c: evebiResult.theta_i,
      heating_pipes_kwh: evebiResult.Q_I_pipes_h,
      hot_water_pipes_kwh: evebiResult.Q_I_pipes_w,
    },
  })),
});

const aZone = (more: Partial<MonthlyZone>): MonthlyZone => ({ ...evebiHouse.zones[0]!, ...more });
const circuitOf = (...zones: readonly MonthlyZone[]) => balanceOf({ ...evebiHouse, zones }).building;

describe("the heating circuit of the reference house", () => {
  const { building } = given;
  // From May to September the demand is the small difference of two large sums.
  const cold = [0, 1, 2, 3, 9, 10, 11];

  test("runs 17 of 24 hours on each day while the zone is shut off for 7, as printed", () => {
    for (const month of cold) expect(Math.round(building.t_rL!.values[month]!)).toBe(printed.t_rL[month]);
    expect(building.t_rL!.values[5]! / printed.t_rL[5]!).toBeCloseTo(1, 0);
    expect(building.t_rL!.values[6]).toBeLessThan(40);
  });

  test("has the printed load and water temperature", () => {
    for (const month of cold) {
      expect(Math.abs(building.beta_h!.values[month]! - printed.beta[month]!)).toBeLessThan(0.012);
      expect(Math.abs(building.theta_HK!.values[month]! - printed.theta_HK[month]!)).toBeLessThan(0.6);
    }
    expect(Math.abs(building.Phi_max!.values[0]! - printed.Phi_max)).toBeLessThan(50);
  });

  test("loses what is printed, in the zone and in all, within 3 %", () => {
    const year = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(Math.abs(year(building.Q_h_d!.values) / printed.Q_h_d - 1)).toBeLessThan(0.03);
    const inside = given.pipes.filter(({ circuit, zone }) => circuit === "heating" && zone !== null);
    expect(Math.abs(year(inside.flatMap(({ loss_kwh }) => loss_kwh)) / printed.Q_I - 1)).toBeLessThan(0.03);
  });
});

describe("the running time of a circuit", () => {
  test("is all of the month where nothing is lowered, and never longer", () => {
    const { t_rL, t } = circuitOf(aZone({ night: null }));
    expect(t_rL!.values[0]).toBe(t!.values[0]);
    t_rL!.values.forEach((hours, month) => expect(hours).toBeLessThanOrEqual(t!.values[month]!));
  });

  test("of a lowered circuit lies between that of one that is shut off and one that runs through", () => {
    const hours = (night: MonthlyZone["night"]) => circuitOf(aZone({ night })).t_rL!.values[0]!;
    const lowered = hours({ kind: "set_back", hours_per_day: 7, delta_k: 4 });
    expect(lowered).toBeGreaterThan(hours({ kind: "shut_off", hours_per_day: 7 }));
    expect(lowered).toBeLessThan(hours(null));
  });

  test("pauses at weekends, but goes on for a zone that does not", () => {
    const use = { kind: "profile", number: "02", days_per_year: 250, internal_gains_wh_m2d: null } as const;
    const office = aZone({ id: "office", use, weekend: { kind: "shut_off", days_per_week: 2 } });
    const alone = circuitOf({ ...office, id: "house" });
    expect(alone.d_rB!.values[0]).toBeCloseTo((31 * 5) / 7, 9);
    const both = circuitOf(office, aZone({ id: "house" }));
    expect(both.d_rB!.values[0]).toBeCloseTo(31, 9);
  });
});
