import { expect, test } from "vitest";
import { ifcComparisons, unequal } from "./ifcInBrowser.ts";
import { inTurn } from "../place.ts";
import { measuredOnce } from "./plainWebIfc.ts";

type Rounds = Parameters<typeof ifcComparisons>[1];
type Ours = Rounds[number]["ours"]["cold"];
type Plain = Rounds[number]["plain"]["cold"];

const model = (bytes = 1000) => ({
  name: "haus.ifc",
  bytes: new Uint8Array(bytes),
  text: new Uint8Array(bytes),
});
const our = (part: Partial<Ours> = {}): Ours => ({
  table_ms: 60,
  kept_ms: 150,
  first_ms: 200,
  picture_ms: 50,
  tree_ms: 2,
  sets_ms: 30,
  placed: 100,
  calls: 9,
  triangles: 1200,
  placed_triangles: 1000,
  sha256: "a",
  rooms: 7,
  storeys: 2,
  ...part,
});
const plain = (part: Partial<Plain> = {}): Plain => ({
  whole_ms: 100,
  rooms: 7,
  storeys: 2,
  lines: null,
  ...part,
});
const round = (ours: Partial<Ours> = {}, theirs: Partial<Plain> = {}, warm = 0.5): Rounds[number] => ({
  ours: {
    cold: our(ours),
    warm: our({ ...ours, table_ms: 60 * warm, kept_ms: 150 * warm, first_ms: 200 * warm }),
    reopened_ms: [40, 80],
    stored_bytes: 400,
  },
  plain: {
    cold: plain(theirs),
    warm: plain({ ...theirs, whole_ms: 50 }),
    lines: { tree_ms: 20, sets_ms: 60 },
  },
});
const ratios = (rounds: Rounds, size?: number) =>
  new Map(
    ifcComparisons(model(size), rounds, { record: 200, original: 250 }).map(
      ({ what, ratio, goal, rounds: n }) => [what.replace("haus.ifc: ", ""), [ratio, goal, n]],
    ),
  );

test("a model is told cold and warm beside web-ifc of the same state, with each goal", () => {
  const told = ratios(Array.from({ length: 5 }, () => round()));
  expect(told.get("table of rooms, cold")).toEqual([0.6, 0.75, 5]);
  expect(told.get("table of rooms, warm")).toEqual([0.6, 0.75, 5]);
  expect(told.get("first view, cold")).toEqual([2, 1.15, 5]);
  expect(told.get("first view, warm")).toEqual([2, 1.15, 5]);
  expect(told.get("whole import with its original, kept, cold")).toEqual([1.5, 1.8, 5]);
  expect(told.get("tree")).toEqual([0.1, 0.3, 5]);
  expect(told.get("property sets, rooms and elements")).toEqual([0.5, 1, 5]);
});

test("opening again counts every page of every round: ten of five rounds, the middle and the ninth", () => {
  const told = ratios(Array.from({ length: 5 }, () => round()));
  expect(told.get("opened again")).toEqual([0.3, 0.3, 10]);
  expect(told.get("opened again, p90")).toEqual([0.4, 0.6, 1]);
});

test("draw calls, triangles and what is kept stand beside items, their triangles and the text of the model", () => {
  const told = ratios([round()]);
  expect(told.get("draw calls")).toEqual([0.09, 0.1, 1]);
  expect(told.get("triangles drawn")).toEqual([1.2, undefined, 1]);
  expect(told.get("kept, as gzip")).toEqual([0.2, 0.25, 1]);
  expect(told.get("original beside it, as gzip")).toEqual([0.25, undefined, 1]);
  expect(told.get("kept, as the browser counts it")).toEqual([0.4, undefined, 1]);
});

test("a model without rooms has no goal for its table, a large one has the goal of large ones for its first view", () => {
  const told = ratios([round({ rooms: 0 }, { rooms: 0 })], 10_000_001);
  expect([...told.keys()].filter((what) => what.startsWith("table"))).toEqual([]);
  expect(told.get("first view, cold")?.[1]).toBe(0.7);
});

test("rooms and storeys that differ from web-ifc's are named for each state", () => {
  const sentences = unequal(model(), [round({ rooms: 6 })]);
  expect(sentences).toEqual([
    "haus.ifc: 6 rooms, web-ifc has 7 lines of them",
    "haus.ifc: 6 rooms, web-ifc has 7 lines of them",
  ]);
  expect(unequal(model(), [round()])).toEqual([]);
});

test("who begins changes from round to round", async () => {
  const order: string[] = [];
  const ways = { ours: async () => void order.push("ours"), plain: async () => void order.push("plain") };
  for (const n of [1, 2, 3]) await inTurn(n, ways);
  expect(order).toEqual(["plain", "ours", "ours", "plain", "plain", "ours"]);
});

test("what the properties API took is asked for once where it takes longer than all else, each round otherwise", () => {
  const slow = { tree_ms: 1500, sets_ms: 600 };
  expect(measuredOnce(slow)).toBe(slow);
  expect(measuredOnce({ tree_ms: 20, sets_ms: 300 })).toBeUndefined();
  expect(measuredOnce(undefined)).toBeUndefined();
});
