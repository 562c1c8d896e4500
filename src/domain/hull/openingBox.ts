import type { Vector } from "#domain/ifc/geometry/matrix.ts";
import { cross, dot, normalize } from "#domain/ifc/geometry/matrix.ts";
import { extent, type Facet, facetsOf } from "./body.ts";

/** Thinner openings and panes are made so thick, so that they are met, m. */
const leastThickness = 0.1;

/** The wall or roof that an opening stands in, with the walls of the model around it. */
export interface OpeningHost {
  readonly faces: readonly Facet[];
  /** Faces of the other walls: an opening goes on through one that stands right before or behind its own. */
  readonly others: readonly (readonly Facet[])[];
}

/** The place that an opening takes in its wall. */
export interface OpeningPlace {
  readonly box: Float64Array;
  /** The share of the front of the box that it fills: less than 1 for a round window or one below a slope. */
  readonly filled: number;
}

/**
 * The place that an opening takes: the box around its points that looks as its wall does, as wide as the hole and as deep as the wall with
 * its leaves. Without a wall the box looks as its own largest face does. Null without points.
 */
export function openingPlace(points: Float64Array, host: OpeningHost | null): OpeningPlace | null {
  if (points.length === 0) return null;
  const own = facetsOf(points);
  const faces = host?.faces ?? own;
  const normal = facing(faces, own);
  if (normal === null) return null;
  const middle = middleOf(points);
  const level: Vector = Math.abs(normal[2]) > 0.99 ? [1, 0, 0] : [0, 0, 1];
  const across = normalize(cross(level, normal)) ?? [1, 0, 0];
  const along = cross(normal, across);
  const sides = (axis: Vector, other: Vector) => {
    const beside = [other, normal].map((one) => [one, extent(points, one)] as const);
    const near = (host?.faces ?? []).filter((face) =>
      beside.every(([one, ends]) => isBeside(face, one, ends)),
    );
    return holeAlong(near, axis, { ends: frontAlong(points, axis, { own, normal }), at: middle });
  };
  const [sideways, upwards] = [sides(across, along), sides(along, across)];
  const depth = depthOf(points, normal, host?.faces ?? null);
  const leaves = host === null ? depth : throughLeaves(depth, normal, { points, others: host.others });
  const filled = filledShare(points, [across, along], [sideways, upwards]);
  return {
    box: boxOf(
      [across, along, normal],
      [sideways[0], upwards[0], leaves[0]],
      [sideways[1], upwards[1], leaves[1]],
    ),
    filled: filled < rectangular ? filled : 1,
  };
}

/** The two fronts of a leaning body are alike within this share, and lie one before the other by more than so much, m. */
const leaning = { alike: 0.02, shift: 0.005 } as const;

/**
 * Where an opening begins and ends along an axis, m. The sides of one that is drawn upright in a slope lean: it is no longer than its fronts,
 * and lies in the middle between them.
 */
function frontAlong(
  points: Float64Array,
  axis: Vector,
  { own, normal }: { readonly own: readonly Facet[]; readonly normal: Vector },
): readonly [number, number] {
  const [low, high] = extent(points, axis);
  const near = own.find((face) => Math.abs(dot(face.normal, normal)) > 0.98);
  const far = near && own.find((face) => dot(face.normal, near.normal) < -0.999);
  if (near === undefined || far === undefined) return [low, high];
  const [a, b] = [endsOf(points, near, axis), endsOf(points, far, axis)];
  const long = a[1] - a[0];
  const isWhole =
    Math.abs(Math.min(a[0], b[0]) - low) < leaning.shift &&
    Math.abs(Math.max(a[1], b[1]) - high) < leaning.shift;
  const isLeaning =
    Math.abs(a[0] - b[0]) > leaning.shift && Math.abs(b[1] - b[0] - long) < leaning.alike * long;
  return isWhole && isLeaning ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : [low, high];
}

