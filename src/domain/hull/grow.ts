import type { Facet } from "./body.ts";
import type { Cells } from "./cells.ts";
import { cell, isOpenAir, isOtherRoom, isSolid } from "./cells.ts";
import { linesOf } from "./grid.ts";
import { isLevel } from "./lie.ts";
import { down, faceArea, nextBox, placeOf, sideways, stepsOf, up, type Way, ways, widthOf } from "./walk.ts";

/** The heated part of the building in the boxes of the grid, out to the outer face of what stands around it. */
export interface Grown {
  /** 0 not in it, `part.core` rooms and what lies between them, `part.shell` what stands around them. */
  readonly part: Uint8Array;
  /** The upright body that a box of the shell belongs to, seen along x and along y; -1 when not by that way. */
  readonly alongX: Int32Array;
  readonly alongY: Int32Array;
}

/** What a box is of the heated part. */
export const part = { none: 0, core: 1, shell: 2 } as const;

/** What growing needs to know of a body. */
export interface Upright {
  readonly facets: readonly Facet[];
  readonly thickness: number;
  readonly isKnown: boolean;
  /** Whether it looks along x, or along y. */
  readonly isSquare: boolean;
  /** A covering on the outer face of a wall, which bears its area. */
  readonly isLayer?: boolean;
}

/** A room's body may stop short of what bounds it: so far sideways and down, and so far below a roof; walls below what lies on them, m. */
const short = { sideways: 0.6, down: 0.6, up: 6, head: 0.5 } as const;
/** Inner walls and floors that are thicker are not between rooms, m; the air in them counts up to `cavity`. */
const between = { sideways: 1, upright: 1.2, cavity: 0.3 } as const;
/** A wall that is crossed over more than so many times its thickness is met lengthwise. */
const lengthwise = 1.6;
/** What carries a floor is at least so thick, m: a choice of our own. */
const leastCarrier = 0.1;
/** From this share of its edge on a slab ends at walls. */
const mostlyWalls = 0.7;
/** Gaps in what stands around: solid, and of any kind, m. */
const gap = { solid: 1, any: 0.3 } as const;

/**
 * Grows the heated rooms to outside dimensions. Sideways to the outer face of walls, corners included, floors between heated storeys
 * included; up and down to the face of ceiling, roof and floor that the room sees.
 */
export function grown(cells: Cells, bodies: readonly Upright[]): Grown {
  const { grid, state } = cells;
  const result: Grown = {
    part: new Uint8Array(grid.size),
    alongX: new Int32Array(grid.size).fill(-1),
    alongY: new Int32Array(grid.size).fill(-1),
  };
  for (let box = 0; box < grid.size; box++) if (state[box] === cell.heated) result.part[box] = part.core;
  const underRoof = stretchRooms(cells, result);
  goDownLayers(cells, result);
  for (let round = 0; round < 2; round++)
    for (const axis of [2, 0, 1] as const) fillBetween(cells, result, axis);
  for (const way of sideways) growShell(cells, result, { bodies, way });
  fillUnderRoof(cells, result, underRoof);
  raiseHeads(cells, result, bodies);
  closeUpright(cells, result);
  closeSideways(cells, result, 0);
  closeSideways(cells, result, 1);
  closeCorners(cells, result, bodies);
  closeSideways(cells, result, 0);
  closeSideways(cells, result, 1);
  closeUpright(cells, result);
  return result;
}

/**
 * Rooms reach to what bounds them where only air lies between: first all ways, then up and down from where they have come to aside. Returns
 * the lowest boxes that were added below roofs.
 */
