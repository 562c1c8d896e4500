import type { Bytes } from "../application/bytes.ts";
import { type DecimalSign, writeCsv } from "../spreadsheet/writeCsv.ts";
import { writeXlsx } from "../spreadsheet/writeXlsx.ts";
import { type SheetValue, sheetNameOf } from "../spreadsheet/workbook.ts";

/** A list as a file has it: heads with their units, values as they are. */
export interface ListTable {
  readonly title: string;
  readonly columns: readonly { readonly head: string; readonly dated?: "day" | "moment" | undefined }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Formats that lists are written in. */
export const listFormats = ["csv", "xlsx"] as const;
export type ListFormat = (typeof listFormats)[number];

/** Writes a list as a file. Numbers stay numbers; days and moments are such in a workbook and ISO 8601 in a text; no text becomes a formula. */
export function writeListFile(table: ListTable, format: ListFormat, decimal: DecimalSign): Bytes {
  const { title, columns, rows } = table;
  if (format === "csv")
    return writeCsv(
      columns.map(({ head }) => head),
      rows,
      decimal,
    );
  const cells = rows.map((row) =>
    row.map((value, at): SheetValue => {
      const dated = columns[at]?.dated;
      return dated && typeof value === "string" && !Number.isNaN(Date.parse(value))
        ? ({ [dated]: value } as SheetValue)
        : value;
    }),
  );
  const header = columns.map(({ head }, at) => ({
    text: head,
    tone: "head" as const,
    width: widthOf(head, rows, at),
  }));
  return writeXlsx([{ name: sheetNameOf(title), header, rows: cells }]);
}

/** Wide enough for what most rows have. */
function widthOf(head: string, rows: ListTable["rows"], at: number): number {
  const lengths = rows.slice(0, 200).map((row) => String(row[at] ?? "").length);
  const longest = lengths.reduce((a, b) => Math.max(a, b), head.length);
  return Math.min(60, Math.max(10, longest + 2));
}
