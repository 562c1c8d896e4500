import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { degreeDay, degreeDayMeasures, degreeDaysOf, longTermMean } from "./degreeDays.ts";
import { readWeather } from "./readWeather.ts";
import {
  expectedDegreeDays,
  potsdamDegreeDays,
  potsdamReference,
  referenceDegreeDays,
} from "./referenceClimate.ts";
import { dwdFile, fileOf, typicalEpw } from "./weatherFiles.fixture.ts";
import { isMonthKnown, type WeatherSeries } from "./weatherSeries.ts";

const series = (days: readonly (number | null)[], first_day = "2024-01-01"): WeatherSeries => ({
  first_day,
  days,
});
const january = { from_day: "2024-01-01", to_day: "2024-01-31" };
const value = (weather: WeatherSeries, period = january) => {
  const found = degreeDaysOf(weather, period, "gt20_15");
  return found.ok ? found.value.value : found.error;
};
const flat = (mean: number | null, days: number) => Array.from({ length: days }, () => mean);

describe("what a day counts", () => {
  test("up to the room below the limit, nothing at and above it", () => {
    expect([5, 14.9, 15, 22].map((mean) => degreeDay(mean, "gt20_15"))).toEqual([15, 20 - 14.9, 0, 0]);
    expect([5, 11.9, 12].map((mean) => degreeDay(mean, "gt20_12"))).toEqual([15, 20 - 11.9, 0]);
  });

  test("heating degree days count down to their limit only", () => {
    expect(degreeDay(5, "hgt15")).toBe(10);
    expect(degreeDay(5, "hgt12")).toBe(7);
  });

  test("colder never counts less", () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), fc.double({ min: 0, max: 20, noNaN: true }), fc.constantFrom(...degreeDayMeasures), (mean, colder, measure) => {
        expect(degreeDay(mean - colder, measure)).toBeGreaterThanOrEqual(degreeDay(mean, measure));
      }),
    ); // prettier-ignore
  });
});

describe("degree days of a period", () => {
  test("31 days of 4 °C are 31 · 16 = 496 K·d", () => {
    expect(value(series(flat(4, 31)))).toBe(496);
  });

  test("the days add up, wherever a period is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -20, max: 25, noNaN: true }), { minLength: 60, maxLength: 60 }), fc.integer({ min: 1, max: 58 }), (means, cut) => {
        const weather = series(means);
        const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10);
        const part = (from: number, to: number) => value(weather, { from_day: day(from), to_day: day(to) }) as number;
        expect(part(0, cut) + part(cut + 1, 59)).toBeCloseTo(part(0, 59));
      }),
    ); // prettier-ignore
  });

  test("a few missing days count as the mean of their month, and it says how many", () => {
    const some = [...flat(4, 20), null, null, null, null, ...flat(4, 7)];
    expect(degreeDaysOf(series(some), january, "gt20_15")).toEqual({
      ok: true,
      value: { value: 496, heating_days: 31, days: 31, filled_days: 4 },
    });
  });

  test("five missing days in a row, or eleven in all, leave the month unknown: no value, never a number made up", () => {
    const row = [...flat(4, 20), ...flat(null, 5), ...flat(4, 6)];
    expect(value(series(row))).toEqual({ kind: "weather_gaps", months: ["2024-01"] });
    const scattered = Array.from({ length: 31 }, (_, at) => (at % 3 === 0 ? null : 4));
    expect(scattered.filter((mean) => mean === null)).toHaveLength(11);
    expect(value(series(scattered))).toEqual({ kind: "weather_gaps", months: ["2024-01"] });
    expect(isMonthKnown(scattered.with(0, 4))).toBe(true);
  });

  test("a period beyond the series has no value; one that is none neither", () => {
    expect(value(series(flat(4, 31)), { from_day: "2023-01-01", to_day: "2023-01-31" })).toEqual({ kind: "not_covered" }); // prettier-ignore
    expect(value(series(flat(4, 31)), { from_day: "2024-01-01", to_day: "2024-03-31" })).toEqual({ kind: "weather_gaps", months: ["2024-02", "2024-03"] }); // prettier-ignore
    expect(value(series(flat(4, 31)), { from_day: "2024-01-31", to_day: "2024-01-01" })).toEqual({ kind: "no_period" }); // prettier-ignore
    expect(value({ first_day: null, days: flat(4, 365) })).toEqual({ kind: "not_covered" });
  });
});

describe("reference climates", () => {
  test("Potsdam below 12 °C is what is published: 216 days of 4.6 °C, (20 − 4.6) · 216 = 3,326 K·d", () => {
    expect(potsdamDegreeDays("gt20_12")).toMatchObject({ heating_days: 216, origin: "published" });
    expect(potsdamDegreeDays("gt20_12").value).toBeCloseTo(3326.4);
    expect(potsdamDegreeDays("hgt12").value).toBeCloseTo(1598.4);
  });

  test("the estimate from monthly means gives these 216 days to one day and their degree days to one per cent", () => {
    const estimate = expectedDegreeDays(potsdamReference.monthly_means_c, "gt20_12");
    expect(Math.abs(estimate.heating_days - 216)).toBeLessThan(1);
    expect(Math.abs(estimate.value / 3326.4 - 1)).toBeLessThan(0.01);
  });

  test("below 15 °C Potsdam is estimated, says so, and has more days and degree days than below 12 °C", () => {
    const found = potsdamDegreeDays("gt20_15");
    expect(found.origin).toBe("estimated");
    expect(found.value).toBeCloseTo(3638, -1);
    expect(found.heating_days).toBeGreaterThan(216);
  });

  test("the long-term mean of a station needs ten whole years", () => {
    const nine = series(flat(5, 9 * 365 + 3), "2015-01-01");
    expect(longTermMean(nine, "gt20_15")).toBeNull();
    expect(referenceDegreeDays("long_term", { name: "Dach", series: nine }, "gt20_15")).toEqual({ ok: false, error: { kind: "too_few_years", needed: 10 } }); // prettier-ignore
    const ten = series(flat(5, 10 * 365 + 3), "2015-01-01");
    expect(longTermMean(ten, "gt20_15")?.years).toHaveLength(10);
    expect(longTermMean(ten, "gt20_15")?.value).toBeCloseTo(15 * 365.3);
  });

  test("a typical year gives its own degree days; a measured one is none", () => {
    const file = readWeather(
      fileOf(typicalEpw([1, 1.9, 4.7, 9.2, 14.1, 16.7, 19, 18.6, 14.3, 9.5, 4.1, 0.9])),
    );
    if (!file.ok) throw new Error(file.error.kind);
    const year = referenceDegreeDays("typical_year", { name: "TRY", series: file.value.series }, "gt20_15");
    // seven cold months, May and September, each day at the mean of its month
    const cold =
      19 * 31 + 18.1 * 28 + 15.3 * 31 + 10.8 * 30 + 5.9 * 31 + 5.7 * 30 + 10.5 * 31 + 15.9 * 30 + 19.1 * 31;
    expect(year.ok && year.value.value).toBeCloseTo(cold);
    const measured = readWeather(fileOf(dwdFile([1])));
    if (!measured.ok) throw new Error(measured.error.kind);
    expect(referenceDegreeDays("typical_year", { name: "x", series: measured.value.series }, "gt20_15")).toEqual({ ok: false, error: { kind: "not_a_typical_year" } }); // prettier-ignore
    expect(referenceDegreeDays("long_term", undefined, "gt20_15")).toEqual({ ok: false, error: { kind: "no_series" } }); // prettier-ignore
  });
});
