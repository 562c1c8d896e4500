import { type Body, normalOf, type Point, type Role } from "./meshes.ts";

export type Axis = 0 | 1 | 2;

/** A stretch of a line that lies in one thing. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly role: Role | "air";
  /** Index of the body; -1 in air. */
  readonly body: number;
  /** Normals of the faces through which the line enters and leaves, outward. */
  readonly into: Point;
  readonly out: Point;
}

/** Distance between lines, m. */
export const step = 0.05;
/** Lines do not lie in the planes that people draw in. */
const beside = 0.0137;

const order: readonly Role[] = ["unheated", "heated", "other", "level", "opening", "wall"];
const bin = 0.5;
const none: Point = [0, 0, 0];

interface Crossing {
  readonly at: number;
  readonly normal: Point;
  readonly turn: 1 | -1;
}

/** Straight lines along one axis through all bodies, by triangles. */
export class Lines {
  readonly axis: Axis;
  /** Least and greatest of the two other axes and of the axis itself. */
  readonly low: Point;
  readonly high: Point;
  private readonly bodies: readonly Body[];
  private readonly bins = new Map<number, { readonly body: number; readonly at: number }[]>();
  private readonly known = new Map<number, readonly Stretch[]>();

  constructor(bodies: readonly Body[], axis: Axis) {
    this.bodies = bodies;
    this.axis = axis;
    const [low, high] = [
      [Infinity, Infinity, Infinity] as [number, number, number],
      [-Infinity, -Infinity, -Infinity] as [number, number, number],
    ];
    for (const { triangles } of bodies)
      for (let at = 0; at < triangles.length; at++) {
        low[at % 3] = Math.min(low[at % 3]!, triangles[at]!);
        high[at % 3] = Math.max(high[at % 3]!, triangles[at]!);
      }
    [this.low, this.high] = [low, high];
    const [u, v] = this.across;
    for (const [body, { triangles }] of bodies.entries())
      for (let at = 0; at < triangles.length; at += 9) {
        const span = (one: Axis) => {
          const values = [triangles[at + one]!, triangles[at + 3 + one]!, triangles[at + 6 + one]!];
          return [Math.floor(Math.min(...values) / bin), Math.floor(Math.max(...values) / bin)] as const;
        };
        const [us, vs] = [span(u), span(v)];
        for (let i = us[0]; i <= us[1]; i++)
          for (let j = vs[0]; j <= vs[1]; j++) {
            const list = this.bins.get(key(i, j)) ?? [];
            this.bins.set(key(i, j), list);
            list.push({ body, at });
          }
      }
  }

  /** The two other axes. */
  get across(): readonly [Axis, Axis] {
    return this.axis === 0 ? [1, 2] : this.axis === 1 ? [0, 2] : [0, 1];
  }

  /** The places of the lines along another axis. */
  places(axis: Axis): readonly number[] {
    const first = Math.floor(this.low[axis] / step) - 1;
    const last = Math.ceil(this.high[axis] / step) + 1;
    return Array.from({ length: last - first + 1 }, (_, index) => placeOf(first + index));
  }

  /** The line nearest to a place. */
  through(u: number, v: number): readonly Stretch[] {
    const [i, j] = [Math.round((u - beside) / step), Math.round((v - beside) / step)];
    const found = this.known.get(key(i, j)) ?? this.stretches(placeOf(i), placeOf(j));
    this.known.set(key(i, j), found);
    return found;
  }

  private stretches(u: number, v: number): readonly Stretch[] {
    const crossings = this.crossings(u, v);
    const all = [...crossings].flatMap(([body, list]) =>
      spansOf(list.toSorted((a, b) => a.at - b.at)).map(([into, out]) => ({
        from: into.at,
        to: out.at,
        body,
        role: this.bodies[body]!.role,
        ...(into.turn === 1
          ? { into: into.normal, out: out.normal }
          : { into: opposite(into.normal), out: opposite(out.normal) }),
      })),
    );
    const ends = [...new Set(all.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
    const found: Stretch[] = [];
    for (let at = 0; at + 1 < ends.length; at++) {
      const [from, to] = [ends[at]!, ends[at + 1]!];
      if (to - from < 1e-4) continue;
      const middle = (from + to) / 2;
      let best: (typeof all)[number] | undefined;
      for (const one of all)
        if (one.from < middle && one.to > middle)
          if (best === undefined || order.indexOf(one.role) > order.indexOf(best.role)) best = one;
      const last = found.at(-1);
      const body = best?.body ?? -1;
      if (last !== undefined && last.body === body && from - last.to < 1e-3)
        found[found.length - 1] = { ...last, to, out: best?.out ?? none };
      else
        found.push({
          from: last === undefined ? from : last.to,
          to,
          body,
          role: best?.role ?? "air",
          into: best?.into ?? none,
          out: best?.out ?? none,
        });
    }
    return found;
  }

  private crossings(u: number, v: number): ReadonlyMap<number, readonly Crossing[]> {
    const found = new Map<number, Crossing[]>();
    const [ua, va] = this.across;
    for (const { body, at } of this.bins.get(key(Math.floor(u / bin), Math.floor(v / bin))) ?? []) {
      const { triangles } = this.bodies[body]!;
      const [au, bu, cu] = [triangles[at + ua]!, triangles[at + 3 + ua]!, triangles[at + 6 + ua]!];
      const [av, bv, cv] = [triangles[at + va]!, triangles[at + 3 + va]!, triangles[at + 6 + va]!];
      const whole = (bu - au) * (cv - av) - (bv - av) * (cu - au);
      if (Math.abs(whole) < 1e-10) continue;
      const p = ((bu - u) * (cv - v) - (bv - v) * (cu - u)) / whole;
      const q = ((cu - u) * (av - v) - (cv - v) * (au - u)) / whole;
      const r = 1 - p - q;
      if (p < 0 || q < 0 || r < 0) continue;
      const normal = normalOf(triangles, at);
      const length = Math.hypot(...normal);
      const list = found.get(body) ?? [];
      found.set(body, list);
      list.push({
        at:
          p * triangles[at + this.axis]! +
          q * triangles[at + 3 + this.axis]! +
          r * triangles[at + 6 + this.axis]!,
        normal: [normal[0] / length, normal[1] / length, normal[2] / length],
        turn: normal[this.axis] < 0 ? 1 : -1,
      });
    }
    return found;
  }
}

const opposite = ([x, y, z]: Point): Point => [-x, -y, -z];
const key = (i: number, j: number): number => (i + 20_000) * 65_536 + j + 20_000;
const placeOf = (index: number): number => index * step + beside;

/** Where a line enters and leaves a body; a body that is not closed is taken from its first to its last face. */
function spansOf(list: readonly Crossing[]): readonly (readonly [Crossing, Crossing])[] {
  const found: [Crossing, Crossing][] = [];
  let depth = 0;
  let begun: Crossing | undefined;
  for (const crossing of list) {
    if (depth === 0) begun = crossing;
    depth += crossing.turn;
    if (depth === 0) found.push([begun!, crossing]);
  }
  if (depth === 0) return found;
  const [first, last] = [list[0], list.at(-1)];
  return first === undefined || last === undefined || first === last ? [] : [[first, last]];
}