/** Where one face of a body begins and ends along an axis, m. */
function endsOf(points: Float64Array, { normal, offset }: Facet, axis: Vector): readonly [number, number] {
  const isIn = (at: number) =>
    Math.abs(points[at]! * normal[0] + points[at + 1]! * normal[1] + points[at + 2]! * normal[2] - offset) <
    leaning.shift;
  let ends: readonly [number, number] = [Infinity, -Infinity];
  for (let at = 0; at + 8 < points.length; at += 9) {
    if (!isIn(at) || !isIn(at + 3) || !isIn(at + 6)) continue;
    const [from, to] = extent(points.subarray(at, at + 9), axis);
    ends = [Math.min(ends[0], from), Math.max(ends[1], to)];
  }
  return ends;
}

/** What fills more of its box is a rectangle with rounded corners or joints. */
const rectangular = 0.96;
/** Lines of places at which the front of an opening is looked at, each way. */
const lines = 32;

/**
 * The share of a rectangle that triangles fill, seen from before it. What lies between two filled places of a row or column is filled too:
 * a frame without its glass has an area.
 */
function filledShare(
  points: Float64Array,
  axes: readonly [Vector, Vector],
  hole: readonly [readonly [number, number], readonly [number, number]],
): number {
  const [fromU, toU] = within(hole[0], extent(points, axes[0]));
  const [fromV, toV] = within(hole[1], extent(points, axes[1]));
  const [stepU, stepV] = [(toU - fromU) / lines, (toV - fromV) / lines];
  if (!(stepU > 0 && stepV > 0)) return 1;
  const flat = (at: number, [x, y, z]: Vector) => points[at]! * x + points[at + 1]! * y + points[at + 2]! * z;
  const met = new Uint8Array(lines * lines);
  for (let at = 0; at + 8 < points.length; at += 9) {
    const u = [0, 3, 6].map((corner) => (flat(at + corner, axes[0]) - fromU) / stepU - 0.5);
    const v = [0, 3, 6].map((corner) => (flat(at + corner, axes[1]) - fromV) / stepV - 0.5);
    const [u0, u1, u2] = u as [number, number, number];
    const [v0, v1, v2] = v as [number, number, number];
    const area = (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0);
    if (Math.abs(area) < 1e-9) continue;
    const lastI = Math.min(lines - 1, Math.max(u0, u1, u2));
    const firstJ = Math.max(0, Math.ceil(Math.min(v0, v1, v2)));
    const lastJ = Math.min(lines - 1, Math.max(v0, v1, v2));
    for (let i = Math.max(0, Math.ceil(Math.min(u0, u1, u2))); i <= lastI; i++)
      for (let j = firstJ; j <= lastJ; j++) {
        const a = ((u1 - i) * (v2 - j) - (u2 - i) * (v1 - j)) / area;
        const b = ((u2 - i) * (v0 - j) - (u0 - i) * (v2 - j)) / area;
        if (a >= -1e-6 && b >= -1e-6 && a + b <= 1 + 1e-6) met[i + j * lines] = 1;
      }
  }
  const filled = new Uint8Array(lines * lines);
  for (const [along, beside] of [
    [1, lines],
    [lines, 1],
  ] as const)
    for (let line = 0; line < lines; line++) {
      let first = line * beside;
      let last = first + (lines - 1) * along;
      while (first <= last && met[first] === 0) first += along;
      while (last >= first && met[last] === 0) last -= along;
      for (let at = first; at <= last; at += along) filled[at] = 1;
    }
  let sum = 0;
  for (const one of filled) sum += one;
  return sum / filled.length;
}

const within = (
  [low, high]: readonly [number, number],
  [least, most]: readonly [number, number],
): readonly [number, number] => [Math.max(low, least), Math.min(high, most)];

