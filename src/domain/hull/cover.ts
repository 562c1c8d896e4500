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
 * beside it count as high as it is. Where a building ends above: DIN V 18599-1, clause 8, read in a secondary source only (law 36 of
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
  const heights = new Map<number, number>();
  const bare = new Set<number>();
  for (let box = 0; box + up < grid.size; box++) {
    if (parts[box] === part.none || parts[box + up] !== part.none || !isSolid(cells.state[box + up]!))
      continue;
    const high = cells.state[box + up] === cell.level ? coverOver(all, box) : 0;
    if (high > 0) heights.set(box, high);
    else bare.add(box);
  }
  spread(cells, heights, bare);
  let sum = 0;
  for (const [box, high] of heights) sum += faceArea(grid, box, 2) * high;
  return sum;
}

/** How high the cover over a box is, m: the body that lies there, and what lies on it alike; 0 without any. */
function coverOver({ cells: { grid, owner }, bodies, levels, lines }: Covered, box: number): number {
  const first = bodies[owner[box + grid.strides[2]]!]!;
  const face = grid.planes[2][placeOf(grid, box, 2) + 1]!;
  const layers = (lines.get(columnOf(grid, box, 2)) ?? []).flatMap(({ body: at, places }) => {
    const body = levels[at]!;
    return Math.abs(slopeOf(body) - slopeOf(first)) > alike ? [] : stretchesOf(body, places);
  });
  const own = layers
    .filter(({ body, from, to }) => body === first && from < face + reach && to > face - reach)
    .toSorted((a, b) => Math.abs(a.from - face) - Math.abs(b.from - face))[0];
  if (own === undefined || own.to - own.from > thickest) return 0;
  let top = own.to;
  for (const { from, to } of layers.toSorted((a, b) => a.from - b.from))
    if (from <= top + touching && to > top && to - own.from <= thickest) top = to;
  return top - own.from;
}

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
