import type { Vector } from "#domain/ifc/matrix.ts";
import { cross, dot, normalized } from "#domain/ifc/matrix.ts";
import { type Facet, facetsOf } from "./body.ts";

/** Thinner openings and panes are made so thick, so that they are met, m. */
const leastThickness = 0.1;

/**
 * The place that an opening takes: the box around its points that looks as its wall does, as deep as the wall. Without a wall the box
 * looks as its own largest face does. Empty without points.
 */
export function openingBox(points: Float64Array, host: Float64Array | null): Float64Array {
  if (points.length === 0) return new Float64Array(0);
  const own = facetsOf(points);
  const faces = host === null ? own : facetsOf(host);
  const normal = facing(faces, own);
  if (normal === null) return new Float64Array(0);
  const level: Vector = Math.abs(normal[2]) > 0.99 ? [1, 0, 0] : [0, 0, 1];
  const across = normalized(cross(level, normal)) ?? [1, 0, 0];
  const along = cross(normal, across);
  const [acrossLow, acrossHigh] = extent(points, across);
  const [alongLow, alongHigh] = extent(points, along);
  const depth = depthOf(points, normal, host === null ? null : faces);
  return boxOf([across, along, normal], [acrossLow, alongLow, depth[0]], [acrossHigh, alongHigh, depth[1]]);
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
  const planes = (wall ?? [])
    .filter((facet) => Math.abs(dot(facet.normal, normal)) > 0.98 && facet.area > 0.1)
    .map((facet) => facet.offset * Math.sign(dot(facet.normal, normal)))
    .toSorted((a, b) => a - b);
  const below = planes.findLast((plane) => plane <= middle);
  const above = planes.find((plane) => plane > middle);
  if (below !== undefined && above !== undefined && above - below < 2.5) return [below, above];
  if (planes.length >= 2 && planes.at(-1)! - planes[0]! < 2.5) return [planes[0]!, planes.at(-1)!];
  const thick = Math.max(high - low, leastThickness);
  return [middle - thick / 2, middle + thick / 2];
}

function extent(points: Float64Array, axis: Vector): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at + 2 < points.length; at += 3) {
    const place = points[at]! * axis[0] + points[at + 1]! * axis[1] + points[at + 2]! * axis[2];
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  return [low, high];
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
