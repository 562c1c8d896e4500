import type { BodyRole, HullBody } from "./body.ts";
import { firstAbove, type Grid } from "./grid.ts";

/** What a box of the grid is filled with. */
export const cell = {
  air: 0,
  outside: 1,
  /** Enclosed air that no room of the model takes, not heated. */
  hollow: 2,
  heated: 3,
  unheated: 4,
  cellar: 5,
  upright: 6,
  level: 7,
  filler: 8,
} as const;

/** The boxes of the grid: what fills them, and the index of the body that does; -1 without one. */
export interface Cells {
  readonly grid: Grid;
  readonly state: Uint8Array;
  readonly owner: Int32Array;
}

export const isSolid = (state: number): boolean => state >= cell.upright;

const order: readonly BodyRole[] = ["unheated", "cellar", "heated", "filler", "level", "upright"];

/** Fills the boxes with the bodies: elements before rooms, openings before walls; what else is solid only takes what is free. */
export function filledCells(grid: Grid, bodies: readonly HullBody[]): Cells {
  const state = new Uint8Array(grid.size);
  const owner = new Int32Array(grid.size).fill(-1);
  const ranked = bodies
    .map((body, index) => ({ body, index, rank: body.isOpening ? order.length : order.indexOf(body.role) }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { body, index } of ranked) {
    const code = cell[body.role];
    fill(grid, body.triangles, (box) => {
      if (code === cell.filler && state[box] !== cell.air) return;
      state[box] = code;
      owner[box] = index;
    });
  }
  return { grid, state, owner };
}

/** Where the lines upwards through the columns of boxes meet a body: heights with their turn, chained by column. */
interface Hits {
  readonly height: number[];
  /** 1 where the line goes in, -1 where it comes out. */
  readonly turn: number[];
  /** The hit before it in the same column; -1 without one. */
  readonly before: number[];
  /** The last hit of a column. */
  readonly last: Map<number, number>;
}

/** Visits the boxes whose middle lies in the body. */
function fill(grid: Grid, triangles: Float64Array, visit: (box: number) => void): void {
  const { height, turn, before, last } = hitsOf(grid, triangles);
  const middles = grid.middles[2];
  const stride = grid.strides[2];
  for (const [column, end] of last) {
    const chain: number[] = [];
    for (let hit = end; hit >= 0; hit = before[hit]!) chain.push(hit);
    chain.sort((a, b) => height[a]! - height[b]!);
    const ends = spans(
      chain.map((hit) => height[hit]!),
      chain.map((hit) => turn[hit]!),
    );
    for (let at = 0; at + 1 < ends.length; at += 2)
      for (let k = firstAbove(middles, ends[at]!); k < middles.length && middles[k]! <= ends[at + 1]!; k++)
        visit(column + k * stride);
  }
}

function hitsOf(grid: Grid, triangles: Float64Array): Hits {
  const [xs, ys] = grid.middles;
  const hits: Hits = { height: [], turn: [], before: [], last: new Map() };
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const ax = triangles[at]!;
    const ay = triangles[at + 1]!;
    const bx = triangles[at + 3]!;
    const by = triangles[at + 4]!;
    const cx = triangles[at + 6]!;
    const cy = triangles[at + 7]!;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    const lastX = Math.max(ax, bx, cx);
    const lastY = Math.max(ay, by, cy);
    const firstY = firstAbove(ys, Math.min(ay, by, cy));
    for (let i = firstAbove(xs, Math.min(ax, bx, cx)); i < xs.length && xs[i]! <= lastX; i++) {
      const x = xs[i]!;
      for (let j = firstY; j < ys.length && ys[j]! <= lastY; j++) {
        const y = ys[j]!;
        const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
        const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        const column = i + j * xs.length;
        hits.before.push(hits.last.get(column) ?? -1);
        hits.last.set(column, hits.height.length);
        hits.height.push(u * triangles[at + 2]! + v * triangles[at + 5]! + w * triangles[at + 8]!);
        hits.turn.push(area < 0 ? 1 : -1);
      }
    }
  }
  return hits;
}

/** Pairs of heights between which a line lies in a body; in a body that is not closed, between every two hits. */
function spans(heights: readonly number[], turns: readonly number[]): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  let begun = 0;
  for (const [index, height] of heights.entries()) {
    if (depth === 0) begun = height;
    depth += turns[index]!;
    if (depth === 0) found.push(begun, height);
  }
  if (depth === 0) return found;
  const apart = heights.filter((height, index) => index === 0 || height - heights[index - 1]! > 1e-3);
  if (apart.length % 2 === 0) return apart;
  return apart.length < 2 ? [] : [apart[0]!, apart.at(-1)!];
}
