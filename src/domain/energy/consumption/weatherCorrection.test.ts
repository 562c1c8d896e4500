import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { potsdamDegreeDays } from "../weather/referenceClimate.ts";
import type { WeatherSeries } from "../weather/weatherSeries.ts";
import { bestWeather } from "./bestWeather.ts";
import { type ConsumptionPeriod, periodEnergy, periodProblems } from "./consumptionPeriod.ts";
import { correctionFigure, correctionFigureIds, correctionPieces } from "./correctionFigures.ts";
import { consumptionGroups, demandComparison, type HeatDemand } from "./demandComparison.ts";
import { correctedConsumption, type CorrectionBasis } from "./weatherCorrection.ts";

const year2023: ConsumptionPeriod = {
  carrier: "district_heat",
  use: "heat",
  from_day: "2023-01-01",
  to_day: "2023-12-31",
  amount: 20_000,
  unit: "kWh",
  basis: null,
  calorific_value: null,
  state_number: null,
  hot_water: null,
  origin: "bill",
  note: "",
};
/** 2023 and 2024: every day 10 °C, that is 10 K·d each below 15 °C. */
const weather: WeatherSeries = { first_day: "2023-01-01", days: Array.from({ length: 731 }, () => 10) };
const reference = { ...potsdamDegreeDays("gt20_12"), value: 3650 };
const basis: CorrectionBasis = { weather, measure: "gt20_15", reference, area_m2: 100 };
const named = (period: Partial<ConsumptionPeriod>, id = "a") => ({ id, period: { ...year2023, ...period } });
const correct = (periods: readonly Partial<ConsumptionPeriod>[], more: Partial<CorrectionBasis> = {}) =>
  correctedConsumption(
    periods.map((period, at) => named(period, `p${at}`)),
    { ...basis, ...more },
  );
const value = (...asked: Parameters<typeof correct>) => {
  const found = correct(...asked);
  return found.ok ? found.value.figures.E_k.value : found.error;
};

describe("energy of a period on the net calorific value", () => {
  const energy = (period: Partial<ConsumptionPeriod>) => {
    const found = periodEnergy({ ...year2023, ...period });
    return found.ok ? found.value.energy_kwh : found.error;
  };

  test("gas as billed is divided by 1.11, as net it stays", () => {
    expect(energy({ carrier: "natural_gas", basis: "Hs", amount: 11_100 })).toBeCloseTo(10_000);
    expect(energy({ carrier: "heating_oil", basis: "Hs", amount: 10_600 })).toBeCloseTo(10_000);
    expect(energy({ carrier: "heating_oil", basis: null, amount: 10_600 })).toBeCloseTo(10_600);
    expect(energy({ carrier: "natural_gas", basis: "Hi", amount: 10_000 })).toBe(10_000);
  });

  test("cubic metres need calorific value and state number; without them there are no kilowatt hours", () => {
    const gas = { carrier: "natural_gas", unit: "m³", amount: 1000 } as const;
    expect(energy({ ...gas, calorific_value: 11.1, state_number: 0.95 })).toBeCloseTo(9500);
    expect(energy(gas)).toEqual({ field: "calorific_value", kind: "missing" });
    expect(energy({ ...gas, calorific_value: 11.1 })).toEqual({ field: "state_number", kind: "missing" });
    expect(energy({ ...gas, calorific_value: 111, state_number: 0.95 })).toEqual({ field: "calorific_value", kind: "out_of_range" }); // prettier-ignore
  });

  test("a litre of oil has 10 kWh, a tonne of pellets 5,000, a megawatt hour 1,000", () => {
    expect(energy({ carrier: "heating_oil", unit: "l", amount: 2000 })).toBe(20_000);
    expect(energy({ carrier: "wood", unit: "t", amount: 4 })).toBe(20_000);
    expect(energy({ carrier: "wood", unit: "kg", amount: 4000 })).toBe(20_000);
    expect(energy({ unit: "MWh", amount: 20 })).toBe(20_000);
  });
});

test("what is wrong with a period is named by its field", () => {
  const problems = (period: Partial<ConsumptionPeriod>) =>
    periodProblems({ ...year2023, ...period }, "2024-06-30").map(({ field, kind }) => `${field}: ${kind}`);
  expect(problems({})).toEqual([]);
  expect(problems({ amount: 0 })).toEqual([]);
  expect(problems({ amount: Number.NaN })).toEqual(["amount: missing"]);
  expect(problems({ amount: -1 })).toEqual(["amount: negative"]);
  expect(problems({ amount: 1e10 })).toEqual(["amount: too_large"]);
  expect(problems({ unit: "l" })).toEqual(["unit: missing"]);
  expect(problems({ carrier: "natural_gas" })).toEqual(["basis: missing"]);
  expect(problems({ from_day: "" })).toEqual(["from_day: missing"]);
  expect(problems({ to_day: "2023-02-30" })).toEqual(["to_day: no_such_day"]);
  expect(problems({ to_day: "2022-12-31" })).toEqual(["to_day: reversed"]);
  expect(problems({ from_day: "2010-01-01" })).toEqual(["to_day: too_long"]);
  expect(problems({ to_day: "2024-07-01" })).toEqual(["to_day: in_the_future"]);
  expect(problems({ use: "heat_and_hot_water", hot_water: 30_000 })).toEqual(["hot_water: above_amount"]);
});

