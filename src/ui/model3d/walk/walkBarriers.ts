import type { Barrier } from "./walkSlide.ts";

type Corner = readonly [number, number, number];

/** What only touches the edge of the layer does not stop, m. */
const touch_m = 1e-3;

/**
 * What of some triangles (nine numbers each) stops a body that reaches from one height to another: their part in this
 * layer, seen from above, as pieces of its outline.
 */
export function barriersBetween(triangles: readonly number[], low_m: number, high_m: number): Barrier[] {
  const found: Barrier[] = [];
  for (let i = 0; i + 8 < triangles.length; i += 9) {
    const corners = [0, 3, 6].map((at): Corner => [
      triangles[i + at]!,
      triangles[i + at + 1]!,
      triangles[i + at + 2]!,
    ]);
    const above = clipped(corners, (z) => z - low_m - touch_m);
    const part = clipped(above, (z) => high_m - touch_m - z);
    if (part.length > 1) found.push(...outlineOf(part));
  }
  return found;
}

/** The part of a polygon where `inside` of the height is not negative. */
function clipped(polygon: readonly Corner[], inside: (z: number) => number): Corner[] {
  const part: Corner[] = [];
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length]!;
    const [a, b] = [inside(from[2]), inside(to[2])];
    if (a >= 0) part.push(from);
    if (a < 0 === b < 0) return;
    const share = a / (a - b);
    part.push([
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]);
  });
  return part;
}

/** The outline in plan; of an upright part, which is a line there, this line once. */
function outlineOf(part: readonly Corner[]): Barrier[] {
  const [first] = part;
  let far = part[1]!;
  for (const corner of part) if (apart(first!, corner) > apart(first!, far)) far = corner;
  let other = far;
  for (const corner of part) if (apart(far, corner) > apart(far, other)) other = corner;
  const line: Barrier = [far[0], far[1], other[0], other[1]];
  if (part.every((corner) => besides(corner, line) < 1e-3)) return [line];
  return part.map((from, index): Barrier => {
    const to = part[(index + 1) % part.length]!;
    return [from[0], from[1], to[0], to[1]];
  });
}

const apart = (a: Corner, b: Corner) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** How far a corner lies beside the line through a barrier, m. */
function besides([x, y]: Corner, [x0, y0, x1, y1]: Barrier): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  return length < 1e-9 ? 0 : Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length;
}
