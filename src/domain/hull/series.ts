import type { Vector } from "#domain/ifc/geometry/matrix.ts";
import type { Facet, HullBody } from "./body.ts";
import { type Cells, cell, isOtherRoom, isSolid } from "./cells.ts";
import type { Grid } from "./grid.ts";
import { firstAbove } from "./grid.ts";
import { nextBox, placeOf, type Way, widthOf } from "./walk.ts";

/** One element of those that heat crosses on its way out, the innermost first. */
export interface SeriesStep {
  /** Express id. */
  readonly id: number;
  /** How thick it is drawn there, m. */
  readonly thickness_m: number;
  /** Air between it and the one before it, m; 0 where they touch. */
  readonly gap_m: number;
}

/** A body with what the way through it asks for. */
export interface SeriesBody extends Pick<HullBody, "id" | "role" | "isOpening" | "triangles"> {
  readonly facets: readonly Facet[];
}

/** A stretch of a body on the way out: distances from the box where the way begins, m. */
interface Stretch {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** A stretch as a line measures it. */
interface ExactStretch extends Stretch {
  /** How far from what lies inside of it it may begin, m. */
  readonly reach: number;
}

/** An air layer is no thicker (DIN EN ISO 6946, 6.9.1), m. */
const airLayer = 0.3;
/** A covering that lies no farther from an element is a layer of it, m. */
const touching = 0.05;
/** Nobody looks farther out or in, m. */
const farthest = 1.6;
/** Faces that look the same way within 11°. */
const parallel = 0.98;
/** A gap that is smaller is none, m. */
const joint = 0.004;

/** Finds the elements that lie one behind the other at a place of the hull. */
export class SeriesFinder {
  private readonly cells: Cells;
  private readonly bodies: readonly SeriesBody[];
  /** Lines along the axes tell apart what is thinner than a box, and what slants. */
  private readonly exact: readonly SeriesBody[];
  private readonly lines: readonly ReadonlyMap<number, readonly Crossing[]>[];

  constructor(cells: Cells, bodies: readonly SeriesBody[], coverings: readonly SeriesBody[]) {
    this.cells = cells;
    this.bodies = bodies;
    this.exact = [...coverings, ...bodies.filter(isPlate)];
    this.lines = ([0, 1, 2] as const).map((axis) => crossingsAlong(cells.grid, this.exact, axis));
  }

  /**
   * The elements at a face of a box from the heated room outwards. Null where the way in meets what lies across: the edge of a floor, a wall
   * lengthwise, a column.
   */
  at(box: number, way: Way, bearer: number): readonly SeriesStep[] | null {
    const own = this.bodies[bearer]!;
    const normal = own.facets[0]?.normal;
    if (own.isOpening || normal === undefined) return null;
    const inside = this.inwards(box, way, normal);
    if (inside === null) return null;
    const drawn = joinedStretches([...inside, ...this.outwards(box, way, normal)]);
    const all = this.withExact(drawn, { box, way, normal });
    return all.some(({ id }) => id === own.id) ? stepsOf(all, Math.abs(normal[way.axis])) : null;
  }

  private inwards(from: number, way: Way, normal: Vector): Stretch[] | null {
    const { grid, state, owner } = this.cells;
    const back: Way = { axis: way.axis, sign: way.sign === 1 ? -1 : 1 };
    const found: Stretch[] = [];
    let far = 0;
    let air = 0;
    for (let box = from; box >= 0; box = nextBox(grid, box, back)) {
      const there = state[box]!;
      if (there === cell.heated) return found;
      const width = widthOf(grid, box, way.axis);
      if (isSolid(there)) {
        if (!this.isAlike(owner[box]!, normal)) return null;
        found.unshift({ id: this.bodies[owner[box]!]!.id, from: -far - width, to: -far });
        air = 0;
      } else if (isOtherRoom(there) || (air += width) > airLayer) return null;
      far += width;
      if (far > farthest) return null;
    }
    return null;
  }

  private outwards(from: number, way: Way, normal: Vector): readonly Stretch[] {
    const { grid, state, owner } = this.cells;
    const found: Stretch[] = [];
    let far = 0;
    let air = 0;
    for (let box = nextBox(grid, from, way); box >= 0; box = nextBox(grid, box, way)) {
      const there = state[box]!;
      const width = widthOf(grid, box, way.axis);
      if (isSolid(there)) {
        if (!this.isAlike(owner[box]!, normal)) break;
        found.push({ id: this.bodies[owner[box]!]!.id, from: far, to: far + width });
        air = 0;
      } else if (isOtherRoom(there) || there === cell.heated || (air += width) > airLayer) break;
      far += width;
      if (far > farthest) break;
    }
    return found;
  }