function stretchRooms({ grid, state }: Cells, { part: parts }: Grown): readonly number[] {
  const underRoof: number[] = [];
  const steps = stepsOf(grid);
  const stretched = (box: number, first: number): readonly number[] => {
    const added: number[] = [];
    for (let index = first; index < 6; index++) {
      const next = box + steps[index]!;
      if (!isOpenAir(state[next]!) || parts[next] !== part.none) continue;
      const way = ways[index]!;
      const most = way.axis !== 2 ? short.sideways : way.sign === 1 ? short.up : short.down;
      const run = airTo(grid, state, { from: box, way, most });
      if (run.length === 0) continue;
      // what stayed a hollow over a room is an attic: the room ends at the hole in its ceiling
      if (way.axis === 2 && way.sign === 1 && run.some((one) => state[one] === cell.hollow)) continue;
      added.push(...run);
      if (way.axis === 2 && way.sign === 1) underRoof.push(run[0]!);
    }
    return added;
  };
  let added: number[] = [];
  for (let box = 0; box < grid.size; box++) if (parts[box] === part.core) added.push(...stretched(box, 0));
  for (const box of added) parts[box] = part.core;
  added = added.flatMap((box) => stretched(box, sideways.length));
  for (const box of added) parts[box] = part.core;
  return underRoof;
}

/** The boxes of air from a box to something solid, sideways upright and else level; none when there is nothing near. */
function airTo(
  grid: Cells["grid"],
  state: Uint8Array,
  { from, way, most }: { readonly from: number; readonly way: Way; readonly most: number },
): readonly number[] {
  const run: number[] = [];
  let far = 0;
  for (let box = nextBox(grid, from, way); box >= 0; box = nextBox(grid, box, way)) {
    const there = state[box]!;
    if (!isOpenAir(there)) {
      const isEnd = way.axis === 2 ? there === cell.level : there === cell.upright || there === cell.filler;
      return isEnd ? run : [];
    }
    far += widthOf(grid, box, way.axis);
    if (far > most) return [];
    run.push(box);
  }
  return [];
}

/**
 * Rooms reach down to the slab that carries them: the layers on it end at the walls, it goes on below them. Where all that lies one on
 * the other ends there, the thickest carries.
 */
function goDownLayers(cells: Cells, { part: parts }: Grown): void {
  const { grid, state } = cells;
  const isBetweenWalls = slabsBetweenWalls(cells);
  for (let box = 0; box < grid.size; box++) {
    if (parts[box] !== part.core || state[box] === cell.level) continue;
    const stack: Layer[] = [];
    for (let next = nextBox(grid, box, down); next >= 0 && state[next] === cell.level;) {
      const body = cells.owner[next]!;
      const layer: Layer = { body, boxes: [], thickness: 0 };
      for (
        ;
        next >= 0 && state[next] === cell.level && cells.owner[next] === body;
        next = nextBox(grid, next, down)
      ) {
        layer.boxes.push(next);
        layer.thickness += widthOf(grid, next, 2);
      }
      stack.push(layer);
    }
    for (const { boxes } of stack.slice(0, carrierOf(stack, isBetweenWalls)))
      for (const one of boxes) parts[one] = part.core;
  }
}

/** What lies one on the other below a room: the boxes of a body in one column. */
interface Layer {
  readonly body: number;
  readonly boxes: number[];
  thickness: number;
}

/** Which of the layers below a room carries the others. */
function carrierOf(stack: readonly Layer[], isBetweenWalls: ReadonlySet<number>): number {
  const wider = stack.findIndex(
    ({ body, thickness }) => thickness >= leastCarrier && !isBetweenWalls.has(body),
  );
  if (wider >= 0) return wider;
  const thickest = stack.reduce((most, { thickness }) => Math.max(most, thickness), 0);
  return stack.findIndex(({ thickness }) => thickness === thickest);
}

/** Slabs whose edges meet walls nearly all around. */
function slabsBetweenWalls({ grid, state, owner }: Cells): ReadonlySet<number> {
  const edges = new Map<number, { walls: number; all: number }>();
  const steps = stepsOf(grid);
  for (let box = 0; box < grid.size; box++) {
    if (state[box] !== cell.level) continue;
    const body = owner[box]!;
    for (const [index, way] of sideways.entries()) {
      const next = box + steps[index]!;
      if (owner[next] === body) continue;
      const sum = edges.get(body) ?? { walls: 0, all: 0 };
      edges.set(body, sum);
      const area = faceArea(grid, box, way.axis);
      sum.all += area;
      if (state[next] === cell.upright || state[next] === cell.filler) sum.walls += area;
    }
  }
  return new Set([...edges].flatMap(([body, { walls, all }]) => (walls >= mostlyWalls * all ? body : [])));
}

