import type { Piece } from "./boundaries.ts";
import type { Storey } from "../construction/house.ts";
import type { Room, Side } from "../plan/plan.ts";
import { rect, tolerance, type Rect } from "../plan/rectangles.ts";
import type { Wall } from "../construction/walls.ts";

const opposite: Readonly<Record<Side, Side>> = { south: "north", north: "south", east: "west", west: "east" };

/** The pieces of a room's four walls, by what is behind them. */
export function wallFaces(room: Room & { readonly clear: Rect }, storey: Storey): readonly Piece[] {
  const walls = storey.walls.filter((wall) => !wall.parapet);
  return (["south", "east", "north", "west"] as const).flatMap((side) =>
    walls.flatMap((wall) => {
      const touch = touching(room.clear, wall.rect, side);
      return touch ? piecesOf(room, storey, wall, side, touch) : [];
    }),
  );
}

type Way = readonly [from: number, to: number];

/** Coordinate of a side of a rectangle, and its way. */
const sideOf = (r: Rect, side: Side): { at: number; way: Way } =>
  ({
    south: { at: r.y0, way: [r.x0, r.x1] as const },
    north: { at: r.y1, way: [r.x0, r.x1] as const },
    west: { at: r.x0, way: [r.y0, r.y1] as const },
    east: { at: r.x1, way: [r.y0, r.y1] as const },
  })[side];

const common = (a: Way, b: Way): Way | null => {
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  return to - from > tolerance ? [from, to] : null;
};

/** The way on which a room's side lies against a wall. */
function touching(clear: Rect, wall: Rect, side: Side): Way | null {
  const mine = sideOf(clear, side);
  const theirs = sideOf(wall, opposite[side]);
  return Math.abs(mine.at - theirs.at) < tolerance ? common(mine.way, theirs.way) : null;
}

function piecesOf(room: Room, storey: Storey, wall: Wall, side: Side, touch: Way): readonly Piece[] {
  const height = storey.plan.clear_height;
  const piece = (way: Way, what: Pick<Piece, "exposure" | "type" | "behind">): Piece => ({
    face: side,
    bounding: { kind: "wall", tag: wall.tag },
    piece: rect(way[0], 0, way[1], height),
    ...what,
  });
  const end = { exposure: "INTERNAL", type: "2b", behind: null } as const;
  const across = wall.axis === (side === "south" || side === "north" ? "x" : "y");
  const open = !across
    ? []
    : wall.outside
      ? outerWays(wall, side, touch)
      : innerWays(room, storey, wall, side, touch);
  const exposure = !wall.outside ? "INTERNAL" : storey.plan.key === "UG" ? "EXTERNAL_EARTH" : "EXTERNAL";
  return [
    ...open.map(({ way, behind }) => piece(way, { exposure, type: "2a", behind })),
    ...rest(
      touch,
      open.map(({ way }) => way),
    ).map((way) => piece(way, end)),
  ];
}

interface OpenWay {
  readonly way: Way;
  readonly behind: string | null;
}

/** Where an outer wall has the open air behind it: its façade, and the corner where it stands before another wall. */
function outerWays(wall: Wall, side: Side, touch: Way): readonly OpenWay[] {
  if (!wall.outside || wall.outside.side !== side) return [];
  const way = common(touch, wall.outside.facade);
  return way ? [{ way, behind: null }] : [];
}

/** Where an inner wall has another room behind it. */
function innerWays(room: Room, storey: Storey, wall: Wall, side: Side, touch: Way): readonly OpenWay[] {
  const far = sideOf(wall.rect, side).at;
  return storey.rooms.flatMap((other) => {
    const face = sideOf(other.clear, opposite[side]);
    const way =
      other.number === room.number || Math.abs(face.at - far) > tolerance ? null : common(touch, face.way);
    return way ? [{ way, behind: other.number }] : [];
  });
}

/** What is left of a way without some pieces of it. */
function rest(whole: Way, cuts: readonly Way[]): readonly Way[] {
  const ends = [...cuts].sort((a, b) => a[0] - b[0]);
  const stops = [whole[0], ...ends.flat(), whole[1]];
  return stops.flatMap((from, i): readonly Way[] => {
    const to = stops[i + 1];
    return i % 2 === 0 && to !== undefined && to - from > tolerance ? [[from, to]] : [];
  });
}
