import { err, ok, type Result } from "#kernel/result.ts";
import { type DoubtfulLetter, fileText, type FileTextProblem, type TextEncodingName } from "./fileText.ts";
import { readCsv, type CsvProblem, type Separator } from "./readCsv.ts";
import { readXlsx, type XlsxProblem } from "./readXlsx.ts";
import type { Cell, Sheet } from "./workbook.ts";
import { withoutApostrophe } from "./writeCsv.ts";

/** A cell of a file: what stands there, and whether a spreadsheet has already said that it is a number or a day. */
export interface TableCell {
  readonly text: string;
  readonly kind: "text" | "number" | "date" | "error";
  /** Part of cells that the sheet shows as one: what they say holds for all of their rows together. */
  readonly merged?: boolean;
  /** Whether a letter of it could be another one in another encoding. */
  readonly doubtful?: boolean;
  /** Days: the part of the calendar that is shown, where it is more than one day. */
  readonly shows?: "month" | "year";
  /** Numbers: the unit that their format shows behind them. */
  readonly unit?: string;
}

/** A row of a file under its number there. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly TableCell[];
  /** Whether whoever opens the workbook does not see the row. */
  readonly hidden?: boolean;
}

/** A file as rows of cells, and how it was read. */
export interface ReadTable {
  readonly format: "csv" | "xlsx";
  /** Texts only: how bytes became signs, and whether that follows from the bytes. */
  readonly encoding: TextEncodingName | null;
  readonly encoding_sure: boolean;
  /** Whether a person has chosen the encoding; another one may be chosen again. */
  readonly encoding_chosen: boolean;
  /** The first words whose letters are not sure, and how many there are in all. */
  readonly doubtful: readonly DoubtfulLetter[];
  readonly doubtful_count: number;
  readonly separator: Separator | null;
  /** Workbooks only: the sheet that was read, all of them, and those that nobody sees who opens the workbook. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly hidden_sheets: readonly string[];
  /** Places of columns that the sheet does not show. */
  readonly hidden_columns: readonly number[];
  /** Whether bare serial numbers of days count from 1904. */
  readonly is_1904: boolean;
  readonly rows: readonly TableRow[];
}

/** Why a file is refused as a whole; nothing was taken over. */
export type TableProblem =
  | { readonly kind: "file_too_large"; readonly megabytes: number; readonly limit: number }
  | { readonly kind: "empty_table" }
  | FileTextProblem
  | CsvProblem
  | XlsxProblem;

/** Largest file that is read, MB: a list is far smaller. */
export const largestTable_mb = 20;
/** Most rows and columns of a sheet that are read. */
const sheetLimits = { rows: 20_000, columns: 200 } as const;

/** What a person has said about the reading of a file: another separator, sheet or encoding. */
export interface ReadingChoices {
  readonly separator?: Separator | null;
  readonly sheet?: string | null;
  readonly encoding?: TextEncodingName | null;
}

/** Reads a file as a table: a workbook by its first bytes, everything else as text. Hostile input is refused, formulas stay text. */
export function readTable(bytes: Uint8Array, choices: ReadingChoices = {}): Result<ReadTable, TableProblem> {
  if (bytes.length > largestTable_mb * 1e6)
    return err({
      kind: "file_too_large",
      megabytes: Math.ceil(bytes.length / 1e6),
      limit: largestTable_mb,
    });
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  return isZip || isOldExcel ? ofWorkbook(bytes, choices.sheet) : ofText(bytes, choices);
}

/** Whether the bytes alone leave the encoding open. */
function isChoosable(bytes: Uint8Array): boolean {
  const own = fileText(bytes);
  return own.ok && !own.value.sure;
}

