/** A point in plan, m. */
export type Point2 = readonly [number, number];
/** A point in the world, m. */
type Point3 = readonly [number, number, number];
/** The outline of a plan, anticlockwise; courtyards in it clockwise. */
export type Loop = readonly Point2[];

const cross2 = (a: Point2, b: Point2, c: Point2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Area of an outline, negative when it goes clockwise, m². */
export const loopArea = (loop: Loop): number =>
  loop.reduce((sum, [x, y], index) => {
    const [nx, ny] = loop[(index + 1) % loop.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);

/** Cuts an outline with its courtyards into triangles. */
function triangulated(loops: readonly Loop[]): readonly (readonly [Point2, Point2, Point2])[] {
  let ring = [...loops[0]!];
  for (const hole of loops.slice(1)) ring = bridged(ring, hole);
  const found: (readonly [Point2, Point2, Point2])[] = [];
  while (ring.length > 3) {
    const ear = ring.findIndex((_, index) => isEar(ring, index));
    if (ear < 0) throw new Error("an outline cannot be cut into triangles");
    const at = (step: number) => ring[(ear + step + ring.length) % ring.length]!;
    found.push([at(-1), at(0), at(1)]);
    ring.splice(ear, 1);
  }
  return [...found, [ring[0]!, ring[1]!, ring[2]!]];
}

/** Joins a courtyard to the outline at the two corners that lie nearest to each other. */
function bridged(ring: readonly Point2[], hole: Loop): Point2[] {
  let best: readonly [number, number, number] = [0, 0, Infinity];
  for (const [i, a] of ring.entries())
    for (const [j, b] of hole.entries()) {
      const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (far < best[2]) best = [i, j, far];
    }
  const [i, j] = best;
  return [...ring.slice(0, i + 1), ...hole.slice(j), ...hole.slice(0, j + 1), ...ring.slice(i)];
}

function isEar(ring: readonly Point2[], index: number): boolean {
  const at = (step: number) => ring[(index + step + ring.length) % ring.length]!;
  const [a, b, c] = [at(-1), at(0), at(1)];
  if (cross2(a, b, c) <= 1e-9) return false;
  const same = (p: Point2, q: Point2) => Math.abs(p[0] - q[0]) < 1e-9 && Math.abs(p[1] - q[1]) < 1e-9;
  return !ring.some(
    (p) =>
      !same(p, a) &&
      !same(p, b) &&
      !same(p, c) &&
      cross2(a, b, p) > -1e-9 &&
      cross2(b, c, p) > -1e-9 &&
      cross2(c, a, p) > -1e-9,
  );
}

/** A body between an underside and an upper side over an outline; heights follow from the place in plan. */
export function between(
  loops: readonly Loop[],
  under: (point: Point2) => number,
  over: (point: Point2) => number,
): number[] {
  const at = (point: Point2, height: (of: Point2) => number): Point3 => [point[0], point[1], height(point)];
  const flat = triangulated(loops).flatMap(([a, b, c]) => [
    ...[at(a, over), at(b, over), at(c, over)].flat(),
    ...[at(a, under), at(c, under), at(b, under)].flat(),
  ]);
  const sides = loops.flatMap((loop) =>
    loop.flatMap((a, index) => {
      const b = loop[(index + 1) % loop.length]!;
      const [a0, b0, a1, b1] = [at(a, under), at(b, under), at(a, over), at(b, over)];
      return [...[a0, b0, b1].flat(), ...[a0, b1, a1].flat()];
    }),
  );
  return [...flat, ...sides];
}

/** An upright body over an outline. */
export const prism = (loops: readonly Loop[], from: number, to: number): number[] =>
  between(
    loops,
    () => from,
    () => to,
  );

/** A body along x with an outline in y and z, anticlockwise as seen from the end of x. */
export function beam(outline: readonly Point2[], from: number, to: number): number[] {
  const turned = prism([outline], from, to);
  const result: number[] = [];
  for (let at = 0; at < turned.length; at += 3) result.push(turned[at + 2]!, turned[at]!, turned[at + 1]!);
  return result;
}

/** A rectangle in plan. */
export const rectangle = (x0: number, y0: number, x1: number, y1: number): Loop => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** The outline moved inwards by a thickness; of a courtyard outwards. */
export function inset(loop: Loop, by: number): Loop {
  return loop.map((point, index) => {
    const before = loop[(index - 1 + loop.length) % loop.length]!;
    const after = loop[(index + 1) % loop.length]!;
    const u = unit(before, point);
    const v = unit(point, after);
    const turn = u[0] * v[1] - u[1] * v[0];
    const [nu, nv]: [Point2, Point2] = [
      [-u[1], u[0]],
      [-v[1], v[0]],
    ];
    // Where the two moved sides meet.
    const along = (by * (1 - (nu[0] * nv[0] + nu[1] * nv[1]))) / (turn || 1);
    return [point[0] + nu[0] * by - u[0] * along, point[1] + nu[1] * by - u[1] * along];
  });
}

function unit(a: Point2, b: Point2): Point2 {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
