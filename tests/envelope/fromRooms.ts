import { type Axis, Lines, step, type Stretch } from "./lines.ts";
import type { Meshes, Point } from "./meshes.ts";

type Kind = "wall" | "roof" | "floor" | "window" | "door" | "open";

/** A piece of the outer surface that one line stands for. */
export interface Sample {
  readonly kind: Kind;
  /** Outward, in the turned building. */
  readonly normal: Point;
  readonly area: number;
  readonly isOutside: boolean;
  readonly at: Point;
}

/** A room's body may end so far before what bounds it, m. */
const short = { sideways: 0.6, down: 0.6, up: 6 } as const;
/** What lies between two rooms is thinner, m. */
const between = { sideways: 1, upright: 1.2 } as const;
const cavity = 0.3;
/** So far an opening lies behind the face of its wall, m. */
const reveal = 0.45;
/** So far the body of an opening stands before its wall, m. */
const proud = 0.12;
/** So far behind the face of a heated wall lies another building part that joins it, m. */
const joint = 0.15;
/** Air above a ceiling is lower, m. */
const low = 1.2;
/** Steps on the way to a room, m. */
const pace = 0.05;
/** No outer wall is thicker, m. */
const thick = 0.8;
/** What covers a room begins no higher over the sides that its lines meet, m. */
const overHead = 1.5;

/**
 * The surface of the heated rooms by outside dimensions, from lines along three axes. A line leaves the heated part where what it was in ends
 * and open air or an unheated room begins, if from there, through what is solid, a room is reached straight or around one corner within the
 * thickness of a wall. Upwards and downwards the surface is the face of ceiling, roof and floor that the room sees. Sides go on up to the upper
 * face of roof or ceiling over their own face, and begin at that of a lower part beside them.
 */
export function fromRooms({ bodies }: Meshes): readonly Sample[] {
  const shape = new Shape(bodies.length === 0 ? [] : bodies);
  return [...shape.sideways(0), ...shape.sideways(1), ...shape.upright()];
}

/** Answers by place, kept: two bits for each of up to three questions. */
class Memo {
  private readonly low: Point;
  private readonly counts: readonly [number, number, number];
  private readonly kept: Uint8Array;

  constructor({ low, high }: Lines) {
    this.low = low;
    this.counts = [0, 1, 2].map((axis) => Math.ceil((high[axis]! - low[axis]!) / size[axis]!) + 3) as never;
    this.kept = new Uint8Array(this.counts[0] * this.counts[1] * this.counts[2]);
  }

  find([x, y, z]: Point, question: number, answer: () => boolean): boolean {
    const [i, j, k] = [
      Math.round((x - this.low[0]) / size[0]) + 1,
      Math.round((y - this.low[1]) / size[1]) + 1,
      Math.round((z - this.low[2]) / size[2]) + 1,
    ];
    const [nx, ny, nz] = this.counts;
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) return false;
    const place = (k * ny + j) * nx + i;
    const known = (this.kept[place]! >> (2 * question)) & 3;
    if (known !== 0) return known === 2;
    const found = answer();
    this.kept[place]! |= (found ? 2 : 1) << (2 * question);
    return found;
  }
}

/** Places that are nearer to each other have one answer, m. */
const size: Point = [step, step, step / 2];

class Shape {
  private readonly bodies: Meshes["bodies"];
  private readonly lines: readonly [Lines, Lines, Lines];
  private readonly cores: Memo;
  private readonly insides: Memo;
  /** How thick outer walls are, m. */
  private readonly wall: number;

  constructor(bodies: Meshes["bodies"]) {
    this.bodies = bodies;
    this.lines = [new Lines(bodies, 0), new Lines(bodies, 1), new Lines(bodies, 2)];
    this.cores = new Memo(this.lines[2]);
    this.insides = new Memo(this.lines[2]);
    this.wall = this.wallThickness() + 0.1;
  }

