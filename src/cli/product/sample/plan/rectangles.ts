/** An axis-parallel rectangle, metres; x0 < x1 and y0 < y1. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A point of the plan, metres. */
export type Point = readonly [number, number];

/** Smaller than any joint of the plan, larger than rounding. */
export const tolerance = 1e-7;

/** A rectangle from its lower left to its upper right corner, metres; the caller keeps them in order. */
export const rect = (x0: number, y0: number, x1: number, y1: number): Rect => ({ x0, y0, x1, y1 });

/** Area in m². */
export const rectArea = (r: Rect): number => (r.x1 - r.x0) * (r.y1 - r.y0);

/** The four corners against the clock, from the lower left. */
export const corners = (r: Rect): readonly Point[] => [
  [r.x0, r.y0],
  [r.x1, r.y0],
  [r.x1, r.y1],
  [r.x0, r.y1],
];

/** What two rectangles share, or `null` when they only touch or lie apart. */
export function overlap(a: Rect, b: Rect): Rect | null {
  const r = rect(Math.max(a.x0, b.x0), Math.max(a.y0, b.y0), Math.min(a.x1, b.x1), Math.min(a.y1, b.y1));
  return r.x1 - r.x0 > tolerance && r.y1 - r.y0 > tolerance ? r : null;
}

/** What is left of `from` without `cut`: none to four rectangles that do not overlap. */
export function without(from: Rect, cut: Rect): readonly Rect[] {
  const hole = overlap(from, cut);
  if (!hole) return [from];
  const parts = [
    rect(from.x0, from.y0, from.x1, hole.y0),
    rect(from.x0, hole.y1, from.x1, from.y1),
    rect(from.x0, hole.y0, hole.x0, hole.y1),
    rect(hole.x1, hole.y0, from.x1, hole.y1),
  ];
  return parts.filter((r) => r.x1 - r.x0 > tolerance && r.y1 - r.y0 > tolerance);
}

/** What is left of `from` without all of `cuts`. */
export const withoutAll = (from: readonly Rect[], cuts: readonly Rect[]): readonly Rect[] =>
  cuts.reduce<readonly Rect[]>((rest, cut) => rest.flatMap((r) => without(r, cut)), from);

/** Area of a polygon by the shoelace formula, m²; positive against the clock. */
export function polygonArea(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0) / 2
  );
}

/** Length around a polygon, m; all its edges are parallel to an axis. */
export const polygonPerimeter = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + Math.abs(nx - x) + Math.abs(ny - y);
  }, 0);

/** A rectilinear polygon (against the clock) cut into rectangles that do not overlap, in horizontal bands. */
export function polygonRects(points: readonly Point[]): readonly Rect[] {
  const levels = [...new Set(points.map(([, y]) => y))].sort((a, b) => a - b);
  return levels.slice(1).flatMap((y1, i) => {
    const y0 = levels[i] ?? y1;
    const middle = (y0 + y1) / 2;
    const crossings = points
      .flatMap(([x, y], k) => {
        const [nx, ny] = points[(k + 1) % points.length] ?? [x, y];
        return nx === x && (y - middle) * (ny - middle) < 0 ? [x] : [];
      })
      .sort((a, b) => a - b);
    return crossings.flatMap((x0, k) => {
      const x1 = crossings[k + 1];
      return k % 2 === 0 && x1 !== undefined ? [rect(x0, y0, x1, y1)] : [];
    });
  });
}

/** A rectilinear polygon (against the clock) with every edge moved inwards by `distance`. */
export function inset(points: readonly Point[], distance: number): readonly Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  return points.map((point, i) => {
    const before = normal(at(i - 1), point);
    const after = normal(point, at(i + 1));
    return [
      point[0] - (before[0] === 0 ? after[0] : before[0]) * distance,
      point[1] - (before[1] === 0 ? after[1] : before[1]) * distance,
    ];
  });
}

/** Outward unit normal of an edge of a polygon against the clock. */
export function normal(from: Point, to: Point): Point {
  const flat = (n: number) => (n === 0 ? 0 : Math.sign(n));
  return [flat(to[1] - from[1]), flat(from[0] - to[0])];
}
