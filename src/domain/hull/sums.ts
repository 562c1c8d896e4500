import { dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import type { HullBorder } from "./body.ts";
import { type FaceSeries, SeriesSum } from "./series.ts";
import type { Piece } from "./surface.ts";
import type { Patch } from "./walk.ts";

/** What one element has of the hull in one direction and towards one side. */
export interface HullFace {
  /** Express id of the element. */
  readonly id: number;
  readonly border: HullBorder;
  /** Outward, unit length. */
  readonly normal: Vector;
  readonly area_m2: number;
  /** Where several elements lie one behind the other: which, by their share of the face. Missing where it stands alone. */
  readonly series?: readonly FaceSeries[];
}

/** A piece of the hull that could not be decided. */
export interface Undecided {
  /** Express id of the element there; null when there is none. */
  readonly id: number | null;
  /** Express id of the room inside; null when it is not one. */
  readonly room: number | null;
  /** Null when it is not known what lies behind. */
  readonly border: HullBorder | null;
  readonly normal: Vector;
  readonly area_m2: number;
  /** Middle of it in the world, m. */
  readonly middle: Vector;
  /** Where it lies: rectangles by their corners, in their order around, m. */
  readonly patches: readonly (readonly Vector[])[];
}

interface Group {
  body: number;
  readonly room: number;
  border: HullBorder | null;
  readonly isOverEaves: boolean;
  area: number;
  /** Sum of area vectors. */
  vector: [number, number, number];
  /** Sum of middles, weighted. */
  middle: [number, number, number];
  readonly patches: Patch[];
  /** The same as a piece of the roof that lies on it. */
  readonly instead: { readonly body: number; area: number; readonly vector: [number, number, number] } | null;
  series: SeriesSum;
}

/** Directions that differ less are one face of an element. */
const alike = Math.cos((12 * Math.PI) / 180);
/** A side that has less of an element than this share, and less than so many m², goes to the side that has most. */
const stray = { share: 0.04, area: 1.5 } as const;
/** What looks another way and has less of an element than this, and less than so many m², is an edge of its main side. */
const sliver = { share: 0.02, area: 0.1 } as const;
/** Smaller pieces are rounding, m². */
const least = 0.02;

const borders: readonly (HullBorder | null)[] = [
  null,
  "external",
  "unheated",
  "cellar",
  "ground",
  "neighbour",
];

/** Adds the pieces of a surface up to faces of elements. */
export class Sums {
  private readonly groups = new Map<number | string, Group>();

  add(piece: Piece): void {
    const { body, border, face, normal, area, middle, patch, room, isOverEaves, instead, series } = piece;
    const where = body < 0 ? 2 * room + 3 : 2 * body;
    const plain = (where * 65_536 + face + 8) * 16 + borders.indexOf(border) + (isOverEaves ? 8 : 0);
    const key = instead === null ? plain : `${plain}|${instead.body}|${instead.face}`;
    const group = this.groups.get(key) ?? {
      body,
      room: body < 0 ? room : -1,
      border,
      isOverEaves,
      area: 0,
      vector: [0, 0, 0],
      middle: [0, 0, 0],
      patches: [],
      instead: instead === null ? null : { body: instead.body, area: 0, vector: [0, 0, 0] },
      series: new SeriesSum(),
    };
    this.groups.set(key, group);
    group.area += area;
    if (series !== null) group.series.add(series, area);
    if (patch !== null) group.patches.push(patch);
    if (instead !== null && group.instead !== null) {
      group.instead.area += instead.area;
      for (let axis = 0; axis < 3; axis++)
        group.instead.vector[axis]! += instead.normal[axis]! * instead.area;
    }
    for (let axis = 0; axis < 3; axis++) {
      group.vector[axis]! += normal[axis]! * area;
      group.middle[axis]! += middle[axis]! * area;
    }
  }

  result(
    bodies: readonly { readonly id: number }[],
    back: (vector: Vector) => Vector,
  ): { readonly faces: readonly HullFace[]; readonly undecided: readonly Undecided[] } {
    giveToRoofs([...this.groups.values()]);
    const of = new Map<number, Group[]>();
    for (const group of this.groups.values()) {
      const list = of.get(group.body) ?? [];
      list.push(group);
      of.set(group.body, list);
    }
    const undecided = [...of].flatMap(([body, groups]) => {
      if (body >= 0) decide(groups);
      return groups.filter(({ border, area }) => (body < 0 || border === null) && area > least);
    });
    const faces = [...of].flatMap(([body, groups]) =>
      body < 0 ? [] : joinGroups(groups.filter(({ border, area }) => border !== null && area > 0)),
    );
    return {
      faces: faces
        .filter(({ area }) => area > least)
        .map(({ body, border, vector, area, series }) => {
          const found = series.result();
          return {
            id: bodies[body]!.id,
            border: border!,
            normal: back(direction(vector)),
            area_m2: area,
            ...(found.length > 0 && { series: found }),
          };
        }),
      undecided: undecided.map(({ body, room, border, area, vector, middle, patches }) => ({
        id: body < 0 ? null : bodies[body]!.id,
        room: room < 0 ? null : bodies[room]!.id,
        border,
        normal: back(direction(vector)),
        area_m2: area,
        middle: back([middle[0] / area, middle[1] / area, middle[2] / area]),
        patches: joinedPatches(patches).map((patch) => cornersOf(patch).map(back)),
      })),
    };
  }
}

/** A ceiling with less than this share of its own beside what is its roof's is roof altogether. */
const remnant = 0.4;

/**
 * Where a roof lies on the edge of a ceiling: the ceiling keeps it when it has more beside, else it is the roof's. What is left of a
 * ceiling that fills the ridge goes along.
 */
function giveToRoofs(groups: readonly Group[]): void {
  const own = new Map<number, { area: number; border: HullBorder | null }>();
  for (const { body, area, border, isOverEaves, instead, vector } of groups)
    if (instead === null && !isOverEaves && vector[2] > area / 2 && area > (own.get(body)?.area ?? 0))
      own.set(body, { area, border });
  const given = new Map<number, Group[]>();
  for (const group of groups)
    if (group.instead !== null) given.set(group.body, [...(given.get(group.body) ?? []), group]);
  for (const [body, parts] of given) {
    const all = parts.reduce((sum, { area }) => sum + area, 0);
    const left = groups.filter(
      (one) => one.body === body && one.instead === null && one.vector[2] > one.area / 2,
    );
    const rest = left.reduce((sum, { area }) => sum + area, 0);
    if (rest === 0 || rest > remnant * all) continue;
    for (const { instead } of parts) scale(instead!, 1 + rest / all);
    for (const one of left) one.area = 0;
    own.delete(body);
  }
  for (const group of groups) {
    if (group.instead === null) continue;
    const ceiling = own.get(group.body);
    if (ceiling !== undefined && ceiling.area > group.area) {
      group.border = ceiling.border;
      continue;
    }
    group.body = group.instead.body;
    group.area = group.instead.area;
    group.vector = group.instead.vector;
    group.series = new SeriesSum();
  }
}

function scale(part: NonNullable<Group["instead"]>, by: number): void {
  part.area *= by;
  for (let axis = 0; axis < 3; axis++) part.vector[axis]! *= by;
}

/** The corners of a rectangle, in their order around. */
function cornersOf([x0, y0, z0, x1, y1, z1]: Patch): readonly Vector[] {
  if (x0 === x1) return [[x0, y0, z0], [x0, y1, z0], [x0, y1, z1], [x0, y0, z1]]; // prettier-ignore
  if (y0 === y1) return [[x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]]; // prettier-ignore
  return [[x0, y0, z0], [x1, y0, z0], [x1, y1, z0], [x0, y1, z0]]; // prettier-ignore
}

function direction([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Gives what is not known of an element, and small remains of other sides, to the side that has most of it. */
function decide(groups: readonly Group[]): void {
  const areas = new Map<HullBorder, number>();
  let all = 0;
  for (const { border, isOverEaves, area } of groups) {
    all += area;
    if (isOverEaves) continue;
    if (border !== null) areas.set(border, (areas.get(border) ?? 0) + area);
  }
  const [main] = [...areas].toSorted((a, b) => b[1] - a[1]);
  if (main === undefined) return;
  const known = main[1] / all;
  for (const group of groups) {
    if (group.isOverEaves) {
      group.border = main[0];
      continue;
    }
    if (group.border === null) {
      if (known > 0.3) group.border = main[0];
      continue;
    }
    const area = areas.get(group.border)!;
    if (area < stray.area && area < stray.share * all) group.border = main[0];
  }
}

/** Joins the groups of an element that look the same way towards the same side. */
function joinGroups(groups: readonly Group[]): readonly Group[] {
  const found: Group[] = [];
  for (const group of groups.toSorted((a, b) => b.area - a.area)) {
    const like = found.find(
      (one) => one.border === group.border && dot(direction(one.vector), direction(group.vector)) > alike,
    );
    if (like === undefined) {
      const most = found.find((one) => one.border === group.border);
      if (most !== undefined && group.area < sliver.area && group.area < sliver.share * most.area) {
        most.area += group.area;
        continue;
      }
      const series = new SeriesSum();
      series.addAll(group.series);
      found.push({ ...group, vector: [...group.vector], series });
      continue;
    }
    like.area += group.area;
    like.series.addAll(group.series);
    for (let axis = 0; axis < 3; axis++) like.vector[axis]! += group.vector[axis]!;
  }
  return found;
}

/** The same surface as fewer rectangles: those that share a whole side become one, along each axis after the other. */
export const joinedPatches = (patches: readonly Patch[]): readonly Patch[] =>
  [0, 1, 2].reduce<readonly Patch[]>((all, axis) => joinedAlong(all, axis), patches);

/** Joins rectangles that follow each other along an axis and are alike in all others. */
function joinedAlong(patches: readonly Patch[], axis: number): readonly Patch[] {
  const others = [0, 1, 2, 3, 4, 5].filter((one) => one % 3 !== axis);
  const rows = Map.groupBy(patches, (patch) => others.map((one) => patch[one]).join());
  return [...rows.values()].flatMap((row) => {
    const found: Patch[] = [];
    for (const next of row.toSorted((a, b) => a[axis]! - b[axis]!)) {
      const last = found.at(-1);
      const follows = last !== undefined && last[axis + 3] === next[axis] && next[axis] !== next[axis + 3];
      if (follows) found[found.length - 1] = last.with(axis + 3, next[axis + 3]!) as unknown as Patch;
      else found.push(next);
    }
    return found;
  });
}
