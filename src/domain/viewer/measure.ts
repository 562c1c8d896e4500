import { polygonArea } from "../ifc/geometry/polygon.ts";

/** A place in the coordinates of the geometry, m. */
export type Place = readonly [number, number, number];

/** What is measured. */
export const measureKinds = ["length", "area", "angle"] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Something that was measured in a building: a distance, the area of a polygon, the angle at the second of three points. */
export interface Measure {
  readonly id: string;
  readonly kind: MeasureKind;
  readonly points: readonly Place[];
}

/** How many points a measure needs, and whether it is done with them; an area goes on until somebody closes it. */
export const pointsOf = {
  length: { least: 2, most: 2 },
  angle: { least: 3, most: 3 },
  area: { least: 3, most: Infinity },
} as const;

/** What a measure says: metres, square metres or degrees; null while points are missing. */
export function measureValue({ kind, points }: Pick<Measure, "kind" | "points">): number | null {
  if (points.length < pointsOf[kind].least) return null;
  if (kind === "length") return distance(points[0]!, points[1]!);
  return kind === "area" ? polygonArea(points) : angleAt(points[0]!, points[1]!, points[2]!);
}

/** The parts of a distance, m: in plan, and upwards. */
export function spanOf([from, to]: readonly Place[]): { readonly plan_m: number; readonly up_m: number } {
  if (!from || !to) return { plan_m: 0, up_m: 0 };
  return { plan_m: Math.hypot(to[0] - from[0], to[1] - from[1]), up_m: to[2] - from[2] };
}

/** Where the value of a measure is written: the middle of a distance or an area, the corner of an angle. */
export function labelPlace({ kind, points }: Pick<Measure, "kind" | "points">): Place {
  if (kind === "angle") return points[1] ?? points[0] ?? [0, 0, 0];
  const sum = points.reduce<Place>((all, p) => [all[0] + p[0], all[1] + p[1], all[2] + p[2]], [0, 0, 0]);
  const count = Math.max(1, points.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** The lines of a measure: between successive points, and for an area back to the first. */
export function linesOf({
  kind,
  points,
}: Pick<Measure, "kind" | "points">): readonly (readonly [Place, Place])[] {
  const open = points.slice(1).map((to, index): readonly [Place, Place] => [points[index]!, to]);
  return kind === "area" && points.length > 2 ? [...open, [points.at(-1)!, points[0]!]] : open;
}

const distance = (a: Place, b: Place) => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);

/** Degrees, 0…180; 0 where an arm has no length. */
function angleAt(a: Place, corner: Place, b: Place): number {
  const [u, v] = [a, b].map((p) => [p[0] - corner[0], p[1] - corner[1], p[2] - corner[2]] as const);
  const lengths = Math.hypot(...u!) * Math.hypot(...v!);
  if (lengths < 1e-12) return 0;
  const cosine = (u![0] * v![0] + u![1] * v![1] + u![2] * v![2]) / lengths;
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}
