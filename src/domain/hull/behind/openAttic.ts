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

/** What ends a walk below a roof. */
interface End {
  readonly by: "roof" | "wall" | "nothing";
  readonly far: number;
  /** How high the air is where it is highest on the way, m. */
  readonly high: number;
}

/**
 * Tells air over a ceiling that belongs to an attic without gables from air in the open. In an attic the same roof that lies over the place comes
 * down to the ceiling on one side, and roof or wall close the other side. Eaves, verges, canopies and modules on stands leave a side
 * open.
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
    const levels = this.levelsOver(box);
    const [x, y] = ([0, 1] as const).map((axis) => {
      const ends = sideways.filter((way) => way.axis === axis).map((way) => this.endTowards(levels, way));
      return {
        far: ends.reduce((sum, { far }) => sum + far, 0),
        high: ends.reduce((most, { high }) => Math.max(most, high), 0),
        isOpen: ends.some(({ by }) => by === "nothing"),
        isRoof: ends.some(({ by }) => by === "roof"),
      };
    }) as [Across, Across];
    const isClosed = (one: Across, other: Across) =>
      !one.isOpen &&
      one.isRoof &&
      one.far >= least.wide &&
      one.high >= least.high &&
      (!other.isOpen || other.far >= least.long);
    return isClosed(x, y) || isClosed(y, x);
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
    let end: End = { by: "nothing", far: 0, high: 0 };
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
    let [far, high] = [0, 0];
    for (let box = from; box >= 0; box = nextBox(grid, box, way)) {
      const there = state[box]!;
      if (isSolid(there) && there !== cell.filler)
        return {
          by: there === cell.level && isSlanting(this.bodies[owner[box]!]!) ? "roof" : "wall",
          far,
          high,
        };
      const over = this.roofOver(box);
      if (over.body < 0) break;
      far += widthOf(grid, box, way.axis);
      high = Math.max(high, over.high);
    }
    return { by: "nothing", far, high };
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
interface Across {
  readonly far: number;
  readonly high: number;
  readonly isOpen: boolean;
  readonly isRoof: boolean;
}
