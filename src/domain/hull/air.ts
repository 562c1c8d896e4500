import { type Cells, cell, isOtherRoom, isSolid } from "./cells.ts";
import { linesOf } from "./grid.ts";
import { down, faceArea, nextBox, stepsOf, up, type Way, ways, widthOf } from "./walk.ts";

/** Gaps up to twice as wide do not let the outside in, m. */
const probe = 0.25;

/**
 * Tells the air apart: what is open to the outside, what belongs to a heated room although its body does not fill it, and what
 * is a hollow of its own (an attic without a room, a crawl space, a shaft).
 */
export function tellAirApart(cells: Cells): void {
  const near = letOutsideIn(cells);
  for (const hollow of hollowsOf(cells)) settle(cells, hollow, near);
}

/** Marks what the outside reaches. Returns the boxes of air near something. */
function letOutsideIn(cells: Cells): Uint8Array {
  const { grid, state } = cells;
  const near = nearSolids(cells);
  const steps = stepsOf(grid);
  markEdge(cells);
  const first = grid.strides[0] + grid.strides[1] + grid.strides[2];
  let edge: number[] = [];
  const queue = new Int32Array(grid.size);
  const flood = (begun: number, code: number) => {
    let waiting = 1;
    queue[0] = begun;
    state[begun] = code;
    while (waiting > 0) {
      const box = queue[--waiting]!;
      let isEdge = false;
      for (let way = 0; way < 6; way++) {
        const next = box + steps[way]!;
        if (state[next] !== cell.air) continue;
        if (near[next] === 1) isEdge = true;
        else {
          state[next] = code;
          queue[waiting++] = next;
        }
      }
      if (isEdge) edge.push(box);
    }
  };
  if (state[first] === cell.air) flood(first, cell.outside);
  for (let box = 0; box < grid.size; box++)
    if (state[box] === cell.air && near[box] === 0) flood(box, cell.hollow);
  // What lies near something solid goes to the nearer one of outside and hollows.
  while (edge.length > 0) {
    const following: number[] = [];
    for (const box of edge)
      for (const step of steps) {
        const next = box + step;
        if (state[next] !== cell.air) continue;
        state[next] = state[box]!;
        following.push(next);
      }
    edge = following;
  }
  for (let box = 0; box < grid.size; box++) if (state[box] === cell.hollow) state[box] = cell.air;
  return near;
}

/** The outermost boxes of the grid are outside, so that nobody walks over its edge. */
function markEdge({ grid, state }: Cells): void {
  for (const axis of [0, 1, 2] as const) {
    const last = (grid.counts[axis] - 1) * grid.strides[axis];
    for (const first of linesOf(grid, axis)) {
      state[first] = cell.outside;
      state[first + last] = cell.outside;
    }
  }
}

/** Boxes of air whose middle lies nearer than the probe to something solid or to a room, along x, y or z. */
function nearSolids({ grid, state }: Cells): Uint8Array {
  const near = new Uint8Array(grid.size);
  for (const axis of [0, 1, 2] as const) {
    const stride = grid.strides[axis];
    const widths = grid.widths[axis];
    const back = widths.toReversed();
    for (const first of linesOf(grid, axis)) {
      markNear(state, near, { first, step: stride, widths });
      markNear(state, near, { first: first + (widths.length - 1) * stride, step: -stride, widths: back });
    }
  }
  return near;
}

/** The same for one line, seen from the solids towards the air behind them. */
function markNear(
  state: Uint8Array,
  near: Uint8Array,
  { first, step, widths }: { readonly first: number; readonly step: number; readonly widths: Float64Array },
): void {
  let far = Infinity;
  for (let place = 0, box = first; place < widths.length; place++, box += step) {
    if (state[box] !== cell.air) {
      far = 0;
      continue;
    }
    if (far + widths[place]! / 2 < probe) near[box] = 1;
    far += widths[place]!;
  }
}

/** Connected air that the outside does not reach. */
function hollowsOf({ grid, state }: Cells): readonly (readonly number[])[] {
  const found: number[][] = [];
  const steps = stepsOf(grid);
  for (let box = 0; box < grid.size; box++) {
    if (state[box] !== cell.air) continue;
    const hollow = [box];
    state[box] = cell.hollow;
    for (let at = 0; at < hollow.length; at++)
      for (const step of steps) {
        const next = hollow[at]! + step;
        if (state[next] !== cell.air) continue;
        state[next] = cell.hollow;
        hollow.push(next);
      }
    found.push(hollow);
  }
  return found;
}

/** What a hollow touches, m². */
interface Touched {
  /** Heated rooms without anything between, over or below it and beside it, and unheated ones. */
  openLevel: number;
  openBeside: number;
  openUnheated: number;
  /** Heated rooms behind a ceiling or floor, behind a wall, and behind anything solid; everything. */
  behindLevel: number;
  besideWall: number;
  behindHeated: number;
  all: number;
}

/** From this share of heated neighbours on, a hollow that no room takes is inside the heated part. */
const mostlyHeated = 0.5;

