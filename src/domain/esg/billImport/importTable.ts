import { readCsv, type CsvProblem, type Separator } from "#domain/spreadsheet/readCsv.ts";
import { fileText, type FileTextProblem, type TextEncodingName } from "#domain/spreadsheet/fileText.ts";
import { readXlsx, type XlsxProblem } from "#domain/spreadsheet/readXlsx.ts";
import type { Sheet } from "#domain/spreadsheet/workbook.ts";
import { err, ok, type Result } from "#kernel/result.ts";

/** A cell of a file: what stands there, and whether a spreadsheet has already said that it is a number or a day. */
export interface ImportCell {
  readonly text: string;
  readonly kind: "text" | "number" | "date" | "error";
}

/** A row of a file under its number there. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly ImportCell[];
}

/** A file as rows of cells, and how it was read. */
export interface ImportTable {
  readonly format: "csv" | "xlsx";
  /** Texts only: how bytes became signs, and whether that follows from the bytes. */
  readonly encoding: TextEncodingName | null;
  readonly encoding_sure: boolean;
  readonly separator: Separator | null;
  /** Workbooks only: the sheet that was read, and all of them. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly rows: readonly ImportRow[];
}

/** Why a file is refused as a whole; nothing was taken over. */
export type ImportFileProblem =
  | { readonly kind: "file_too_large"; readonly megabytes: number; readonly limit: number }
  | { readonly kind: "empty_table" }
  | FileTextProblem
  | CsvProblem
  | XlsxProblem;

/** Largest file that is read, MB: a table of bills is far smaller. */
export const largestImport_mb = 20;
/** Most rows and columns of a sheet that are read. */
const sheetLimits = { rows: 20_000, columns: 200 } as const;

/** What a person has said about the reading of a file: another separator, another sheet. */
export interface TableChoices {
  readonly separator?: Separator | null;
  readonly sheet?: string | null;
}

/** Reads a file as a table: a workbook by its first bytes, everything else as text. Hostile input is refused, formulas stay text. */
export function readImportTable(
  bytes: Uint8Array,
  choices: TableChoices = {},
): Result<ImportTable, ImportFileProblem> {
  if (bytes.length > largestImport_mb * 1e6)
    return err({
      kind: "file_too_large",
      megabytes: Math.ceil(bytes.length / 1e6),
      limit: largestImport_mb,
    });
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  return isZip || isOldExcel ? ofWorkbook(bytes, choices.sheet) : ofText(bytes, choices.separator);
}

function ofText(
  bytes: Uint8Array,
  separator: Separator | null | undefined,
): Result<ImportTable, ImportFileProblem> {
  const text = fileText(bytes);
  if (!text.ok) return text;
  const csv = readCsv(text.value.text, separator ?? null);
  if (!csv.ok) return csv;
  if (csv.value.rows.length === 0) return err({ kind: "empty_table" });
  return ok({
    format: "csv",
    encoding: text.value.encoding,
    encoding_sure: text.value.sure,
    separator: csv.value.separator,
    sheet: null,
    sheets: [],
    rows: csv.value.rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => ({ text: cell.trim(), kind: "text" as const })),
    })),
  });
}

function ofWorkbook(
  bytes: Uint8Array,
  wanted: string | null | undefined,
): Result<ImportTable, ImportFileProblem> {
  const read = readXlsx(bytes);
  if (!read.ok) return read;
  const filled = read.value.filter(({ rows }) => rows.length > 0);
  const sheet = filled.find(({ name }) => name === wanted) ?? filled[0];
  if (!sheet) return err({ kind: "empty_table" });
  if (sheet.rows.length > sheetLimits.rows) return err({ kind: "too_many_rows", limit: sheetLimits.rows });
  const width = widthOf(sheet);
  if (width > sheetLimits.columns) return err({ kind: "too_many_columns", limit: sheetLimits.columns });
  return ok({
    format: "xlsx",
    encoding: null,
    encoding_sure: true,
    separator: null,
    sheet: sheet.name,
    sheets: filled.map(({ name }) => name),
    rows: sheet.rows.map(({ number, cells }) => ({
      line: number,
      cells: Array.from({ length: width }, (_, at): ImportCell => {
        const cell = cells.get(at + 1);
        if (!cell) return { text: "", kind: "text" };
        return { text: cell.text.trim(), kind: cell.kind === "boolean" ? "text" : cell.kind };
      }),
    })),
  });
}

const widthOf = ({ rows }: Sheet): number =>
  rows.reduce((most, { cells }) => [...cells.keys()].reduce((a, b) => Math.max(a, b), most), 0);
