import type { Point } from "../section/sheet.ts";

/** What a measured point holds on to. */
export type SnapKind = "corner" | "edge" | "face";

/** A place on the building that was pointed at. */
export interface Snap {
  readonly point: Point;
  readonly kind: SnapKind;
}

/** A place in the picture, CSS pixels, and how far before the eye it lies, m; 1 everywhere in a parallel projection. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth?: number;
}

/** Where a point of the world lies in the picture. */
export type Project = (point: Point) => Seen;

/** How near a corner or an edge must be to be taken, CSS pixels: as wide as a fingertip is sure. */
const reach = { corner: 14, edge: 10 };

/**
 * What is meant by a tap at (x, y): the nearest corner in reach, else the nearest place on an edge, else the place on
 * the face that was hit. `edges` are segments in the world (two points each); only those near the hit in depth are
 * worth giving. Null when nothing is in reach.
 */
export function snapTo(
  at: { readonly x: number; readonly y: number },
  edges: readonly (readonly [Point, Point])[],
  hit: Point | null,
  project: Project,
): Snap | null {
  let corner: { point: Point; distance: number } | null = null;
  let edge: { point: Point; distance: number } | null = null;
  for (const [from, to] of edges) {
    const [a, b] = [project(from), project(to)];
    for (const [point, seen] of [
      [from, a],
      [to, b],
    ] as const) {
      const distance = Math.hypot(seen.x - at.x, seen.y - at.y);
      if (distance <= reach.corner && (!corner || distance < corner.distance)) corner = { point, distance };
    }
    const share = nearestShare(at, a, b);
    const distance = Math.hypot(a.x + (b.x - a.x) * share - at.x, a.y + (b.y - a.y) * share - at.y);
    if (distance <= reach.edge && (!edge || distance < edge.distance))
      edge = { point: between(from, to, shareInWorld(share, a, b)), distance };
  }
  if (corner) return { point: corner.point, kind: "corner" };
  if (edge) return { point: edge.point, kind: "edge" };
  return hit && { point: hit, kind: "face" };
}

/** The middle of an edge in the picture is not its middle for an eye that stands near to one end. */
function shareInWorld(share: number, { depth: from = 1 }: Seen, { depth: to = 1 }: Seen): number {
  const [near, far] = [share * from, (1 - share) * to];
  return near + far > 1e-9 ? near / (near + far) : share;
}

/** Where along a segment of the picture it comes nearest to a point, 0…1. */
function nearestShare(
  at: { readonly x: number; readonly y: number },
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length < 1e-12) return 0;
  return Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
