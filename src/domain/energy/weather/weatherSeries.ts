import { sum } from "#kernel/sum.ts";
import { dayNumber, isoDay } from "./isoDay.ts";

/** Mean outdoor temperatures of a station, day by day. */
export interface WeatherSeries {
  /** The first day, `2024-01-01`; null for a typical year: 365 days from 1 January on, of no particular year. */
  readonly first_day: string | null;
  /** Mean temperature of each day, °C; null where it is not known. */
  readonly days: readonly (number | null)[];
}

/** Whether a series is a typical year: a reference, never the weather of a period. */
export const isTypical = (series: WeatherSeries): boolean => series.first_day === null;

/** What was noticed while a weather file was read. The series is there; each finding says what it lacks or what was done to it. */
const weatherFindingKinds = [
  /** Days between the first and the last for which the file has no line. */
  "gap",
  /** Days whose value the file itself marks as missing (-999 and the like). */
  "missing_value",
  /** Days with fewer than five sixths of their hours: not averaged. */
  "incomplete_day",
  /** Days that stand there more than once with different values: none of them counts. */
  "double_day",
  /** Days that stand there more than once with the same value: counted once. */
  "repeated_day",
  /** Values below −60 or above 60 °C: they count as missing. */
  "out_of_range",
  /** Lines whose day or value is none. */
  "unreadable_line",
  /** Lines that do not follow each other in time: sorted. */
  "not_in_order",
  /** Days before the last forty years: left out. */
  "older_left_out",
  /** The values were °F, by the head of the column. */
  "converted_fahrenheit",
  /** The values were K, by the head of the column or because nothing on earth is that warm in °C. */
  "converted_kelvin",
  /** Days such as 03/04/2024, which could be March or April: read as day before month. */
  "day_first_assumed",
  /** The file is not Unicode: read as Western European. */
  "encoding_guessed",
  /** A typical year put together of months of several years: a reference, not the weather of a period. */
  "typical_year",
] as const;
export type WeatherFindingKind = (typeof weatherFindingKinds)[number];

/** One thing that was noticed: how often, and the first cases. */
export interface WeatherFinding {
  readonly kind: WeatherFindingKind;
  readonly count: number;
  /** Days, ranges of days (`2024-01-03/2024-01-05`) or numbers of lines; at most five. */
  readonly examples: readonly string[];
}

/** The last day of a series; null for a typical year and for none. */
export function lastDay(series: WeatherSeries): string | null {
  const first = series.first_day === null ? undefined : dayNumber(series.first_day);
  return first === undefined || series.days.length === 0 ? null : isoDay(first + series.days.length - 1);
}

/** How many days of a series are known. */
export const knownDays = (series: WeatherSeries): number =>
  series.days.reduce<number>((sum, value) => sum + (value === null ? 0 : 1), 0);

/** One month of a series. */
export interface WeatherMonth {
  /** `2024-01`; of a typical year `01`. */
  readonly month: string;
  /** The days of the month that the series covers, in order. */
  readonly days: readonly (number | null)[];
  /** Mean of the known days, °C; null where too many are missing (`isMonthKnown`). */
  readonly mean_c: number | null;
}

/** The year in whose calendar a typical year is laid out: 365 days. */
export const typicalYear = 2001;

/** A series month by month, from the first it touches to the last. */
export function weatherMonths(series: WeatherSeries): readonly WeatherMonth[] {
  const first = dayNumber(series.first_day ?? `${typicalYear}-01-01`);
  if (first === undefined) return [];
  const months = new Map<string, (number | null)[]>();
  for (const [at, value] of series.days.entries()) {
    const month = isoDay(first + at).slice(series.first_day === null ? 5 : 0, 7);
    const days = months.get(month);
    if (days) days.push(value);
    else months.set(month, [value]);
  }
  return [...months].map(([month, days]) => ({ month, days, mean_c: meanOf(days) }));
}

/**
 * Whether enough days of a month are known for a mean: at most ten missing, and no five of them in a row (WMO-No. 1203, 2017, guidelines
 * on climate normals). Of a part of a month at most a third may be missing.
 */
export function isMonthKnown(days: readonly (number | null)[]): boolean {
  let missing = 0;
  let inRow = 0;
  for (const value of days) {
    inRow = value === null ? inRow + 1 : 0;
    missing += value === null ? 1 : 0;
    if (inRow >= 5) return false;
  }
  return days.length > 0 && missing <= Math.min(10, Math.floor(days.length / 3));
}

function meanOf(days: readonly (number | null)[]): number | null {
  if (!isMonthKnown(days)) return null;
  const known = days.filter((value) => value !== null);
  return sum(known) / known.length;
}