/** An opening in a ceiling or floor, or beside a wall, that is smaller than this share of it is a hatch or a gap, and what lies behind it a space of its own. */
const hatch = 0.25;

/**
 * A hollow is heated where it is open to a heated room over more than a hatch in what lies between or a gap beside their wall, or where most of
 * what stands around it is heated. Where it is open to heated and unheated rooms alike, each box goes to the nearer one.
 */
function settle(cells: Cells, hollow: readonly number[], near: Uint8Array): void {
  const touched = touchedBy(cells, hollow, near);
  const open = touched.openLevel + touched.openBeside;
  const isOpen =
    open >= hatch * touched.behindLevel &&
    (isMore(touched.openLevel, touched.behindLevel) || isMore(touched.openBeside, touched.besideWall));
  const isAmid = open + touched.behindHeated >= mostlyHeated * touched.all;
  if (!isOpen && !isAmid) return;
  if (touched.openUnheated === 0) {
    for (const box of hollow) cells.state[box] = cell.heated;
    return;
  }
  share(cells, hollow);
}

/** Whether an opening is more than a hatch in what closes the rest. */
const isMore = (open: number, closed: number): boolean => open > 0 && open >= hatch * closed;

function touchedBy({ grid, state }: Cells, hollow: readonly number[], near: Uint8Array): Touched {
  const sum: Touched = {
    openLevel: 0,
    openBeside: 0,
    openUnheated: 0,
    behindLevel: 0,
    besideWall: 0,
    behindHeated: 0,
    all: 0,
  };
  const steps = stepsOf(grid);
  // what is nowhere wide is part of the room beside it, and no space of its own
  const isSpace = hollow.some((box) => near[box] === 0);
  for (const box of hollow)
    for (let index = 0; index < 6; index++) {
      const next = box + steps[index]!;
      const there = state[next]!;
      if (there === cell.hollow) continue;
      const way = ways[index]!;
      const area = faceArea(grid, box, way.axis);
      sum.all += area;
      if (there === cell.heated && way.axis === 2) sum.openLevel += area;
      else if (there === cell.heated && isSpace && isLow({ grid, state }, box)) continue;
      else if (there === cell.heated) sum.openBeside += area;
      else if (isOtherRoom(there)) sum.openUnheated += area;
      else if (isSolid(there) && airBehind({ grid, state }, next, way) === cell.heated) {
        sum.behindHeated += area;
        sum[way.axis === 2 ? "behindLevel" : "besideWall"] += area;
      }
    }
  return sum;
}

/** Whether the air in the column of a box is lower than a gap that lets the outside in. */
function isLow({ grid, state }: Pick<Cells, "grid" | "state">, from: number): boolean {
  let far = widthOf(grid, from, 2);
  for (const way of [up, down])
    for (
      let box = nextBox(grid, from, way);
      box >= 0 && !isSolid(state[box]!) && far <= 2 * probe;
      box = nextBox(grid, box, way)
    )
      far += widthOf(grid, box, 2);
  return far <= 2 * probe;
}

/** What lies behind something solid that is at most this thick, m. */
const thick = 1.2;

function airBehind({ grid, state }: Pick<Cells, "grid" | "state">, from: number, way: Way): number {
  let far = 0;
  for (let box = from; box >= 0; box = nextBox(grid, box, way)) {
    if (!isSolid(state[box]!)) return state[box]!;
    far += widthOf(grid, box, way.axis);
    if (far > thick) break;
  }
  return cell.outside;
}

/** Whether across from a heated room over or below a box lies an unheated one, as at a hole in a floor. */
function isInHole({ grid, state }: Pick<Cells, "grid" | "state">, from: number, way: Way): boolean {
  const back = way === up ? down : up;
  let box = from;
  while (box >= 0 && state[box] === cell.hollow) box = nextBox(grid, box, back);
  return box >= 0 && isOtherRoom(state[box]!);
}

/**
 * Gives each box of a hollow to the nearest heated or unheated room that it is open to. A heated room ends at a hole in its floor or ceiling.
 */
function share({ grid, state }: Cells, hollow: readonly number[]): void {
  const mine = new Set(hollow);
  let edge: (readonly [number, number])[] = [];
  for (const box of hollow)
    for (const way of ways) {
      const next = nextBox(grid, box, way);
      const there = next < 0 ? cell.outside : state[next]!;
      const isHole = there === cell.heated && way.axis === 2 && isInHole({ grid, state }, box, way);
      if (there === cell.heated && !isHole) edge.push([box, cell.heated]);
      else if (isHole || isOtherRoom(there)) edge.push([box, cell.hollow]);
    }
  while (edge.length > 0) {
    const following: (readonly [number, number])[] = [];
    for (const [box, kind] of edge) {
      if (!mine.delete(box)) continue;
      state[box] = kind;
      for (const way of ways) {
        const next = nextBox(grid, box, way);
        if (mine.has(next)) following.push([next, kind]);
      }
    }
    edge = following;
  }
}
