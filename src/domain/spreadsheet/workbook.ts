/** A cell as it was read: its kind and what it says, numbers in plain digits, dates as ISO 8601 without a zone. */
export interface Cell {
  readonly kind: "text" | "number" | "date" | "boolean" | "error";
  readonly text: string;
  /** Dates: what their format shows where that is no day. */
  readonly shows?: "month" | "year";
  /** Numbers: the unit or other words that their format shows behind them. */
  readonly unit?: string;
}

/** A row by its number in the sheet, cells by their column; both count from 1, and empty ones are left out. */
export interface SheetRow {
  readonly number: number;
  readonly cells: ReadonlyMap<number, Cell>;
  readonly hidden?: boolean;
}

/** Cells that a sheet shows as one: the first of them holds what it says. Rows and columns count from 1. */
export interface MergedCells {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** A sheet with its rows from top to bottom. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Whether whoever opens the workbook does not see the sheet. */
  readonly hidden?: boolean;
  readonly hidden_columns?: ReadonlySet<number>;
  readonly merged?: readonly MergedCells[];
  /** Whether the workbook counts days from 1904, as those of old Macs do. */
  readonly is_1904?: boolean;
}

/** Colours of headers that say what a column is for; `head`: a head as of any table. */
export type Tone = "required" | "reference" | "external" | "optional" | "head";

/** A day or a moment, ISO 8601 without a zone, which the workbook shows as the reader's spreadsheet writes such. */
export type SheetDate = { readonly day: string } | { readonly moment: string };

/** What a cell of a new sheet may have; null leaves it empty. */
export type SheetValue = string | number | null | SheetDate;

/** Head of a column: its text, what it is for, and how many signs wide it is (22 when left out). */
export interface ColumnHead {
  readonly text: string;
  readonly tone: Tone;
  readonly width?: number;
}

/** A sheet to be written: a row of headers, and rows of values. */
export interface NewSheet {
  readonly name: string;
  readonly header: readonly ColumnHead[];
  readonly rows: readonly (readonly SheetValue[])[];
}

/** A text as the name of a sheet: without what Excel refuses there, at most 31 signs; never empty. */
export const sheetNameOf = (text: string): string =>
  text
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'+|'+$/g, "")
    .slice(0, 31)
    .trim() || "1";
