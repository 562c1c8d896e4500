import { err, ok, type Result } from "#kernel/result.ts";
import { dailySeries, type Reading } from "./dailySeries.ts";
import { dayNumberOf } from "./isoDay.ts";
import { temperatureScale } from "./temperatureUnit.ts";
import type { WeatherProblem, WeatherRead, WeatherStation } from "./weatherRead.ts";
import { type WeatherFinding, type WeatherSeries, typicalYear } from "./weatherSeries.ts";

/** Whether a text is an EnergyPlus weather file: its first line names the place. */
export const isEpw = (text: string): boolean => /^\s*LOCATION\s*,/i.test(text);

/** Dry bulb temperature that means "missing", °C (EnergyPlus, Auxiliary Programs, EPW data dictionary: 99.9). */
const missing = 99.9;

/** Columns of a line of hours: year, month, day, hour 1…24, minute, flags, dry bulb temperature. */
const dryBulb = 6;

/**
 * Reads an EnergyPlus weather file (EPW): the dry bulb temperature of each hour as means of the days. Months of several years, and files
 * that call themselves one, are a typical year: laid out as 365 days without a year (29 February left out).
 */
export function readEpw(text: string): Result<WeatherRead, WeatherProblem> {
  const lines = text.split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => /^\s*DATA PERIODS\s*,/i.test(line));
  if (head === -1) return err({ kind: "missing_columns", columns: ["date"], found: firstCells(lines) });
  const rows = lines
    .slice(head + 1)
    .map((line, at) => ({ cells: line.split(","), line: head + at + 2 }))
    .filter(({ cells }) => cells.length > 1);
  if (rows.length > 0 && rows.every(({ cells }) => cells.length <= dryBulb))
    return err({ kind: "missing_columns", columns: ["temperature"], found: firstCells(lines) });
  const hours = rows.map(({ cells, line }) => hourOf(cells, line));
  const good = hours.filter((hour) => hour !== null && "day" in hour);
  const bad = hours.flatMap((hour) => (hour !== null && "line" in hour ? [hour.line] : []));
  const values = good.flatMap(({ celsius }) => (celsius === null ? [] : [celsius]));
  if (values.length === 0) return err({ kind: "no_values" });
  const scale = temperatureScale(values, "C");
  if (!scale.ok) return scale;
  const several = new Set(good.map(({ year }) => year)).size > 1;
  const typical = (several && !isConsecutive(good)) || saysTypical(lines.slice(0, head));
  const { series, findings } = dailySeries(typical ? good.flatMap(intoTypicalYear) : good);
  return ok({
    format: "epw",
    column: "Dry Bulb Temperature",
    station: stationOf(lines[0]!),
    series: typical ? asTypical(series) : series,
    findings: [
      ...(typical ? [{ kind: "typical_year", count: 1, examples: yearsOf(good) } as const] : []),
      ...unreadable(bad),
      ...findings,
    ],
  });
}

interface Hour extends Reading {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

function hourOf(cells: readonly string[], line: number): Hour | { readonly line: number } {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = cells.slice(0, 3).map(Number);
  const day = dayNumberOf(year, month, date);
  const value = Number(cells[dryBulb]?.trim() || Number.NaN);
  if (day === undefined || !Number.isFinite(value)) return { line };
  return { year, month, date, day, moment: cells[3]?.trim() ?? "", celsius: value >= missing ? null : value };
}

/** Whether the years are those of a period: the lines go on in time. */
const isConsecutive = (hours: readonly Hour[]): boolean =>
  hours.every(
    (hour, at) => at === 0 || (hour.day - hours[at - 1]!.day <= 31 && hour.day >= hours[at - 1]!.day),
  );

/** Whether place or comments call the file a typical year: it may be written with one year, and was the weather of none. */
const saysTypical = (head: readonly string[]): boolean =>
  head.some(
    (line) =>
      /^\s*(LOCATION|COMMENTS)/i.test(line) &&
      /\b(TMY\w*|TRY\d*|IWEC\d*|CWEC\d*|typical|test reference)\b/i.test(line),
  );

function intoTypicalYear({ month, date, moment, celsius }: Hour): readonly Reading[] {
  const day = dayNumberOf(typicalYear, month, date);
  return day === undefined ? [] : [{ day, moment, celsius }];
}

/** 365 days from 1 January on, whatever part of the year the file has. */
function asTypical(series: WeatherSeries): WeatherSeries {
  const start = dayNumberOf(typicalYear, 1, 1)!;
  const first = series.first_day === null ? start : Date.parse(series.first_day) / 86_400_000;
  const days = Array.from({ length: 365 }, (_, at) => series.days[at - (first - start)] ?? null);
  return { first_day: null, days };
}

function yearsOf(hours: readonly Hour[]): readonly string[] {
  const years = [...new Set(hours.map(({ year }) => year))].toSorted((a, b) => a - b);
  return [`${years[0]}…${years.at(-1)}`];
}

/** `LOCATION,city,state,country,source,WMO number,latitude,longitude,time zone,elevation`. */
function stationOf(line: string): WeatherStation {
  const cells = line.split(",").map((cell) => cell.trim());
  const number = (at: number) => (cells[at] && Number.isFinite(Number(cells[at])) ? Number(cells[at]) : null);
  return {
    id: cells[5] || null,
    name: cells[1] || null,
    latitude: number(6),
    longitude: number(7),
    elevation_m: number(9),
  };
}

const firstCells = (lines: readonly string[]): readonly string[] =>
  (lines[0] ?? "")
    .split(",")
    .slice(0, 8)
    .map((cell) => cell.trim());

/** The finding for lines that say nothing; none without any. */
export const unreadable = (lines: readonly number[]): readonly WeatherFinding[] =>
  lines.length === 0
    ? []
    : [{ kind: "unreadable_line", count: lines.length, examples: lines.slice(0, 5).map(String) }];