  /** Every so many lines along an axis. */
  private *rays(
    axis: Axis,
    every = 1,
  ): Generator<{ readonly u: number; readonly v: number; readonly all: readonly Stretch[] }> {
    const lines = this.lines[axis];
    const [us, vs] = lines.across.map((one) => lines.places(one).filter((_, place) => place % every === 0));
    for (const u of us!) for (const v of vs!) yield { u, v, all: lines.through(u, v) };
  }

  /** The surface that lines along x or y leave through, with the edges of roofs and ceilings over it. */
  *sideways(axis: 0 | 1): Generator<Sample> {
    const highest = new Map<string, readonly Top[]>();
    for (const { u, v, all } of this.rays(axis))
      for (const [index, sign] of endsOf(all)) {
        const end = sign === 1 ? all[index]!.to : all[index]!.from;
        const at = (far: number): Point => (axis === 0 ? [end + sign * far, u, v] : [u, end + sign * far, v]);
        const sample = this.leaving({ axis, all, index, sign, at });
        if (sample === undefined) continue;
        yield sample;
        if (sample.kind === "open") continue;
        // the places of a line come from below upwards; what lies deeper, as a window does, is of the same wall
        const column = `${sign},${u.toFixed(3)}`;
        const others = (highest.get(column) ?? []).filter((one) => Math.abs(one.end - end) > thick);
        highest.set(column, [...others, { sample, sign, end }]);
      }
    for (const { sample, sign } of [...highest.values()].flat()) {
      const edge = this.upperFace(sample.at, axis, sign) - sample.at[2] - step / 2;
      if (edge > 0) yield { ...sample, kind: "wall", area: (sample.area / step) * edge };
    }
  }

  /** Height of the upper face of what covers the heated part, over the outer face of a wall; the wall may go up beside it. */
  private upperFace([x, y, z]: Point, axis: 0 | 1, sign: 1 | -1): number {
    for (let far = 0.02; far < this.wall + pace; far += pace) {
      const back = -sign * far;
      const all = this.lines[2].through(axis === 0 ? x + back : x, axis === 1 ? y + back : y);
      const first = all.findIndex(({ role, to }) => role === "level" && to > z);
      if (first < 0 || all[first]!.from > z + overHead) continue;
      let last = first;
      while (all[last + 1]?.role === "level" && this.isAlike(all[last]!, all[last + 1]!)) last += 1;
      return all[last]!.to;
    }
    return z;
  }

  /** Whether two stretches of a line upwards lie in bodies that slope alike, so that the one lies on the other. */
  private isAlike({ out }: Stretch, { into }: Stretch): boolean {
    return Math.abs(Math.abs(out[2]) - Math.abs(into[2])) < 0.02;
  }

  /** Whether a place lies in a roof over a lower part of the building. */
  private isInRoof(point: Point): boolean {
    const own = at(this.lines[2].through(point[0], point[1]), point[2]);
    return own?.role === "level" && this.isCore([point[0], point[1], own.from - 0.03]);
  }

  private leaving(way: Leaving): Sample | undefined {
    const { axis, all, index, sign, at } = way;
    const stretch = all[index]!;
    if (stretch.role === "air" || stretch.role === "unheated" || this.goesOn(way)) return undefined;
    const [next, after] = [all[index + sign], all[index + 2 * sign]];
    const isOutside = next?.role !== "unheated" && !(isShort(next) && after?.role === "unheated");
    const own = sign === 1 ? stretch.out : stretch.into;
    if (stretch.role === "heated") {
      const cosine = own[axis] * sign;
      return cosine < 0.7
        ? undefined
        : { kind: "open", normal: own, area: step ** 2 / cosine, isOutside, at: at(0) };
    }
    const opening = this.openingOf(all, index, sign);
    const normal = opening === null ? own : along(axis, sign);
    const cosine = normal[axis] * sign;
    if (cosine < 0.7 || Math.abs(normal[2]) > 0.55 || isSloping(stretch)) return undefined;
    if (this.isReveal(all, index, sign) || !this.isInside(at(opening === null ? -0.01 : -proud), axis, sign))
      return undefined;
    if (opening === null && (this.isInCeiling(at(0.05)) || this.isInRoof(at(0.05)))) return undefined;
    return { kind: opening ?? "wall", normal, area: step ** 2 / cosine, isOutside, at: at(0) };
  }

