import type { CobieNotes, RowNumber } from "./cobieFinding.ts";
import { keyColumns, nameColumn } from "./cobieKeys.ts";
import { comparable } from "./nameIndex.ts";
import type { CobieBook, CobieValue } from "./cobieBook.ts";
import { type CobieSheetName, cobieSheetNames } from "./sheetNames.ts";
import { type CobieColumn, columnsOf } from "./sheets.ts";

/** Looks for required values, dates, rows of the same key, and rows that are named and not there. */
export function checkCobie(book: CobieBook, numberOf: RowNumber, notes: CobieNotes): void {
  const names = new Map(
    cobieSheetNames.map((sheet) => [
      sheet,
      new Set(valuesOf(book, sheet).map((row) => comparable(String(row[nameColumn(sheet)] ?? "")))),
    ]),
  );
  for (const sheet of cobieSheetNames) {
    const columns = columnsOf(sheet);
    const keys = new Set<string>();
    valuesOf(book, sheet).forEach((values, index) => {
      const row = numberOf(sheet, index);
      const key = JSON.stringify(keyColumns(sheet).map((column) => comparable(String(values[column] ?? ""))));
      if (keys.has(key))
        notes.add({ kind: "duplicate_row", sheet, row, value: String(values[nameColumn(sheet)] ?? "") });
      keys.add(key);
      const hasText = new Set(book.sheets[sheet][index]!.extra.map(([column]) => column));
      for (const [column, about] of columns)
        if (!hasText.has(column))
          for (const finding of valueFindings(values, column, about, names))
            notes.add({ ...finding, sheet, row, column });
    });
  }
}

/** The values of all rows of a sheet, for code that works on all sheets alike. */
const valuesOf = (book: CobieBook, sheet: CobieSheetName) =>
  book.sheets[sheet].map(({ values }) => values as Readonly<Record<string, CobieValue>>);

function valueFindings(
  values: Readonly<Record<string, CobieValue>>,
  column: string,
  about: CobieColumn,
  names: ReadonlyMap<CobieSheetName, ReadonlySet<string>>,
) {
  const value = values[column] ?? null;
  if (value === null || (typeof value === "object" && value.length === 0))
    return mustSay(column, about) ? [{ kind: "missing_value", value: null } as const] : [];
  if (about.isDate && !isDate(String(value)))
    return [{ kind: "date_unreadable", value: String(value) } as const];
  const known = namesFor(values, about, names);
  if (!known) return [];
  return (typeof value === "object" ? value : [String(value)])
    .filter((name) => !known.has(comparable(name)))
    .map((name) => ({ kind: "unresolved_reference", value: name }) as const);
}

/**
 * Where `n/a` is no answer: names, and rows of other sheets. Elsewhere COBie takes it as "looked for and not found".
 */
const mustSay = (column: string, { isRequired, refersTo }: CobieColumn): boolean =>
  isRequired && (refersTo !== null || column === "Name" || column === "Email");

/** The names that a reference may say; undefined when it is none, or when the sheet it names is not of COBie. */
function namesFor(
  values: Readonly<Record<string, CobieValue>>,
  { refersTo }: CobieColumn,
  names: ReadonlyMap<CobieSheetName, ReadonlySet<string>>,
): ReadonlySet<string> | undefined {
  if (refersTo === null) return undefined;
  if (typeof refersTo === "string") return names.get(refersTo);
  const named = comparable(String(values[refersTo.of] ?? ""));
  return [...names].find(([sheet]) => sheet.toLowerCase() === named)?.[1];
}

/** A day or a moment as ISO 8601 writes it, that the calendar has. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(" ", "T")));
