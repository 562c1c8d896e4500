import { fillings, type FillingKey } from "./fillings.ts";
import type { Side, StoreyPlan } from "../plan/plan.ts";
import { tolerance, type Rect } from "../plan/rectangles.ts";
import { usages } from "../plan/usages.ts";
import type { Wall } from "./walls.ts";

/** A room with its clear rectangle and its storey's wall faces. */
export interface ClearRoom {
  readonly number: string;
  readonly clear: Rect;
}

/** A hole in a wall and what fills it. */
export interface Opening {
  /** Unique tag of the filling, e.g. `F-2OG-07`. */
  readonly tag: string;
  readonly wall: Wall;
  readonly filling: FillingKey;
  /** Piece of the wall's way it takes, metres. */
  readonly from: number;
  readonly to: number;
  /** The rooms on its two sides; the second is `null` outside. */
  readonly rooms: readonly [string, string | null];
}

interface Hole {
  readonly wall: Wall;
  readonly filling: FillingKey;
  readonly from: number;
  readonly to: number;
  readonly rooms: readonly [string, string | null];
}

/** Windows and doors of a storey: the doors of the plan, then windows along each façade of each room. */
export function openingsOf(
  plan: StoreyPlan,
  rooms: readonly ClearRoom[],
  walls: readonly Wall[],
): readonly Opening[] {
  const doors = [
    ...plan.outer_doors.map((door) =>
      hole(facadeOf(door.room, door.side, rooms, walls).wall, door.kind, door.at, [door.room, null]),
    ),
    ...plan.doors.map((door) => innerDoor(door.between, door.kind, rooms, walls)),
  ];
  const windows =
    plan.key === "UG" ? [] : plan.rooms.flatMap((room) => windowsOf(room.number, plan, rooms, walls));
  const free = windows.filter(
    (w) => !doors.some((d) => d.wall === w.wall && w.from < d.to + 0.1 && d.from < w.to + 0.1),
  );
  return [...tagged("T", plan, doors), ...tagged("F", plan, free)];
}

const tagged = (letter: string, plan: StoreyPlan, holes: readonly Hole[]): readonly Opening[] =>
  holes.map((each, i) => ({ ...each, tag: `${letter}-${plan.key}-${String(i + 1).padStart(2, "0")}` }));

function hole(wall: Wall, filling: FillingKey, middle: number, rooms: Hole["rooms"]): Hole {
  const half = fillings[filling].width / 2;
  return { wall, filling, from: middle - half, to: middle + half, rooms };
}

function clearOf(number: string, rooms: readonly ClearRoom[]): Rect {
  const found = rooms.find((room) => room.number === number);
  if (!found) throw new Error(`No room ${number}`);
  return found.clear;
}

/** The door stands in the middle of the wall two rooms share, or 30 cm from its beginning where that is long. */
function innerDoor(
  [a, b]: readonly [string, string],
  kind: FillingKey,
  rooms: readonly ClearRoom[],
  walls: readonly Wall[],
): Hole {
  const [p, q] = [clearOf(a, rooms), clearOf(b, rooms)];
  const alongX = Math.min(p.x1, q.x1) - Math.max(p.x0, q.x0) > 0;
  const [from, to] = alongX
    ? [Math.max(p.x0, q.x0), Math.min(p.x1, q.x1)]
    : [Math.max(p.y0, q.y0), Math.min(p.y1, q.y1)];
  const gap = alongX
    ? [Math.min(p.y1, q.y1), Math.max(p.y0, q.y0)]
    : [Math.min(p.x1, q.x1), Math.max(p.x0, q.x0)];
  const across = ((gap[0] ?? 0) + (gap[1] ?? 0)) / 2;
  const middle = to - from > 3 ? from + 0.3 + fillings[kind].width / 2 : (from + to) / 2;
  const wall = walls.find((w) => {
    const [low, high, start, stop] = alongX
      ? [w.rect.y0, w.rect.y1, w.rect.x0, w.rect.x1]
      : [w.rect.x0, w.rect.x1, w.rect.y0, w.rect.y1];
    return (
      !w.outside &&
      w.axis === (alongX ? "x" : "y") &&
      low < across &&
      across < high &&
      start < middle &&
      middle < stop
    );
  });
  if (!wall) throw new Error(`No wall between ${a} and ${b}`);
  return hole(wall, kind, middle, [a, b]);
}

/** The outer wall on a side of a room, and the piece of it that the room has. */
function facadeOf(number: string, side: Side, rooms: readonly ClearRoom[], walls: readonly Wall[]) {
  const found = facadesOf(number, rooms, walls).find((facade) => facade.wall.outside?.side === side);
  if (!found) throw new Error(`${number} has no façade to the ${side}`);
  return found;
}

/** The façades of a room: wall, and from where to where along it, between the room's inner corners. */
export function facadesOf(number: string, rooms: readonly ClearRoom[], walls: readonly Wall[]) {
  const clear = clearOf(number, rooms);
  return walls.flatMap((wall) => {
    if (!wall.outside || wall.parapet) return [];
    const { side, facade } = wall.outside;
    const inner = { south: wall.rect.y1, north: wall.rect.y0, west: wall.rect.x1, east: wall.rect.x0 }[side];
    const mine = { south: clear.y0, north: clear.y1, west: clear.x0, east: clear.x1 }[side];
    const [low, high] = wall.axis === "x" ? [clear.x0, clear.x1] : [clear.y0, clear.y1];
    const from = Math.max(low, facade[0]);
    const to = Math.min(high, facade[1]);
    return Math.abs(inner - mine) < tolerance && to - from > tolerance ? [{ wall, from, to }] : [];
  });
}

function windowsOf(
  number: string,
  plan: StoreyPlan,
  rooms: readonly ClearRoom[],
  walls: readonly Wall[],
): readonly Hole[] {
  const room = plan.rooms.find((each) => each.number === number);
  const kind = room ? usages[room.usage].windows : "none";
  if (!room || kind === "none") return [];
  return facadesOf(number, rooms, walls).flatMap(({ wall, from, to }) => {
    const side = wall.outside?.side;
    const filling: FillingKey = plan.key === "DG" && side === "south" ? "french" : kind;
    const spacing = { living: 2.2, small: 2, shop: 3, french: 2.3 }[filling];
    const length = to - from;
    if (length < fillings[filling].width + 0.3) return [];
    const count = filling === "small" ? 1 : Math.max(1, Math.floor(length / spacing));
    return Array.from({ length: count }, (_, i) => {
      const balcony = room.balcony === side && i === Math.floor(count / 2);
      return hole(wall, balcony ? "french" : filling, from + (length * (i + 0.5)) / count, [number, null]);
    });
  });
}
