import type { DatapointId } from "./datapoints/datapoints.ts";
import type { Cell, DocumentTree, Row, Table, Text } from "./document/documentTree.ts";
import type { ReportFacts } from "./reportFacts.ts";

/**
 * Where a report contradicts itself. `stated_and_absent`: one table has an amount of what another calls missing · `wrong_sum`: a sum is not
 * that of its lines · `other_evidence`: the same lines are said to be proven by another number of documents.
 */
export interface ReportFault {
  readonly kind: "stated_and_absent" | "wrong_sum" | "other_evidence";
  readonly row: string;
  readonly datapoint: DatapointId | null;
}

/** Everything in which a built report contradicts itself; nothing in one that may leave the product. */
export function reportFaults(tree: DocumentTree, facts: ReportFacts): readonly ReportFault[] {
  const tables = tree.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
  const absent = absentOf(tables, facts);
  const indicators = new Map(
    tables.flatMap(({ rows }) => rows.filter(isIndicator).map((row) => [row.id, row] as const)),
  );
  return tables.flatMap((table) => [
    ...table.rows
      .filter((row) => isStated(row) && absent.has(row.about ?? row.id))
      .map(fault("stated_and_absent")),
    ...table.rows.filter((row) => isStated(row) && isMissingToo(row, table)).map(fault("stated_and_absent")),
    ...table.rows.filter((row) => !isSum(row, table)).map(fault("wrong_sum")),
    ...partFaults(table, facts),
    ...evidenceFaults(table, indicators),
  ]);
}

const fault =
  (kind: ReportFault["kind"]) =>
  ({ id, about, datapoint }: Row): ReportFault => ({ kind, row: id, datapoint: about ?? datapoint });

/** A row that states a datapoint itself: its id is that of the datapoint. */
const isIndicator = ({ about, cells }: Row): boolean => about === undefined && cells.length > 1;

const isStated = ({ cells }: Row): boolean => cells[1]?.kind === "value";
const isMissing = ({ cells }: Row): boolean => cells[1]?.kind === "missing";

/** Datapoints that the report calls missing, in a table or by their facts. */
const absentOf = (tables: readonly Table[], { datapoints }: ReportFacts): ReadonlySet<string> =>
  new Set([
    ...tables.flatMap(({ rows }) => rows.filter(isMissing).map(({ id }) => id)),
    ...[...datapoints.values()].filter(({ status }) => status === "missing").map(({ id }) => id),
  ]);

/** Whether its table names the same row once more, as missing. */
const isMissingToo = (row: Row, { rows }: Table): boolean =>
  rows.some((other) => other !== row && other.id === row.id && isMissing(other));

const numberOf = (cell: Cell | undefined): number | null =>
  cell?.kind === "value" && typeof cell.value === "object" && "number" in cell.value
    ? cell.value.number
    : null;

/** Less than what any report prints. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

const summed = (rows: readonly Row[]): number =>
  rows.reduce((sum, { cells }) => sum + (numberOf(cells[1]) ?? 0), 0);

function isSum({ cells, adds }: Row, { rows }: Table): boolean {
  const said = numberOf(cells[1]);
  if (adds === undefined || said === null) return true;
  const parts = rows.filter((row) => row.adds === undefined && adds.includes(row.id));
  return isSame(summed(parts), said);
}

/** The rows that make up a datapoint come to what the datapoint says. */
function partFaults(table: Table, { datapoints }: ReportFacts): readonly ReportFault[] {
  const parts = Map.groupBy(
    table.rows.filter(({ part_of }) => part_of !== undefined),
    ({ part_of }) => part_of!,
  );
  return [...parts].flatMap(([datapoint, rows]): readonly ReportFault[] => {
    const said = datapoints.get(datapoint)?.value;
    if (typeof said !== "number" || !rows.every(isStated) || isSame(summed(rows), said)) return [];
    return [{ kind: "wrong_sum", row: rows[0]!.id, datapoint }];
  });
}

/** A row that is all of a datapoint is proven by what proves the datapoint. */
function evidenceFaults(table: Table, indicators: ReadonlyMap<string, Row>): readonly ReportFault[] {
  return table.rows.flatMap((row): readonly ReportFault[] => {
    const { part_of } = row;
    if (part_of === undefined) return [];
    if (table.rows.filter((other) => other.part_of === part_of).length > 1) return [];
    const [own, theirs] = [row, indicators.get(part_of)].map((one) => documentsOf(one));
    return own === null || theirs === null || own === theirs
      ? []
      : [{ kind: "other_evidence", row: row.id, datapoint: part_of }];
  });
}

/** How many documents the last cell of a row names; null where it counts none. */
function documentsOf(row: Row | undefined): string | null {
  const last = row?.cells.at(-1);
  return last?.kind === "text" ? documentsIn(last.text) : null;
}

function documentsIn({ fill = {} }: Text): string | null {
  const { documents, evidence } = fill;
  if (typeof documents === "string") return documents;
  return typeof evidence === "object" && "text" in evidence ? documentsIn(evidence.text) : null;
}
