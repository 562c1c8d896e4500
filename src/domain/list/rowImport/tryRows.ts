import type { ReadTable } from "#domain/spreadsheet/readTable.ts";
import { keyIn, type RowKeys } from "../rowKey.ts";
import type { RowReading } from "./matchColumns.ts";
import { type CellProblem, type FieldValue, readCell, type RowField, type RowValues } from "./readCell.ts";
import { beginningOf, changedBySteps, type RowSteps, type StepCellProblem } from "./stepCells.ts";

/** What becomes of a row. `failed`: something in it is not right, and it is left out. */
export type RowState = "new" | "changed" | "same" | "failed";

/**
 * Why a row is left out. With `field`: what stands there; `repeated`: an earlier row says the same thing's; `several`: it fits several
 * rows that are there; `unknown`: it fits none, and none is added.
 */
export type RowProblem =
  | (CellProblem & { readonly field: string })
  | StepCellProblem
  | { readonly kind: "repeated"; readonly other: number }
  | { readonly kind: "several"; readonly ids: readonly string[] }
  | { readonly kind: "unknown" };

/** A row of a file after the dry run. */
export interface TriedRow {
  readonly line: number;
  readonly state: RowState;
  /** The row that is there already. */
  readonly id: string | undefined;
  readonly values: RowValues;
  /** Fields that would change, and what they have now. */
  readonly before: RowValues;
  readonly problems: readonly RowProblem[];
}

/** A dry run: nothing is written. */
export interface TriedRows {
  readonly rows: readonly TriedRow[];
  readonly counts: Readonly<Record<RowState, number>>;
}

/** What rows are tried against. */
export interface TrialBasis {
  readonly fields: readonly RowField[];
  readonly keys: RowKeys;
  readonly known: readonly { readonly id: string; readonly values: RowValues }[];
  /** Whether a row that is not there yet can be added. */
  readonly mayAdd: (values: RowValues) => boolean;
  /** The steps of the rows, where they have states: a file takes none. */
  readonly steps?: RowSteps | undefined;
}

/** Reads every row below the heads and says what would become of it. An empty cell clears nothing that is there. */
export function tryRows(table: ReadTable, reading: RowReading, basis: TrialBasis): TriedRows {
  const lookups = basis.keys.map((key) => ({ key, ids: lookupOf(key, basis.known) }));
  const byId = new Map(basis.known.map(({ id, values }) => [id, values]));
  const fixed = new Set(basis.fields.flatMap(({ name, isFixed }) => (isFixed ? [name] : [])));
  const seen = new Map<string, number>();
  const rows = table.rows.slice(reading.head + 1).flatMap(({ line, cells }): TriedRow[] => {
    const read = readRow(cells, reading, basis.fields);
    if (read === undefined) return [];
    const { values, problems } = read;
    const failed = (more: readonly RowProblem[]): TriedRow => ({ line, state: "failed", id: undefined, values, before: {}, problems: [...problems, ...more] }); // prettier-ignore
    const lookup = lookups.find(({ key }) => keyIn(key, values) !== undefined);
    const own = lookup && keyIn(lookup.key, values);
    const ids = (own !== undefined && lookup?.ids.get(own)) || [];
    if (ids.length > 1) return [failed([{ kind: "several", ids }])];
    const [id] = ids;
    const missing = id === undefined ? missingFields(basis.fields, values, problems) : [];
    if (problems.length > 0 || missing.length > 0) return [failed(missing)];
    const isNamed = basis.fields.some(({ name, isFixed }) => isFixed && (values[name] ?? null) !== null);
    if (id === undefined && (isNamed || !basis.mayAdd(values))) return [failed([{ kind: "unknown" }])];
    const mark = id ?? (own === undefined ? undefined : `${lookup!.key.join()} ${own}`);
    const other = mark === undefined ? undefined : seen.get(mark);
    if (other !== undefined) return [failed([{ kind: "repeated", other }])];
    if (mark !== undefined) seen.set(mark, line);
    if (id === undefined) {
      const begun = basis.steps ? beginningOf(basis.steps, values) : { values };
      if ("problems" in begun) return [failed(begun.problems)];
      return [{ line, state: "new", id, values: begun.values, before: {}, problems }];
    }
    const there = byId.get(id)!;
    const before = changesOf(values, there, fixed);
    const forbidden = basis.steps ? changedBySteps(basis.steps, there, picked(values, before)) : [];
    if (forbidden.length > 0) return [failed(forbidden)];
    const state = Object.keys(before).length > 0 ? "changed" : "same";
    return [{ line, state, id, values, before, problems }];
  });
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return {
    rows,
    counts: { new: count("new"), changed: count("changed"), same: count("same"), failed: count("failed") },
  };
}

/** Values and problems of the cells of a row; undefined for one without any value. */
function readRow(
  cells: ReadTable["rows"][number]["cells"],
  { columns, decimal }: RowReading,
  fields: readonly RowField[],
): { readonly values: RowValues; readonly problems: readonly RowProblem[] } | undefined {
  const values: Record<string, FieldValue> = {};
  const problems: RowProblem[] = [];
  let isEmpty = true;
  for (const [at, name] of columns.entries()) {
    const field = fields.find((one) => one.name === name);
    if (!field) continue;
    if ((cells[at]?.text ?? "") !== "") isEmpty = false;
    // whether a needed value is missing is known once it is known whether the row is there
    const read = readCell(cells[at], { ...field, needed: false }, decimal);
    if (read.ok) values[field.name] = read.value;
    else problems.push({ ...read.error, field: field.name });
  }
  return isEmpty ? undefined : { values, problems };
}

const missingFields = (
  fields: readonly RowField[],
  values: RowValues,
  problems: readonly RowProblem[],
): readonly RowProblem[] =>
  fields
    .filter(
      ({ name, needed }) =>
        needed &&
        (values[name] ?? null) === null &&
        !problems.some((one) => "field" in one && one.field === name),
    ) // prettier-ignore
    .map(({ name }) => ({ kind: "missing", field: name }));

/** The values of these fields. */
const picked = (values: RowValues, of: RowValues): RowValues =>
  Object.fromEntries(Object.keys(of).map((field) => [field, values[field] ?? null]));

function lookupOf(
  key: readonly string[],
  known: TrialBasis["known"],
): ReadonlyMap<string, readonly string[]> {
  const byKey = Map.groupBy(known, ({ values }) => keyIn(key, values));
  return new Map(
    [...byKey].flatMap(([own, rows]) => (own === undefined ? [] : [[own, rows.map(({ id }) => id)]])),
  );
}

/** What the fields have now that a row would change; an empty cell leaves its field alone. */
const changesOf = (values: RowValues, known: RowValues, fixed: ReadonlySet<string>): RowValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => !fixed.has(field) && value !== null && value !== (known[field] ?? null))
      .map(([field]) => [field, known[field] ?? null]),
  );