describe("weather correction", () => {
  test("20,000 kWh in a year of 3,650 K·d stay as they are when the reference has as many", () => {
    const found = correct([{}]);
    expect(value([{}])).toBeCloseTo(20_000);
    expect(found.ok && found.value).toMatchObject({ level: "Q1", findings: [], figures: { f: { value: 1 }, G: { value: 3650 } } }); // prettier-ignore
  });

  test("after a mild year the reference asks for more: factor 4,015 / 3,650 = 1.1", () => {
    const found = correct([{}], { reference: { ...reference, value: 4015 } });
    expect(found.ok && found.value.figures.f?.value).toBeCloseTo(1.1);
    expect(found.ok && found.value.figures.E_k.value).toBeCloseTo(22_000);
  });

  test("hot water that was measured is not corrected", () => {
    expect(value([{ use: "heat_and_hot_water", hot_water: 5000 }], { reference: { ...reference, value: 7300 } })).toBeCloseTo(15_000 * 2 + 5000); // prettier-ignore
  });

  test("hot water that nobody measured is 32 kWh per m² of area, less by 1.15 for heat that was bought; without an area there is no value", () => {
    const both = { carrier: "heating_oil", unit: "kWh", use: "heat_and_hot_water" } as const;
    const oil = correct([both]);
    expect(oil.ok && oil.value.figures.W?.value).toBeCloseTo(3200);
    expect(oil.ok && [oil.value.level, oil.value.findings]).toEqual([
      "Q4",
      [{ kind: "hot_water_flat", count: 1 }],
    ]);
    const heat = correct([{ use: "heat_and_hot_water" }]);
    expect(heat.ok && heat.value.figures.W?.value).toBeCloseTo(3200 / 1.15);
    expect(value([both], { area_m2: null })).toEqual({ kind: "hot_water_unknown" });
    expect(value([both], { area_m2: 1000 })).toEqual({ kind: "hot_water_above_amount" });
  });

  test("hot water alone needs no weather and is only brought to a year", () => {
    const water = { use: "hot_water", to_day: "2023-06-30", amount: 1810 } as const;
    expect(value([water], { weather: undefined, reference: undefined })).toBeCloseTo((1810 * 365) / 181);
  });

  test("two years count together as one: their sum over their degree days", () => {
    const both = [{}, { from_day: "2024-01-01", to_day: "2024-12-31", amount: 24_000 }];
    expect(value(both)).toBeCloseTo((44_000 * 3650) / 7310);
  });

  test("two meters of the same days are added; periods that share only some of their days give no value", () => {
    const found = correct([{}, { amount: 5000 }]);
    expect(found.ok && found.value.figures.E_k.value).toBeCloseTo(25_000);
    expect(found.ok && found.value.findings).toEqual([{ kind: "added_together", count: 1 }]);
    expect(value([{}, { from_day: "2023-12-01", to_day: "2024-11-30" }])).toEqual({ kind: "periods_overlap", ids: ["p0", "p1"] }); // prettier-ignore
  });

  test("part of a year is brought to one by its cold, graded lower; a summer says nothing", () => {
    const part = { to_day: "2023-08-31", amount: 10_000 };
    const found = correct([part]);
    expect(found.ok && found.value.figures.f).toBeUndefined();
    expect(found.ok && [found.value.level, found.value.findings[0]?.kind]).toEqual(["Q4", "part_of_year"]);
    expect(value([part])).toBeCloseTo((10_000 * 3650) / 2430);
    expect(value([{ from_day: "2023-06-01", to_day: "2023-08-31" }])).toMatchObject({
      kind: "too_little_cold",
    });
  });

  test("no weather, weather with gaps, weather of other years: none, with the reason", () => {
    expect(value([{}], { weather: undefined })).toEqual({ kind: "no_weather" });
    expect(value([{}], { reference: undefined })).toEqual({ kind: "no_reference" });
    const gap = { ...weather, days: weather.days.map((mean, at) => (at > 30 && at < 40 ? null : mean)) };
    expect(value([{}], { weather: gap })).toEqual({ kind: "weather_gaps", months: ["2023-02"] });
    expect(value([{ from_day: "2019-01-01", to_day: "2019-12-31" }])).toEqual({ kind: "not_covered" });
    expect(value([])).toEqual({ kind: "no_periods" });
  });

  test("filled days, estimated amounts and an estimated reference lower the grade, each by its name", () => {
    const holes = { ...weather, days: weather.days.with(40, null) };
    const found = correct([{ origin: "estimate" }], { weather: holes, reference: { ...reference, origin: "estimated" } }); // prettier-ignore
    expect(found.ok && found.value.findings).toEqual([
      { kind: "weather_filled", count: 1 },
      { kind: "amount_estimated", count: 1 },
      { kind: "reference_estimated", count: 1 },
    ]);
    expect(found.ok && found.value.level).toBe("Q5");
  });

  test("a corrected value is a finite number or none, whatever was entered", () => {
    fc.assert(
      fc.property(
        fc.double(), fc.constantFrom("natural_gas", "heating_oil", "wood", "district_heat"), fc.constantFrom("kWh", "MWh", "m³", "l", "kg", "t"),
        fc.constantFrom("2023-01-01", "2023-05-01", "2024-02-29", "1900-01-01", ""), fc.constantFrom("2023-12-31", "2023-02-31", "2024-12-31"),
        (amount, carrier, unit, from_day, to_day) => {
          const found = correct([{ amount, carrier, unit, from_day, to_day, basis: "Hs" } as ConsumptionPeriod]);
          if (found.ok) for (const figure of Object.values(found.value.figures)) expect(Number.isFinite(figure.value)).toBe(true);
        },
      ),
    ); // prettier-ignore
  });

  test("twice as much consumed is twice as much corrected", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (amount) => {
        expect(value([{ amount: 2 * amount }])).toBeCloseTo(2 * (value([{ amount }]) as number), 4);
      }),
      { numRuns: 20 },
    );
  });

  test("every formula names figures that exist", () => {
    for (const id of correctionFigureIds)
      for (const piece of correctionPieces(correctionFigure(id, 1).formula ?? ""))
        if ("text" in piece) expect(piece.text).not.toContain("{");
    expect(() => correctionFigure("E", Number.NaN)).toThrow(/not a number/);
  });
});

