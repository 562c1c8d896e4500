import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { Box } from "#domain/ifc/geometry/plan.ts";
import type { Vector } from "#domain/ifc/geometry/matrix.ts";

/** What lies behind a face of the hull: as the balance names it, or heated rooms of a building that does not belong to the project. */
export type HullBorder = Border | "neighbour";

/**
 * What a body is to the hull: a room, that of a neighbour too, what stands upright (wall, window, door), what lies (slab, roof), or what else is
 * solid. A window in a sloping roof lies.
 */
export type BodyRole = "heated" | "unheated" | "cellar" | "neighbour" | "upright" | "level" | "filler";

/** A room or element as a body in the world. */
export interface HullBody {
  /** Express id. */
  readonly id: number;
  readonly role: BodyRole;
  /** Corners of triangles, nine numbers each, m, z up. */
  readonly triangles: Float64Array;
  /** Windows and doors: they take their place from the wall they stand in. */
  readonly isOpening: boolean;
  /** The share of its box that an opening fills, seen from before it; 1 for anything else. */
  readonly filled: number;
  /** Express id of the wall or roof that an opening stands in; null when it is not known. */
  readonly host: number | null;
  /** Whether its construction is known: of several layers the outermost known one bears the area. */
  readonly isKnown: boolean;
  /** Set for a slab that is called one on the ground. */
  readonly isBase?: true;
  /** Of the wall that the body is a piece of, m; missing where it stands for itself. */
  readonly thickness?: number;
  /** A covering on the outer face of a wall, which bears its area, or one that is a ceiling. Missing for anything else. */
  readonly isLayer?: true;
  /** A wall with moving air behind it that stands before another: it bounds nothing. Missing for anything else. */
  readonly isCladding?: true;
}

/** A covering: it bounds no room, but heat crosses it with what it lies on. */
export interface CoveringBody extends Pick<HullBody, "id" | "triangles"> {
  /** Whether the air behind it is still; a ventilated cladding is no layer of its wall (DIN EN ISO 6946, 6.9.4). */
  readonly isStill: boolean;
}

/** A layer lies on what is below or behind it where no more is between them, m. */
export const touching = 0.02;

/** Triangles of a body that lie in one plane. */
export interface Facet {
  readonly normal: Vector;
  /** Distance of the plane from the origin along its normal, m. */
  readonly offset: number;
  readonly area: number;
  /** Around them, m. */
  readonly box: Box;
}

interface Collected {
  normal: [number, number, number];
  offset: number;
  area: number;
  box: [number, number, number, number, number, number];
}

/** The plane faces of a body, the largest first; triangles smaller than 1 mm² are left out. */
export function facetsOf(triangles: Float64Array): readonly Facet[] {
  const found = new Map<number, Collected>();
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const [ax, ay, az] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    const [ux, uy, uz] = [triangles[at + 3]! - ax, triangles[at + 4]! - ay, triangles[at + 5]! - az];
    const [vx, vy, vz] = [triangles[at + 6]! - ax, triangles[at + 7]! - ay, triangles[at + 8]! - az];
    const [cx, cy, cz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const twice = Math.hypot(cx, cy, cz);
    if (!(twice > 2e-6)) continue;
    const normal: Vector = [cx / twice, cy / twice, cz / twice];
    const offset = normal[0] * ax + normal[1] * ay + normal[2] * az;
    const key = planeKey(normal, offset);
    let facet = found.get(key);
    if (facet === undefined) {
      const box: Collected["box"] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      facet = { normal: [0, 0, 0], offset: 0, area: 0, box };
      found.set(key, facet);
    }
    for (let axis = 0; axis < 3; axis++) {
      facet.normal[axis]! += (normal[axis]! * twice) / 2;
      const [a, b, c] = [triangles[at + axis]!, triangles[at + 3 + axis]!, triangles[at + 6 + axis]!];
      facet.box[axis] = Math.min(facet.box[axis]!, a, b, c);
      facet.box[axis + 3] = Math.max(facet.box[axis + 3]!, a, b, c);
    }
    facet.offset += (offset * twice) / 2;
    facet.area += twice / 2;
  }
  return [...found.values()]
    .map(({ normal, offset, area, box }): Facet => {
      const length = Math.hypot(...normal) || 1;
      return {
        normal: [normal[0] / length, normal[1] / length, normal[2] / length],
        offset: offset / area,
        area,
        box,
      };
    })
    .toSorted((a, b) => b.area - a.area);
}

