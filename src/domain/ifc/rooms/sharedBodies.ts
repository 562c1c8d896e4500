import { keptOf } from "#kernel/readings/keptReadings.ts";
import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Box } from "../geometry/plan.ts";
import type { FaceSummary, SharedBody, Space } from "../model.ts";
import { type Triangle, trianglesOf } from "./floorPolygons.ts";

/** Less than this share of the smaller body is rounding, as is less than so many m³. */
const trifle = { share: 0.02, volume_m3: 0.1 } as const;
/** So many columns along each side of what two boxes share. */
const columns = 24;

/** Whether air of one space may be that of another one too: rooms and voids, no wholes with their parts, nothing outside. */
const holdsAir = ({ role = "room" }: Space): boolean => role === "room" || role === "void";

/**
 * Which parts of the body of a space lie in those of smaller ones: a gallery in a hall, an air space in the room below it. By express id
 * of the larger one; of two that are alike the one with the higher id. Exact for upright bodies on a rectangle, else to about 2 %.
 */
export function sharedBodies(
  spaces: readonly Space[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): ReadonlyMap<number, readonly SharedBody[]> {
  const wanted = new Set(spaces.filter(holdsAir).map(({ express_id }) => express_id));
  const bodies = faces.filter(({ express_id, volume_m3 }) => wanted.has(express_id) && volume_m3 > 0);
  const triangles = trianglesOf(geometry);
  const found = new Map<number, readonly SharedBody[]>();
  eachNear(bodies, (one, other) => {
    const [small, large] = isSmaller(one, other) ? [one, other] : [other, one];
    const box = sharedBox(small.box, large.box);
    const isMore = (volume_m3: number) =>
      volume_m3 > trifle.volume_m3 && volume_m3 > trifle.share * small.volume_m3;
    if (!isMore(volumeOf(box))) return;
    const volume_m3 = sharedIn(box, flat(triangles(small.express_id)), flat(triangles(large.express_id)));
    if (!isMore(volume_m3)) return;
    const known = found.get(large.express_id) ?? [];
    found.set(large.express_id, [...known, { with: small.express_id, volume_m3 }]);
  });
  return found;
}

/** Visits each two bodies whose boxes lie over each other along x. */
export function eachNear(
  bodies: readonly FaceSummary[],
  visit: (one: FaceSummary, other: FaceSummary) => void,
): void {
  const along = bodies.toSorted((a, b) => a.box[0] - b.box[0]);
  along.forEach((one, at) => {
    for (let next = at + 1; next < along.length && along[next]!.box[0] < one.box[3]; next++)
      visit(one, along[next]!);
  });
}

/** Whether the first of two bodies is the one that lies in the other. */
export const isSmaller = (
  one: Pick<FaceSummary, "express_id" | "volume_m3">,
  other: Pick<FaceSummary, "express_id" | "volume_m3">,
): boolean =>
  one.volume_m3 === other.volume_m3 ? one.express_id < other.express_id : one.volume_m3 < other.volume_m3;

/** What two boxes share; with a side of no or negative length where they share nothing. */
export const sharedBox = (a: Box, b: Box): Box =>
  [0, 1, 2, 3, 4, 5].map((at) =>
    at < 3 ? Math.max(a[at]!, b[at]!) : Math.min(a[at]!, b[at]!),
  ) as unknown as Box;

/** Volume of a box, m³; 0 where a side has no length. */
export const volumeOf = ([x0, y0, z0, x1, y1, z1]: Box): number =>
  x1 > x0 && y1 > y0 && z1 > z0 ? (x1 - x0) * (y1 - y0) * (z1 - z0) : 0;

/** What two closed bodies share within a box, by columns that stand in it, m³. */
function sharedIn(box: Box, one: readonly Triangle[], other: readonly Triangle[]): number {
  const [dx, dy] = [(box[3] - box[0]) / columns, (box[4] - box[1]) / columns];
  let height = 0;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < columns; j++) {
      // beside the middle, so that no column runs along the diagonal of a rectangle
      const [x, y] = [box[0] + (i + 0.49) * dx, box[1] + (j + 0.53) * dy];
      height += sharedHeight(stretches(x, y, one), stretches(x, y, other));
    }
  return height * dx * dy;
}

export type Stretch = readonly [from: number, to: number];

/** Less than this, m², is the plan of a face that stands upright: no line meets it. */
const upright = 1e-12;

const planOf = ([a, b, c]: Triangle): number => (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);

/** The faces of a body that an upright line can meet; found once, however many lines are drawn. */
export const flat = keptOf((body: readonly Triangle[]): readonly Triangle[] =>
  body.filter((face) => Math.abs(planOf(face)) >= upright),
);

/** Where an upright line runs inside a closed body, from below; nothing of one that is not closed there. */
export function stretches(x: number, y: number, body: readonly Triangle[]): readonly Stretch[] {
  const heights: number[] = [];
  for (const [a, b, c] of body) {
    const det = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
    if (Math.abs(det) < 1e-12) continue;
    const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / det;
    const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / det;
    const w = 1 - u - v;
    if (u >= 0 && v >= 0 && w >= 0) heights.push(u * a[2] + v * b[2] + w * c[2]);
  }
  if (heights.length % 2 === 1) return [];
  const ordered = heights.toSorted((a, b) => a - b);
  return ordered.flatMap((from, at): readonly Stretch[] => (at % 2 === 0 ? [[from, ordered[at + 1]!]] : []));
}

const sharedHeight = (one: readonly Stretch[], other: readonly Stretch[]): number =>
  one.reduce(
    (sum, [low, high]) =>
      other.reduce((part, [from, to]) => part + Math.max(0, Math.min(high, to) - Math.max(low, from)), sum),
    0,
  );
