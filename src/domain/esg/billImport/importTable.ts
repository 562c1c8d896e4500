import type { ArrangementKind } from "./arrange/arranged.ts";
import { arrangeTable } from "./arrange/arrangeTable.ts";
import { headAt, withJoinedHeads } from "./headRows.ts";
import type { ImportField } from "./importField.ts";
import { withYears } from "./yearColumns.ts";
import { readTable, type ReadingChoices, type ReadTable, type TableCell, type TableProblem, type TableRow } from "#domain/spreadsheet/readTable.ts"; // prettier-ignore
import { err, ok, type Result } from "#kernel/result.ts";

/** A cell of a file of bills. */
export interface ImportCell extends Omit<TableCell, "shows"> {
  /** Days: the part of the calendar that is shown or named by the head, where it is more than one day. */
  readonly shows?: "week" | "month" | "quarter" | "year";
}

/** A row of a file of bills. */
export interface ImportRow extends Omit<TableRow, "cells"> {
  readonly cells: readonly ImportCell[];
  /** What the table calls the sum of this row and those that were made of the same one. */
  readonly sum_beside?: ImportCell;
  /** Whether it has heads, of this table or of another one. */
  readonly is_head?: boolean;
  /** The line with the heads of another table that it belongs to, whose columns are others. */
  readonly other_table?: number;
  /** The row with which the standings of a meter begin: nothing was consumed yet. */
  readonly first_reading?: boolean;
}

/** A file of bills as rows of cells, and how it was read. */
export interface ImportTable extends Omit<ReadTable, "rows"> {
  /** How several bills of a row were put under each other; null where a row is one. */
  readonly arranged: ArrangementKind | null;
  /** How they could be: a person may have said that each row is one all the same, or the heads do not say clearly that they are meters. */
  readonly arrangeable: ArrangementKind | null;
  /** Columns that this has made, and what they are. */
  readonly made: readonly { readonly at: number; readonly field: ImportField }[];
  readonly rows: readonly ImportRow[];
}

/** Why a file is refused as a whole; nothing was taken over. */
export type ImportFileProblem = TableProblem;

/** What a person has said about the reading of a file. */
export interface TableChoices extends ReadingChoices {
  /** `plain`: every row is one bill, whatever the columns look like. A kind: the table is of it, also where its heads do not say so. */
  readonly arrangement?: ArrangementKind | "plain" | null;
}

/** What was chosen for a table, so that another choice leaves it as it is. */
export const chosenFor = ({
  separator,
  sheet,
  encoding,
  encoding_sure,
  ...table
}: ImportTable): TableChoices => ({
  separator,
  sheet,
  encoding: encoding_sure ? null : encoding,
  arrangement: table.arrangeable === null ? null : (table.arranged ?? "plain"),
});

/** Reads a file of bills as a table whose rows are one bill each. Hostile input is refused, formulas stay text. */
export function readImportTable(
  bytes: Uint8Array,
  choices: TableChoices = {},
): Result<ImportTable, ImportFileProblem> {
  const table = readTable(bytes, choices);
  if (!table.ok) return table;
  const joined: ImportTable = {
    ...table.value,
    arranged: null,
    arrangeable: null,
    made: [],
    rows: withJoinedHeads(table.value.rows),
  };
  const found = arrangeTable(joined);
  if (!found) return ok(withOwnYears(joined));
  const isPlain = choices.arrangement === "plain" || (!found.isSure && choices.arrangement !== found.kind);
  if (isPlain) return ok({ ...withOwnYears(joined), arrangeable: found.kind });
  if (found.rows.length > mostArranged) return err({ kind: "too_many_rows", limit: mostArranged });
  const one = {
    ...joined,
    rows: found.rows,
    arranged: found.kind,
    arrangeable: found.kind,
    made: found.fields,
    hidden_columns: [],
  };
  return ok(found.kind === "months" || found.kind === "standings" ? one : withOwnYears(one));
}

/** The table with the year in each month that has none of its own. */
function withOwnYears(table: ImportTable): ImportTable {
  const found = withYears(table.rows, headAt(table.rows));
  return found ? { ...table, rows: found.rows, made: [...table.made, found.made] } : table;
}

/** Most rows of a table whose columns were put under each other. */
const mostArranged = 50_000;
