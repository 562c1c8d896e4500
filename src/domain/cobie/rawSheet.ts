import type { Cell, Sheet, SheetRow } from "../spreadsheet/workbook.ts";
import type { CobieNotes } from "./cobieFinding.ts";
import type { CobieSheetName } from "./sheetNames.ts";
import { columnsOf } from "./sheets.ts";

/** A row of a sheet before its values are understood: texts by column, without those that say nothing. */
export interface RawRow {
  readonly number: number;
  readonly texts: ReadonlyMap<string, string>;
  readonly extra: readonly (readonly [string, string])[];
}

/** The rows of a sheet that hold anything. */
export interface RawSheet {
  readonly rows: readonly RawRow[];
}

/** Finds the columns of a sheet by its first row, and the rows below that are not empty. */
export function rawSheet(name: CobieSheetName, sheet: Sheet, notes: CobieNotes): RawSheet {
  const [header, ...rows] = sheet.rows;
  if (!header) return { rows: [] };
  const known = new Map(columnsOf(name).map(([column]) => [comparableHeader(column), column]));
  const columns = new Map<number, { readonly name: string; readonly isKnown: boolean }>();
  for (const [at, { text }] of header.cells) {
    const comparable = comparableHeader(text);
    const column = known.get(comparable);
    known.delete(comparable);
    columns.set(at, { name: column ?? text.trim(), isKnown: column !== undefined });
  }
  for (const column of known.values())
    notes.add({ kind: "missing_column", sheet: name, row: header.number, column });
  return { rows: rows.map((row) => rawRow(name, row, columns, notes)).filter((row) => row !== null) };
}

/** Programs write `ExtSystem` and `ExternalSystem`, with and without blanks. */
const comparableHeader = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^external/, "ext");

/** Whether a text stands for nothing. */
const saysNothing = (text: string): boolean => text === "" || /^n\/?a$/i.test(text);

function rawRow(
  sheet: CobieSheetName,
  { number, cells }: SheetRow,
  columns: ReadonlyMap<number, { readonly name: string; readonly isKnown: boolean }>,
  notes: CobieNotes,
): RawRow | null {
  const texts = new Map<string, string>();
  const extra: [string, string][] = [];
  for (const [at, cell] of cells) {
    const column = columns.get(at);
    const text = textOf(cell);
    if (saysNothing(text)) continue;
    if (cell.kind === "error")
      notes.add({ kind: "error_value", sheet, row: number, column: column?.name ?? String(at), value: text });
    // A value below no header has no meaning that could be kept.
    else if (!column || column.name === "")
      notes.add({ kind: "value_without_column", sheet, row: number, value: text });
    else if (column.isKnown) texts.set(column.name, text);
    else extra.push([column.name, text]);
  }
  return texts.size === 0 && extra.length === 0 ? null : { number, texts, extra };
}

const textOf = (cell: Cell): string => cell.text.trim();