/** Inner walls and floors: what is solid between two boxes of rooms becomes part of them. */
function fillBetween(cells: Cells, { part: parts }: Grown, axis: 0 | 1 | 2): void {
  const solid = axis === 2 ? between.upright : between.sideways;
  const stride = cells.grid.strides[axis];
  const narrow = { any: 0, solid, air: between.cavity };
  eachGap(cells, { axis, marks: parts, mask: part.core, ends: endsBetween, ...narrow }, (low, high) => {
    for (let box = low + stride; box < high; box += stride) parts[box] = part.core;
  });
}

/** Goes from the rooms outwards through what stands upright, along one way. */
function growShell(
  { grid, state, owner }: Cells,
  { part: parts, alongX, alongY }: Grown,
  { bodies, way }: { readonly bodies: readonly Upright[]; readonly way: Way },
): void {
  const along = way.axis === 0 ? alongX : alongY;
  const step = way.sign * grid.strides[way.axis];
  for (let box = 0; box < grid.size; box++) {
    if (parts[box] !== part.core || parts[box + step] === part.core) continue;
    const beside = state[box + step]!;
    if (beside !== cell.upright && beside !== cell.filler) continue;
    const run = throughWall({ grid, state, owner }, { from: box, way, bodies, parts });
    if (run.length === 0) continue;
    const met: number[] = [];
    for (const one of run) if (owner[one]! >= 0 && !met.includes(owner[one]!)) met.push(owner[one]!);
    const bearer =
      met.findLast((one) => bodies[one]!.isKnown) ??
      met.findLast((one) => !bodies[one]!.isLayer) ??
      met.at(-1)!;
    for (const one of run) {
      if (parts[one] === part.none) parts[one] = part.shell;
      along[one] = bearer;
    }
  }
}

/** The boxes of the walls that are met squarely from a box on; thin cavities between two of them included. */
function throughWall(
  { grid, state, owner }: Pick<Cells, "grid" | "state" | "owner">,
  {
    from,
    way,
    bodies,
    parts,
  }: {
    readonly from: number;
    readonly way: Way;
    readonly bodies: readonly Upright[];
    readonly parts: Uint8Array;
  },
): readonly number[] {
  const run: number[] = [];
  let whole = 0;
  let crossed = 0;
  let current = -1;
  let begun = 0;
  let cavity = 0;
  const step = way.sign * grid.strides[way.axis];
  const widths = grid.widths[way.axis];
  let place = placeOf(grid, from, way.axis);
  const last = way.sign === 1 ? widths.length : -1;
  for (let box = from + step; (place += way.sign) !== last; box += step) {
    if (parts[box] === part.core) break;
    const there = state[box]!;
    const width = widths[place]!;
    if (there === cell.upright || there === cell.filler) {
      const body = owner[box]!;
      if (body !== current) [current, crossed, begun] = [body, 0, run.length];
      crossed += width;
      const most = there === cell.filler ? 0.6 : lengthwise * bodies[body]!.thickness + 0.05;
      if (crossed > most) return run.slice(0, begun < whole ? begun : whole);
      run.push(box);
      if (there === cell.upright) whole = run.length;
      cavity = 0;
    } else if ((there === cell.hollow || there === cell.outside) && run.length > 0) {
      cavity += width;
      if (cavity > 0.15) break;
      run.push(box);
    } else break;
  }
  return run.slice(0, whole > 0 ? whole : begun === 0 && cavity === 0 ? run.length : 0);
}

/** Below a roof without gables the heads of the walls carry the heated part up as the rooms beside them do. */
function fillUnderRoof({ grid, state }: Cells, { part: parts }: Grown, begun: readonly number[]): void {
  const queue = [...begun];
  const seen = new Set(queue);
  for (let at = 0; at < queue.length; at++)
    for (const way of sideways) {
      const next = nextBox(grid, queue[at]!, way);
      if (next < 0 || seen.has(next) || !isOpenAir(state[next]!) || parts[next] !== part.none) continue;
      const below = nextBox(grid, next, down);
      if (below < 0 || parts[below] !== part.shell) continue;
      const run = airTo(grid, state, { from: below, way: up, most: short.up });
      if (run.length === 0) continue;
      seen.add(next);
      queue.push(next);
      for (const box of run) parts[box] = part.core;
    }
}

