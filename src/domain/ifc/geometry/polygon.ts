import { cross, type Vector } from "./matrix.ts";

/** Area of a plane polygon in space, open or closed, by the sum of cross products; in squares of the unit of its points. */
export function polygonArea(points: readonly Vector[]): number {
  const [origin] = points;
  if (!origin) return 0;
  const from = ([x, y, z]: Vector): Vector => [x - origin[0], y - origin[1], z - origin[2]];
  let sum: Vector = [0, 0, 0];
  for (let i = 1; i + 1 < points.length; i++) {
    const piece = cross(from(points[i]!), from(points[i + 1]!));
    sum = [sum[0] + piece[0], sum[1] + piece[1], sum[2] + piece[2]];
  }
  return Math.hypot(...sum) / 2;
}
