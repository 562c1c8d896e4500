import type { FaceSummary } from "../model.ts";

/** A point or direction in world coordinates, m: x, y, z up. */
export type Point = readonly [number, number, number];

/** An axis-parallel box: min x, y, z, max x, y, z. */
export type Box = FaceSummary["box"];

/** What stands no farther from a side of a room closes it, m: a choice of our own. */
export const besideRoom = 0.6;

/** The middle of a box. */
export const centre = (box: Box): Point => [
  (box[0] + box[3]) / 2,
  (box[1] + box[4]) / 2,
  (box[2] + box[5]) / 2,
];

/** How far two boxes lie beside each other along an axis, m; below 0 how far apart. */
export const shared = (a: Box, b: Box, axis: 0 | 1 | 2): number =>
  Math.min(a[axis + 3]!, b[axis + 3]!) - Math.max(a[axis], b[axis]);

/** Whether two boxes lie no farther from each other along each axis, m. */
export const isWithin = (a: Box, b: Box, reach_m: number): boolean =>
  ([0, 1, 2] as const).every((axis) => shared(a, b, axis) >= -reach_m);

/** Area of a box in plan, m². */
export const planArea = (box: Box): number => (box[3] - box[0]) * (box[4] - box[1]);

/** Area of what two boxes have in common in plan, m². */
export const sharedPlan = (a: Box, b: Box): number =>
  Math.max(0, shared(a, b, 0)) * Math.max(0, shared(a, b, 1));

/** Whether the box lies over or under the point in plan. */
export const coversInPlan = (box: Box, [x, y]: Point): boolean =>
  x >= box[0] && x <= box[3] && y >= box[1] && y <= box[4];

/** Unit vector of an azimuth, degrees clockwise from +y. */
export const heading = (azimuth_deg: number): Point => {
  const angle = (azimuth_deg * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle), 0];
};

/** Azimuth of a vector, degrees clockwise from +y, in [0, 360). */
export const azimuthOf = (x: number, y: number): number => wrap((Math.atan2(x, y) * 180) / Math.PI);

/** An angle in [0, 360). */
export const wrap = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Smallest angle between two azimuths, 0…180. */
export const angleBetween = (a: number, b: number): number => {
  const difference = wrap(a - b);
  return difference > 180 ? 360 - difference : difference;
};

/** The point `distance` along a direction. */
export const along = (from: Point, direction: Point, distance: number): Point => [
  from[0] + direction[0] * distance,
  from[1] + direction[1] * distance,
  from[2] + direction[2] * distance,
];

/** Whether a horizontal ray from `from` meets the box within 500 m. */
export function rayMeets(box: Box, from: Point, direction: Point): boolean {
  if (from[2] < box[2] || from[2] > box[5]) return false;
  let near = 0;
  let far = 500;
  for (const axis of [0, 1] as const) {
    const low = box[axis] - from[axis];
    const high = box[axis + 3]! - from[axis];
    const step = direction[axis];
    if (Math.abs(step) < 1e-9) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    near = Math.max(near, Math.min(low / step, high / step));
    far = Math.min(far, Math.max(low / step, high / step));
  }
  return near <= far;
}

/** Points spread evenly over the plan of a box, `count` × `count`, at height `z`. */
export function pointsOver(box: Box, z: number, count: number): readonly Point[] {
  const at = (low: number, high: number, i: number) => low + ((high - low) * (i + 0.5)) / count;
  return Array.from({ length: count * count }, (_, i) => [
    at(box[0], box[3], i % count),
    at(box[1], box[4], Math.floor(i / count)),
    z,
  ]);
}