  /** Whether a line is still in the building behind the end of a stretch: in a wall, a thin cavity, a reveal, the air above a room. */
  private goesOn({ axis, all, index, sign, at }: Leaving): boolean {
    const [next, after] = [all[index + sign], all[index + 2 * sign]];
    if (next === undefined || next.role === "unheated") return false;
    if (next.role !== "air")
      return next.role === "heated" || this.isInside(at(Math.min(joint, next.to - next.from)), axis, sign);
    if (isShort(next) && after !== undefined && after.role !== "unheated" && after.role !== "level")
      return true;
    if (this.isCore(at(0.03)) || this.isPocket(at(0.03))) return true;
    return after?.role === "opening" && all[index]!.role === "heated" && next.to - next.from <= reveal;
  }

  /** Low air between a ceiling and the floor or roof above it. */
  private isInCeiling([x, y, z]: Point): boolean {
    const all = this.lines[2].through(x, y);
    const place = all.findIndex(({ from, to }) => z >= from && z < to);
    const own = all[place];
    return own?.role === "air" && place > 0 && place < all.length - 1 && own.to - own.from < low;
  }

  /** Air between the top of a room and the floor above it. */
  private isPocket([x, y, z]: Point): boolean {
    const all = this.lines[2].through(x, y);
    const place = all.findIndex(({ from, to }) => z >= from && z < to);
    const [below, own, above] = [all[place - 1], all[place], all[place + 1]];
    if (own === undefined || below === undefined || above === undefined) return false;
    return (
      own.role === "air" && own.to - own.from < short.sideways && [below.role, above.role].includes("heated")
    );
  }

  /** The kind of opening that a line leaves through; null where it also crosses the wall. */
  private openingOf(all: readonly Stretch[], index: number, sign: 1 | -1): "window" | "door" | null {
    const run: Stretch[] = [];
    for (let place = index; all[place] !== undefined && isBuilt(all[place]!); place -= sign)
      run.push(all[place]!);
    const bearing = run.find(({ role }) => role === "wall") ?? run.find(({ role }) => role !== "other");
    return bearing?.role === "opening" ? this.bodies[bearing.body]!.opening : null;
  }

  /** Whether a line leaves a wall into a recess of it: the same wall comes again. */
  private isReveal(all: readonly Stretch[], index: number, sign: 1 | -1): boolean {
    const { body, role } = all[index]!;
    for (let place = index + sign; all[place] !== undefined; place += sign) {
      const next = all[place]!.role;
      if (next === "air" || next === "opening") continue;
      return role !== "level" && all[place]!.body === body;
    }
    return false;
  }

  /** The surface that lines upwards leave through. */
  *upright(): Generator<Sample> {
    const tops = new Map<string, readonly { readonly z: number; readonly normal: Point }[]>();
    const pending: { readonly at: Point; readonly sign: 1 | -1; readonly isOutside: boolean }[] = [];
    for (const { at: place, all, sign } of this.topsAndBottoms()) {
      const [x, y, z] = place;
      const face = this.faceBeyond(all, z, sign);
      if (face === undefined) {
        const isRoom = ({ role, from, to }: Stretch) =>
          role === "unheated" && Math.abs((sign === 1 ? from : to) - z) < 0.5;
        pending.push({ at: place, sign, isOutside: !all.some(isRoom) });
        continue;
      }
      const { normal, isOutside } = face;
      const cosine = Math.abs(normal[2]);
      if (cosine < 0.55) continue;
      const column = `${index(x)},${index(y)},${sign}`;
      tops.set(column, [...(tops.get(column) ?? []), { z, normal }]);
      const kind = face.kind ?? (sign === 1 ? "roof" : "floor");
      yield { kind, normal, area: step ** 2 / cosine, isOutside, at: place };
    }
    for (const { at: place, sign, isOutside } of pending) {
      const [x, y, z] = place;
      const normal = beside(tops, place, sign) ?? [0, 0, sign];
      const isWall = this.roleAt([x, y, z - sign * 0.02]) !== "heated";
      const kind = isWall ? (sign === 1 ? "roof" : "floor") : "open";
      yield { kind, normal, area: step ** 2 / Math.abs(normal[2]), isOutside, at: place };
    }
  }

