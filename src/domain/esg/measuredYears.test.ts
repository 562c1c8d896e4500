import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ConsumptionPeriod, periodEnergy } from "../energy/consumption/consumptionPeriod.ts";
import { isoDay } from "../energy/weather/isoDay.ts";
import { netEnergy } from "./factors/calorificBasis.ts";
import { measuredYears } from "./measuredYears.ts";

const heat: ConsumptionPeriod = {
  carrier: "district_heat",
  use: "heat",
  from_day: "2025-01-01",
  to_day: "2025-12-31",
  amount: 36_500,
  unit: "kWh",
  basis: null,
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "",
};

test("a year is the sum of its documents, the latest year first", () => {
  const years = measuredYears([
    { id: "a", period: heat },
    { id: "b", period: { ...heat, carrier: "electricity", use: "not_heat", amount: 2, unit: "MWh" } },
    { id: "c", period: { ...heat, from_day: "2024-01-01", to_day: "2024-12-31" } },
  ]);
  expect(years.map(({ year }) => year)).toEqual([2025, 2024]);
  expect(years[0]).toMatchObject({ energy_kwh: 38_500, days: 365, all_days: 365 });
  expect(years[1]).toMatchObject({ days: 366, all_days: 366 });
});

test("a period over the turn of a year counts by its days and says so", () => {
  const period = { ...heat, from_day: "2024-12-27", to_day: "2025-01-05", amount: 100 };
  const [later, earlier] = measuredYears([{ id: "a", period }]);
  expect(earlier).toMatchObject({ year: 2024, energy_kwh: 50, days: 5 });
  expect(later).toMatchObject({ year: 2025, parts: [{ id: "a", energy_kwh: 50, shared: true }] });
});

test("days that two documents speak of are counted once", () => {
  const [year] = measuredYears([
    { id: "a", period: heat },
    { id: "b", period: { ...heat, from_day: "2025-03-01", to_day: "2025-03-31" } },
  ]);
  expect(year).toMatchObject({ days: 365 });
});

test("a period that cannot be converted says nothing", () => {
  const gas = { ...heat, carrier: "natural_gas", unit: "m³" } as const;
  expect(measuredYears([{ id: "a", period: gas }])).toEqual([]);
});

test("gas counts as in the report of the year, by the German reporting law; beside a demand it has the ratio of certificates", () => {
  const gas = { ...heat, carrier: "natural_gas", basis: "Hs", amount: 20_000 } as const;
  const [year] = measuredYears([{ id: "a", period: gas }]);
  expect(year!.energy_kwh).toBeCloseTo(20_000 * 0.903, 6);
  expect(year!.energy_kwh).toBeCloseTo(netEnergy("natural_gas", "Hs", 20_000), 6);
  expect(periodEnergy(gas)).toMatchObject({ value: { gross_over_net: 1.11 } });
});

test("no other rule has a ratio of gross and net calorific values of its own", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const own = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .filter((name) => /(?<![\d.])(?:1\.11|0\.903|0\.9009?|3\.2508|1\.109\d*|1\.107\d*)(?![\d.])/.test(code(readFileSync(path.join(root, name), "utf8")))); // prettier-ignore
  expect(own.toSorted()).toEqual([
    "domain/energy/data/calorificRatio.ts",
    "domain/energy/data/factorSets.ts",
    "domain/energy/references/evebiHouse.ts",
  ]);
});

/** A source without its comments. */
const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("nothing is lost between the years", () => {
  const day = fc.integer({ min: 18_000, max: 20_500 });
  const period = fc.record({ from: day, length: fc.integer({ min: 0, max: 1000 }), amount: fc.nat(1e6) });
  fc.assert(
    fc.property(fc.array(period, { maxLength: 6 }), (drawn) => {
      const periods = drawn.map(({ from, length, amount }, index) => ({
        id: String(index),
        period: { ...heat, from_day: isoDay(from), to_day: isoDay(from + length), amount },
      }));
      const all = periods.reduce((sum, { period: one }) => {
        const energy = periodEnergy(one);
        return sum + (energy.ok ? energy.value.energy_kwh : 0);
      }, 0);
      const years = measuredYears(periods);
      expect(years.reduce((sum, { energy_kwh }) => sum + energy_kwh, 0)).toBeCloseTo(all, 3);
      for (const { days, all_days } of years) expect(days).toBeLessThanOrEqual(all_days);
    }),
  );
});
