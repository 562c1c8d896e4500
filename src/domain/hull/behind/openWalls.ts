import type { Vector } from "#domain/ifc/geometry/matrix.ts";
import type { Facet, HullBorder } from "../body.ts";
import type { Way } from "../walk.ts";

interface Body {
  readonly facets: readonly Facet[];
  /** A wall. */
  readonly stands: boolean;
  /** Of a window or door the index of what it stands in, -1 when that is not known; null for anything else. */
  readonly host: number | null;
}

/** A side of a wall with windows below the ground, in it or in another leaf before or behind it. */
interface Side {
  readonly wall: number;
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
      if (host === null || front === undefined) continue;
      const { normal, area, box } = front;
      if ((box[2] + box[5]) / 2 >= level || Math.abs(normal[2]) > 0.5) continue;
      const axis = Math.abs(normal[0]) > Math.abs(normal[1]) ? 0 : 1;
      const at = (box[axis] + box[axis + 3]!) / 2;
      for (const [wall, body] of bodies.entries()) {
        if (wall !== host && !(body.stands && body.host === null && standsBefore(body, front, axis)))
          continue;
        const own = sides.find(
          (side) => side.wall === wall && side.axis === axis && Math.abs(side.at - at) < sameSide,
        );
        if (own === undefined) sides.push({ wall, axis, at, opening_m2: area });
        else own.opening_m2 += area;
      }
    }
    this.sides = sides.filter((side) => side.opening_m2 >= free * areaBelow(bodies[side.wall]!, side, level));
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
      ({ wall, axis, at }) => wall === body && axis === way.axis && Math.abs(at - middle[axis]) < sameSide,
    );
    return isFree ? "external" : given;
  }
}

/** Whether a face of a wall goes over the middle of an opening, as near to it as the leaves of one side are. */
function standsBefore({ facets }: Body, { box: opening }: Facet, axis: 0 | 1): boolean {
  const middle = [0, 1, 2].map((one) => (opening[one]! + opening[one + 3]!) / 2);
  return facets.some(
    ({ normal, box }) =>
      Math.abs(normal[axis]) > 0.7 &&
      [0, 1, 2].every((one) => {
        const reach = one === axis ? sameSide : 0;
        return middle[one]! > box[one]! - reach && middle[one]! < box[one + 3]! + reach;
      }),
  );
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
