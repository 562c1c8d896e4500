import type { BodyRole, Facet, HullBody } from "./body.ts";
import { firstAbove, type Grid } from "./grid.ts";
import { isLevel } from "./lie.ts";
import { nextBox, sideways, type Way, widthOf } from "./walk.ts";

/** What a box of the grid is filled with. */
export const cell = {
  air: 0,
  outside: 1,
  /** Enclosed air that no room of the model takes, not heated. */
  hollow: 2,
  heated: 3,
  unheated: 4,
  cellar: 5,
  /** A heated room of another building. */
  neighbour: 6,
  upright: 7,
  level: 8,
  filler: 9,
} as const;

/** The boxes of the grid: what fills them, and the index of the body that does; -1 without one. */
export interface Cells {
  readonly grid: Grid;
  readonly state: Uint8Array;
  readonly owner: Int32Array;
  /** Boxes that a slanting roof would take, had they not been given to the room or the ceiling there, with the index of the roof. */
  readonly drawnThrough: ReadonlyMap<number, number>;
}

/** Whether a room that is not part of the hull fills a box. */
export const isOtherRoom = (state: number): boolean =>
  state === cell.unheated || state === cell.cellar || state === cell.neighbour;

/** Whether nothing fills a box but air that belongs to no room. */
export const isOpenAir = (state: number): boolean =>
  state === cell.outside || state === cell.hollow || state === cell.air;

/** Whether something built fills a box. */
export const isSolid = (state: number): boolean => state >= cell.upright;

const order: readonly BodyRole[] = [
  "neighbour",
  "unheated",
  "cellar",
  "heated",
  "filler",
  "level",
  "upright",
];

type FilledBody = HullBody & { readonly facets: readonly Facet[] };

/** Fills the boxes with the bodies: elements before rooms, openings before walls; what else is solid only takes what is free. */
export function filledCells(grid: Grid, bodies: readonly FilledBody[]): Cells {
  const state = new Uint8Array(grid.size);
  const owner = new Int32Array(grid.size).fill(-1);
  const ranked = bodies
    .map((body, index) => ({ body, index, rank: rankOf(body) }))
    .toSorted((a, b) => a.rank - b.rank);
  const taken: number[] = [];
  const drawnThrough = new Map<number, number>();
  const last = new Int32Array(grid.counts[0] * grid.counts[1]).fill(-1);
  for (const { body, index } of ranked) {
    const code = cell[body.role];
    const isSlanting = isSlantingLevel(body);
    fill(grid, { body, last }, (box) => {
      if (code === cell.filler && state[box] !== cell.air) return;
      if (isSlanting && state[box] === cell.heated) taken.push(box, owner[box]!);
      if (isSolid(code) && state[box] === cell.level && !isSlanting && !body.isOpening) {
        const other = owner[box]!;
        if (other !== index && isSlantingLevel(bodies[other]!)) drawnThrough.set(box, other);
      }
      state[box] = code;
      owner[box] = index;
    });
  }
  for (const [box, roof] of giveBack({ grid, state, owner }, taken, bodies)) drawnThrough.set(box, roof);
  closeJoints({ grid, state, owner }, bodies);
  return { grid, state, owner, drawnThrough };
}

/** The eaves of a roof that is drawn through a room lie no deeper below the ceiling over it, m. */
export const eavesDepth = 1.5;

/**
 * What a roof has taken between a room and the level ceiling over it is the room's again: its eaves are drawn through the room. Returns
 * those boxes, each with its roof.
 */
