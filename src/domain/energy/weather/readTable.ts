import { err, ok, type Result } from "#kernel/result.ts";
import { dailySeries, type Reading } from "./dailySeries.ts";
import { dayNumberOf } from "./isoDay.ts";
import { unreadable } from "./readEpw.ts";
import { splitLine, type TableColumns, tableColumns } from "./tableColumns.ts";
import { temperatureScale } from "./temperatureUnit.ts";
import type { WeatherProblem, WeatherRead } from "./weatherRead.ts";
import type { WeatherFinding } from "./weatherSeries.ts";

/**
 * Reads a table with day and temperature: files of DWD's climate data centre (daily `produkt_klima_tag_…`, hourly `produkt_tu_stunde_…`;
 * semicolons, -999 for missing) and any other table (semicolons, tabs or commas; decimal point or comma; days as 2024-01-31, 20240131,
 * 2024013113, 31.01.2024 or 31/01/2024, or in columns of their own).
 */
export function readTable(text: string): Result<WeatherRead, WeatherProblem> {
  const lines = text.split(/\r\n|\r|\n/);
  const found = tableColumns(lines);
  if (!found.ok) return found;
  const columns = found.value;
  const rows = lines
    .slice(columns.head + 1)
    .map((line, at) => ({ cells: splitLine(line, columns.delimiter), line: columns.head + at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const stations = stationsOf(rows, columns);
  if (stations.length > 1) return err({ kind: "several_stations", stations: stations.slice(0, 5) });
  const { order, assumed } = dayOrder(rows.map(({ cells }) => dateText(cells, columns)));
  const values = rows.map((row) => ({ ...row, ...lineOf(row.cells, columns, order) }));
  const bad = values.filter(({ day, value }) => day === undefined || value === undefined);
  const good = values.flatMap(({ day, moment, value }) =>
    day === undefined || value === undefined ? [] : [{ day, moment, value }],
  );
  const known = good.flatMap(({ value }) => (value === null ? [] : [value]));
  if (known.length === 0) return err({ kind: "no_values" });
  const scale = temperatureScale(known, columns.temperature.unit);
  if (!scale.ok) return scale;
  const celsius = (value: number | null) => (value === null ? null : scale.value.celsius(value));
  const readings = good.map(({ day, moment, value }): Reading => ({ day, moment, celsius: celsius(value) }));
  const { series, findings } = dailySeries(readings);
  return ok({
    format: columns.isDwd ? "dwd" : "csv",
    column: columns.temperature.name,
    station: { id: stations[0] ?? null, name: null, latitude: null, longitude: null, elevation_m: null },
    series,
    findings: [
      ...converted(scale.value.unit, known.length),
      ...(assumed ? [{ kind: "day_first_assumed", count: 1, examples: [assumed] } as const] : []),
      ...unreadable(bad.filter(({ cells }) => !isEndMark(cells)).map(({ line }) => line)),
      ...findings,
    ],
  });
}

interface Row {
  readonly cells: readonly string[];
}

type DayOrder = "day_first" | "month_first";

function stationsOf(rows: readonly Row[], { station }: TableColumns): readonly string[] {
  if (station === null) return [];
  return [...new Set(rows.map(({ cells }) => cells[station]?.trim() ?? "").filter((id) => id !== ""))];
}

function dateText(cells: readonly string[], { date }: TableColumns): string {
  const cell = (at: number) => cells[at]?.trim() ?? "";
  if ("at" in date) return cell(date.at);
  return [date.year, date.month, date.day].map((at) => cell(at).padStart(2, "0")).join("-");
}

/** Day, time in it and value of a line: `undefined` where it cannot be read, null where it says that there is none. */
function lineOf(cells: readonly string[], columns: TableColumns, order: DayOrder) {
  const text = cells[columns.temperature.at]?.trim() ?? "";
  const date = dateText(cells, columns);
  const moment = `${date} ${columns.time === null ? "" : cells[columns.time]?.trim()}`;
  return { day: dayOfText(date, order), moment, value: numberOf(text, columns.delimiter) };
}

const missingMarks = /^(|-+|n\/?a|nan|null|none|x|-?999(9)*([.,]\d+)?)$/i;

function numberOf(text: string, delimiter: string): number | null | undefined {
  if (missingMarks.test(text)) return null;
  const plain = delimiter === "," ? text : text.replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain.replace("−", "-"))
    ? Number(plain.replace("−", "-"))
    : undefined;
}

/** 31/01/2024 or 01/31/2024: two numbers and a year. */
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/;

/** Which of two numbers is the day: what the lines leave open is read as day before month, and said. */
function dayOrder(dates: readonly string[]): { readonly order: DayOrder; readonly assumed?: string } {
  let example: string | undefined;
  for (const date of dates) {
    const match = slashed.exec(date);
    if (!match) continue;
    if (Number(match[1]) > 12) return { order: "day_first" };
    if (Number(match[2]) > 12) return { order: "month_first" };
    example ??= match[0];
  }
  return { order: "day_first", ...(example !== undefined && { assumed: example }) };
}

function dayOfText(text: string, order: DayOrder): number | undefined {
  const iso =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\D|$)/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(\d{2}|\d{4}|\d{6})?$/.exec(text);
  if (iso) return dayNumberOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\D|$)/.exec(text);
  if (german) return dayNumberOf(Number(german[3]), Number(german[2]), Number(german[1]));
  const parts = slashed.exec(text);
  if (!parts) return undefined;
  const [day, month] = order === "day_first" ? [parts[1], parts[2]] : [parts[2], parts[1]];
  return dayNumberOf(Number(parts[3]), Number(month), Number(day));
}

/** DWD ends its lines and sometimes its files with `eor`. */
const isEndMark = (cells: readonly string[]): boolean => /^eo[rf]$/i.test(cells[0]?.trim() ?? "");

function converted(unit: "C" | "F" | "K", count: number): readonly WeatherFinding[] {
  if (unit === "C") return [];
  return [{ kind: unit === "F" ? "converted_fahrenheit" : "converted_kelvin", count, examples: [] }];
}
