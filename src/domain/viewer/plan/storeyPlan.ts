import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";

/** A point of a plan, m: x and y of the geometry, seen along the main axis of the building. */
export type PlanPoint = readonly [number, number];

/** What one thing looks like where a plan cuts it. */
interface PlanShape {
  readonly express_id: number;
  /** Closed outlines, without the first point again; holes are outlines inside others. */
  readonly loops: readonly (readonly PlanPoint[])[];
  /** What did not close: surfaces without a body. */
  readonly lines: readonly (readonly PlanPoint[])[];
}

/** A level cut through a building. */
export interface StoreyPlan {
  readonly shapes: readonly PlanShape[];
  /** Lowest x and y, highest x and y; null when the cut meets nothing. */
  readonly box: readonly [number, number, number, number] | null;
}

/** How a plan is cut: which things, at which height (m, geometry), turned by which angle so that walls stand straight. */
export interface PlanCut {
  readonly height_m: number;
  readonly axis: number;
  readonly has: (express_id: number) => boolean;
}

/** Corners nearer than this are one, m. */
const weld = 5e-4;

/**
 * Cuts the shapes of a building at a height. Only placements whose box the height meets are looked at; pieces of one
 * thing are joined to outlines.
 */
export function storeyPlan(geometry: GeometryRecord, { height_m, axis, has }: PlanCut): StoreyPlan {
  const found = new Map<number, { loops: PlanPoint[][]; lines: PlanPoint[][] }>();
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  for (const { express_id, shape: index, matrix } of geometry.placements) {
    const shape = geometry.shapes[index];
    if (!shape || !has(express_id)) continue;
    const segments = cutSegments(shape.positions, shape.indices, matrix, height_m);
    if (segments.length === 0) continue;
    const turned = segments.map(([a, b]): Segment => [turn(a, cos, sin), turn(b, cos, sin)]);
    const { loops, lines } = joinSegments(turned);
    const entry = found.get(express_id) ?? { loops: [], lines: [] };
    found.set(express_id, entry);
    entry.loops.push(...loops);
    entry.lines.push(...lines);
  }
  const shapes = [...found].map(([express_id, { loops, lines }]) => ({ express_id, loops, lines }));
  return { shapes, box: boxOf(shapes) };
}

/** Area inside closed outlines by the even-odd rule of nested ones, m². */
export function loopArea(loops: readonly (readonly PlanPoint[])[]): number {
  return Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0));
}

/** The place inside an outline where words stand best: the middle of its area, or a point surely inside. */
export function labelPoint(loop: readonly PlanPoint[]): PlanPoint {
  const area = signedArea(loop);
  let [x, y] = [0, 0];
  if (Math.abs(area) > 1e-9) {
    for (let i = 0; i < loop.length; i++) {
      const [a, b] = [loop[i]!, loop[(i + 1) % loop.length]!];
      const piece = a[0] * b[1] - b[0] * a[1];
      x += ((a[0] + b[0]) * piece) / (6 * area);
      y += ((a[1] + b[1]) * piece) / (6 * area);
    }
    if (isInside(loop, [x, y])) return [x, y];
  }
  return widestPlace(loop);
}

type Segment = readonly [PlanPoint, PlanPoint];

const turn = ([x, y]: PlanPoint, cos: number, sin: number): PlanPoint => [
  x * cos + y * sin,
  y * cos - x * sin,
];

/** Where the triangles of a placed shape meet a level plane. */
function cutSegments(
  positions: Float32Array,
  indices: Uint32Array,
  m: readonly number[],
  height: number,
): Segment[] {
  const count = positions.length / 3;
  const heights = new Float64Array(count);
  let [low, high] = [Infinity, -Infinity];
  for (let v = 0; v < count; v++) {
    const [x, y, z] = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!];
    const up = m[2]! * x + m[6]! * y + m[10]! * z + m[14]! - height;
    // A corner exactly on the plane counts as above it: every outline stays closed, and nothing is cut twice.
    heights[v] = Math.abs(up) < 1e-7 ? 1e-7 : up;
    low = Math.min(low, up);
    high = Math.max(high, up);
  }
  if (low > 0 || high < 0) return [];
  const place = (v: number): PlanPoint => {
    const [x, y, z] = [positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!];
    return [m[0]! * x + m[4]! * y + m[8]! * z + m[12]!, m[1]! * x + m[5]! * y + m[9]! * z + m[13]!];
  };
  const segments: Segment[] = [];
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
    const met: PlanPoint[] = [];
    for (let side = 0; side < 3; side++) {
      const [a, b] = [corners[side]!, corners[(side + 1) % 3]!];
      const [ha, hb] = [heights[a]!, heights[b]!];
      if (ha > 0 === hb > 0) continue;
      const share = ha / (ha - hb);
      const [pa, pb] = [place(a), place(b)];
      met.push([pa[0] + (pb[0] - pa[0]) * share, pa[1] + (pb[1] - pa[1]) * share]);
    }
    if (met.length === 2) segments.push([met[0]!, met[1]!]);
  }
  return segments;
}