  private *topsAndBottoms(): Generator<{
    readonly at: Point;
    readonly all: readonly Stretch[];
    readonly sign: 1 | -1;
  }> {
    for (const { u, v, all } of this.rays(2))
      for (const [from, to] of this.insideSpans(u, v, all)) {
        yield { at: [u, v, to], all, sign: 1 };
        yield { at: [u, v, from], all, sign: -1 };
      }
  }

  /** What lies, right above or below a height. */
  private faceBeyond(
    all: readonly Stretch[],
    z: number,
    sign: 1 | -1,
  ): { readonly normal: Point; readonly kind: Kind | null; readonly isOutside: boolean } | undefined {
    const beyond = all.filter((one) => (sign === 1 ? one.to > z + 1e-3 : one.from < z - 1e-3));
    const list = sign === 1 ? beyond : beyond.toReversed();
    const built = list.findIndex(({ role }) => role !== "air");
    // Beams and posts below a roof have no face of their own.
    const bare = list.findIndex(({ role }) => role !== "air" && role !== "other");
    const isBeam = built >= 0 && list[built]!.role === "other" && list[bare]?.role === "level";
    const first = isBeam ? bare : built;
    const one = list[first];
    if (one === undefined) return undefined;
    const from = isBeam ? (sign === 1 ? list[built]!.to : list[built]!.from) : z;
    const near = sign === 1 ? one.from - from : from - one.to;
    if (near > cavity || (one.role !== "level" && one.role !== "opening" && one.role !== "other"))
      return undefined;
    const bounding = sign === 1 ? slopeOn(list, first) : one;
    const [x, y, up] = sign === 1 ? bounding.into : bounding.out;
    let isOutside = true;
    let far = 0;
    for (const next of list.slice(first)) {
      if (next.role === "unheated") isOutside = false;
      if (next.role === "air" || next.role === "unheated") break;
      far += next.to - next.from;
      if (far > 1.6) break;
    }
    return {
      normal: [-x, -y, -up],
      kind: one.role === "opening" ? this.bodies[one.body]!.opening : null,
      isOutside,
    };
  }

  /** The heights between which a line upwards lies in the heated part. */
  private insideSpans(x: number, y: number, all: readonly Stretch[]): readonly (readonly [number, number])[] {
    const found: [number, number][] = [];
    const take = (from: number, to: number) => {
      const last = found.at(-1);
      if (last !== undefined && from - last[1] < 0.06) last[1] = to;
      else found.push([from, to]);
    };
    for (const { role, from, to } of all) {
      if (role === "heated") take(from, to);
      else if (role !== "unheated") {
        const count = Math.max(1, Math.round((to - from) / step));
        const height = (to - from) / count;
        for (let part = 0; part < count; part++)
          if (this.isInside([x, y, from + (part + 0.5) * height], 2, 1))
            take(from + part * height, from + (part + 1) * height);
      }
    }
    return found.filter(([from, to]) => to - from > 0.3);
  }

  private roleAt([x, y, z]: Point): Stretch["role"] {
    return at(this.lines[2].through(x, y), z)?.role ?? "air";
  }

  /** Whether a place lies in a roof that slopes. */
  private isSlanting([x, y, z]: Point): boolean {
    return Math.abs(at(this.lines[2].through(x, y), z)?.into[2] ?? 1) < 0.996;
  }

  /** Rooms, what lies between two of them, and the air between a room and what bounds it. */
  private isCore(point: Point): boolean {
    return this.cores.find(point, 0, () => this.core(point));
  }

