import type { Facet } from "../body.ts";
import { type Cells, cell, isSolid } from "../cells.ts";
import { isModule, isSlanting } from "../lie.ts";
import { endsOf, nextBox, sideways, up, type Way, widthOf } from "../walk.ts";

interface Body {
  readonly facets: readonly Facet[];
}

/** A roof is no higher over the ceiling of its attic, m. */
const tall = 6;
/** Where a roof comes down so far to a ceiling, or a wall stands between them, nothing is open there, m. */
const sill = 0.5;
/** A wall at the eaves of an attic is no higher, m. */
const knee = 1.2;
/**
 * An attic is at least so wide between its eaves and so long along them, m: what only goes out over a wall is less. It is at least so high where it
 * is highest. A choice of our own.
 */
const least = { wide: 1, long: 2, high: 0.5 } as const;

/** A wall is no thicker, m. */
const thick = 1;

/** What ends a walk below a roof: `room` is a wall with a heated room behind it. */
interface End {
  readonly by: "roof" | "wall" | "room" | "nothing";
  readonly far: number;
  /** How high the air is where it is highest on the way, m, and the box there. */
  readonly high: number;
  readonly highest: number;
}

/**
 * Tells air over a ceiling that belongs to an attic without gables from air in the open. In an attic the roof over the place comes down to the
 * ceiling on one side. Roof or wall close the other side. Eaves, verges, canopies and modules on stands leave a side
 * open. So does a loggia: across from its open side stands the wall of a heated room.
 */
export class OpenAttics {
  private readonly cells: Cells;
  private readonly bodies: readonly Body[];
  private readonly roofs = new Map<number, Over>();

  constructor(cells: Cells, bodies: readonly Body[]) {
    this.cells = cells;
    this.bodies = bodies;
  }

  /** Whether the air in a box right over a ceiling is that of an attic without gables. */
  has(box: number): boolean {
    const { body } = this.roofOver(box);
    const { grid } = this.cells;
    if (body < 0 || isModule(this.bodies[body]!, endsOf(grid, box)[0])) return false;
    return this.isClosed(box, 0) || this.isClosed(box, 1);
  }

  /** Whether roof and walls close the air over a place along an axis, and nothing across it says that it lies in the open. */
  private isClosed(box: number, axis: 0 | 1): boolean {
    const one = this.across(box, axis);
    if (one.isOpen || !one.isRoof || one.far < least.wide || one.high < least.high) return false;
    // an open side is widest where the air is highest
    const other = this.across(one.highest, axis === 0 ? 1 : 0);
    return !other.isOpen || (!other.isRoom && other.far >= least.long);
  }

  /** How far the air over a place goes along an axis, and what ends it. */
  private across(box: number, along: 0 | 1): Across {
    const levels = this.levelsOver(box);
    const ends = sideways.flatMap((way) => (way.axis === along ? [this.endTowards(levels, way)] : [])) as [
      End,
      End,
    ];
    const [one, other] = ends;
    const { high, highest } = one.high > other.high ? one : other;
    return {
      far: one.far + other.far,
      high,
      highest,
      isOpen: ends.some(({ by }) => by === "nothing"),
      isRoof: ends.some(({ by }) => by === "roof"),
      isRoom: ends.some(({ by }) => by === "room"),
    };
  }

  /** The boxes of air over a ceiling up to the height of a wall at the eaves, each with its height over the ceiling. */
  private levelsOver(from: number): readonly (readonly [box: number, high: number])[] {
    const { grid, state } = this.cells;
    const levels: (readonly [number, number])[] = [];
    let high = 0;
    for (let box = from; box >= 0 && high < knee && !isSolid(state[box]!); box = nextBox(grid, box, up)) {
      levels.push([box, high]);
      high += widthOf(grid, box, 2);
    }
    return levels;
  }

  /** What ends the air below the roof on a side: there it must end near the ceiling, and the roof counts up to the height of a wall at the eaves. */
  private endTowards(levels: readonly (readonly [box: number, high: number])[], way: Way): End {
    let end: End = { by: "nothing", far: 0, high: 0, highest: levels[0]![0] };
    for (const [box, high] of levels) {
      const found = this.walk(box, way);
      if (end.far === 0) end = found;
      if (high > sill && end.by === "nothing") break;
      if (found.by !== "nothing" && end.by !== "roof") end = { ...end, by: found.by };
      if (end.by === "roof") break;
    }
    return end;
  }

  /** From a box below the roof to where something stands or the roof over it ends. */
  private walk(from: number, way: Way): End {
    const { grid, state, owner } = this.cells;
    let [far, high, highest] = [0, 0, from];
    for (let box = from; box >= 0; box = nextBox(grid, box, way)) {
      const there = state[box]!;
      if (isSolid(there) && there !== cell.filler) {
        const isRoof = there === cell.level && isSlanting(this.bodies[owner[box]!]!);
        return { by: isRoof ? "roof" : this.wallAt(box, way), far, high, highest };
      }
      const over = this.roofOver(box);
      if (over.body < 0) break;
      far += widthOf(grid, box, way.axis);
      if (over.high > high) [high, highest] = [over.high, box];
    }
    return { by: "nothing", far, high, highest };
  }

  /** What a wall closes that begins in a box: nothing where it is a parapet, with air over it. */
  private wallAt(from: number, way: Way): End["by"] {
    const { grid, state } = this.cells;
    let head = from;
    while (head >= 0 && isSolid(state[head]!) && state[head] !== cell.level) head = nextBox(grid, head, up);
    let far = 0;
    for (; head >= 0 && !isSolid(state[head]!); head = nextBox(grid, head, up)) {
      far += widthOf(grid, head, 2);
      if (far > sill) return "nothing";
    }
    far = 0;
    for (let box = from; box >= 0 && far < thick; box = nextBox(grid, box, way)) {
      if (!isSolid(state[box]!)) return state[box] === cell.heated ? "room" : "wall";
      far += widthOf(grid, box, way.axis);
    }
    return "wall";
  }

  /** The roof that slants over a box, where it is the next thing there. */
  private roofOver(from: number): Over {
    const { grid, state, owner } = this.cells;
    const known = this.roofs.get(from);
    if (known !== undefined) return known;
    let high = 0;
    let found: Over = { body: -1, high };
    for (let box = from; box >= 0 && high < tall; box = nextBox(grid, box, up)) {
      const there = state[box]!;
      if (isSolid(there) && there !== cell.filler) {
        if (isSlanting(this.bodies[owner[box]!]!)) found = { body: owner[box]!, high };
        break;
      }
      high += widthOf(grid, box, 2);
    }
    this.roofs.set(from, found);
    return found;
  }
}

/** A roof over a box: its index, -1 without one, and how high it lies there, m. */
interface Over {
  readonly body: number;
  readonly high: number;
}

/** How far the air goes along an axis, and what ends it. */
interface Across extends Pick<End, "far" | "high" | "highest"> {
  readonly isOpen: boolean;
  readonly isRoof: boolean;
  readonly isRoom: boolean;
}
