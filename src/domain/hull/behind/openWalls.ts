import type { Vector } from "#domain/ifc/geometry/matrix.ts";
import type { Facet, HullBorder } from "../body.ts";
import type { Way } from "../walk.ts";

interface Body {
  readonly facets: readonly Facet[];
  /** Of a window or door the index of what it stands in, -1 when that is not known; null for anything else. */
  readonly host: number | null;
}

/** A side of a wall with windows below the ground. */
interface Side {
  readonly host: number;
  readonly axis: 0 | 1 | 2;
  /** Where it stands along the axis, m. */
  readonly at: number;
  opening_m2: number;
}

/** Windows of one side stand no farther apart across it, m. */
const sameSide = 1;
/**
 * From this share of what a wall has below the ground on, its windows and doors say that it stands free, as on a slope. Fewer look into a
 * light well or stand at outer stairs. A choice of our own.
 */
const free = 0.1;

/** Windows and doors never have the ground behind them, and a wall that has enough of them has not either. */
export class OpenWalls {
  /** Indices of the windows and doors that stand below the ground. */
  readonly told = new Set<number>();
  private readonly bodies: readonly Body[];
  private readonly sides: readonly Side[];

  constructor(bodies: readonly Body[], level: number) {
    this.bodies = bodies;
    const sides: Side[] = [];
    for (const { host, facets } of bodies) {
      const front = facets[0];
      if (host === null || host < 0 || front === undefined) continue;
      const { normal, area, box } = front;
      if ((box[2] + box[5]) / 2 >= level || Math.abs(normal[2]) > 0.5) continue;
      const axis = Math.abs(normal[0]) > Math.abs(normal[1]) ? 0 : 1;
      const at = (box[axis] + box[axis + 3]!) / 2;
      const own = sides.find(
        (side) => side.host === host && side.axis === axis && Math.abs(side.at - at) < sameSide,
      );
      if (own === undefined) sides.push({ host, axis, at, opening_m2: area });
      else own.opening_m2 += area;
    }
    this.sides = sides.filter((side) => side.opening_m2 >= free * areaBelow(bodies[side.host]!, side, level));
  }

  /** What lies behind a piece of a side that the height of the ground puts into it. */
  border(
    body: number,
    given: HullBorder | null,
    { middle, way }: { readonly middle: Vector; readonly way: Way },
  ): HullBorder | null {
    if (given !== "ground" || way.axis === 2 || body < 0) return given;
    if (this.bodies[body]!.host !== null) {
      this.told.add(body);
      return "external";
    }
    const isFree = this.sides.some(
      ({ host, axis, at }) => host === body && axis === way.axis && Math.abs(at - middle[axis]) < sameSide,
    );
    return isFree ? "external" : given;
  }
}

/** What a wall has below the ground on one side, m². */
function areaBelow({ facets }: Body, { axis, at }: Side, level: number): number {
  return facets
    .filter(({ normal, box }) => {
      const isNear = Math.abs((box[axis] + box[axis + 3]!) / 2 - at) < sameSide;
      return Math.abs(normal[axis]) > 0.7 && isNear;
    })
    .reduce((most, { normal, box }) => {
      const across = axis === 0 ? 1 : 0;
      const wide = (box[across + 3]! - box[across]) / Math.abs(normal[axis]);
      return Math.max(most, wide * Math.max(0, Math.min(level, box[5]) - box[2]));
    }, 0);
}
