import { err, ok, type Result } from "#kernel/result.ts";
import { readXlsx, type XlsxProblem } from "../spreadsheet/readXlsx.ts";
import type { Sheet, Cell, SheetRow } from "../spreadsheet/workbook.ts";
import { checkCobie } from "./checkCobie.ts";
import { type CobieFinding, CobieNotes } from "./cobieFinding.ts";
import { nameColumn } from "./cobieKeys.ts";
import { comparable, listedNames } from "./nameIndex.ts";
import type { CobieBook, CobieRow, CobieValue, PickList } from "./cobieBook.ts";
import { type CobieSheetName, cobieSheetNames } from "./sheetNames.ts";
import { columnsOf } from "./sheets.ts";

/** Why a file is refused as a whole. */
export type CobieProblem = XlsxProblem | { readonly kind: "not_cobie" };

/** What a workbook holds, and what a person should know of it. */
export interface ReadCobie {
  readonly book: CobieBook;
  readonly findings: readonly CobieFinding[];
}

/** Reads a COBie workbook (.xlsx); rows that are not as they should be are read as far as they go, and named. */
export function readCobie(bytes: Uint8Array): Result<ReadCobie, CobieProblem> {
  const read = readXlsx(bytes);
  if (!read.ok) return read;
  const notes = new CobieNotes();
  const raw = new Map<CobieSheetName, RawSheet>();
  for (const sheet of read.value) {
    const name = cobieSheetNames.find((one) => one.toLowerCase() === sheet.name.trim().toLowerCase());
    if (name && !raw.has(name)) raw.set(name, rawSheet(name, sheet, notes));
    else if (!/^(instructions?|pick ?lists)$/i.test(sheet.name.trim()) && sheet.rows.length > 0)
      notes.add({ kind: "unknown_sheet", sheet: sheet.name });
  }
  // Two are enough to say that it is meant to be one.
  if (raw.size < 2) return err({ kind: "not_cobie" });
  for (const name of cobieSheetNames) if (!raw.has(name)) notes.add({ kind: "missing_sheet", sheet: name });

  const names = new Map([...raw].map(([name, { rows }]) => [name, namesOf(name, rows)]));
  const sheets = Object.fromEntries(
    cobieSheetNames.map((name) => [
      name,
      raw.get(name)?.rows.map((row) => rowOf(name, row, names, notes)) ?? [],
    ]),
  ) as unknown as CobieBook["sheets"];
  const book = {
    sheets,
    pick_lists: pickListsOf(read.value.find(({ name }) => /^pick ?lists$/i.test(name.trim()))),
  };
  checkCobie(book, (sheet, index) => raw.get(sheet)!.rows[index]!.number, notes);
  return ok({ book, findings: notes.findings });
}

type Names = ReadonlyMap<CobieSheetName, ReadonlySet<string>>;

const namesOf = (sheet: CobieSheetName, rows: readonly RawRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ texts }) => comparable(texts.get(nameColumn(sheet)) ?? "")));

function rowOf(sheet: CobieSheetName, row: RawRow, names: Names, notes: CobieNotes): CobieRow {
  const extra = [...row.extra];
  const values = columnsOf(sheet).map(([column, { kind, refersTo }]): [string, CobieValue] => {
    const text = row.texts.get(column);
    if (text === undefined) return [column, kind === "list" ? [] : null];
    if (kind === "text") return [column, text];
    if (kind === "list") {
      const known = typeof refersTo === "string" ? names.get(refersTo) : undefined;
      return [column, listedNames(text, (name) => known?.has(name) ?? false)];
    }
    const number = numberOf(text);
    if (number === null) {
      notes.add({ kind: "number_unreadable", sheet, row: row.number, column, value: text });
      extra.push([column, text]);
    }
    return [column, number];
  });
  return { values: Object.fromEntries(values), extra } as unknown as CobieRow;
}

/** A number with a point, as the format wants it; a comma may be meant in two ways and is not guessed. */
const numberOf = (text: string): number | null =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;

/** Each column of the sheet is a list: its name, and the words below it. */
function pickListsOf(sheet: Sheet | undefined): readonly PickList[] {
  const [header, ...rows] = sheet?.rows ?? [];
  if (!header) return [];
  return [...header.cells].map(([column, { text }]) => ({
    name: text.trim(),
    words: rows.map(({ cells }) => cells.get(column)?.text.trim() ?? "").filter((word) => word !== ""),
  }));
}

/** A row of a sheet before its values are understood: texts by column, without those that say nothing. */
interface RawRow {
  readonly number: number;
  readonly texts: ReadonlyMap<string, string>;
  readonly extra: readonly (readonly [string, string])[];
}

/** The rows of a sheet that hold anything. */
interface RawSheet {
  readonly rows: readonly RawRow[];
}

/** Finds the columns of a sheet by its first row, and the rows below that are not empty. */
function rawSheet(name: CobieSheetName, sheet: Sheet, notes: CobieNotes): RawSheet {
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
