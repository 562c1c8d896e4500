import { daysOfCell } from "./cellDays.ts";
import type { ReadColumn } from "./columnGuess.ts";
import type { ImportField } from "./importField.ts";
import type { ImportCell, ImportRow } from "./importTable.ts";
import { cellOf, dayContext } from "./periodEdges.ts";
import type { TableReading } from "./tableReading.ts";

/** Whether a table has one standing of a meter in each row: what was used lies between two rows. */
export function hasStandings(columns: readonly ReadColumn[]): boolean {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return has("new_reading") && !has("old_reading") && !has("amount") && (has("period") || has("to_day"));
}

/** Columns that the standings of the rows before make: what a meter showed then, and both days. */
const made = ["old_reading", "from_day", "to_day"] as const;

/** The columns of a table of standings: those of the file without the day of reading, and those that are made. */
export function standingColumns(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const width = Math.max(0, ...columns.map(({ at }) => at)) + 1;
  return made.map((field, nth) => ({ at: width + nth, head: "", field, confidence: "likely", example: "" }));
}

/**
 * The rows of a table of standings with the standing before beside each, meter by meter and day by day; the first of a meter is no bill.
 * What a row says of its day is put into the columns that are made.
 */
export function withStandings(rows: readonly ImportRow[], reading: TableReading): readonly ImportRow[] {
  const width = Math.max(0, ...reading.columns.map(({ at }) => at)) + 1 - made.length;
  const context = dayContext(reading);
  const day = (row: ImportRow): ImportCell => {
    const [period, to] = [row.cells[reading.day_at ?? -1], cellOf(row, reading, "to_day")];
    return period ?? to;
  };
  const dated = rows.map((row) => ({ row, cell: day(row), at: daysOfCell(day(row), context)?.to ?? "" }));
  const before = new Map<ImportRow, { readonly value: ImportCell; readonly cell: ImportCell }>();
  const firsts = new Set<ImportRow>();
  const supplyOf = (row: ImportRow) => (["carrier", "meter"] as const).map((field) => cellOf(row, reading, field).text.toLowerCase()).join("\n"); // prettier-ignore
  const known = dated.filter(({ row, at }) => at !== "" && cellOf(row, reading, "new_reading").text !== "");
  for (const supply of Map.groupBy(known, ({ row }) => supplyOf(row)).values()) {
    const sorted = supply.toSorted((a, b) => a.at.localeCompare(b.at));
    firsts.add(sorted[0]!.row);
    for (const [nth, { row }] of sorted.entries()) {
      const last = sorted[nth - 1];
      if (last) before.set(row, { value: cellOf(last.row, reading, "new_reading"), cell: last.cell });
    }
  }
  return dated.map(({ row, cell }) => {
    const last = before.get(row);
    const own = Array.from({ length: width }, (_, at): ImportCell => row.cells[at] ?? nothing);
    const cells = [...own, last?.value ?? nothing, last?.cell ?? nothing, cell];
    return firsts.has(row) ? { ...row, cells, first_reading: true } : { ...row, cells };
  });
}

const nothing: ImportCell = { text: "", kind: "text" };
