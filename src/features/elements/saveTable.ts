import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { saveFile } from "#shell/saveFile.ts";

/** A table as it is saved: what stands on screen, all rows of it, numbers as numbers. */
export interface SavedTable {
  /** File name without ending; also the name of the sheet, cut where Excel wants it. */
  readonly name: string;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Saves a table for a spreadsheet. With CSV the decimal sign is that of the reader's language. */
export function saveTable(table: SavedTable, kind: "csv" | "xlsx", locale: string): void {
  const { name, sheet, header, rows } = table;
  if (kind === "csv") {
    const decimal = new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".";
    return saveFile(new Blob([writeCsv(header, rows, decimal)], { type: "text/csv" }), `${name}.csv`);
  }
  const written = writeXlsx([
    {
      name: sheetNameOf(sheet),
      header: header.map((text) => ({ text, tone: "optional" as const })),
      rows,
    },
  ]);
  saveFile(
    new Blob([written], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" }),
    `${name}.xlsx`,
  );
}
