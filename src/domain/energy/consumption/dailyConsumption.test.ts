import { expect, test } from "vitest";
import type { ConsumptionPeriod } from "./consumptionPeriod.ts";
import { dailyConsumption } from "./dailyConsumption.ts";
import { consumptionGroups, type NamedPeriod } from "./demandComparison.ts";

const year: ConsumptionPeriod = {
  carrier: "district_heat",
  use: "heat_and_hot_water",
  from_day: "2023-01-01",
  to_day: "2023-12-31",
  amount: 36_500,
  unit: "kWh",
  basis: null,
  calorific_value: null,
  state_number: null,
  hot_water: 7_300,
  origin: "bill",
  note: "",
};
const leap = { ...year, from_day: "2024-01-01", to_day: "2024-12-31", amount: 36_600, hot_water: 3_660 };
/** 2023 and 2024, each day 5 °C. */
const weather = { first_day: "2023-01-01", days: Array.from({ length: 731 }, () => 5) };

const groupOf = (periods: readonly NamedPeriod[]) =>
  consumptionGroups(periods, {
    weather,
    measure: "gt20_15",
    reference: { value: 3638, origin: "published" } as never,
    area_m2: null,
  })[0]!;

test("a year and a leap year stand beside each other per day, heating apart from hot water", () => {
  const daily = dailyConsumption(groupOf([{ id: "b", period: leap }, { id: "a", period: year }])); // prettier-ignore
  expect(daily).toEqual([
    { from_day: "2023-01-01", to_day: "2023-12-31", heating_kwh_d: 80, hot_water_kwh_d: 20 },
    { from_day: "2024-01-01", to_day: "2024-12-31", heating_kwh_d: 90, hot_water_kwh_d: 10 },
  ]);
});

test("two meters of the same days are one bar; where one of them cannot be converted there is a gap, and no small bar", () => {
  const both = [{ id: "a", period: year }, { id: "b", period: year }, { id: "c", period: leap }]; // prettier-ignore
  expect(dailyConsumption(groupOf(both))[0]).toMatchObject({ heating_kwh_d: 160, hot_water_kwh_d: 40 });
  const broken = both.map((one) =>
    one.id === "b" ? { ...one, period: { ...year, hot_water: 99_999 } } : one,
  );
  expect(dailyConsumption(groupOf(broken))).toMatchObject([
    { heating_kwh_d: null, hot_water_kwh_d: null },
    { heating_kwh_d: 90, hot_water_kwh_d: 10 },
  ]);
});

test("without a corrected value there is nothing to draw", () => {
  expect(dailyConsumption(groupOf([{ id: "a", period: { ...year, use: "not_heat" } }]))).toEqual([]);
});
