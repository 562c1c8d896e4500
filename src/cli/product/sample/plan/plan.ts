import { rect, type Point, type Rect } from "./rectangles.ts";
import type { UsageKey } from "./usages.ts";

/** A storey's short name, which also begins the numbers of its parts. */
export type StoreyKey = "UG" | "EG" | "1OG" | "2OG" | "3OG" | "DG";

/** The way a wall looks, seen from inside the house. */
export type Side = "south" | "east" | "north" | "west";

/** A room of the plan. `tile` reaches to the axes of inner walls and to (or nearly to) the outline of the house. */
export interface Room {
  readonly number: string;
  readonly name: string;
  readonly usage: UsageKey;
  /** Flat or shop it belongs to, e.g. `WE 05`; `null` for what all share. */
  readonly unit: string | null;
  readonly tile: Rect;
  /** Façades on which the middle window is a French window onto a balcony. */
  readonly balcony?: Side;
}

/** A line of load-bearing inner wall: `axis` is the direction it runs in, `at` its other coordinate, metres. */
export interface BearingLine {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A door between two rooms, by number. */
interface InnerDoor {
  readonly between: readonly [string, string];
  readonly kind: "flat" | "room" | "cellar";
}

/** A door to the outside: on the façade of a room, its middle `at` metres along the axis of that façade. */
interface OuterDoor {
  readonly room: string;
  readonly side: Side;
  readonly at: number;
  readonly kind: "entrance" | "gate" | "terrace";
}

/** One storey. Heights in metres over the finished floor of the ground floor. */
export interface StoreyPlan {
  readonly key: StoreyKey;
  /** Name as people say it, e.g. `2. OG`. */
  readonly name: string;
  readonly long_name: string;
  readonly elevation: number;
  readonly clear_height: number;
  /** Outer faces of the outer walls, against the clock. */
  readonly outline: readonly Point[];
  readonly bearing: readonly BearingLine[];
  readonly rooms: readonly Room[];
  readonly doors: readonly InnerDoor[];
  readonly outer_doors: readonly OuterDoor[];
}

/** Thickness of walls, floors and roofs, metres; each is the sum of its layers (see constructions.ts). */
export const thickness = { outer: 0.325, bearing: 0.27, partition: 0.145, slab: 0.4 } as const;

/** Axes the storeys share, metres: x grows to the east, y to the north, from the south-west corner of the house. */
export const axes = {
  /** Wall between the wing and the main house. */
  wing: 16.19,
  /** South and north wall of the middle corridor. */
  southCorridor: 21.4,
  northCorridor: 23.1,
  /** Walls of the stairs. */
  stairsWest: 12.4,
  stairsEast: 15.6,
  /** Middle wall of the wing. */
  wingMiddle: 6.6,
} as const;

/** The house on four storeys: a main house of 30 m × 12 m and a wing of 12 m × 16 m. */
export const cornerOutline: readonly Point[] = [
  [0, 0],
  [12, 0],
  [12, 16],
  [30, 16],
  [30, 28],
  [0, 28],
];

/** Main house alone. */
export const mainOutline: readonly Point[] = [
  [0, 16],
  [30, 16],
  [30, 28],
  [0, 28],
];

/** Room from a line of the plan: number, name, usage, unit, tile x0 y0 x1 y1. */
export function room(
  number: string,
  name: string,
  usage: UsageKey,
  unit: string | null,
  tile: readonly [number, number, number, number],
  balcony?: Side,
): Room {
  return { number, name, usage, unit, tile: rect(...tile), ...(balcony === undefined ? {} : { balcony }) };
}

/** A load-bearing wall on a line of the plan: at `at` on the other axis, from one end to the other, metres. */
export const bearing = (axis: "x" | "y", at: number, from: number, to: number): BearingLine => ({
  axis,
  at,
  from,
  to,
});

/** Doors of one kind from a list of pairs of room numbers. */
export const doors = (
  kind: InnerDoor["kind"],
  ...pairs: readonly (readonly [string, string])[]
): readonly InnerDoor[] => pairs.map((between) => ({ between, kind }));