describe("demand beside consumption", () => {
  const demand: HeatDemand = {
    heating_kwh_a: 16_000,
    hot_water_kwh_a: 4000,
    area: { id: "A_N", value: 200 },
    living_area_m2: 160,
    uncertainty: 15,
    level: "Q3",
    method_version: "1",
  };

  test("as long as nobody has chosen, the weather counts that has most of the periods, of two the first", () => {
    const old = { ...weather, first_day: "1990-01-01" };
    const both = [old, weather, { ...weather }];
    expect(bestWeather(both, [year2023], "gt20_15")).toBe(weather);
    expect(bestWeather(both, [], "gt20_15")).toBe(old);
    expect(bestWeather([], [year2023], "gt20_15")).toBeUndefined();
  });

  test("only heating was measured: it stands beside the demand for heating alone", () => {
    const found = demandComparison(consumptionGroups([named({})], basis), demand);
    expect(found).toMatchObject({ covers: "heat", demand_kwh_a: 16_000, demand_kwh_m2a: 80, ratio: 1.25, within_uncertainty: false, incomplete: false }); // prettier-ignore
    expect(found?.measured_kwh_m2a).toBeCloseTo(100);
  });

  test("heat and a boiler for water together stand beside both; light and machines do not count", () => {
    const groups = consumptionGroups(
      [
        named({ amount: 15_000 }, "a"),
        named({ carrier: "electricity", use: "hot_water", amount: 3000 }, "b"),
        named({ carrier: "electricity", use: "not_heat", amount: 9000 }, "c"),
      ],
      basis,
    );
    expect(groups.map(({ carrier, use, result }) => [carrier, use, result?.ok ?? null])).toEqual([
      ["district_heat", "heat", true],
      ["electricity", "hot_water", true],
      ["electricity", "not_heat", null],
    ]);
    const found = demandComparison(groups, demand);
    expect(found).toMatchObject({
      covers: "heat_and_hot_water",
      demand_kwh_a: 20_000,
      within_uncertainty: true,
    });
    expect(found?.measured_kwh_a).toBeCloseTo(18_000);
  });

  test("a period without weather is left out by name, the others count without it; without any there is nothing to compare", () => {
    const old = named({ from_day: "2019-01-01", to_day: "2019-12-31" }, "old");
    const [group, ...none] = consumptionGroups([named({}), old], basis);
    expect(none).toEqual([]);
    expect(group).toMatchObject({
      left: [{ id: "old", problem: { kind: "not_covered" } }],
      result: { ok: true },
    });
    expect(demandComparison([group!], demand)).toMatchObject({ incomplete: true });
    expect(demandComparison(consumptionGroups([old], basis), demand)).toBeNull();
    expect(
      demandComparison(consumptionGroups([named({})], basis), { ...demand, heating_kwh_a: 0 }),
    ).toBeNull();
  });
});