  private core(point: Point): boolean {
    const role = this.roleAt(point);
    if (role === "heated") return true;
    if (role === "unheated") return false;
    for (const axis of [2, 0, 1] as const) {
      const line = this.lineThrough(axis, point);
      const up = reach(line, point[axis], 1);
      const down = reach(line, point[axis], -1);
      const most = axis === 2 ? between.upright : between.sideways;
      if (up.heated && down.heated && up.far + down.far <= most && up.air + down.air <= cavity) return true;
      if (role !== "air") continue;
      for (const [room, end, sign] of [
        [down, up, 1],
        [up, down, -1],
      ] as const) {
        const far = axis !== 2 ? short.sideways : sign === 1 ? short.up : short.down;
        if (
          room.heatedAtOnce &&
          end.solidAtOnce === (axis === 2 ? "level" : "wall") &&
          room.air + end.air <= far
        )
          return true;
      }
    }
    return false;
  }

  private lineThrough(axis: Axis, [x, y, z]: Point): readonly Stretch[] {
    return axis === 0
      ? this.lines[0].through(y, z)
      : axis === 1
        ? this.lines[1].through(x, z)
        : this.lines[2].through(x, y);
  }

  /** Whether a place in something solid is part of the heated building: a room lies within a wall's thickness, around one corner at most. */
  private isInside(point: Point, axis: Axis, sign: 1 | -1): boolean {
    return this.insides.find(point, axis === 2 ? 2 : axis, () => this.inside(point, axis, sign));
  }

  private inside(point: Point, axis: Axis, sign: 1 | -1): boolean {
    if (this.isCore(point)) return true;
    const own = at(this.lines[2].through(point[0], point[1]), point[2]);
    if (own?.role === "level") return this.isBetween(point, own, axis, sign);
    const firsts: readonly (readonly [Axis, 1 | -1])[] =
      axis === 2
        ? [
            [0, 1],
            [0, -1],
            [1, 1],
            [1, -1],
          ]
        : [[axis, sign === 1 ? -1 : 1]];
    return firsts.some(([first, way]) =>
      [...this.leg(point, first, way)].some((place) => {
        if (place === "room") return true;
        const other = first === 0 ? 1 : 0;
        return ([1, -1] as const).some((turn) =>
          [...this.leg(place, other, turn)].some((end) => end === "room"),
        );
      }),
    );
  }

  /** The edge of a floor over a wall belongs to the building where the wall above and below does. */
  private isBetween([x, y]: Point, { from, to, into }: Stretch, axis: Axis, sign: 1 | -1): boolean {
    if (Math.abs(into[2]) < 0.996 || to - from > between.upright) return false;
    return this.isInside([x, y, to + 0.03], axis, sign) && this.isInside([x, y, from - 0.03], axis, sign);
  }

  /** Steps through what is solid, no further than a wall is thick; ends with a room when there is one. */
  private *leg(point: Point, axis: Axis, sign: 1 | -1): Generator<Point | "room"> {
    let air = 0;
    for (let far = pace; far <= this.wall; far += pace) {
      const place = point.map((one, index) => (index === axis ? one + sign * far : one)) as unknown as Point;
      if (this.isCore(place)) {
        yield "room";
        return;
      }
      const role = this.roleAt(place);
      if (role === "unheated" || (role === "level" && this.isSlanting(place))) return;
      air = role === "air" ? air + pace : 0;
      if (air > reveal) return;
      if (role !== "air") yield place;
    }
  }

  /** The thickness between rooms and open air that most outer walls have. */
  private wallThickness(): number {
    const found = [...this.rays(0, 4), ...this.rays(1, 4)].flatMap(({ all }) =>
      endsOf(all).flatMap(([index, sign]) => {
        const one = all[index]!;
        if (one.role !== "heated" || all[index + sign]?.role !== "wall") return [];
        const { far, heated } = reach(all, sign === 1 ? one.to - 1e-3 : one.from + 1e-3, sign, true);
        return !heated && far < thick ? far : [];
      }),
    );
    const sorted = found.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.8)] ?? 0.4;
  }
}

