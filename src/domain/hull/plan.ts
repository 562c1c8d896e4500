import type { Facet } from "./body.ts";

/** Whether a face of a body covers a place in plan. */
export function isOver(
  { normal, offset, box }: Facet,
  triangles: Float64Array,
  [x, y]: readonly [number, number],
): boolean {
  if (x < box[0] || x > box[3] || y < box[1] || y > box[4] || Math.abs(normal[2]) < 0.02) return false;
  const isIn = (at: number) =>
    Math.abs(
      normal[0] * triangles[at]! + normal[1] * triangles[at + 1]! + normal[2] * triangles[at + 2]! - offset,
    ) < 0.02;
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const [ax, ay, bx, by, cx, cy] = [
      triangles[at]!,
      triangles[at + 1]!,
      triangles[at + 3]!,
      triangles[at + 4]!,
      triangles[at + 6]!,
      triangles[at + 7]!,
    ];
    if (Math.min(ax, bx, cx) > x || Math.max(ax, bx, cx) < x) continue;
    if (Math.min(ay, by, cy) > y || Math.max(ay, by, cy) < y) continue;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
    const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
    if (u >= 0 && v >= 0 && u + v <= 1 && isIn(at) && isIn(at + 3) && isIn(at + 6)) return true;
  }
  return false;
}
