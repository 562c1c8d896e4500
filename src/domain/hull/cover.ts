import { type Cells, cell, isSolid } from "./cells.ts";
import { part } from "./grow.ts";
import { columnOf, type Crossing, crossingsAlong, type SeriesBody } from "./series.ts";
import { faceArea, placeOf, stepsOf, ways } from "./walk.ts";

/** What covers a building is no thicker, m. */
const thickest = 1.2;
/** A layer that lies no farther over another one lies on it, m. */
const touching = 0.02;
/** Bodies lie alike where their upright parts of the normal differ by less. */
const alike = 0.02;
/** What is left between a ceiling and the ridge over it is no attic: no more air than so much, m. */
const belowRidge = 0.5;
/** A ceiling fills the ridge where no more of it than this share of that has more air over it. */
const besideRidge = 0.4;
/** So far from the boxes of a slanting body its faces may lie, m. */
const reach = 0.4;

/** The heated part with the lines upwards through the bodies that may cover it. */
interface Covered {
  readonly cells: Cells;
  readonly parts: Uint8Array;
  readonly bodies: readonly SeriesBody[];
  /** Of `levels`, slabs and roofs with the coverings, by column. */
  readonly lines: ReadonlyMap<number, readonly Crossing[]>;
  readonly levels: readonly SeriesBody[];
}

/**
 * Volume of what covers the heated part, to its upper face, m³: ceilings and roofs with the layers that lie on them as they do. Walls that go on
 * beside it count as high as it is. Where a building ends above: DIN V 18599-1, clause 8, read in a secondary source only (law 39 of
 * the README).
 */
export function coverVolume(
  cells: Cells,
  parts: Uint8Array,
  {
    bodies,
    coverings,
  }: { readonly bodies: readonly SeriesBody[]; readonly coverings: readonly SeriesBody[] },
): number {
  const { grid } = cells;
  const levels = [...bodies.filter(({ role, isOpening }) => role === "level" && !isOpening), ...coverings];
  const all: Covered = { cells, parts, bodies, levels, lines: crossingsAlong(grid, levels, 2) };
  const up = grid.strides[2];
  const covers = new Map<number, Cover>();
  const bare = new Set<number>();
  for (let box = 0; box + up < grid.size; box++) {
    if (parts[box] === part.none || parts[box + up] !== part.none) continue;
    // a slanting cover may end in the box that it cuts
    const at = [box + up, box].find((one) => cells.state[one] === cell.level);
    const cover = at === undefined ? null : coverOver(all, box, cells.owner[at]!);
    if (cover !== null) covers.set(box, cover);
    else if (isSolid(cells.state[box + up]!)) bare.add(box);
  }
  const fills = ridgeFills(grid, covers);
  const heights = new Map(
    [...covers].map(([box, { body, high, to_roof }]) => [
      box,
      fills.has(body) ? Math.max(high, to_roof) : high,
    ]),
  );
  // a wall that stands on the ceiling goes on beside its layers
  const own = new Map<number, number>();
  for (const [box, high] of heights)
    if (carriesWall(cells, box)) {
      own.set(box, high);
      heights.delete(box);
      bare.add(box);
    }
  spread(cells, heights, bare);
  for (const [box, high] of own) heights.set(box, Math.max(high, heights.get(box) ?? 0));
  let sum = 0;
  for (const [box, high] of heights) sum += faceArea(grid, box, 2) * high;
  return sum;
}

/** Whether a wall stands on the ceiling over a box. */
function carriesWall({ grid, state }: Cells, box: number): boolean {
  let above = box + grid.strides[2];
  while (state[above] === cell.level) above += grid.strides[2];
  return above > box + grid.strides[2] && state[above] === cell.upright;
}

/** What lies over a box of the heated part. */
interface Cover {
  readonly body: SeriesBody;
  /** From the upper face of the box to that of the body and of what lies on it alike, m; below 0 where the box goes through it. */
  readonly high: number;
  /** To that of a slanting roof right above it, m; 0 without one. */
  readonly to_roof: number;
}

/** The cover over a box that begins with a body; null where a line upwards meets none of it there. */
function coverOver(
  { cells: { grid }, bodies, levels, lines }: Covered,
  box: number,
  at: number,
): Cover | null {
  const first = bodies[at]!;
  const face = grid.planes[2][placeOf(grid, box, 2) + 1]!;
  const found = (lines.get(columnOf(grid, box, 2)) ?? [])
    .flatMap(({ body, places }) => stretchesOf(levels[body]!, places))
    .toSorted((a, b) => a.from - b.from);
  const layers = found.filter(({ body }) => Math.abs(slopeOf(body) - slopeOf(first)) <= alike);
  const own = layers
    .filter(({ body, from, to }) => body === first && from < face + reach && to > face - reach)
    .toSorted((a, b) => Math.abs(a.from - face) - Math.abs(b.from - face))[0];
  if (own === undefined || own.to - own.from > thickest) return null;
  let top = own.to;
  for (const { from, to } of layers)
    if (from <= top + touching && to > top && to - own.from <= thickest) top = to;
  const roof = isLevel(first)
    ? found.find(({ body, from, to }) => !isLevel(body) && to > top && from <= top + belowRidge)
    : undefined;
  return { body: first, high: top - face, to_roof: roof === undefined ? 0 : roof.to - face };
}

/** The ceilings that only fill a ridge: right over nearly all of them lies the roof. */
function ridgeFills(grid: Cells["grid"], covers: ReadonlyMap<number, Cover>): ReadonlySet<SeriesBody> {
  const areas = new Map<SeriesBody, { near: number; rest: number }>();
  for (const [box, { body, to_roof }] of covers) {
    const sum = areas.get(body) ?? { near: 0, rest: 0 };
    sum[to_roof > 0 ? "near" : "rest"] += faceArea(grid, box, 2);
    areas.set(body, sum);
  }
  const filling = [...areas].filter(([, { near, rest }]) => near > 0 && rest <= besideRidge * near);
  return new Set(filling.map(([body]) => body));
}

const isLevel = (body: SeriesBody): boolean => slopeOf(body) > 0.98;

const slopeOf = ({ facets }: SeriesBody): number => Math.abs(facets[0]?.normal[2] ?? 0);

/** Where a line upwards runs inside a body. */
const stretchesOf = (body: SeriesBody, places: readonly number[]) =>
  places.flatMap((from, at) => {
    const to = at % 2 === 0 ? places[at + 1] : undefined;
    return to === undefined ? [] : [{ body, from, to }];
  });

/** Walls that go on beside a cover, and windows in it, are as high as it is: from one of their boxes to the next. */
function spread({ grid }: Cells, heights: Map<number, number>, waiting: Set<number>): void {
  const steps = stepsOf(grid).filter((_, at) => ways[at]!.axis !== 2);
  let edge = [...heights.keys()];
  while (edge.length > 0 && waiting.size > 0) {
    const following: number[] = [];
    for (const box of edge)
      for (const step of steps)
        if (waiting.delete(box + step)) {
          heights.set(box + step, heights.get(box)!);
          following.push(box + step);
        }
    edge = following;
  }
}
