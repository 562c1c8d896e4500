import { basis } from "../bills/aBill.fixture.ts";
import type { KeptBill } from "../bills/bill.ts";
import { fileOf } from "./billFiles.fixture.ts";
import { dryRun, type DryRun } from "./dryRun.ts";
import { type ImportTable, readImportTable, type TableChoices } from "./importTable.ts";
import type { TaughtUnits } from "./words/unitWords.ts";
import { type TableReading, tableReading } from "./tableReading.ts";

/** A file as a table; a refusal is an error of the test. */
function tableOf(file: string | Uint8Array, choices: TableChoices = {}): ImportTable {
  const read = readImportTable(typeof file === "string" ? fileOf(file) : file, choices);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

interface Given {
  readonly name?: string;
  readonly known?: readonly KeptBill[];
  readonly taught?: TaughtUnits;
}

/** A file as it is read without a word of a person: the table, its reading, what becomes of its rows. */
export function readAs(
  file: string | Uint8Array,
  { name = "datei.csv", known = [], taught = {} }: Given = {},
): { readonly table: ImportTable; readonly reading: TableReading; readonly run: DryRun } {
  const table = tableOf(file);
  const reading = tableReading(table, name, taught);
  return { table, reading, run: dryRun(table, reading, { ...basis, project_id: "p", known }) };
}