function ofText(bytes: Uint8Array, { separator, encoding }: ReadingChoices): Result<ReadTable, TableProblem> {
  const text = fileText(bytes, encoding ?? null);
  if (!text.ok) return text;
  const { doubtful, doubtful_count } = text.value;
  // only of UTF-8 with broken bytes single letters are not sure; of an old encoding all of them are as likely right
  const broken = text.value.encoding === "utf-8" ? doubtful : [];
  const isDoubtful = (at: number, cell: string) =>
    broken.some(({ line, word }) => line === at && cell.split(/[\s;,|"]+/).includes(word));
  const csv = readCsv(text.value.text, separator ?? null);
  if (!csv.ok) return csv;
  if (csv.value.rows.length === 0) return err({ kind: "empty_table" });
  return ok({
    format: "csv",
    encoding: text.value.encoding,
    encoding_sure: text.value.sure,
    encoding_chosen: encoding != null && text.value.encoding === encoding && isChoosable(bytes),
    doubtful,
    doubtful_count,
    separator: csv.value.separator,
    sheet: null,
    sheets: [],
    hidden_sheets: [],
    hidden_columns: [],
    is_1904: false,
    rows: csv.value.rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell): TableCell => {
        const plain: TableCell = { text: withoutApostrophe(cell.trim()).trim(), kind: "text" };
        return isDoubtful(line, cell) ? { ...plain, doubtful: true } : plain;
      }),
    })),
  });
}

function ofWorkbook(bytes: Uint8Array, wanted: string | null | undefined): Result<ReadTable, TableProblem> {
  const read = readXlsx(bytes);
  if (!read.ok) return read;
  const filled = read.value.filter(({ rows }) => rows.length > 0);
  const sheet = filled.find(({ name }) => name === wanted) ?? filled.find(({ hidden }) => hidden !== true) ?? filled[0]; // prettier-ignore
  if (!sheet) return err({ kind: "empty_table" });
  if (sheet.rows.length > sheetLimits.rows) return err({ kind: "too_many_rows", limit: sheetLimits.rows });
  const width = widthOf(sheet);
  if (width > sheetLimits.columns) return err({ kind: "too_many_columns", limit: sheetLimits.columns });
  const shown = mergedFrom(sheet);
  return ok({
    format: "xlsx",
    encoding: null,
    encoding_sure: true,
    encoding_chosen: false,
    doubtful: [],
    doubtful_count: 0,
    separator: null,
    sheet: sheet.name,
    sheets: filled.map(({ name }) => name),
    hidden_sheets: filled.filter(({ hidden }) => hidden === true).map(({ name }) => name),
    hidden_columns: [...(sheet.hidden_columns ?? [])].map((column) => column - 1).filter((at) => at < width),
    is_1904: sheet.is_1904 === true,
    rows: sheet.rows.map(({ number, cells, hidden }) => ({
      line: number,
      cells: Array.from({ length: width }, (_, at): TableCell => {
        const merged = shown.get(`${number} ${at + 1}`);
        const cell = cells.get(at + 1) ?? merged;
        if (!cell) return { text: "", kind: "text" };
        const read: TableCell = {
          text: cell.text.trim(),
          kind: cell.kind === "boolean" ? "text" : cell.kind,
          ...(cell.shows && { shows: cell.shows }),
          ...(cell.unit && { unit: cell.unit }),
        };
        return merged ? { ...read, merged: true } : read;
      }),
      ...(hidden === true && { hidden }),
    })),
  });
}

/** Most cells of a merged range that are filled: a range over a whole column says nothing of rows below the table. */
const mostMerged = 20_000;

/** What merged cells say, by row and column: the first of them holds it for all rows. Ranges over columns alone are titles. */
function mergedFrom({ merged = [], rows }: Sheet): ReadonlyMap<string, Cell> {
  const found = new Map<string, Cell>();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const {
    rows: [first, last],
    columns,
  } of merged) {
    const cell = byNumber.get(first)?.cells.get(columns[0]);
    if (!cell || last === first) continue;
    for (let row = first; row <= last && found.size < mostMerged; row++)
      found.set(`${row} ${columns[0]}`, cell);
  }
  return found;
}

const widthOf = ({ rows }: Sheet): number =>
  rows.reduce((most, { cells }) => [...cells.keys()].reduce((a, b) => Math.max(a, b), most), 0);
