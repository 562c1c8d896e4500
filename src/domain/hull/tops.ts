import { dot } from "#domain/ifc/geometry/matrix.ts";
import { type Facet, touching } from "./body.ts";
import { type Cells, cell, isOpenAir, isSolid } from "./cells.ts";
import { part } from "./grow.ts";
import { fallsLess, isLevel, liesLike, nearlyUpright, slopeOf, standsOver } from "./lie.ts";
import { columnOf, type Crossing, crossingsAlong, type SeriesBody } from "./series.ts";
import { down, endsOf, faceArea, middleAlong, nextBox, placeOf, sideways, up, widthOf } from "./walk.ts";

/** What covers a building is no thicker, m. */
const thickest = 1.2;
/** A covering over a sloping roof lies on battens no higher, square to the roof, m: 3 to 8 cm are usual, a choice of our own. */
const battens = 0.08;
/** A layer that ends no farther from the edge of what it lies on counts to it, m. */
const setBack = 0.6;
/** What is left between a ceiling and the ridge over it is no attic: no more air than so much, m. */
export const belowRidge = 0.5;
/** A ceiling fills the ridge where no more of it than this share of that has more air over it. */
const besideRidge = 0.4;
/** So far from the boxes of a slanting body its faces may lie, m. */
const reach = 0.4;
/** The upper face of a body passes no farther from where a line leaves it, m. */
const onFace = 0.01;
/** A wall that goes on beside a cover ends no farther below or above it, m. */
const beside = { below: 1.7, above: 0.1 } as const;
/** The boxes of a wall end no higher or lower than so much beside those that it goes on from, m: first at the same height, then at any. */
const aside = [0, 1.2] as const;

/** A plane that is not upright: heights by the place in plan. */
export type Plane = Pick<Facet, "normal" | "offset">;

/** Height of a plane over a place in plan, m. */
export const heightOf = ({ normal, offset }: Plane, x: number, y: number): number =>
  (offset - normal[0] * x - normal[1] * y) / normal[2];

/** Where the heated part ends above one of its uppermost boxes: the upper face of what covers it. */
export interface Top {
  /** Of the upper face there, with the layers that lie on it. */
  readonly plane: Plane;
  /** Index of the body that covers it there, or that a wall ends beside. */
  readonly body: number;
}

/** The upper faces of what covers the heated part, by its uppermost boxes. */
export type Tops = ReadonlyMap<number, Top>;

/** The heated part with the lines upwards through the bodies that may cover it. */
interface Covered {
  readonly cells: Cells;
  readonly bodies: readonly SeriesBody[];
  readonly levels: readonly Level[];
  /** Of `levels`, by column. */
  readonly lines: ReadonlyMap<number, readonly Crossing[]>;
}

/** A slab, roof or covering. */
interface Level extends SeriesBody {
  /** Among the bodies; -1 of a covering. */
  readonly index: number;
}

/**
 * Where the heated part ends above: at the upper face of ceilings and roofs with the layers that lie on them as they do. Walls that go on beside a
 * cover, or end below it, end where it does. Where a building ends above: DIN V 18599-1, clause 8, read in a secondary source only (law 39
 * of the README).
 */
export function topsOf(
  cells: Cells,
  parts: Uint8Array,
  {
    bodies,
    coverings,
  }: { readonly bodies: readonly SeriesBody[]; readonly coverings: readonly SeriesBody[] },
): Tops {
  const { grid, state } = cells;
  const levels: readonly Level[] = [
    ...bodies.flatMap((body, index) => (body.role === "level" && !body.isOpening ? { ...body, index } : [])),
    ...coverings.map((covering) => ({ ...covering, index: -1 })),
  ];
  const all: Covered = { cells, bodies, levels, lines: crossingsAlong(grid, levels, 2) };
  const step = grid.strides[2];
  const covers = new Map<number, Cover>();
  const bare = new Set<number>();
  for (let box = 0; box + step < grid.size; box++) {
    if (parts[box] === part.none || parts[box + step] !== part.none) continue;
    // a slanting cover may end in the box that it cuts
    const at = [box + step, box].find((one) => state[one] === cell.level);
    const cover = at === undefined ? null : coverOver(all, box, cells.owner[at]!);
    if (cover !== null) covers.set(box, cover);
    else if (isSolid(state[box + step]!) || isHead(cells, parts, box)) bare.add(box);
  }
  layersToEdge(cells, parts, covers);
  const fills = ridgeFills(grid, covers);
  const tops = new Map<number, Top>();
  // a wall that stands on the ceiling goes on beside its layers
  const own = new Map<number, Top>();
  for (const [box, { body, plane, roof }] of covers) {
    const top = { plane: roof !== null && fills.has(body) ? roof : plane, body };
    if (carriesWall(cells, box)) {
      own.set(box, top);
      bare.add(box);
    } else tops.set(box, top);
  }
  for (const far of aside) spread(cells, tops, { waiting: bare, far });
  for (const [box, top] of own) {
    const other = tops.get(box);
    if (other === undefined || liftOf(grid, box, other.plane) < liftOf(grid, box, top.plane))
      tops.set(box, top);
  }
  return tops;
}

