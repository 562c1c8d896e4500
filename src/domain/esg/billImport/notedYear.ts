import { monthNumber, withoutAccents } from "./words/monthWords.ts";

/** The year that a file names for the whole of its table, and whether only the name of the file does. */
export interface NotedYear {
  readonly year: number;
  readonly from: "table" | "file";
}

/** A year from the end of the last century on, and no part of another number. */
const years = /(?<![\d.,])(?:199\d|20\d{2})(?![\d]|[.,]\d)/g;
/** Days, the days on which a file was made, and the years of buildings: none of them says what was counted. */
const others = /\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|(?<!\p{L})(?:stand|erstellt|gedruckt|druck|ausdruck|export|exportiert|baujahr|bj|version|as of|printed|created|generated|exported|built|status|édité|imprimé|généré|exporté|construit|generado|impreso|exportado|construido|generato|stampato|esportato|aggiornato|costruito|copyright|©)(?!\p{L})\D{0,15}(?:\d{1,2}\/)?\d{4}/giu; // prettier-ignore

/** A day with the name of its month: `12. März 2026`. */
const named = /\d{1,2}\.?\s(?:de\s)?(\p{L}{3,10})\.?\s(?:de\s)?\d{4}/giu;

const withoutDays = (text: string): string =>
  text.replaceAll(others, " ").replaceAll(named, (said, word: string) => (monthNumber(withoutAccents(word)) === undefined ? said : " ")); // prettier-ignore

/** The years that texts name for what was counted. */
export const yearsIn = (texts: readonly string[]): readonly number[] => [
  ...new Set(texts.flatMap((text) => [...withoutDays(text).matchAll(years)].map(([year]) => Number(year)))),
];

/**
 * The one year that a table names: the heads of its days and amounts, else all heads, notes and the sheet; else the one of its file. Null
 * without any, and where there are several.
 */
export function notedYear(
  leading: readonly string[],
  texts: readonly string[],
  fileName: string,
): NotedYear | null {
  for (const [from, group] of [
    ["table", leading],
    ["table", texts],
    ["file", [fileName]],
  ] as const) {
    const found = yearsIn(group);
    if (found.length === 1) return { year: found[0]!, from };
    if (found.length > 1) return null;
  }
  return null;
}
