import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aHouse, aPart, aZone } from "../aHouse.fixture.ts";
import { monthlyBalance } from "../monthlyBalance.ts";
import type { MonthlyInput, MonthlyZone } from "../input/monthlyInput.ts";

function figuresOf(zone: MonthlyZone, more: Partial<MonthlyInput> = {}) {
  const result = monthlyBalance(aHouse({ ...more, zones: [zone] }));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.zones[0]!.figures;
}

const shutOff = { kind: "shut_off", hours_per_day: 7 } as const;
const setBack = { kind: "set_back", hours_per_day: 7, delta_k: 4 } as const;

interface Kind {
  readonly dwellings: number;
  readonly night: MonthlyZone["night"];
}
const single: Kind = { dwellings: 1, night: shutOff };
const multi: Kind = { dwellings: 6, night: setBack };

/** θ_i of dwellings with a time constant and a heat load per m². */
function theta({ dwellings, night }: Kind, tau: number, load: number): readonly number[] {
  const building = { ...aHouse().building, dwellings };
  const area = 100;
  const sealed = (transfer: number, capacity: number) =>
    aZone({
      floor_area_m2: area,
      night,
      thermal_bridges_w_m2k: 0,
      heat_capacity_wh_m2k: capacity,
      parts: [aPart({ area_m2: transfer / 0.5 })],
    });
  const air = figuresOf(sealed(50, 50), { building }).H_V!.values[0]!;
  const transfer = (load * area) / 32 - air / 2;
  const figures = figuresOf(sealed(transfer, (tau * (transfer + air)) / area), { building });
  expect(figures.tau!.values[0]).toBeCloseTo(tau, 9);
  return figures.theta_i!.values;
}

/** Single cells of the tables of DIN/TS 18599-12 for the mean indoor temperature: kind, τ, W/m², January, April, November. */
const published: readonly (readonly [
  Kind,
  tau: number,
  load: number,
  january: number,
  april: number,
  november: number,
])[] = [
  [single, 50, 25, 18.38, 19.07, 18.63],
  [single, 50, 50, 18.16, 18.94, 18.45],
  [single, 50, 100, 17.99, 18.85, 18.31],
  [single, 90, 25, 18.54, 19.17, 18.77],
  [single, 90, 75, 18.2, 18.98, 18.49],
  [single, 130, 50, 18.45, 19.12, 18.71],
  [single, 130, 75, 18.34, 19.06, 18.61],
  [multi, 50, 25, 19.24, 19.57, 19.36],
  [multi, 50, 50, 19.16, 19.52, 19.3],
  [multi, 90, 25, 19.33, 19.62, 19.44],
  [multi, 130, 100, 19.26, 19.58, 19.38],
];

describe("the mean indoor temperature of dwellings", () => {
  test.each(published)(
    "is that of the tables of the norm: %j, τ %i h, %i W/m²",
    (kind, tau, load, ...row) => {
      const ours = theta(kind, tau, load);
      for (const [index, month] of [0, 3, 10].entries())
        expect(Math.abs(ours[month]! - row[index]!)).toBeLessThan(0.0051);
    },
  );

  test("falls at night by no more than 4 K in the hours of the shut-off: December is as warm as January", () => {
    const night = figuresOf(aZone({ night: shutOff })).theta_night!;
    expect(night.values[0]).toBeCloseTo(20 - (4 * 7) / 24, 9);
    expect(night.values[11]).toBe(night.values[0]);
  });

  test("knows no colder rooms where heating runs through, where rooms are cooled, and in offices", () => {
    const office = { kind: "profile", number: "02", days_per_year: 250, internal_gains_wh_m2d: 60 } as const;
    for (const zone of [
      aZone({ night: null }),
      aZone({ night: shutOff, conditioning: "heated_and_cooled" }),
      aZone({ night: shutOff, use: office }),
    ]) {
      const { f_tb, theta_i, theta_night } = figuresOf(zone);
      expect(f_tb).toBeUndefined();
      expect(theta_i!.values).toEqual(theta_night!.values);
    }
  });

  test("lies below that of a house with more dwellings, and falls with the heat load", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 30, max: 80, noNaN: true }),
        fc.double({ min: 20, max: 120, noNaN: true }),
        (tau, load) => {
          const one = theta(single, tau, load);
          const many = theta({ ...single, dwellings: 3 }, tau, load);
          const worse = theta(single, tau, load + 10);
          one.forEach((value, month) => {
            expect(value).toBeLessThanOrEqual(many[month]!);
            expect(value).toBeGreaterThanOrEqual(worse[month]!);
          });
        },
      ),
      { numRuns: 10 },
    );
  });
});

test("a weekend lowers the temperature by no more than the use allows", () => {
  const use = { kind: "profile", number: "02", days_per_year: 250, internal_gains_wh_m2d: 60 } as const;
  const office = aZone({ use, weekend: { kind: "shut_off", days_per_week: 2 } });
  const { theta_we, theta_set } = figuresOf(office);
  expect(theta_we!.values[0]).toBe(theta_set!.values[0]! - 4);
  const own = {
    kind: "own",
    theta_i_heating_c: 21,
    theta_i_cooling_c: 24,
    air_change_1_h: 0.5,
    hours_per_day: 12,
    days_per_year: 250,
    internal_gains_wh_m2d: 60,
  } as const;
  expect(figuresOf({ ...office, use: own }).theta_we!.values[0]).toBeLessThan(21 - 4);
});
