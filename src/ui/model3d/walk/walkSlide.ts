/** A place in plan: x, y, m. */
export type Spot = readonly [number, number];

/** A piece of what stops a body, in plan: from x, y to x, y, m. Both ends may be one place: a post. */
export type Barrier = readonly [number, number, number, number];

/** How near a body comes to what stops it, m: its half width and a hand's breadth. */
export const bodyRadius_m = 0.28;

/** What a body keeps from touching for the sake of rounding, m. */
const skin_m = 1e-4;

/** Where a body comes that wants to go a way: it stops at barriers and goes on along them. It passes none, however long the way. */
export function slide(from: Spot, way: Spot, barriers: readonly Barrier[], radius_m = bodyRadius_m): Spot {
  let [x, y] = from;
  let [dx, dy] = way;
  for (let turn = 0; turn < 4; turn++) {
    const length = Math.hypot(dx, dy);
    if (!(length > 1e-7 && Number.isFinite(length))) break;
    const met = firstMet([x, y], [dx, dy], barriers, radius_m);
    if (!met) return [x + dx, y + dy];
    const share = Math.max(0, met.share - skin_m / length);
    [x, y] = [x + dx * share, y + dy * share];
    const [nx, ny] = met.normal;
    const into = Math.min(0, dx * nx + dy * ny);
    [dx, dy] = [(dx - nx * into) * (1 - share), (dy - ny * into) * (1 - share)];
  }
  return [x, y];
}

/** The place next to a given one that is free of barriers; null when there is none near. */
export function pushedOut(at: Spot, barriers: readonly Barrier[], radius_m = bodyRadius_m): Spot | null {
  let [x, y] = at;
  for (let turn = 0; turn < 16; turn++) {
    const nearest = nearestOf([x, y], barriers);
    if (!nearest || nearest.distance >= radius_m) return [x, y];
    const by = radius_m - nearest.distance + skin_m;
    [x, y] = [x + nearest.normal[0] * by, y + nearest.normal[1] * by];
  }
  return null;
}

/** How far the nearest barrier is, m; infinite without one. */
export const clearance = (at: Spot, barriers: readonly Barrier[]): number =>
  nearestOf(at, barriers)?.distance ?? Infinity;

interface Met {
  /** Share of the way that is left free, 0…1. */
  readonly share: number;
  /** From the barrier to the body, unit length. */
  readonly normal: Spot;
}

function firstMet(from: Spot, way: Spot, barriers: readonly Barrier[], radius: number): Met | null {
  let first: Met | null = null;
  for (const barrier of barriers) {
    const met = metBy(from, way, barrier, radius);
    if (met && (!first || met.share < first.share)) first = met;
  }
  return first;
}

function metBy(from: Spot, way: Spot, barrier: Barrier, radius: number): Met | null {
  const now = nearestTo(from, barrier);
  if (now.distance < radius) {
    // Too near already: away from it one may always go.
    const { normal } = now;
    return way[0] * normal[0] + way[1] * normal[1] < 0 ? { share: 0, normal } : null;
  }
  const [x0, y0, x1, y1] = barrier;
  const side = metAlong(from, way, barrier, radius);
  const ends = [metRound(from, way, [x0, y0], radius), metRound(from, way, [x1, y1], radius)];
  let first = side;
  for (const end of ends) if (end && (!first || end.share < first.share)) first = end;
  return first;
}

/** Where the long side of a barrier, a radius wide, is met. */
function metAlong([x, y]: Spot, [dx, dy]: Spot, [x0, y0, x1, y1]: Barrier, radius: number): Met | null {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 1e-9) return null;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const across = (x - x0) * -uy + (y - y0) * ux;
  const side = across < 0 ? -1 : 1;
  const nearing = side * (dx * -uy + dy * ux);
  if (nearing >= 0 || side * across < radius) return null;
  const share = (radius - side * across) / nearing;
  const along = (x + dx * share - x0) * ux + (y + dy * share - y0) * uy;
  return share <= 1 && along >= 0 && along <= length ? { share, normal: [-uy * side, ux * side] } : null;
}

/** Where the round end of a barrier is met. */
function metRound([x, y]: Spot, [dx, dy]: Spot, [cx, cy]: Spot, radius: number): Met | null {
  const [px, py] = [x - cx, y - cy];
  const a = dx * dx + dy * dy;
  const b = px * dx + py * dy;
  const c = px * px + py * py - radius * radius;
  const root = b * b - a * c;
  if (b >= 0 || c < 0 || root < 0) return null;
  const share = (-b - Math.sqrt(root)) / a;
  if (!(share >= 0 && share <= 1)) return null;
  const normal = [px + dx * share, py + dy * share] as const;
  const size = Math.hypot(...normal) || 1;
  return { share, normal: [normal[0] / size, normal[1] / size] };
}

function nearestOf(at: Spot, barriers: readonly Barrier[]) {
  let nearest: { readonly distance: number; readonly normal: Spot } | null = null;
  for (const barrier of barriers) {
    const found = nearestTo(at, barrier);
    if (!nearest || found.distance < nearest.distance) nearest = found;
  }
  return nearest;
}

/** Distance to a barrier, and the direction away from it. */
function nearestTo([x, y]: Spot, [x0, y0, x1, y1]: Barrier): { distance: number; normal: Spot } {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const size = dx * dx + dy * dy;
  const share = size < 1e-18 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / size));
  const [ax, ay] = [x - (x0 + dx * share), y - (y0 + dy * share)];
  const distance = Math.hypot(ax, ay);
  if (distance > 1e-9) return { distance, normal: [ax / distance, ay / distance] };
  const length = Math.sqrt(size);
  return { distance, normal: length > 1e-9 ? [-dy / length, dx / length] : [1, 0] };
}
