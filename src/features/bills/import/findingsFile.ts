import type { Bytes } from "#domain/application/bytes.ts";
import type { DryRow, DryRun, RowState } from "#domain/esg/billImport/dryRun.ts";
import { type DecimalSign, writeCsv } from "#domain/spreadsheet/writeCsv.ts";

interface Words {
  readonly heads: readonly [line: string, state: string, why: string];
  readonly stateOf: (state: RowState) => string;
  readonly reasons: (row: DryRow) => readonly string[];
  readonly decimal: DecimalSign;
}

/** What a dry run has found, row by row, as a file for whoever mends the list. Rows that are fine and read as they stand are not in it. */
export function findingsFile(run: DryRun, { heads, stateOf, reasons, decimal }: Words): Bytes {
  const rows = run.rows
    .filter((row) => row.state !== "fine" || row.findings.length > 0 || row.stated !== "")
    .map((row) => [row.line, stateOf(row.state), reasons(row).join(" ")] as const);
  return writeCsv(heads, rows, decimal);
}