/** The heads of walls go up to what lies a little above them; beside a ceiling below a roof they end where it does. */
function raiseHeads(
  cells: Cells,
  { part: parts, alongX, alongY }: Grown,
  bodies: readonly Pick<Upright, "facets">[],
): void {
  const { grid, state, owner } = cells;
  const step = grid.strides[2];
  for (let box = 0; box < grid.size; box++) {
    if (parts[box] !== part.shell || parts[box + step] !== part.none || !isOpenAir(state[box + step]!))
      continue;
    const heads = airTo(grid, state, { from: box, way: up, most: short.head });
    if (heads.length === 0) continue;
    const isUnderRoof = !isLevel(bodies[owner[heads.at(-1)! + step]!]!);
    if (isUnderRoof && isBesideCeiling(cells, { parts, bodies }, box)) continue;
    for (const head of heads) {
      parts[head] = part.shell;
      alongX[head] = alongX[box]!;
      alongY[head] = alongY[box]!;
    }
  }
}

/** What growing needs of the heated part to look over a room. */
interface Parts {
  readonly parts: Uint8Array;
  readonly bodies: readonly Pick<Upright, "facets">[];
}

/** Whether a room behind a box of its wall has a level ceiling right over it; behind the end of an inner wall, which ends too, the rooms beside. */
function isBesideCeiling(cells: Cells, of: Parts, from: number): boolean {
  const over = overRoomsBehind(cells, of, from);
  if (over.includes("ceiling")) return true;
  if (over.includes("wall")) return false;
  return sideways.some((way) => {
    let far = 0;
    for (
      let box = from;
      box >= 0 && of.parts[box] === part.shell && far < gap.any;
      box = nextBox(cells.grid, box, way)
    ) {
      if (overRoomsBehind(cells, of, box).includes("ceiling")) return true;
      far += widthOf(cells.grid, box, way.axis);
    }
    return false;
  });
}

/** What lies right over the rooms that a box of a wall stands beside. */
function overRoomsBehind(
  { grid, state, owner }: Cells,
  { parts, bodies }: Parts,
  from: number,
): readonly ("ceiling" | "wall")[] {
  return sideways.flatMap((way) => {
    let far = 0;
    let box = from;
    while (box >= 0 && parts[box] === part.shell && far < gap.solid) {
      far += widthOf(grid, box, way.axis);
      box = nextBox(grid, box, way);
    }
    if (box < 0 || parts[box] !== part.core) return [];
    const above = nextBox(grid, box, up);
    if (state[above] === cell.upright) return "wall";
    return state[above] === cell.level && isLevel(bodies[owner[above]!]!) ? "ceiling" : [];
  });
}

/** Edges of floors: what is solid between the shell of one storey and that of the next belongs to it. */
function closeUpright(cells: Cells, { part: parts, alongX, alongY }: Grown): void {
  const stride = cells.grid.strides[2];
  const narrow = { ...ofShell, solid: between.upright };
  eachGap(cells, { axis: 2, marks: parts, mask: part.core | part.shell, ...narrow }, (low, high) => {
    const from = parts[low] === part.shell ? low : high;
    const isShell = parts[from] === part.shell;
    for (let box = low + stride; box < high; box += stride) {
      parts[box] = isShell ? part.shell : part.core;
      if (!isShell) continue;
      alongX[box] = alongX[from]!;
      alongY[box] = alongY[from]!;
    }
  });
}

/** Where a wall inside or outside joins, and at small gaps: the shell goes on between its two sides. */
function closeSideways(cells: Cells, { part: parts, alongX, alongY }: Grown, axis: 0 | 1): void {
  const along = axis === 0 ? alongX : alongY;
  const other = axis === 0 ? 1 : 0;
  const stride = cells.grid.strides[other];
  const marks = new Uint8Array(along.length);
  for (let box = 0; box < along.length; box++) if (along[box]! >= 0) marks[box] = 1;
  eachGap(cells, { axis: other, marks, mask: 1, ...ofShell, solid: gap.solid }, (low, high) => {
    for (let box = low + stride; box < high; box += stride) {
      if (parts[box] !== part.none) continue;
      parts[box] = part.shell;
      along[box] = along[low]!;
    }
  });
}

