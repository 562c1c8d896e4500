import type { DatapointFact } from "./datapointFact.ts";
import { type DatapointId, datapointOf } from "../datapoints/datapoints.ts";
import type { Block, Cell, Row } from "../document/documentTree.ts";
import type { ReportFacts } from "../reportFacts.ts";

/** One figure in two years. */
export interface Compared {
  readonly id: DatapointId;
  readonly now: number;
  readonly before: number;
  /** Now minus before, in the unit of the datapoint. */
  readonly difference: number;
  /** Per cent of the value before; null where that was zero. */
  readonly percent: number | null;
  /** Whether both years are whole: no missing days, nothing counted twice. */
  readonly is_comparable: boolean;
}

/** Everything of a report that has a figure in its year and in the one before, in the order of the standard. */
export function comparison({ scope, datapoints, before }: ReportFacts): readonly Compared[] {
  return [...scope.values()].flat().flatMap((id): readonly Compared[] => {
    if (datapointOf(id).value !== "number" || datapointOf(id).question === true) return [];
    const [now, earlier] = [datapoints.get(id), before.get(id)];
    if (!now || !earlier || typeof now.value !== "number" || typeof earlier.value !== "number") return [];
    return [compared(id, now, earlier)];
  });
}

function compared(id: DatapointId, now: DatapointFact, earlier: DatapointFact): Compared {
  const [value, before] = [Number(now.value), Number(earlier.value)];
  return {
    id,
    now: value,
    before,
    difference: value - before,
    percent: before === 0 ? null : (value / before - 1) * 100,
    is_comparable: now.status === "known" && earlier.status === "known",
  };
}

/** The comparison as a sentence and a table. */
export function comparisonBlocks(facts: ReportFacts): readonly Block[] {
  const { year } = facts.input;
  const found = comparison(facts);
  if (found.length === 0)
    return [
      { kind: "paragraph", text: { word: "comparison.none", fill: { year: String(year - 1) } }, notes: [] },
    ];
  const yearHead = (of: number) => ({ word: "table.year", fill: { year: String(of) } }) as const;
  return [
    { kind: "paragraph", text: { word: "comparison.note" }, notes: [] },
    {
      kind: "table",
      title: { word: "section.comparison" },
      columns: [
        { head: { word: "table.item" }, numeric: false, width: 0.3 },
        { head: { word: "head.unit" }, numeric: false, width: 0.1 },
        { head: yearHead(year), numeric: true, width: 0.14 },
        { head: yearHead(year - 1), numeric: true, width: 0.14 },
        { head: { word: "table.difference" }, numeric: true, width: 0.17 },
        { head: { word: "table.change" }, numeric: true, width: 0.15 },
      ],
      rows: found.map(rowOf),
      graded: false,
      notes: found.every(({ is_comparable }) => is_comparable)
        ? []
        : [
            {
              kind: "note",
              title: { word: "table.likeness" },
              texts: [{ word: "cell.not_comparable" }],
            },
          ],
    },
  ];
}

function rowOf({ id, now, before, difference, percent, is_comparable }: Compared): Row {
  const definition = datapointOf(id);
  const { unit, decimals = 0 } = definition;
  // The unit stands in a column of its own; what is counted in whole pieces has none.
  const places = unit === undefined && [now, before].every(Number.isInteger) ? 0 : decimals;
  const cell = (number: number): Cell => ({ kind: "value", value: { number, decimals: places } });
  return {
    id: `comparison.${id}`,
    datapoint: null,
    grade: null,
    cells: [
      { kind: "text", text: { word: `datapoint.${id}` } },
      unit === undefined ? { kind: "none" } : { kind: "verbatim", text: unit },
      cell(now),
      cell(before),
      cell(difference),
      percent === null || !is_comparable
        ? { kind: "none" }
        : { kind: "value", value: { signed: percent, decimals: 1 } },
    ],
  };
}