/** Volume between the boxes of the heated part and the upper face of what covers it, m³. */
export function volumeBelow({ grid }: Cells, tops: Tops): number {
  let sum = 0;
  for (const [box, { plane }] of tops) sum += faceArea(grid, box, 2) * liftOf(grid, box, plane);
  return sum;
}

/** Whether a cover is nearly upright: no part beside it ends there. */
export const isSteep = ({ plane }: Top): boolean => Math.abs(plane.normal[2]) < nearlyUpright;

/** By how much a plane lies higher over the middle of a box than its upper end, m. */
const liftOf = (grid: Cells["grid"], box: number, plane: Plane): number =>
  heightOf(plane, middleAlong(grid, box, 0), middleAlong(grid, box, 1)) - endsOf(grid, box)[1];

/** Whether a wall, outer or inner, ends at a box with air over it. */
const isHead = ({ grid, state }: Cells, parts: Uint8Array, box: number): boolean =>
  (parts[box] === part.shell || isSolid(state[box]!)) && isOpenAir(state[box + grid.strides[2]]!);

/** Whether a wall stands on the ceiling over a box. */
function carriesWall({ grid, state }: Cells, box: number): boolean {
  let above = box + grid.strides[2];
  while (state[above] === cell.level) above += grid.strides[2];
  return above > box + grid.strides[2] && state[above] === cell.upright;
}

/** What lies over a box of the heated part. */
interface Cover {
  /** Index of the body. */
  readonly body: number;
  /** Upper face of the body and of what lies on it alike. */
  readonly plane: Plane;
  /** Whether a layer lies on it. */
  readonly isLayered: boolean;
  /** That of a slanting roof right above it; null without one. */
  readonly roof: Plane | null;
}

/** Where a line upwards runs inside a body. */
interface Stretch {
  readonly body: Level;
  readonly from: number;
  readonly to: number;
}

/** The cover over a box that begins with a body, by its index; null where a line upwards meets none of it there. */
function coverOver({ cells, bodies, levels, lines }: Covered, box: number, at: number): Cover | null {
  const { grid } = cells;
  const [, face] = endsOf(grid, box);
  const found = (lines.get(columnOf(grid, box, 2)) ?? [])
    .flatMap(({ body, places }) => stretchesOf(levels[body]!, places))
    .toSorted((a, b) => a.from - b.from);
  const near = found
    .filter(({ from, to }) => from < face + reach && to > face - reach)
    .toSorted((a, b) => Math.abs(a.from - face) - Math.abs(b.from - face));
  // boxes of two slopes overlap where they meet: the one counts that lies over the box
  const own =
    near.find(({ body }) => body.index === at) ??
    (isLevel(bodies[at]!) ? undefined : near.find(({ body }) => !isLevel(body) && body.index >= 0));
  if (own === undefined || own.to - own.from > thickest) return null;
  const layers = found.filter(({ body }) => liesLike(body, own.body) && !isFull(body));
  let top = own;
  for (const layer of layers)
    if (
      layer.from <= top.to + reachOf(layer.body, own.body) &&
      layer.to > top.to &&
      layer.to - own.from <= thickest
    )
      top = layer;
  const roof = isLevel(own.body)
    ? found.find(
        ({ body, from, to }) =>
          !isLevel(body) &&
          !isFull(body) &&
          to > top.to &&
          from <= top.to + belowRidge &&
          !(standsOver(body, top.to) && isInTheOpen(cells, box)),
      )
    : undefined;
  const place = [grid.middles[0][placeOf(grid, box, 0)]!, grid.middles[1][placeOf(grid, box, 1)]!] as const;
  return {
    body: own.body.index,
    plane: upperFace(top, place),
    isLayered: top !== own,
    roof: roof === undefined ? null : upperFace(roof, place),
  };
}

/** Whether a roof is drawn as a full body, level below and slanting above: what it fills is an attic. */
function isFull({ facets }: Level): boolean {
  const areaOf = (isOne: (up: number) => boolean) =>
    facets.reduce((sum, { normal, area }) => (isOne(normal[2]) ? sum + area : sum), 0);
  const under = areaOf((up) => up < -fallsLess);
  return under > 0 && areaOf((up) => up > nearlyUpright && up < fallsLess) > under / 2;
}

