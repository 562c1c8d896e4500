import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Vector } from "../geometry/matrix.ts";
import type { FaceSummary, Space } from "../model.ts";
import { type Box, shared } from "../geometry/plan.ts";
import { areaOfFloor, floorsOf, sharedArea, type Triangle, trianglesOf } from "./floorPolygons.ts";

/** A space lies in another one when at least this share of its floor does. */
const insideShare = 0.8;
/** So much may a body stick out of the box of the one that it lies in, m. */
const slack = 0.1;
/** Floors further apart than this are two floors: a gallery in a hall has an area of its own, m. */
const sameFloor = 0.5;

/**
 * Which spaces lie on the floor of which other one, inside its body, by express id of the outer one. Of two that are alike the one that stands later in the
 * file is the outer one. Only bodies whose boxes lie in each other are looked at closely.
 */
export function coveredSpaces(
  spaces: readonly Space[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): ReadonlyMap<number, readonly number[]> {
  const wanted = new Set(spaces.map(({ express_id }) => express_id));
  const bodies = faces.filter(({ express_id, volume_m3 }) => wanted.has(express_id) && volume_m3 > 0);
  const triangles = trianglesOf(geometry);
  const covers = new Map<number, readonly number[]>();
  for (const outer of bodies) {
    const near = bodies.filter(
      (inner) => inner !== outer && isSmaller(inner, outer) && liesIn(inner.box, outer.box),
    );
    const inside = near.filter((inner) => shareInside(triangles(inner.express_id), triangles(outer.express_id)) >= insideShare); // prettier-ignore
    if (inside.length > 0)
      covers.set(
        outer.express_id,
        inside.map(({ express_id }) => express_id),
      );
  }
  return covers;
}

/** Two rooms whose drawn floors share a part that is no trifle. */
export interface SharedFloor {
  readonly rooms: readonly [number, number];
  readonly area_m2: number;
}

/** Smaller shared floors are those of rooms that are drawn to the middle of their walls: m², and share of the smaller floor. */
const trifle = { area_m2: 1, share: 0.05 } as const;

/** Pairs of spaces, none of which lies in the other, whose floors lie over each other at one height. */
export function sharedFloors(
  spaces: readonly Space[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): readonly SharedFloor[] {
  const wanted = new Set(spaces.map(({ express_id }) => express_id));
  const bodies = faces
    .filter(({ express_id, volume_m3 }) => wanted.has(express_id) && volume_m3 > 0)
    .toSorted((a, b) => a.box[0] - b.box[0]);
  const floorOf = floorsOf(geometry);
  return bodies.flatMap((one, index) => {
    const found: SharedFloor[] = [];
    for (let at = index + 1; at < bodies.length && bodies[at]!.box[0] < one.box[3]; at++) {
      const other = bodies[at]!;
      if (!overlap(one.box, other.box)) continue;
      const [a, b] = [floorOf(one.express_id), floorOf(other.express_id)];
      const area_m2 = sharedArea(a, b);
      const smaller = Math.min(areaOfFloor(a), areaOfFloor(b));
      if (area_m2 > trifle.area_m2 && area_m2 > trifle.share * smaller)
        found.push({ rooms: [one.express_id, other.express_id], area_m2 });
    }
    return found;
  });
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a[2] - b[2]) <= sameFloor && shared(a, b, 0) > slack && shared(a, b, 1) > slack;

const isSmaller = (inner: FaceSummary, outer: FaceSummary): boolean =>
  Math.abs(inner.volume_m3 / outer.volume_m3 - 1) < 0.01
    ? inner.express_id < outer.express_id
    : inner.volume_m3 < outer.volume_m3;

const liesIn = (inner: Box, outer: Box): boolean =>
  Math.abs(inner[2] - outer[2]) <= sameFloor &&
  inner[5] <= outer[5] + sameFloor &&
  [0, 1].every(
    (axis) => inner[axis]! >= outer[axis]! - slack && inner[axis + 3]! <= outer[axis + 3]! + slack,
  );

/** The share of the floor of one body over which points inside it lie inside the other. */
function shareInside(inner: readonly Triangle[], outer: readonly Triangle[]): number {
  const low = Math.min(...inner.map(([a, b, c]) => Math.min(a[2], b[2], c[2])));
  const high = Math.max(...inner.map(([a, b, c]) => Math.max(a[2], b[2], c[2])));
  let all = 0;
  let met = 0;
  for (const [a, b, c] of inner) {
    const area = ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
    if (area >= 0) continue; // faces that look down make the floor
    all -= area;
    // beside the middle, so that no ray runs along the diagonal of a rectangle
    const point: Vector = [
      0.41 * a[0] + 0.33 * b[0] + 0.26 * c[0],
      0.41 * a[1] + 0.33 * b[1] + 0.26 * c[1],
      low + 0.3 * (high - low),
    ];
    if (isInside(point, outer)) met -= area;
  }
  return all === 0 ? 0 : met / all;
}

/** Whether a point lies in a closed body: a ray straight up leaves it once more often than it enters. */
export function isInside([x, y, z]: Vector, body: readonly Triangle[]): boolean {
  let above = 0;
  for (const [a, b, c] of body) {
    const det = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
    if (Math.abs(det) < 1e-12) continue;
    const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / det;
    const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / det;
    const w = 1 - u - v;
    if (u < 0 || v < 0 || w < 0) continue;
    if (u * a[2] + v * b[2] + w * c[2] > z) above += 1;
  }
  return above % 2 === 1;
}