/** Joins segments end to end: outlines where they close, lines where they do not. */
function joinSegments(segments: readonly Segment[]): { loops: PlanPoint[][]; lines: PlanPoint[][] } {
  const keyOf = ([x, y]: PlanPoint) => `${Math.round(x / weld)},${Math.round(y / weld)}`;
  const kept = segments.filter(([a, b]) => keyOf(a) !== keyOf(b));
  const ends = new Map<string, number[]>();
  kept.forEach(([a, b], index) => {
    for (const key of [keyOf(a), keyOf(b)]) {
      const list = ends.get(key);
      if (list) list.push(index);
      else ends.set(key, [index]);
    }
  });
  const used = new Set<number>();
  const loops: PlanPoint[][] = [];
  const lines: PlanPoint[][] = [];
  const follow = (start: number, from: PlanPoint, to: PlanPoint) => {
    used.add(start);
    const points = [from, to];
    for (let end = to; ;) {
      const next = ends.get(keyOf(end))?.find((index) => !used.has(index));
      if (next === undefined) break;
      used.add(next);
      const [a, b] = kept[next]!;
      end = keyOf(a) === keyOf(end) ? b : a;
      points.push(end);
    }
    return points;
  };
  // Open chains first, from their loose ends; what is left are rings.
  const isLoose = (point: PlanPoint) => ends.get(keyOf(point))!.length % 2 === 1;
  kept.forEach(([a, b], index) => {
    if (used.has(index) || (!isLoose(a) && !isLoose(b))) return;
    const chain = isLoose(a) ? follow(index, a, b) : follow(index, b, a);
    lines.push(straightened(chain, false));
  });
  kept.forEach(([a, b], index) => {
    if (used.has(index)) return;
    const chain = follow(index, a, b);
    const isClosed = keyOf(chain[0]!) === keyOf(chain.at(-1)!);
    const points = straightened(isClosed ? chain.slice(0, -1) : chain, isClosed);
    if (points.length < 2) return;
    (isClosed && points.length > 2 ? loops : lines).push(points);
  });
  return { loops, lines };
}

/** Leaves out corners on a straight line: triangles leave many. */
function straightened(points: readonly PlanPoint[], isClosed: boolean): PlanPoint[] {
  return points.filter((point, index) => {
    if (!isClosed && (index === 0 || index === points.length - 1)) return true;
    const before = points.at(index - 1)!;
    const after = points[(index + 1) % points.length]!;
    const [ux, uy] = [point[0] - before[0], point[1] - before[1]];
    const [vx, vy] = [after[0] - point[0], after[1] - point[1]];
    const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
    return lengths > 0 && Math.abs(ux * vy - uy * vx) > lengths * 1e-4;
  });
}

function signedArea(loop: readonly PlanPoint[]): number {
  let sum = 0;
  for (let i = 0; i < loop.length; i++) {
    const [a, b] = [loop[i]!, loop[(i + 1) % loop.length]!];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

function isInside(loop: readonly PlanPoint[], [x, y]: PlanPoint): boolean {
  let inside = false;
  for (let i = 0; i < loop.length; i++) {
    const [a, b] = [loop[i]!, loop[(i + 1) % loop.length]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** The middle of the widest level stretch inside an outline. */
function widestPlace(loop: readonly PlanPoint[]): PlanPoint {
  const ys = loop.map(([, y]) => y).toSorted((a, b) => a - b);
  let best: { place: PlanPoint; width: number } = { place: loop[0] ?? [0, 0], width: -1 };
  for (let i = 0; i + 1 < ys.length; i++) {
    if (ys[i + 1]! - ys[i]! < 1e-3) continue;
    const y = (ys[i]! + ys[i + 1]!) / 2;
    const xs = loop
      .flatMap((a, index) => {
        const b = loop[(index + 1) % loop.length]!;
        return a[1] > y !== b[1] > y ? [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])] : [];
      })
      .toSorted((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const width = xs[k + 1]! - xs[k]!;
      if (width > best.width) best = { place: [(xs[k]! + xs[k + 1]!) / 2, y], width };
    }
  }
  return best.place;
}

function boxOf(shapes: readonly PlanShape[]): StoreyPlan["box"] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { loops, lines } of shapes)
    for (const [x, y] of [...loops, ...lines].flat()) {
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  return box[0] <= box[2] ? box : null;
}
