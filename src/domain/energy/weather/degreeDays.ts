import { err, ok, type Result } from "#kernel/result.ts";
import { dayNumber, isoDay } from "./isoDay.ts";
import { isMonthKnown, type WeatherSeries, weatherMonths } from "./weatherSeries.ts";

/** The ways in which cold is counted. */
export const degreeDayMeasures = ["gt20_15", "gt20_12", "hgt15", "hgt12"] as const;
export type DegreeDayMeasure = (typeof degreeDayMeasures)[number];

/** What a measure counts: on each day whose mean lies below the limit, how far it lies below the base. */
interface MeasureFacts {
  /** As printed: `GT20/15`. */
  readonly symbol: string;
  /** Down from here, °C: the room (degree days, G) or the limit itself (heating degree days, HGT). */
  readonly base_c: number;
  /** The mean temperature below which a day is a heating day, °C. */
  readonly limit_c: number;
  readonly source: string;
}

const vdi =
  "VDI 3807 Blatt 1: Gradtage G20/15, Heizgrenze 15 °C; so veröffentlicht vom Deutschen Wetterdienst";
const iwu =
  "IWU, Gradtagzahlen Deutschland: Heizgrenze 12 °C; TABULA Calculation Method (Heiztage unter 12 °C)";
const destatis =
  "Heizgradtage: Heizgrenze 15 °C (Statistisches Bundesamt, Umweltökonomische Gesamtrechnungen)";

/** What each measure counts, and where its limits come from. */
export const measureFacts: Readonly<Record<DegreeDayMeasure, MeasureFacts>> = {
  gt20_15: { symbol: "GT20/15", base_c: 20, limit_c: 15, source: vdi },
  gt20_12: { symbol: "GT20/12", base_c: 20, limit_c: 12, source: iwu },
  hgt15: { symbol: "HGT15", base_c: 15, limit_c: 15, source: destatis },
  hgt12: { symbol: "HGT12", base_c: 12, limit_c: 12, source: iwu },
};

/** What one day counts, K·d: `base − θ` below the limit, else 0. */
export function degreeDay(mean_c: number, measure: DegreeDayMeasure): number {
  const { base_c, limit_c } = measureFacts[measure];
  return mean_c < limit_c ? base_c - mean_c : 0;
}

/** Degree days of a period. */
export interface DegreeDays {
  /** K·d */
  readonly value: number;
  /** Days below the limit; where days were filled up, their share of the month. */
  readonly heating_days: number;
  readonly days: number;
  /** Days without a temperature, counted as the mean of their month. */
  readonly filled_days: number;
}

/** The weather of a period is not known well enough. */
export type DegreeDayProblem =
  /** A day that the calendar does not have, or an end before the beginning. */
  | { readonly kind: "no_period" }
  /** The series has no day of the period, or is a typical year. */
  | { readonly kind: "not_covered" }
  /** Months with too many days missing (`isMonthKnown`), `2024-01`. */
  | { readonly kind: "weather_gaps"; readonly months: readonly string[] };

/**
 * Degree days of a period, first and last day included: `Σ (base − θ_d)` over the days with θ_d below the limit. A month of which a few days
 * are missing counts as the mean of its known days; with more missing there is no value.
 */
export function degreeDaysOf(
  series: WeatherSeries,
  period: { readonly from_day: string; readonly to_day: string },
  measure: DegreeDayMeasure,
): Result<DegreeDays, DegreeDayProblem> {
  const [from, to] = [dayNumber(period.from_day), dayNumber(period.to_day)];
  if (from === undefined || to === undefined || to < from) return err({ kind: "no_period" });
  const first = series.first_day === null ? undefined : dayNumber(series.first_day);
  if (first === undefined) return err({ kind: "not_covered" });
  const days = Array.from({ length: to - from + 1 }, (_, at) => series.days[from + at - first] ?? null);
  if (days.every((value) => value === null)) return err({ kind: "not_covered" });
  return sumOf({ first_day: isoDay(from), days }, measure);
}

/** Degree days of all that a series has: of a typical year those of the year. */
export const degreeDaysOfAll = (series: WeatherSeries, measure: DegreeDayMeasure) => sumOf(series, measure);

function sumOf(series: WeatherSeries, measure: DegreeDayMeasure): Result<DegreeDays, DegreeDayProblem> {
  const months = weatherMonths(series);
  const unknown = months.filter(({ days }) => !isMonthKnown(days)).map(({ month }) => month);
  if (unknown.length > 0) return err({ kind: "weather_gaps", months: unknown });
  const { limit_c } = measureFacts[measure];
  let [value, heating_days, filled_days] = [0, 0, 0];
  for (const { days } of months) {
    const known = days.filter((mean) => mean !== null);
    const share = days.length / known.length;
    value += share * known.reduce((sum, mean) => sum + degreeDay(mean, measure), 0);
    heating_days += share * known.filter((mean) => mean < limit_c).length;
    filled_days += days.length - known.length;
  }
  return ok({ value, heating_days, filled_days, days: series.days.length });
}

/** Fewest complete years of a station whose mean stands for its climate (VDI 3807 corrects to the mean of many years). */
export const fewestYears = 10;

/**
 * The mean degree days of a calendar year at a station over all years of the series that are known from January to December; null with
 * fewer than ten of them.
 */
export function longTermMean(
  series: WeatherSeries,
  measure: DegreeDayMeasure,
): { readonly value: number; readonly heating_days: number; readonly years: readonly number[] } | null {
  if (series.first_day === null) return null;
  const firstYear = Number(series.first_day.slice(0, 4));
  const years: { readonly year: number; readonly found: DegreeDays }[] = [];
  for (let year = firstYear; year <= firstYear + Math.ceil(series.days.length / 365); year++) {
    const found = degreeDaysOf(series, { from_day: `${year}-01-01`, to_day: `${year}-12-31` }, measure);
    if (found.ok) years.push({ year, found: found.value });
  }
  if (years.length < fewestYears) return null;
  const mean = (of: (one: DegreeDays) => number) =>
    years.reduce((sum, { found }) => sum + of(found), 0) / years.length;
  return {
    value: mean((one) => one.value),
    heating_days: mean((one) => one.heating_days),
    years: years.map(({ year }) => year),
  };
}
