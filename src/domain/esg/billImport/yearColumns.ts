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

const isYear = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text);

/**
 * The table with the year in each month, quarter or week: the year of a column of its own, of the line above the rows of a year, or of the row
 * above where the year is written once. Null where the cells have theirs already, or nothing in the rows names one.
 */
export function withYears(rows: readonly ImportRow[], head_at: number | null): WithYears | null {
  if (head_at === null) return null;
  const heads = rows[head_at]!.cells.map(({ text }) => calendarPart(text));
  const at = heads.findIndex((part) => part !== null && part !== "year");
  const part = heads[at];
  if (part == null || part === "year") return null;
  const year_at = heads.findIndex((one, place) => one === "year" && place !== at);
  let [changed, year] = [0, ""];
  const joined = rows.map((row, nth) => {
    if (nth <= head_at) return row;
    const said = year_at === -1 ? onlyText(row, at) : (row.cells[year_at]?.text ?? "");
    if (isYear(said)) year = said;
    const cell = row.cells[at];
    if (!cell || cell.kind === "date" || (said !== "" && !isYear(said) && year_at !== -1)) return row;
    const text = year === "" ? null : ofYear(cell.text, part, year);
    if (text === null) return row;
    changed++;
    const made: ImportCell = { ...cell, text, kind: "text" };
    return { ...row, cells: row.cells.map((one, place) => (place === at ? made : one)) };
  });
  return changed === 0 ? null : { rows: joined, made: { at, field: "period" } };
}

/** What a row says that says nothing else, up to a column; empty elsewhere. */
function onlyText({ cells }: ImportRow, last: number): string {
  const filled = cells.flatMap(({ text }, at) => (text === "" ? [] : [{ text, at }]));
  return filled.length === 1 && filled[0]!.at <= last ? filled[0]!.text : "";
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
