import type { Frame, Point } from "./sheet.ts";

/** A plane of the section: what has normal · point + constant < 0 is cut away. `normal` has unit length. */
export interface CutPlane {
  readonly normal: Point;
  readonly constant: number;
}

/** The section that takes away everything above a height, m. */
export const levelCut = (z: number): CutPlane => ({ normal: [0, 0, -1], constant: z });

/** The height at which a plane takes everything above away; null for every other plane. */
export const levelOf = ({ normal, constant }: CutPlane): number | null =>
  normal[2] < -0.9999 ? constant : null;

/** Signed distance of a point from the plane, m; negative where it is cut away. */
export const distanceTo = ({ normal, constant }: CutPlane, [x, y, z]: Point): number =>
  normal[0] * x + normal[1] * y + normal[2] * z + constant;

/** Whether any of the planes cuts a point away; a point on a plane stays. */
export const isCutAway = (planes: readonly CutPlane[], point: Point): boolean =>
  planes.some((plane) => distanceTo(plane, point) < -1e-6);

/** The part of a segment that the planes leave; null when they leave nothing. */
export function keptPart(
  planes: readonly CutPlane[],
  from: Point,
  to: Point,
): readonly [Point, Point] | null {
  let [a, b] = [from, to];
  for (const plane of planes) {
    const [before, after] = [distanceTo(plane, a), distanceTo(plane, b)];
    if (before < 0 && after < 0) return null;
    if (before < 0) a = between(a, b, before / (before - after));
    else if (after < 0) b = between(a, b, before / (before - after));
  }
  return [a, b];
}

/** The rectangle on a plane around the frame of the building, `margin` metres outside. */
export function planeOutline(frame: Frame, plane: CutPlane, margin: number): Point[] {
  const { normal } = plane;
  const [u, v] = axesOf(normal);
  const corners = frameCorners(frame);
  const on = (corner: Point) => moved(corner, normal, -distanceTo(plane, corner));
  const middle = on(average(corners));
  const reach = (axis: Point) => {
    const along = corners.map((corner) => dot(minus(on(corner), middle), axis));
    return [Math.min(...along) - margin, Math.max(...along) + margin] as const;
  };
  const [[u0, u1], [v0, v1]] = [reach(u), reach(v)];
  const at = (a: number, b: number) => moved(moved(middle, u, a), v, b);
  return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
}

/** Two unit directions in a plane, the first horizontal. */
function axesOf([x, y, z]: Point): readonly [Point, Point] {
  const flat = Math.hypot(x, y);
  const u: Point = flat < 1e-6 ? [1, 0, 0] : [-y / flat, x / flat, 0];
  return [u, [y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0]]];
}

function frameCorners({ axis, along, across, bottom, top }: Frame): Point[] {
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  return along.flatMap((a) =>
    across.flatMap((b) => [bottom, top].map((z): Point => [a * cos - b * sin, a * sin + b * cos, z])),
  );
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const moved = (p: Point, way: Point, by: number): Point => [
  p[0] + way[0] * by,
  p[1] + way[1] * by,
  p[2] + way[2] * by,
];
const between = (a: Point, b: Point, share: number): Point => moved(a, minus(b, a), share);
const average = (points: readonly Point[]): Point =>
  [0, 1, 2].map((axis) => points.reduce((sum, p) => sum + p[axis]!, 0) / points.length) as unknown as Point;
