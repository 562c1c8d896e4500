import { dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import { type Facet, slopes } from "./body.ts";
import { type Cells, cell, isOpenAir } from "./cells.ts";
import { type Grown, part } from "./grow.ts";
import { isOver } from "./plan.ts";
import { faceArea, faceMiddle, nextBox, placeOf, type Way, ways, widthOf } from "./walk.ts";

/** The head of a wall below a slope goes no farther from its inner to its outer face, m. */
const most = 1.5;
/** A roof lies no farther over the boxes below it, m. */
const reach = 0.5;
/** A roof lies over rooms where it covers more of them, m². */
const leastCovered = 0.5;
/** The underside of a roof lies no farther over the boxes that end at it, m. */
const step = 0.3;
/** Layers that lie no farther from each other lie on each other, m. */
const touching = 0.03;
/** Walls are no thicker, m. */
const thickest = 1;

/** What wall heads ask of a body. */
export interface HeadBody {
  readonly facets: readonly Facet[];
  readonly triangles: Float64Array;
}

/** The sloping roof that fills a box, or would, were no wall drawn into it; -1 without one. */
function slopeAt({ state, owner, roofInWall }: Cells, box: number, isSloping: readonly boolean[]): number {
  const found = state[box] === cell.level ? owner[box]! : (roofInWall.get(box) ?? -1);
  return found >= 0 && isSloping[found]! ? found : -1;
}

/**
 * Walls go up to the sloping roof that covers the room beside them: where they are cut along it and it rises outwards, their outer edge is
 * higher than the room. What lies on a wall belongs to it.
 */
export function raiseCutHeads(
  cells: Cells,
  { part: parts, alongX, alongY }: Grown,
  bodies: readonly Pick<HeadBody, "facets">[],
): void {
  const { grid, state } = cells;
  const isSloping = bodies.map(({ facets }) => slopes(facets));
  const up = grid.strides[2];
  const runs = new Map<number, readonly number[]>();
  const queue: number[] = [];
  for (let box = 0; box + up < grid.size; box++) {
    if (parts[box] !== part.shell || parts[box + up] !== part.none || !isHead(state[box + up]!)) continue;
    const run = runTo(cells, box, isSloping);
    if (run.length === 0) continue;
    const beside = coversBeside(cells, parts, { from: box, isSloping });
    if (beside === "other") continue;
    runs.set(box, run);
    if (beside === "slope") queue.push(box);
  }
  for (let at = 0; at < queue.length; at++) {
    const box = queue[at]!;
    const run = runs.get(box);
    if (run === undefined) continue;
    runs.delete(box);
    for (const one of run) {
      parts[one] = part.shell;
      alongX[one] = alongX[box]!;
      alongY[one] = alongY[box]!;
    }
    // corners, which have no room beside them
    for (const way of ways) if (way.axis !== 2) queue.push(nextBox(grid, box, way));
  }
}

/** Walls, what lies on them (a purlin), and the air that is left below the roof. */
const isHead = (state: number): boolean =>
  state === cell.upright || state === cell.filler || isOpenAir(state);

/** The boxes over one of a wall up to a sloping roof; none where it is not near. */
function runTo(cells: Cells, from: number, isSloping: readonly boolean[]): readonly number[] {
  const { grid, state } = cells;
  const run: number[] = [];
  let far = 0;
  let air = 0;
  for (let box = from + grid.strides[2]; box < grid.size; box += grid.strides[2]) {
    if (slopeAt(cells, box, isSloping) >= 0) return run;
    far += widthOf(grid, box, 2);
    if (isOpenAir(state[box]!)) air += widthOf(grid, box, 2);
    if (!isHead(state[box]!) || far > most || air > reach) return [];
    run.push(box);
  }
  return [];
}

/** What covers the rooms beside a box of a wall. */
function coversBeside(
  { grid, state, owner }: Cells,
  parts: Uint8Array,
  { from, isSloping }: { readonly from: number; readonly isSloping: readonly boolean[] },
): "slope" | "other" | "no room" {
  let found: "other" | "no room" = "no room";
  for (const way of ways) {
    if (way.axis === 2) continue;
    let far = 0;
    let box = nextBox(grid, from, way);
    while (box >= 0 && parts[box] === part.shell && far < thickest) {
      far += widthOf(grid, box, way.axis);
      box = nextBox(grid, box, way);
    }
    if (box < 0 || parts[box] !== part.core) continue;
    let over = box;
    while (parts[over] === part.core) over += grid.strides[2];
    if (state[over] === cell.level && isSloping[owner[over]!]!) return "slope";
    found = "other";
  }
  return found;
}

/** The sloping roofs right over rooms. */
function covering(
  { grid, state, owner }: Cells,
  parts: Uint8Array,
  isSloping: readonly boolean[],
): ReadonlySet<number> {
  const areas = new Map<number, number>();
  for (let box = 0; box + grid.strides[2] < grid.size; box++) {
    const over = box + grid.strides[2];
    if (parts[box] !== part.core || state[over] !== cell.level || parts[over] !== part.none) continue;
    const roof = owner[over]!;
    if (isSloping[roof]!) areas.set(roof, (areas.get(roof) ?? 0) + faceArea(grid, box, 2));
  }
  return new Set([...areas].flatMap(([roof, area]) => (area > leastCovered ? [roof] : [])));
}

/** What of a face of a box is outer face of a wall. */
interface HeadShare {
  /** Index of the roof at which the box ends within the wall: the face is its; -1 without one. */
  readonly roof: number;
  /** Above 1 where the underside of the roof lies a little higher than the box. */
  readonly share: number;
}

/** How much of the outer faces of walls lies below the sloping roofs over them. */
export class WallHeads {
  private readonly cells: Cells;
  private readonly parts: Uint8Array;
  private readonly bodies: readonly HeadBody[];
  private readonly isSloping: readonly boolean[];
  private readonly sloping: readonly number[];
  /** By the uppermost box below it; null where none is near. */
  private readonly undersides = new Map<number, Facet | null>();
  /** The sloping roofs that lie over rooms. */
  private readonly covering: ReadonlySet<number>;

  constructor(
    cells: Cells,
    { part: parts }: Pick<Grown, "part">,
    bodies: readonly (HeadBody & { readonly lies: boolean })[],
  ) {
    this.cells = cells;
    this.parts = parts;
    this.bodies = bodies;
    this.isSloping = bodies.map(({ lies, facets }) => lies && slopes(facets));
    this.sloping = this.isSloping.flatMap((is, index) => (is ? index : []));
    this.covering = this.sloping.length > 0 ? covering(cells, parts, this.isSloping) : new Set();
  }

  /** What of the face of a box of a wall is outer face of the wall, up to the underside of the sloping roof there; null without one. */
  shareOf(box: number, way: Way): HeadShare | null {
    if (this.covering.size === 0 || way.axis === 2) return null;
    const { grid } = this.cells;
    const top = this.topOf(box);
    if (top < 0) return null;
    const roof = this.roofOver(top);
    if (roof < 0) return null;
    const under = this.underside(roof, top, faceMiddle(grid, box, way));
    if (under === null) return null;
    const place = placeOf(grid, box, 2);
    const [low, high] = [grid.planes[2][place]!, grid.planes[2][place + 1]!];
    if (under < high + step && this.isWithin(nextBox(grid, box, way))) return { roof, share: 0 };
    const end = box === top ? under : Math.min(under, high);
    return { roof: -1, share: Math.max(0, end - low) / (high - low) };
  }

  /** Boxes of two slopes overlap where they meet: of a sloping roof and those beside it the one that lies over a box. */
  roofOverBox(box: number, roof: number): number {
    if (roof < 0 || this.isSloping[roof] !== true) return roof;
    const { grid } = this.cells;
    const at = [0, 1].map(
      (axis) => grid.middles[axis]![placeOf(grid, box, axis as 0 | 1)]!,
    ) as unknown as Place;
    const height = this.upperEnd(box);
    const offOf = (body: number): number => {
      const face = this.nearestFace(body, at, { sign: -1, height, reach });
      return face === null ? Infinity : Math.abs(heightOf(face, at) - height);
    };
    if (offOf(roof) < Infinity) return roof;
    let [best, least] = [roof, Infinity];
    for (const other of this.sloping) {
      const off = offOf(other);
      if (off < least) [best, least] = [other, off];
    }
    return best;
  }

  /** The uppermost box of the heated part over a box; -1 where that is far. */
  private topOf(from: number): number {
    const { grid } = this.cells;
    let far = 0;
    let box = from;
    while (this.parts[box + grid.strides[2]] !== part.none) {
      box += grid.strides[2];
      if ((far += widthOf(grid, box, 2)) > most) return -1;
    }
    return box;
  }

  private roofOver(top: number): number {
    const { cells, parts, isSloping } = this;
    const over = top + cells.grid.strides[2];
    if (cells.state[over] === cell.level) return slopeAt(cells, over, isSloping);
    // a wall that is drawn into the roof over the room, not one through which the eaves of another roof go
    const within = [over, top].map((box) => slopeAt(cells, box, isSloping)).find((roof) => roof >= 0) ?? -1;
    if (!this.covering.has(within)) return -1;
    return coversBeside(cells, parts, { from: top, isSloping }) === "other" ? -1 : within;
  }

  /** Whether a box of a roof with its layers, or of a wall drawn into it, lies over the heated part. */
  private isWithin(from: number): boolean {
    const { grid } = this.cells;
    let far = 0;
    for (let box = from; box >= 0 && far < most; box = nextBox(grid, box, { axis: 2, sign: -1 })) {
      if (this.parts[box] !== part.none) return box !== from;
      if (slopeAt(this.cells, box, this.isSloping) < 0) return false;
      far += widthOf(grid, box, 2);
    }
    return false;
  }

  /** Height at a place of the underside that a roof with its layers has over a box; null where it has none near it. */
  private underside(roof: number, top: number, at: Vector): number | null {
    let under = this.undersides.get(top);
    if (under === undefined) this.undersides.set(top, (under = this.lowestUnderside(roof, top)));
    if (under === null) return null;
    const height = heightOf(under, [at[0], at[1]]);
    return Math.abs(height - this.upperEnd(top)) < most ? height : null;
  }

  private lowestUnderside(roof: number, top: number): Facet | null {
    const { grid } = this.cells;
    const at = [0, 1].map(
      (axis) => grid.middles[axis]![placeOf(grid, top, axis as 0 | 1)]!,
    ) as unknown as Place;
    let under = this.nearestFace(roof, at, { sign: -1, height: this.upperEnd(top), reach });
    for (let low = under; low !== null;) {
      const height = heightOf(low, at);
      low = null;
      for (const layer of this.sloping) {
        if (this.nearestFace(layer, at, { sign: 1, height, reach: touching }) === null) continue;
        const next = this.nearestFace(layer, at, { sign: -1, height, reach: thickest });
        if (next !== null && heightOf(next, at) < height - 1e-6) under = low = next;
      }
    }
    return under;
  }

  /** The face of a body that looks up or down and covers a place, the one nearest to a height. */
  private nearestFace(
    body: number,
    at: Place,
    {
      sign,
      height,
      reach: within,
    }: { readonly sign: 1 | -1; readonly height: number; readonly reach: number },
  ): Facet | null {
    const { facets, triangles } = this.bodies[body]!;
    let best: Facet | null = null;
    let least = within;
    for (const facet of facets) {
      if (facet.normal[2] * sign < 0.05) continue;
      const off = Math.abs(heightOf(facet, at) - height);
      if (off < least && isOver(facet, triangles, at)) [best, least] = [facet, off];
    }
    return best;
  }

  private upperEnd(box: number): number {
    const { grid } = this.cells;
    return grid.planes[2][placeOf(grid, box, 2) + 1]!;
  }
}

/** A place in plan, m. */
type Place = readonly [number, number];

/** Height of the plane of a face over a place in plan, m. */
const heightOf = ({ normal, offset }: Facet, [x, y]: Place): number =>
  (offset - dot(normal, [x, y, 0])) / normal[2];