/** The end of a stretch of a line along x or y, and places beside it, outwards. */
interface Leaving {
  readonly axis: 0 | 1;
  readonly all: readonly Stretch[];
  readonly index: number;
  readonly sign: 1 | -1;
  readonly at: (far: number) => Point;
}

/** The highest sample of a side at one place of it, and where along the line it lies, m. */
interface Top {
  readonly sample: Sample;
  readonly sign: 1 | -1;
  readonly end: number;
}

/** Both ends of every stretch. */
const endsOf = (all: readonly Stretch[]): readonly (readonly [number, 1 | -1])[] =>
  all.flatMap((_, index) => [[index, 1] as const, [index, -1] as const]);
const isShort = (one: Stretch | undefined): boolean => one?.role === "air" && one.to - one.from <= cavity;
const isSloping = ({ role, into, out }: Stretch): boolean =>
  role === "level" && Math.abs(out[2]) > 0.3 && Math.abs(into[2]) > 0.3;
/** Where a level ceiling runs into the slope of a roof that lies on it at once, the roof bounds the room. */
const slopeOn = (list: readonly Stretch[], first: number): Stretch => {
  const [ceiling, roof] = [list[first]!, list[first + 1]];
  const isLevel = ceiling.role === "level" && Math.abs(ceiling.into[2]) > 0.996;
  return isLevel && roof?.role === "level" && Math.abs(roof.into[2]) < 0.996 ? roof : ceiling;
};
const isBuilt = ({ role }: Stretch): boolean => role !== "air" && role !== "heated" && role !== "unheated";
const along = (axis: Axis, sign: 1 | -1): Point =>
  [0, 1, 2].map((one) => (one === axis ? sign : 0)) as unknown as Point;
const index = (place: number): number => Math.round((place - 0.0137) / step);
const at = (all: readonly Stretch[], place: number): Stretch | undefined =>
  all.find(({ from, to }) => place >= from && place < to);

/** The face of the nearest column of a room at about the same height, for the heads of the walls around it. */
function beside(
  tops: ReadonlyMap<string, readonly { readonly z: number; readonly normal: Point }[]>,
  [x, y, z]: Point,
  sign: 1 | -1,
): Point | undefined {
  for (let far = 1; far * step <= thick; far++)
    for (const [dx, dy] of around) {
      const found = tops.get(`${index(x) + dx * far},${index(y) + dy * far},${sign}`);
      const near = found?.find((one) => Math.abs(one.z - z) < 0.3 + far * step);
      if (near !== undefined) return near.normal;
    }
  return undefined;
}

const around = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

interface Reached {
  readonly far: number;
  readonly air: number;
  readonly heated: boolean;
  readonly heatedAtOnce: boolean;
  readonly solidAtOnce: Stretch["role"] | null;
}

/** What a line meets from a place on, up to the first room or open air; with `fromRoom` the place lies in a room. */
function reach(all: readonly Stretch[], place: number, sign: 1 | -1, fromRoom = false): Reached {
  let [far, air] = [0, 0];
  let solid: Stretch["role"] | null = null;
  const list = sign === 1 ? all : all.toReversed();
  let isFirst = true;
  for (const { role, from, to } of list) {
    if (sign === 1 ? to <= place : from >= place) continue;
    const wide = sign === 1 ? to - Math.max(from, place) : Math.min(to, place) - from;
    if (isFirst && fromRoom) {
      isFirst = false;
      continue;
    }
    isFirst = false;
    if (role === "heated")
      return { far, air, heated: true, heatedAtOnce: solid === null, solidAtOnce: solid };
    if (role === "unheated") break;
    if (role === "air") {
      if (fromRoom && wide > cavity) break;
      if (solid === null) air += wide;
      else if (wide > cavity) break;
      far += wide;
    } else {
      solid ??= role;
      far += wide;
    }
  }
  return { far, air, heated: false, heatedAtOnce: false, solidAtOnce: solid };
}