function giveBack(
  { grid, state, owner }: Pick<Cells, "grid" | "state" | "owner">,
  taken: readonly number[],
  bodies: readonly FilledBody[],
): ReadonlyMap<number, number> {
  const given = new Map<number, number>();
  if (!bodies.some(isSlantingLevel)) return given;
  const rooms = new Map<number, number>();
  for (let at = 0; at + 1 < taken.length; at += 2) rooms.set(taken[at]!, taken[at + 1]!);
  const isSlanting = bodies.map(isSlantingLevel);
  const stride = grid.strides[2];
  const give = (box: number, room: number) => {
    given.set(box, owner[box]!);
    state[box] = cell.heated;
    owner[box] = room;
  };
  for (let ceiling = grid.size - 1; ceiling >= stride; ceiling--) {
    if (state[ceiling] !== cell.level || isSlanting[owner[ceiling]!]) continue;
    const waiting: number[] = [];
    let far = 0;
    for (let box = ceiling - stride; box >= 0 && far < eavesDepth; box -= stride) {
      far += widthOf(grid, box, 2);
      const there = state[box]!;
      const room = there === cell.heated ? owner[box]! : rooms.get(box);
      if (room !== undefined) for (const one of waiting.splice(0)) give(one, room);
      if (there === cell.heated) break;
      const isRoof = there === cell.level && isSlanting[owner[box]!]!;
      if (!isRoof && there !== cell.air) break;
      if (!isRoof) continue;
      if (room === undefined) waiting.push(box);
      else give(box, room);
    }
  }
  return given;
}

/** Between the edge of a slab and a front that is hung before it lies a joint no wider, m: a choice of our own. */
const joint = 0.3;

/** What is open between the edge of a level slab and a wall or front before it is filled, at corners too: the slab goes on to it. */
function closeJoints(cells: Pick<Cells, "grid" | "state" | "owner">, bodies: readonly FilledBody[]): void {
  const { grid, state, owner } = cells;
  const isSlab = bodies.map((body) => body.role === "level" && !body.isOpening && isLevel(body));
  let from: number[] = [];
  for (let box = 0; box < grid.size; box++)
    if (state[box] === cell.level && isSlab[owner[box]!]!) from.push(box);
  for (let round = 0; round < 2; round++) {
    const found: number[] = [];
    const slabs: number[] = [];
    for (const box of from)
      for (const way of sideways)
        for (const one of toFront(cells, box, { way, isInJoint: round > 0 })) {
          found.push(one);
          slabs.push(owner[box]!);
        }
    for (const [at, box] of found.entries()) {
      state[box] = cell.level;
      owner[box] = slabs[at]!;
    }
    from = found;
  }
}

/** The boxes of the joint between a slab and a front, or from one piece of a joint to the next; none where neither is so near. */
function toFront(
  { grid, state, owner }: Pick<Cells, "grid" | "state" | "owner">,
  from: number,
  { way, isInJoint }: { readonly way: Way; readonly isInJoint: boolean },
): readonly number[] {
  const run: number[] = [];
  let far = 0;
  for (let box = nextBox(grid, from, way); box >= 0; box = nextBox(grid, box, way)) {
    const there = state[box]!;
    if (there === cell.upright || (isInJoint && owner[box] === owner[from])) return run;
    if (there !== cell.air || (far += widthOf(grid, box, way.axis)) > joint) return [];
    run.push(box);
  }
  return [];
}

/**
 * Where the lines upwards through the columns of boxes meet a body: heights with their turn, chained by column. `last`, which the caller
 * keeps for all bodies, has the last hit of each column and is -1 throughout before and after.
 */
interface Hits {
  readonly height: number[];
  /** 1 where the line goes in, -1 where it comes out. */
  readonly turn: number[];
  /** The hit before it in the same column; -1 without one. */
  readonly before: number[];
  /** The columns that are met. */
  readonly columns: number[];
}

/** Who comes later takes the boxes of who comes earlier; a ceiling those of a roof that is drawn through it. */
function rankOf(body: FilledBody): number {
  if (body.isOpening) return order.length;
  return order.indexOf(body.role) - (isSlantingLevel(body) ? 0.5 : 0);
}

const isSlantingLevel = (body: FilledBody): boolean => body.role === "level" && !isLevel(body);

/**
 * Visits the boxes whose middle lies in the body. What is solid takes at least one box of a line that it crosses, and a slanting roof goes up
 * so far that its boxes leave no way between them.
 */
