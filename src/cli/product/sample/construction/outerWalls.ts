import { thickness, type Side } from "../plan/plan.ts";
import { normal, rect, type Point, type Rect } from "../plan/rectangles.ts";

/** One straight outer wall of a storey. */
export interface OuterRun {
  readonly side: Side;
  /** Outward unit normal in plan. */
  readonly outward: Point;
  /** Coordinate of the outer face, across the wall's way, metres. */
  readonly face: number;
  /** Body in plan. */
  readonly rect: Rect;
  /** The piece of façade it makes: from and to along its way at the outer face, metres. */
  readonly facade: readonly [number, number];
}

/**
 * The outer walls along an outline (against the clock). Walls along x run through the corners, walls along y stand
 * between them; together they fill the ring between the outline and its inner face without overlap.
 */
export function outerWalls(outline: readonly Point[], t: number = thickness.outer): readonly OuterRun[] {
  const at = (i: number): Point => outline[(i + outline.length) % outline.length] ?? [0, 0];
  return outline.map((from, i) => {
    const to = at(i + 1);
    const turns = [turn(at(i - 1), from, to), turn(from, to, at(i + 2))] as const;
    return along(from, to, turns, t);
  });
}

/** +1 at a corner that sticks out, −1 at one that points inwards. */
const turn = (a: Point, b: Point, c: Point) =>
  Math.sign((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]));

function along(from: Point, to: Point, [start, stop]: readonly [number, number], t: number): OuterRun {
  const outward = normal(from, to);
  if (outward[0] === 0) {
    // Along x: out to the outer face where the corner sticks out, past it by t where it points inwards.
    const way = Math.sign(to[0] - from[0]);
    const a = from[0] - (start < 0 ? way * t : 0);
    const b = to[0] + (stop < 0 ? way * t : 0);
    const inner = from[1] - outward[1] * t;
    return {
      side: outward[1] < 0 ? "south" : "north",
      outward,
      face: from[1],
      rect: rect(Math.min(a, b), Math.min(from[1], inner), Math.max(a, b), Math.max(from[1], inner)),
      facade: [Math.min(from[0], to[0]), Math.max(from[0], to[0])],
    };
  }
  const way = Math.sign(to[1] - from[1]);
  const a = from[1] + (start > 0 ? way * t : 0);
  const b = to[1] - (stop > 0 ? way * t : 0);
  const inner = from[0] - outward[0] * t;
  return {
    side: outward[0] < 0 ? "west" : "east",
    outward,
    face: from[0],
    rect: rect(Math.min(from[0], inner), Math.min(a, b), Math.max(from[0], inner), Math.max(a, b)),
    facade: [Math.min(from[1], to[1]), Math.max(from[1], to[1])],
  };
}