  /** Whether a body is a wall, slab or roof that lies as a face does. */
  private isAlike(body: number, normal: Vector): boolean {
    const { role, isOpening, facets } = this.bodies[body]!;
    if (isOpening || (role !== "upright" && role !== "level")) return false;
    return liesAlong(facets, normal);
  }

  /** Adds what lines through the middle of the box meet and lies at, in or between what was found. */
  private withExact(
    drawn: readonly Stretch[],
    { box, way, normal }: { readonly box: number; readonly way: Way; readonly normal: Vector },
  ): readonly Stretch[] {
    const { grid } = this.cells;
    const crossings = this.lines[way.axis]!.get(columnOf(grid, box, way.axis));
    if (crossings === undefined || drawn.length === 0) return drawn;
    const face = grid.planes[way.axis][placeOf(grid, box, way.axis) + (way.sign === 1 ? 1 : 0)]!;
    const all = [...drawn];
    let waiting = this.exactStretches(crossings, { face, sign: way.sign, normal });
    while (waiting.length > 0) {
      let [low, high] = [Infinity, -Infinity];
      for (const { from, to } of all) [low, high] = [Math.min(low, from), Math.max(high, to)];
      const far: ExactStretch[] = [];
      for (const one of waiting)
        if (one.from < high + one.reach && one.to > low - touching) putInPlace(all, one);
        else far.push(one);
      if (far.length === waiting.length) break;
      waiting = far;
    }
    return all.sort((a, b) => a.from + a.to - (b.from + b.to));
  }

  /** The stretches of bodies on a line that lie as a face does, from it outwards. */
  private exactStretches(
    crossings: readonly Crossing[],
    { face, sign, normal }: { readonly face: number; readonly sign: 1 | -1; readonly normal: Vector },
  ): readonly ExactStretch[] {
    const found: ExactStretch[] = [];
    for (const { body, places } of crossings) {
      const { id, role, facets } = this.exact[body]!;
      if (!liesAlong(facets, normal)) continue;
      const reach = role === "filler" ? touching : airLayer;
      const last = places.length - 1;
      for (let first = 0; first < last; first += 2) {
        const near = places[sign === 1 ? first : last - first]!;
        const away = places[sign === 1 ? first + 1 : last - first - 1]!;
        found.push({ id, from: (near - face) * sign, to: (away - face) * sign, reach });
      }
    }
    return found;
  }
}

/** A stretch takes the place of what was found of its body before. */
function putInPlace(all: Stretch[], { id, from, to }: Stretch): void {
  for (let at = all.length - 1; at >= 0; at--) if (all[at]!.id === id) all.splice(at, 1);
  all.push({ id, from, to });
}

const isPlate = ({ role, isOpening }: SeriesBody): boolean =>
  !isOpening && (role === "upright" || role === "level");

/** Whether the largest face of a body lies along a plane. */
function liesAlong(facets: readonly Facet[], [x, y, z]: Vector): boolean {
  const normal = facets[0]?.normal;
  return normal !== undefined && Math.abs(normal[0] * x + normal[1] * y + normal[2] * z) > parallel;
}

/** Stretches of one body that follow each other are one. */
function joinedStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const next of stretches) {
    const last = found.at(-1);
    if (last?.id === next.id) found[found.length - 1] = { ...last, to: next.to };
    else found.push(next);
  }
  return found;
}

/** @param square how square the way is to the elements: 1 when it goes straight through. */
function stepsOf(stretches: readonly Stretch[], square: number): readonly SeriesStep[] {
  let end = Infinity;
  return stretches.map(({ id, from, to }) => {
    const gap = (from - end) * square;
    end = Number.isFinite(end) ? Math.max(end, to) : to;
    return { id, thickness_m: (to - from) * square, gap_m: gap > joint ? gap : 0 };
  });
}

/** The places where a line along an axis meets a body, in ascending order. */
export interface Crossing {
  readonly body: number;
  readonly places: number[];
}

const across = (axis: 0 | 1 | 2): readonly [0 | 1 | 2, 0 | 1 | 2] =>
  axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1];