/** The wall or roof among several in which something stands that names none: the one between whose faces its middle lies. */
export function wallAround(
  points: Float64Array,
  walls: readonly (readonly [id: number, faces: readonly Facet[]])[],
): number | null {
  const normal = facetsOf(points)[0]?.normal;
  if (normal === undefined) return null;
  const middle = middleOf(points);
  const place = dot(middle, normal);
  const found = walls.find(([, faces]) => {
    const planes = planesOf(faces, normal, middle);
    return (
      planes !== null &&
      planes[0] <= place &&
      planes[1] >= place &&
      planes[1] - planes[0] < deepest &&
      covers(faces, points, normal)
    );
  });
  return found?.[0] ?? null;
}

/** Walls with their leaves are no thicker than this, and the air between two leaves no wider, m. */
const deepest = 1.2;
const cavity = 0.15;

function throughLeaves(
  depth: readonly [number, number],
  normal: Vector,
  { points, others }: { readonly points: Float64Array; readonly others: OpeningHost["others"] },
): readonly [number, number] {
  const middle = middleOf(points);
  let [low, high] = depth;
  for (let more = true; more;) {
    more = false;
    for (const faces of others) {
      const planes = planesOf(faces, normal, middle);
      if (planes === null) continue;
      const [near, far] = planes;
      const isBefore = far < high && Math.abs(far - low) <= cavity && high - near < deepest && near < low;
      const isBehind = near > low && Math.abs(near - high) <= cavity && far - low < deepest && far > high;
      if ((!isBefore && !isBehind) || !covers(faces, points, normal)) continue;
      [low, high] = [Math.min(low, near), Math.max(high, far)];
      more = true;
    }
  }
  return [low, high];
}

/** The outermost of the large faces of a wall that are parallel to an opening, by their place along its normal; null when it has none. */
function planesOf(faces: readonly Facet[], normal: Vector, at: Vector): readonly [number, number] | null {
  const [largest] = faces;
  if (largest === undefined || Math.abs(dot(largest.normal, normal)) < 0.98) return null;
  const places = faces
    .filter((face) => Math.abs(dot(face.normal, normal)) > 0.98 && face.area > 0.2 * largest.area)
    .map((face) => placeAt(face, normal, at));
  return places.length < 2 ? null : [Math.min(...places), Math.max(...places)];
}

/** Where the plane of a face cuts the line through a point along an axis. Far from the origin the offsets of two directions tell nothing. */
function placeAt({ normal, offset }: Facet, axis: Vector, at: Vector): number {
  return dot(at, axis) + (offset - dot(normal, at)) / dot(normal, axis);
}

/** Whether the middle of an opening lies before a wall, seen along the opening's normal. */
function covers(faces: readonly Facet[], points: Float64Array, normal: Vector): boolean {
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).filter((axis) => Math.abs(dot(axis, normal)) < 0.7);
  return axes.every((axis) => {
    const at = axis.indexOf(1);
    const middle = middleAlong(points, axis);
    return faces.some(({ box }) => box[at]! <= middle) && faces.some(({ box }) => box[at + 3]! >= middle);
  });
}

function middleAlong(points: Float64Array, axis: Vector): number {
  const [low, high] = extent(points, axis);
  return (low + high) / 2;
}

/** Middle of the box around points. */
const middleOf = (points: Float64Array): Vector => [
  middleAlong(points, [1, 0, 0]),
  middleAlong(points, [0, 1, 0]),
  middleAlong(points, [0, 0, 1]),
];

/** The sides of a hole stand square to its wall: the cosine of what is square. */
const square = 0.99995;

/** Faces that are so near to each other count as one: so far the sides of a hole are not told from what fills it, m. */
const roundedOff = 0.02;

/** The sides of a hole are looked for so far from the edge of what stands in it, m, and no further than a share of its width. */
const besideHole = { metres: 0.3, share: 0.25 } as const;

