import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import { monthNumber, withoutAccents } from "./words/monthWords.ts";
import { foundIn, lexicon } from "./words/textWords.ts";

/** What part of a calendar a head speaks of. */
type CalendarPart = "year" | "quarter" | "month" | "week";

const parts = lexicon<CalendarPart>([
  ["year", "jahr|kalenderjahr|abrechnungsjahr|verbrauchsjahr|lieferjahr|year|année|año|anno"],
  ["quarter", "quartal|quarter|trimestre"],
  ["month", "monat|kalendermonat|abrechnungsmonat|verbrauchsmonat|liefermonat|month|mois|mes|mese"],
  ["week", "kw|woche|kalenderwoche|week|semaine|semana|settimana"],
]);

/** The part of a calendar that a head names; the finer one where it names two; null without any. */
export function calendarPart(head: string): CalendarPart | null {
  const found = foundIn(head, parts).flatMap(({ meaning, isLeading }) => (isLeading ? [] : [meaning]));
  return (["week", "month", "quarter", "year"] as const).find((part) => found.includes(part)) ?? null;
}

/** A table whose parts of a year have got their year. */
interface WithYears {
  readonly rows: readonly ImportRow[];
  readonly made: { readonly at: number; readonly field: ImportField };
}

/**
 * The table with the year in each month, quarter or week: the year of a column of its own, or the only one that the notes above name. Null
 * where the cells have theirs already, or nothing names one.
 */
export function withYears(
  rows: readonly ImportRow[],
  head_at: number | null,
  sheet: string | null,
): WithYears | null {
  if (head_at === null) return null;
  const heads = rows[head_at]!.cells.map(({ text }) => calendarPart(text));
  const at = heads.findIndex((part) => part !== null && part !== "year");
  const part = heads[at];
  if (part == null || part === "year") return null;
  const year_at = rows[head_at]!.cells.findIndex(({ text }) => calendarPart(text) === "year");
  const noted = [
    sheet ?? "",
    ...rows.slice(0, head_at).flatMap(({ cells }) => cells.map(({ text }) => text)),
  ];
  const years = new Set(noted.flatMap((text) => text.match(/\b(?:19|20)\d{2}\b/g) ?? []));
  if (year_at === -1 && years.size !== 1) return null;
  let changed = 0;
  const joined = rows.map((row, nth) => {
    const cell = row.cells[at];
    if (nth <= head_at || !cell || cell.kind === "date") return row;
    const year = year_at === -1 ? [...years][0]! : (row.cells[year_at]?.text ?? "");
    const text = /^(?:19|20)\d{2}$/.test(year) ? ofYear(cell.text, part, year) : null;
    if (text === null) return row;
    changed++;
    const made: ImportCell = { ...cell, text, kind: "text" };
    return { ...row, cells: row.cells.map((one, place) => (place === at ? made : one)) };
  });
  return changed === 0 ? null : { rows: joined, made: { at, field: "period" } };
}

/** A head that is a month or a quarter without a year: with one it is a period. Null for everything else. */
export function partOfYear(head: string, year: string): string | null {
  const plain = withoutAccents(head).trim().replace(/\.$/, "");
  if (monthNumber(plain) !== undefined) return ofYear(plain, "month", year);
  return /^(?:q|qu|t)\s?[1-4]$|^[1-4]\.?\s?(?:quartal|quarter|trimestre)$/.test(plain) ? ofYear(plain.replace(/^qu/, "q"), "quarter", year) : null; // prettier-ignore
}

/** A month, quarter or week that has no year of its own, with one; null for everything else. */
function ofYear(text: string, part: Exclude<CalendarPart, "year">, year: string): string | null {
  const plain = withoutAccents(text).trim();
  const number = /^\d{1,2}$/.exec(plain) ? Number(plain) : /^(?:q|kw|t|w)?\s?(\d{1,2})(?:\.|er|e)?(?:\s?(?:quartal|quarter|trimestre))?$/.exec(plain)?.[1]; // prettier-ignore
  if (part === "month") {
    const month = monthNumber(plain.replace(/\.$/, "")) ?? (/^\d{1,2}$/.test(plain) ? Number(plain) : 0);
    return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null;
  }
  if (number === undefined) return null;
  return part === "quarter" ? `Q${number} ${year}` : `KW ${number} ${year}`;
}