/** The box around a body. */
export function boxAround(triangles: Float64Array): Box {
  const box: Collected["box"] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at++) {
    const axis = at % 3;
    box[axis] = Math.min(box[axis]!, triangles[at]!);
    box[axis + 3] = Math.max(box[axis + 3]!, triangles[at]!);
  }
  return box;
}

/** Where a body begins and ends along an axis, m. */
export function extent(triangles: Float64Array, axis: Vector): readonly [from: number, to: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const place = triangles[at]! * axis[0] + triangles[at + 1]! * axis[1] + triangles[at + 2]! * axis[2];
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  return [low, high];
}

/** The weights of the corners of the triangle that begins at an index, at a place in plan; null beside it, or where it stands. */
export function weightsOver(
  triangles: Float64Array,
  at: number,
  [x, y]: readonly [number, number],
): Vector | null {
  const [ax, ay, bx, by] = [triangles[at]!, triangles[at + 1]!, triangles[at + 3]!, triangles[at + 4]!];
  const [cx, cy] = [triangles[at + 6]!, triangles[at + 7]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return null;
  const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
  const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
  return u < 0 || v < 0 || u + v > 1 ? null : [u, v, 1 - u - v];
}

/** How high a triangle lies over a place in plan, m; null where it does not lie over it, or stands upright. */
export function heightOver(
  triangles: Float64Array,
  at: number,
  place: readonly [number, number],
): number | null {
  const weights = weightsOver(triangles, at, place);
  return weights === null
    ? null
    : weights[0] * triangles[at + 2]! + weights[1] * triangles[at + 5]! + weights[2] * triangles[at + 8]!;
}

/** The level direction along an upright face, x and y. */
export function levelAlong({ normal }: Facet): readonly [number, number] {
  const length = Math.hypot(normal[0], normal[1]);
  return [-normal[1] / length, normal[0] / length];
}

/** Where an upright face begins and ends along a level direction, m. */
export function levelEnds(
  { normal, box }: Facet,
  [x, y]: readonly [number, number],
): readonly [from: number, to: number] {
  // in plan it goes from one corner of its box to the other
  const [first, last] = normal[0] * normal[1] < 0 ? [box[0], box[3]] : [box[3], box[0]];
  const [a, b] = [first * x + box[1] * y, last * x + box[4] * y];
  return a < b ? [a, b] : [b, a];
}

/** The same number for planes that are told apart no further: by a degree, and by 1 cm. */
function planeKey([x, y, z]: Vector, offset: number): number {
  const turn = ((Math.round(x * 60) + 64) * 128 + Math.round(y * 60) + 64) * 128 + Math.round(z * 60) + 64;
  return Math.round(offset * 100) * 2_097_152 + turn;
}

/** Volume of a closed body, m³. */
export function volumeOf(triangles: Float64Array): number {
  let six = 0;
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const [ax, ay, az] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    const [bx, by, bz] = [triangles[at + 3]!, triangles[at + 4]!, triangles[at + 5]!];
    const [cx, cy, cz] = [triangles[at + 6]!, triangles[at + 7]!, triangles[at + 8]!];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return Math.abs(six) / 6;
}

/**
 * How thick an upright body is, m: the shorter side in plan of a block that has its height, volume and upright faces. Of what is long that is
 * twice the volume over the upright faces.
 */
export function thicknessOf(triangles: Float64Array, facets: readonly Facet[]): number {
  const upright = facets.reduce((sum, { normal, area }) => (Math.abs(normal[2]) < 0.5 ? sum + area : sum), 0);
  const [low, high] = facets.reduce(
    ([least, most], { box }) => [Math.min(least, box[2]), Math.max(most, box[5])],
    [Infinity, -Infinity],
  );
  const [half, plan] = [upright / 4 / (high - low), volumeOf(triangles) / (high - low)];
  const thickness = upright > 0 ? half - Math.sqrt(Math.max(0, half * half - plan)) : 0;
  return thickness > 0.005 && thickness < 3 ? thickness : 0.5;
}

/** The triangles turned about the upright axis through the origin, by an angle in radians. */
export function rotateTriangles(triangles: Float64Array, angle: number): Float64Array {
  if (angle === 0) return triangles;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const result = new Float64Array(triangles.length);
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [x, y] = [triangles[at]!, triangles[at + 1]!];
    result[at] = c * x - s * y;
    result[at + 1] = s * x + c * y;
    result[at + 2] = triangles[at + 2]!;
  }
  return result;
}