/** Whether the open lies right over what lies over a box: what slants above it stands on it. */
function isInTheOpen({ grid, state }: Cells, from: number): boolean {
  let box = from + grid.strides[2];
  while (isSolid(state[box] ?? cell.air)) box += grid.strides[2];
  return state[box] === cell.outside;
}

/** How far over what lies on a cover, upright, a layer of it may begin, m: tiles lie on battens that nobody draws. */
const reachOf = (layer: Level, cover: Level): number =>
  layer.role === "filler" && !isLevel(cover) ? battens / slopeOf(cover) : touching;

/** Layers that end short of the edge of what they lie on, over the walls below it, count to that edge. */
function layersToEdge({ grid }: Cells, parts: Uint8Array, covers: Map<number, Cover>): void {
  const far = new Map<number, number>();
  const queue: number[] = [];
  for (const [box, { isLayered }] of covers)
    if (isLayered) {
      far.set(box, 0);
      queue.push(box);
    }
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at]!;
    const cover = covers.get(from)!;
    for (const way of sideways) {
      const box = nextBox(grid, from, way);
      const bare = covers.get(box);
      if (bare === undefined || parts[box] !== part.shell || bare.body !== cover.body) continue;
      const reached = far.get(from)! + widthOf(grid, box, way.axis);
      if (reached > setBack || reached >= (far.get(box) ?? Infinity)) continue;
      far.set(box, reached);
      covers.set(box, { ...bare, plane: cover.plane });
      queue.push(box);
    }
  }
}

/** The plane in which a line upwards leaves a body. */
function upperFace({ body, to }: Stretch, [x, y]: readonly [number, number]): Plane {
  const flat: Plane = { normal: [0, 0, 1], offset: to };
  if (slopeOf(body) > 0.99999) return flat;
  let [best, least]: [Plane, number] = [flat, onFace];
  for (const facet of body.facets) {
    if (Math.abs(facet.normal[2]) < 0.05) continue;
    const off = Math.abs(heightOf(facet, x, y) - to);
    if (off < least) [best, least] = [facet, off];
  }
  return { normal: best.normal, offset: dot(best.normal, [x, y, to]) };
}

/** The ceilings that only fill a ridge: right over nearly all of them lies the roof. */
function ridgeFills(grid: Cells["grid"], covers: ReadonlyMap<number, Cover>): ReadonlySet<number> {
  const areas = new Map<number, { near: number; rest: number }>();
  for (const [box, { body, roof }] of covers) {
    const sum = areas.get(body) ?? { near: 0, rest: 0 };
    sum[roof !== null ? "near" : "rest"] += faceArea(grid, box, 2);
    areas.set(body, sum);
  }
  const filling = [...areas].filter(([, { near, rest }]) => near > 0 && rest <= besideRidge * near);
  return new Set(filling.map(([body]) => body));
}

const stretchesOf = (body: Level, places: readonly number[]): readonly Stretch[] =>
  places.flatMap((from, at) => {
    const to = at % 2 === 0 ? places[at + 1] : undefined;
    return to === undefined ? [] : [{ body, from, to }];
  });

/** Walls that go on beside a cover, and windows in it, end where it does: from one of their boxes to the next. */
function spread(
  { grid }: Cells,
  tops: Map<number, Top>,
  { waiting, far }: { readonly waiting: Set<number>; readonly far: number },
): void {
  const reached = (from: number): readonly number[] => {
    const { plane } = tops.get(from)!;
    return sideways
      .flatMap((way) => nearHeight(grid, nextBox(grid, from, way), { waiting, far }))
      .filter((box) => {
        const more = liftOf(grid, box, plane);
        return more <= beside.below && more >= -beside.above;
      });
  };
  let edge = [...tops].flatMap(([box, top]) => (isSteep(top) ? [] : box));
  while (edge.length > 0 && waiting.size > 0) {
    const following: number[] = [];
    for (const from of edge)
      for (const box of reached(from))
        if (waiting.delete(box)) {
          tops.set(box, tops.get(from)!);
          following.push(box);
        }
    edge = following;
  }
}

/** Of the boxes of a column those that wait, no farther above or below one of them than given. */
function nearHeight(
  grid: Cells["grid"],
  from: number,
  { waiting, far: most }: { readonly waiting: ReadonlySet<number>; readonly far: number },
): readonly number[] {
  if (from < 0) return [];
  if (waiting.has(from)) return [from];
  const found: number[] = [];
  for (const way of [up, down]) {
    let far = 0;
    for (let box = nextBox(grid, from, way); box >= 0 && far < most; box = nextBox(grid, box, way)) {
      if (waiting.has(box)) found.push(box);
      far += widthOf(grid, box, 2);
    }
  }
  return found;
}
