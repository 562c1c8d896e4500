import type { TableRow } from "../answers/answerValue.ts";
import { isRows } from "../answers/answerValue.ts";
import type { Disclosure, TableColumn } from "../datapoints/datapointKinds.ts";
import { datapointOf } from "../datapoints/datapoints.ts";
import type { Cell, Table } from "./documentTree.ts";
import type { ReportFacts } from "../reportFacts.ts";
import type { WordId } from "./reportWords.ts";

/** The rows that people gave for datapoints of a section that are tables, each as a table of its own. */
export function answeredTables(
  section: Disclosure,
  { scope, datapoints }: ReportFacts,
  { first, of }: { readonly first: number; readonly of: string },
): readonly Table[] {
  const given = (scope.get(section) ?? []).flatMap((id) => {
    const value = datapoints.get(id)?.value ?? null;
    return isRows(value) ? [{ id, rows: value, columns: datapointOf(id).columns ?? [] }] : [];
  });
  return given.map(({ id, rows, columns }, index) => ({
    kind: "table",
    title: {
      word: "table.title",
      fill: { number: `${of}.${first + index}`, name: { word: `datapoint.${id}` } },
    },
    columns: columns.map((column) => ({
      head: { word: `column.${column.id}` as WordId },
      ...(column.unit !== undefined && { unit: column.unit }),
      numeric: column.value === "number",
      width: 1 / columns.length,
    })),
    rows: rows.map((row, line) => ({
      id: `${id}.${line}`,
      datapoint: null,
      grade: null,
      cells: columns.map((column) => cellOf(column, row, placesOf(column, rows))),
    })),
    graded: false,
    notes: [],
  }));
}

/** Digits behind the point of a column: the same in every row, and none where all are whole. */
const placesOf = ({ id, decimals = 0 }: TableColumn, rows: readonly TableRow[]): number =>
  rows.every(({ [id]: value }) => typeof value !== "number" || Number.isInteger(value)) ? 0 : decimals;

function cellOf({ id, value: kind }: TableColumn, row: TableRow, decimals: number): Cell {
  const value = row[id];
  if (value === undefined) return { kind: "none" };
  if (typeof value === "boolean") return { kind: "value", value: { word: value ? "cell.yes" : "cell.no" } };
  if (typeof value === "number") return { kind: "value", value: { number: value, decimals } };
  return kind === "country"
    ? { kind: "value", value: { country: value } }
    : { kind: "verbatim", text: value };
}