function fill(
  grid: Grid,
  { body, last }: { readonly body: FilledBody; readonly last: Int32Array },
  visit: (box: number) => void,
): void {
  const { height, turn, before, columns } = hitsOf(grid, body.triangles, last);
  const middles = grid.middles[2];
  const planes = grid.planes[2];
  const stride = grid.strides[2];
  const solid = isSolid(cell[body.role]);
  const [riseX, riseY] = body.role === "level" ? risesOf(body.facets) : [0, 0];
  const isEdge = (column: number, step: number) =>
    (last[column + step] ?? -1) < 0 || (last[column - step] ?? -1) < 0;
  for (const column of columns) {
    const ends = spans(sorted(last[column]!, before, height), height, turn);
    const x = riseX * widthOf(grid, column, 0);
    const y = riseY * widthOf(grid, column, 1);
    const less =
      (x > 0 && isEdge(column, 1) ? x / 2 : 0) + (y > 0 && isEdge(column, grid.strides[1]) ? y / 2 : 0);
    for (let at = 0; at + 1 < ends.length; at += 2) {
      const top = ends[at + 1]! + x + y;
      const first = firstAbove(middles, ends[at]! - less);
      for (let k = first; k < middles.length && middles[k]! <= top; k++) visit(column + k * stride);
      if (!solid || (first < middles.length && middles[first]! <= top)) continue;
      const thin = firstAbove(planes, (ends[at]! + top) / 2) - 1;
      if (thin >= 0 && thin < middles.length) visit(column + thin * stride);
    }
  }
  for (const column of columns) last[column] = -1;
}

/** The hits of a column from below upwards. */
function sorted(end: number, before: readonly number[], height: readonly number[]): readonly number[] {
  const chain: number[] = [];
  for (let hit = end; hit >= 0; hit = before[hit]!) {
    let at = chain.length;
    chain.push(hit);
    for (; at > 0 && height[chain[at - 1]!]! > height[hit]!; at--) chain[at] = chain[at - 1]!;
    chain[at] = hit;
  }
  return chain;
}

/** How much the faces of a body rise along x and along y at most, up to 60°. */
function risesOf(facets: readonly Facet[]): readonly [number, number] {
  const all = facets.reduce((sum, { area }) => sum + area, 0);
  const main = facets.filter(({ normal, area }) => Math.abs(normal[2]) > 0.3 && area > 0.02 * all);
  const rise = (axis: 0 | 1) =>
    main.reduce((most, { normal }) => Math.max(most, Math.abs(normal[axis] / normal[2])), 0);
  const clear = (value: number) => (value < 0.01 ? 0 : Math.min(value, 1.8));
  return [clear(rise(0)), clear(rise(1))];
}

function hitsOf(grid: Grid, triangles: Float64Array, last: Int32Array): Hits {
  const [xs, ys] = grid.middles;
  const height: number[] = [];
  const turn: number[] = [];
  const before: number[] = [];
  const columns: number[] = [];
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
        if (last[column]! < 0) columns.push(column);
        before.push(last[column]!);
        last[column] = height.length;
        height.push(u * triangles[at + 2]! + v * triangles[at + 5]! + w * triangles[at + 8]!);
        turn.push(area < 0 ? 1 : -1);
      }
    }
  }
  return { height, turn, before, columns };
}

/** Pairs of heights between which a line lies in a body; in a body that is not closed, between every two hits. */
function spans(
  chain: readonly number[],
  height: readonly number[],
  turn: readonly number[],
): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  let begun = 0;
  for (const hit of chain) {
    if (depth === 0) begun = height[hit]!;
    depth += turn[hit]!;
    if (depth === 0) found.push(begun, height[hit]!);
  }
  if (depth === 0) return found;
  const heights = chain.map((hit) => height[hit]!);
  const apart = heights.filter((height, index) => index === 0 || height - heights[index - 1]! > 1e-3);
  if (apart.length % 2 === 0) return apart;
  return apart.length < 2 ? [] : [apart[0]!, apart.at(-1)!];
}