/** Which gaps on a line count. */
interface Gaps {
  readonly axis: 0 | 1 | 2;
  /** Boxes that have a bit of the mask here lie beside gaps. */
  readonly marks: Uint8Array;
  readonly mask: number;
  /** What ends a gap, a bit for each state. */
  readonly ends: number;
  /** Gaps no wider than `any` count, and gaps no wider than `solid` that have no more air than `air`, m. */
  readonly any: number;
  readonly solid: number;
  readonly air: number;
}

const otherRooms = (1 << cell.unheated) | (1 << cell.cellar) | (1 << cell.neighbour);
const endsBetween = otherRooms | (1 << cell.outside);

/** Gaps in the shell that are solid and short, or very short. */
const ofShell = { ends: otherRooms | (1 << cell.heated), any: gap.any, air: 1e-9 } as const;

/** Calls for every gap that counts, with the marked boxes before and behind it; it may mark those of the gap. */
function eachGap(
  { grid, state }: Cells,
  { axis, marks, mask, ends, any, solid, air: mostAir }: Gaps,
  found: (low: number, high: number) => void,
): void {
  const stride = grid.strides[axis];
  const widths = grid.widths[axis];
  const count = widths.length;
  for (const first of linesOf(grid, axis)) {
    // The marked box before the gap; -1 where no gap is open.
    let low = -1;
    let far = 0;
    let air = 0;
    for (let place = 0, box = first; place < count; place++, box += stride) {
      if ((marks[box]! & mask) !== 0) {
        if (low >= 0 && low < box - stride) found(low, box);
        low = box;
        far = 0;
        air = 0;
        continue;
      }
      if (low < 0) continue;
      const there = state[box]!;
      far += widths[place]!;
      if (!isSolid(there)) air += widths[place]!;
      if (((ends >> there) & 1) === 1 || (far > any && (far > solid || air > mostAir))) low = -1;
    }
  }
}

/**
 * Corners: a box belongs to the shell when it lies in the line of a wall along x and in that of one along y. Where nothing stands in the
 * corner both have to be square.
 */
function closeCorners(
  cells: Cells,
  { part: parts, alongX, alongY }: Grown,
  bodies: readonly Upright[],
): void {
  const byX = inLine(cells, parts, { along: alongX, axis: 1 });
  const byY = inLine(cells, parts, { along: alongY, axis: 0 });
  for (let box = 0; box < cells.grid.size; box++) {
    const x = byX[box]!;
    const y = byY[box]!;
    if (x < 0 || y < 0 || parts[box] !== part.none) continue;
    const stands = cells.state[box] === cell.upright || cells.state[box] === cell.filler;
    if (!stands && (x === y || !bodies[x]!.isSquare || !bodies[y]!.isSquare)) continue;
    parts[box] = part.shell;
    alongX[box] = x;
    alongY[box] = y;
  }
}

/** Boxes that lie in the line of a wall behind its end, with the wall; no further than a wall is thick. */
function inLine(
  { grid, state }: Cells,
  parts: Uint8Array,
  { along, axis }: { readonly along: Int32Array; readonly axis: 0 | 1 },
): Int32Array {
  const found = new Int32Array(grid.size).fill(-1);
  const [stride, widths, places] = [grid.strides[axis], grid.widths[axis], grid.places[axis]];
  for (let from = 0; from < grid.size; from++) {
    if (along[from]! < 0) continue;
    for (let sign = 1; sign >= -1; sign -= 2) {
      let far = 0;
      for (
        let box = from + sign * stride, place = places[from]! + sign;
        place >= 0 && place < widths.length;
        box += sign * stride, place += sign
      ) {
        const there = state[box]!;
        if (parts[box] === part.core || along[box]! >= 0) break;
        if (there === cell.heated || isOtherRoom(there)) break;
        far += widths[place]!;
        if (far > gap.solid) break;
        found[box] = along[from]!;
      }
    }
  }
  return found;
}
