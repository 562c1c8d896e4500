import { Sphere, Vector3 } from "three";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { edgeSegments } from "./edgeSegments.ts";
import { boxAround } from "#kernel/shapes/itemBoxes.ts";
import { lineGeometry } from "./lineGeometry.ts";

type Edges = Pick<ReturnType<typeof edgeSegments>, "segments" | "items">;

/** Edges of things that lie near each other. */
interface EdgePart extends Edges {
  /** Around all of these things, m. */
  readonly box: Box;
}

/** Below this a part is not divided any more: a call costs more than its segments. */
const fewest = 400;

/**
 * Divides the edges of a building into parts that lie near each other, at most so many. The edges are most of what a picture is made of,
 * and somebody who stands in a room has most of the building behind them or beside them: what is not in the picture is then not asked for.
 * @param boxes as `itemBoxes` gives them.
 */
export function edgeParts({ segments, items }: Edges, boxes: Float64Array, most: number): EdgePart[] {
  const runs = runsOf(items, boxes);
  let groups = [runs];
  while (groups.length < most) {
    const heaviest = groups.toSorted((a, b) => weight(b) - weight(a)).find(isDivisible);
    if (!heaviest) break;
    groups = groups.flatMap((group) => (group === heaviest ? halves(group) : [group]));
  }
  return groups.flatMap((group): EdgePart[] => {
    const box = boxAround(
      boxes,
      group.map(({ item }) => item),
    );
    if (!box) return [];
    if (groups.length === 1) return [{ segments, items, box }];
    const part = {
      segments: new Float32Array(weight(group) * 6),
      items: new Float32Array(weight(group)),
      box,
    };
    let at = 0;
    for (const { item, from, count } of group) {
      part.segments.set(segments.subarray(from * 6, (from + count) * 6), at * 6);
      part.items.fill(item, at, at + count);
      at += count;
    }
    return [part];
  });
}

/** A part as it is drawn; it knows where it lies. */
export function edgeGeometry({ segments, items, box: [x0, y0, z0, x1, y1, z1] }: EdgePart) {
  const geometry = lineGeometry(segments, items);
  const radius = Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2 + 0.1;
  geometry.boundingSphere = new Sphere(new Vector3((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), radius);
  return geometry;
}

/** The edges of one thing: they lie one after the other. */
interface Run {
  readonly item: number;
  readonly from: number;
  readonly count: number;
  readonly middle: readonly [number, number, number];
}

function runsOf(items: Float32Array, boxes: Float64Array): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < items.length;) {
    const item = items[from]!;
    let to = from + 1;
    while (to < items.length && items[to] === item) to++;
    const middle = (axis: number) => (boxes[item * 6 + axis]! + boxes[item * 6 + axis + 3]!) / 2;
    runs.push({ item, from, count: to - from, middle: [middle(0), middle(1), middle(2)] });
    from = to;
  }
  return runs;
}

const weight = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0);

const isDivisible = (runs: readonly Run[]) => runs.length > 1 && weight(runs) > fewest * 2;

/** Two parts of about as many segments, on two sides of where the things lie farthest apart. */
function halves(runs: readonly Run[]): Run[][] {
  const spread = ([0, 1, 2] as const).map((axis) => {
    let [low, high] = [Infinity, -Infinity];
    for (const { middle } of runs) [low, high] = [Math.min(low, middle[axis]), Math.max(high, middle[axis])];
    return high - low;
  });
  const axis = spread.indexOf(Math.max(...spread)) as 0 | 1 | 2;
  const sorted = runs.toSorted((a, b) => a.middle[axis] - b.middle[axis]);
  const half = weight(runs) / 2;
  let sum = 0;
  let at = 0;
  while (at < sorted.length - 1 && sum < half) sum += sorted[at++]!.count;
  return [sorted.slice(0, Math.max(1, at)), sorted.slice(Math.max(1, at))];
}
