import { err, ok, type Result } from "#kernel/result.ts";
import type { TemperatureUnit } from "./temperatureUnit.ts";
import type { WeatherColumn, WeatherProblem } from "./weatherRead.ts";

/** Which column of a table is what. */
export interface TableColumns {
  /** Number of the line with the heads, from 0. */
  readonly head: number;
  readonly delimiter: string;
  readonly date:
    | { readonly at: number }
    | { readonly year: number; readonly month: number; readonly day: number };
  readonly temperature: { readonly at: number; readonly name: string; readonly unit: TemperatureUnit | null };
  /** A column of its own for the time of day. */
  readonly time: number | null;
  readonly station: number | null;
  /** Whether the heads are those of DWD's climate data centre. */
  readonly isDwd: boolean;
}

/** Lines that may stand above the heads: names, notes, units. */
const mostLinesAbove = 60;
const delimiters = [";", "\t", ","] as const;

const dates = new Set(["mess_datum", "datum", "date", "datetime", "zeitstempel", "timestamp", "time", "zeit", "tag", "day", "fecha", "data", "jour", "dia", "giorno", "date_time", "datum_zeit"]); // prettier-ignore
const times = new Set(["time", "uhrzeit", "zeit", "hour", "stunde", "heure", "hora", "ora"]);
/** Heads that say "mean temperature of the air", best first: of two the first one counts. */
const means = [
  /^(tmk|tt_tu|tavg|tmean|t_mean|tg|tm|tagesmittel.*|mitteltemperatur|temperature_2m_mean|temp_mean|mean_temp.*|(mittlere|durchschnittliche)_.*temp.*|temp\w*_(mittel|media|moyenne|mean|avg|average)|(media|moyenne)_temp\w*)$/,
  /^(t|tt|t2m|temp|temperatur|temperature|temperatura|lufttemperatur|temperature_2m|dry_bulb.*|outdoor_temperature|aussentemperatur)$/,
];

/**
 * Finds the line with the heads and what stands in which column. A column of the mean temperature goes before one that only says
 * temperature; two of the same rank are refused.
 */
export function tableColumns(lines: readonly string[]): Result<TableColumns, WeatherProblem> {
  let best: { readonly columns: readonly WeatherColumn[]; readonly found: readonly string[] } | undefined;
  for (const [head, line] of lines.slice(0, mostLinesAbove).entries()) {
    for (const delimiter of delimiters) {
      const cells = splitLine(line, delimiter).map((cell) => cell.trim());
      if (cells.length < 2) continue;
      const names = cells.map(plainName);
      const date = dateAt(names);
      const temperatures = temperaturesAt(names);
      if (date && temperatures.length > 1)
        return err({ kind: "ambiguous_columns", found: temperatures.map((at) => cells[at]!) });
      const at = temperatures[0];
      if (date && at !== undefined) {
        const station = names.findIndex((name) => /^(stations?_?(id|nummer)?|id_station)$/.test(name));
        const temperature = { at, name: cells[at]!, unit: unitOf(cells[at]!) };
        const time = names.findIndex(
          (name, column) => times.has(name) && !("at" in date && date.at === column),
        );
        const isDwd = names.includes("stations_id") && names.includes("mess_datum");
        return ok({
          head,
          delimiter,
          date,
          temperature,
          time: time === -1 ? null : time,
          station: station === -1 ? null : station,
          isDwd,
        });
      }
      const columns: readonly WeatherColumn[] = date
        ? ["temperature"]
        : at === undefined
          ? ["date", "temperature"]
          : ["date"];
      const found = cells.slice(0, 8);
      if (!best || columns.length < best.columns.length) best = { columns, found };
    }
  }
  return err({ kind: "missing_columns", ...(best ?? { columns: ["date", "temperature"], found: [] }) });
}

/** The cells of a line; quotes may be around them. */
export function splitLine(line: string, delimiter: string): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell];
}

/** A head without its unit, accents and capitals: "Température moyenne [°C]" → `temperature_moyenne`. */
const plainName = (head: string): string =>
  head
    .replaceAll(/[[(].*?[\])]/g, "")
    .replace(/[°º]\s*[CF]\b/i, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");

function unitOf(head: string): TemperatureUnit | null {
  const stated = /[[(]\s*(?:in\s+)?[°º]?\s*(c|f|k|celsius|fahrenheit|kelvin)\s*[\])]|[°º]\s*(c|f)\b/i.exec(
    head,
  );
  const letter = (stated?.[1] ?? stated?.[2])?.[0]?.toUpperCase();
  return letter === "C" || letter === "F" || letter === "K" ? letter : null;
}

function dateAt(names: readonly string[]): TableColumns["date"] | undefined {
  const of = (...known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const [year, month] = [
    of("year", "jahr", "annee", "ano", "anno"),
    of("month", "monat", "mois", "mes", "mese"),
  ];
  const day = of("day", "tag", "jour", "dia", "giorno");
  if (year !== -1 && month !== -1 && day !== -1) return { year, month, day };
  const at = names.findIndex((name) => dates.has(name));
  return at === -1 ? undefined : { at };
}

function temperaturesAt(names: readonly string[]): readonly number[] {
  for (const known of means) {
    const found = names.flatMap((name, at) => (known.test(name) ? [at] : []));
    if (found.length > 0) return found;
  }
  return [];
}
