import { sum } from "#kernel/sum.ts";
import type {
  Block,
  Cell,
  DocumentTree,
  Filling,
  Plan,
  Row,
  Section,
  Table,
} from "../document/documentTree.ts";
import type { ReportFacts } from "../reportFacts.ts";
import { chosenStoreys, type ReportRoom, type ReportStorey } from "./storeys.ts";

/**
 * The plans of the building, a figure and a table of rooms per storey. Without a model, or where a person wants none, there is no such
 * section; a model without storeys is told.
 */
export function planSection({ input }: ReportFacts): readonly Section[] {
  const { model, answers } = input;
  const storeys = model?.storeys;
  if (!model || !storeys) return [];
  if (storeys.length === 0)
    return [section([{ kind: "paragraph", text: { word: "plan.no_storeys" }, notes: [] }])];
  const shown = chosenStoreys(storeys, answers.plans);
  const blocks = shown.flatMap((storey, index): readonly Block[] => [
    planOf(storey, index + 1, model),
    roomsOf(storey),
  ]);
  return blocks.length === 0 ? [] : [section(blocks)];
}

/** The document as it is stored and travels: a row has room for 2 MB, and the rooms of a hospital are rows of the model already. */
export const withoutPlans = (tree: DocumentTree): DocumentTree => ({
  ...tree,
  sections: tree.sections.filter(({ id }) => id !== "plans"),
});

const section = (blocks: readonly Block[]): Section => ({
  id: "plans",
  title: { word: "section.plans" },
  blocks,
  gaps: [],
});

function planOf(
  { global_id, name, rooms }: ReportStorey,
  number: number,
  { file_name, version }: NonNullable<ReportFacts["input"]["model"]>,
): Plan {
  const source = { file: file_name, version: String(version ?? 1) };
  return {
    kind: "plan",
    storey: global_id,
    room_count: rooms.length,
    title: { word: "plan.title", fill: { number: String(number), storey: named(name) } },
    source: { word: "plan.source", fill: source },
    notes: [],
  };
}

function roomsOf({ name, rooms }: ReportStorey): Block {
  if (rooms.length === 0)
    return { kind: "paragraph", text: { word: "plan.no_rooms", fill: { storey: named(name) } }, notes: [] };
  const areas = rooms.flatMap(({ area_m2 }) => (area_m2 === null ? [] : [area_m2]));
  const total: Row = {
    id: "sum",
    datapoint: null,
    grade: null,
    sum: true,
    cells: [
      { kind: "text", text: { word: "plan.sum" } },
      { kind: "verbatim", text: "" },
      areas.length === 0 ? { kind: "none" } : { kind: "value", value: { number: sum(areas), decimals: 1 } },
    ],
  };
  const table: Table = {
    kind: "table",
    title: { word: "plan.rooms", fill: { storey: named(name) } },
    columns: [
      { head: { word: "plan.number" }, numeric: false, width: 0.25 },
      { head: { word: "plan.name" }, numeric: false, width: 0.5 },
      { head: { word: "plan.area" }, unit: "m²", numeric: true, width: 0.25 },
    ],
    rows: [...rooms.map(rowOf), total],
    graded: false,
    notes: [],
  };
  return table;
}

const rowOf = ({ number, name, area_m2 }: ReportRoom, index: number): Row => ({
  id: `room.${index}`,
  datapoint: null,
  grade: null,
  cells: [
    { kind: "verbatim", text: number },
    name === null ? { kind: "none" } : { kind: "verbatim", text: name },
    area_m2 === null
      ? { kind: "none" }
      : ({ kind: "value", value: { number: area_m2, decimals: 1 } } satisfies Cell),
  ],
});

/** A storey without a name is told so. */
const named = (name: string): Filling => (name.trim() === "" ? { word: "plan.unnamed" } : name);