/**
 * From where to where the hole in the wall goes along an axis: between the faces that look into it. What is drawn in it may be larger (a
 * sill, a frame before the wall) or smaller (a joint); where the wall has no such face, it counts as drawn.
 */
function holeAlong(
  wall: readonly Facet[],
  axis: Vector,
  { ends: [low, high], at }: { readonly ends: readonly [number, number]; readonly at: Vector },
): readonly [number, number] {
  const reach = Math.min(besideHole.metres, besideHole.share * (high - low));
  const edge = (end: number, sign: 1 | -1): number => {
    const sides = wall
      .filter(({ normal, area }) => dot(normal, axis) * sign > square && area > 0.01)
      .map((face) => placeAt(face, axis, at))
      .filter((place) => Math.abs(place - end) <= reach);
    const side = sides.toSorted((a, b) => Math.abs(a - end) - Math.abs(b - end))[0] ?? end;
    return Math.abs(side - end) < roundedOff ? end : side;
  };
  return [edge(low, 1), edge(high, -1)];
}

/** Whether a face of the wall lies beside the middle of what stands in a hole, along an axis: not only near a corner of it. */
function isBeside({ box }: Facet, axis: Vector, [low, high]: readonly [number, number]): boolean {
  const ends = [0, 1, 2].map((at) => [axis[at]! * box[at]!, axis[at]! * box[at + 3]!]);
  const least = ends.reduce((sum, pair) => sum + Math.min(...pair), 0);
  const most = ends.reduce((sum, pair) => sum + Math.max(...pair), 0);
  const middle = (low + high) / 2;
  const reach = Math.max((high - low) / 4, 0.15);
  return least <= middle + reach && most >= middle - reach;
}

/** The main face of the wall that looks as the opening does; where the wall has several, the one nearest to it. */
function facing(faces: readonly Facet[], own: readonly Facet[]): Vector | null {
  const [largest] = faces;
  if (largest === undefined) return own[0]?.normal ?? null;
  const towards = own[0]?.normal;
  const main = faces.filter(({ area }) => area > 0.2 * largest.area);
  if (towards === undefined) return largest.normal;
  return main.toSorted((a, b) => Math.abs(dot(b.normal, towards)) - Math.abs(dot(a.normal, towards)))[0]!
    .normal;
}

/** How deep the box is along the normal: as its wall at that place, else as its own points, at least 10 cm. */
function depthOf(
  points: Float64Array,
  normal: Vector,
  wall: readonly Facet[] | null,
): readonly [number, number] {
  const [low, high] = extent(points, normal);
  const middle = (low + high) / 2;
  const at = middleOf(points);
  const planes = (wall ?? [])
    .filter((facet) => Math.abs(dot(facet.normal, normal)) > 0.98 && facet.area > 0.1)
    .map((facet) => placeAt(facet, normal, at))
    .toSorted((a, b) => a - b);
  const below = planes.findLast((plane) => plane <= middle);
  const above = planes.find((plane) => plane > middle);
  if (below !== undefined && above !== undefined && above - below < 2.5) return [below, above];
  if (planes.length >= 2 && planes.at(-1)! - planes[0]! < 2.5) return [planes[0]!, planes.at(-1)!];
  const thick = Math.max(high - low, leastThickness);
  return [middle - thick / 2, middle + thick / 2];
}

/** So many numbers of a box are its two sides along the third axis: of an opening, what looks in and out. */
export const frontOfBox = 36;

/** The twelve triangles of a box along three axes, seen from outside; those along the third axis first. */
export function boxOf(axes: readonly [Vector, Vector, Vector], low: Vector, high: Vector): Float64Array {
  const corner = (bits: number): Vector =>
    [0, 1, 2].map((one) =>
      axes.reduce((sum, axis, index) => sum + axis[one]! * ((bits >> index) & 1 ? high : low)[index]!, 0),
    ) as unknown as Vector;
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return Float64Array.from(
    sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap((bits) => [...corner(bits)])),
  );
}