/** Index of the column of boxes along an axis that a box stands in. */
export function columnOf({ counts, places }: Grid, box: number, axis: 0 | 1 | 2): number {
  const [u, v] = across(axis);
  return places[u][box]! + places[v][box]! * counts[u];
}

/** Where the lines along an axis through the middles of the boxes meet bodies, by column. */
export function crossingsAlong(
  grid: Grid,
  bodies: readonly SeriesBody[],
  axis: 0 | 1 | 2,
): ReadonlyMap<number, readonly Crossing[]> {
  const [u, v] = across(axis);
  const found = new Map<number, Crossing[]>();
  for (const [body, { triangles, facets }] of bodies.entries()) {
    if (Math.abs(facets[0]?.normal[axis] ?? 0) < lengthwise) continue;
    for (let first = 0; first + 8 < triangles.length; first += 9)
      eachLine(grid, [u, v], { triangles, first }, (column, [one, two, three]) => {
        const place = (corner: number) => triangles[first + 3 * corner + axis]!;
        const at = one * place(0) + two * place(1) + three * place(2);
        const crossings = found.get(column);
        const last = crossings?.at(-1);
        if (last?.body === body) last.places.push(at);
        else if (crossings) crossings.push({ body, places: [at] });
        else found.set(column, [{ body, places: [at] }]);
      });
  }
  for (const crossings of found.values()) for (const { places } of crossings) places.sort((a, b) => a - b);
  return found;
}

/** Visits the columns that a triangle covers, with the weights of its corners there. */
function eachLine(
  grid: Grid,
  [u, v]: readonly [0 | 1 | 2, 0 | 1 | 2],
  { triangles: t, first }: { readonly triangles: Float64Array; readonly first: number },
  visit: (column: number, weights: Vector) => void,
): void {
  const [us, vs] = [grid.middles[u], grid.middles[v]];
  const [au, bu, cu] = [t[first + u]!, t[first + 3 + u]!, t[first + 6 + u]!];
  const [av, bv, cv] = [t[first + v]!, t[first + 3 + v]!, t[first + 6 + v]!];
  const area = (bu - au) * (cv - av) - (bv - av) * (cu - au);
  if (Math.abs(area) < 1e-9) return;
  const [lastU, lastV] = [Math.max(au, bu, cu), Math.max(av, bv, cv)];
  const firstV = firstAbove(vs, Math.min(av, bv, cv));
  for (let i = firstAbove(us, Math.min(au, bu, cu)); i < us.length && us[i]! <= lastU; i++)
    for (let j = firstV; j < vs.length && vs[j]! <= lastV; j++) {
      const one = ((bu - us[i]!) * (cv - vs[j]!) - (bv - vs[j]!) * (cu - us[i]!)) / area;
      const two = ((cu - us[i]!) * (av - vs[j]!) - (cv - vs[j]!) * (au - us[i]!)) / area;
      const three = 1 - one - two;
      if (one >= 0 && two >= 0 && three >= 0) visit(i + j * grid.counts[u], [one, two, three]);
    }
}

/** Lines along an axis cross no body whose largest face hardly looks along it. */
const lengthwise = 0.1;

/** How much of a face has which elements one behind the other. */
export interface FaceSeries {
  readonly steps: readonly SeriesStep[];
  /** Share of the face, 0…1. */
  readonly share: number;
}

/** A series with a smaller share of a face is an edge. */
const edge = 0.05;

/** Adds up the series of the places of a face. */
export class SeriesSum {
  private readonly found = new Map<string, { readonly steps: readonly SeriesStep[]; area: number }>();

  add(steps: readonly SeriesStep[], area: number): void {
    const key = steps.map(({ id, gap_m }) => `${id}|${Math.round(gap_m * 50)}`).join();
    const entry = this.found.get(key) ?? { steps, area: 0 };
    entry.area += area;
    this.found.set(key, entry);
  }

  addAll(other: SeriesSum): void {
    for (const { steps, area } of other.found.values()) this.add(steps, area);
  }

  /** The series by their shares, the largest first; none where one element stands alone. */
  result(): readonly FaceSeries[] {
    const all = [...this.found.values()];
    const whole = all.reduce((sum, { area }) => sum + area, 0);
    const main = all.filter(({ area }) => area >= edge * whole).toSorted((a, b) => b.area - a.area);
    if (main.every(({ steps }) => steps.length < 2)) return [];
    const counted = main.reduce((sum, { area }) => sum + area, 0);
    return main.map(({ steps, area }) => ({ steps, share: area / counted }));
  }
}
