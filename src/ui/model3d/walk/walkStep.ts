import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { Point } from "../section/sheet.ts";
import { type Barrier, bodyRadius_m, clearance, pushedOut, slide, type Spot } from "./walkSlide.ts";

/** The usual height of the eye above the feet, m. */
export const eyeHeight_m = 1.65;

/** What one steps over, and up to, m. */
export const stepHeight_m = 0.5;

/** The height of a body, m. */
const bodyHeight_m = 1.75;

/** The longest time that is walked at once, s: after it the floor is looked at again. */
const pace_s = 1 / 30;

/** How quickly the eye follows the feet on stairs, per second. */
const follows = 9;

/** How far up and down one can look: from almost straight down to almost straight up, radians from above. */
const looks = { least: 0.2, most: Math.PI - 0.2 };

/** What a walk needs to know of the building. */
export interface WalkGround {
  /** Triangles of what stops a body, in a box; nine numbers each. */
  readonly solids: (box: Box) => readonly number[];
  /** The height of the highest floor at or below a point; null when there is none. */
  readonly floorBelow: (x: number, y: number, z: number) => number | null;
}

/** Somebody in the building: where the feet stand, and where one looks (as `Direction` of the whole view). */
export interface Walker {
  readonly feet: Point;
  readonly azimuth: number;
  readonly polar: number;
  /** The height of the eye above the feet, m. */
  readonly eye_m: number;
  /** How much the eye is still above where it belongs, m: on stairs it follows gently. */
  readonly lift_m: number;
}

/** What one does at the moment: metres per second ahead and to the right, radians per second to the right and up. */
export interface Stride {
  readonly ahead: number;
  readonly aside: number;
  readonly turn: number;
  readonly nod: number;
}

/** Where the eye is. */
export const eyeOf = ({ feet, eye_m, lift_m }: Walker): Point => [feet[0], feet[1], feet[2] + eye_m + lift_m];

/** Turns the look: radians to the right and up. */
export function turnWalker(walker: Walker, right: number, up: number): Walker {
  if (!Number.isFinite(right) || !Number.isFinite(up)) return walker;
  const polar = Math.min(looks.most, Math.max(looks.least, walker.polar + up));
  return { ...walker, azimuth: walker.azimuth - right, polar };
}

/**
 * Somebody after some time of walking. The feet follow the floor, up to half a metre at once, and any way down; where
 * there is none they keep their height. What is solid between knee and head stops, and one goes on along it.
 */
export function moveWalker(walker: Walker, stride: Stride, seconds: number, ground: WalkGround): Walker {
  if (!Object.values(stride).every(Number.isFinite) || !(seconds > 0) || !Number.isFinite(seconds))
    return walker;
  const count = Math.ceil(seconds / pace_s - 1e-9);
  const share_s = seconds / count;
  const reach = Math.hypot(stride.ahead, stride.aside) * seconds;
  const triangles = reach > 0 ? ground.solids(boxAround(walker.feet, reach)) : [];
  let now = walker;
  for (let step = 0; step < count; step++) now = paced(now, stride, share_s, triangles, ground);
  return now;
}

/** Somebody who stands at a place: on its floor, clear of what stops; null where there is no room for a body. */
export function standing(feet: Point, ground: WalkGround): Point | null {
  const [x, y] = feet;
  const z = ground.floorBelow(x, y, feet[2] + stepHeight_m) ?? feet[2];
  const barriers = barriersAt(ground.solids(boxAround([x, y, z], 1)), z);
  const free = pushedOut([x, y], barriers);
  return free && Math.hypot(free[0] - x, free[1] - y) < 1 ? [...free, z] : null;
}

/** How much room a body has at a place, m. */
export const roomAround = (feet: Point, ground: WalkGround): number =>
  clearance([feet[0], feet[1]], barriersAt(ground.solids(boxAround(feet, 1.5)), feet[2]));

/** How far apart the places of a way are, m. */
const apart_m = 0.25;

/**
 * The way from where somebody stands straight to a place, as far as a body comes: where the feet are, step by step. It follows the
 * floor and goes along what it meets as long as that leads nearer; at a wall, a railing, a counter or a hole it ends. Empty where no step
 * is possible.
 */
export function wayTo(from: Point, place: Point, ground: WalkGround): readonly Point[] {
  const way: Point[] = [];
  let feet = from;
  for (let left = distance(feet, place); left > 1e-3; left = distance(feet, place)) {
    const length = Math.min(apart_m, left);
    const step: Spot = [((place[0] - feet[0]) * length) / left, ((place[1] - feet[1]) * length) / left];
    const next = stepped(feet, step, ground.solids(boxAround(feet, length)), ground);
    if (!(left - distance(next, place) > length * nearer)) break;
    // Through a hole in the floor leads no way to a place beside it.
    if (next[2] < Math.min(feet[2], place[2]) - stepHeight_m) break;
    way.push(next);
    feet = next;
  }
  return way;
}

/** A step that leads less than this share of its length nearer goes along a wall, not to the place. */
const nearer = 0.3;

/** How far apart two places are in plan, m. */
const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function paced(
  walker: Walker,
  stride: Stride,
  seconds: number,
  triangles: readonly number[],
  ground: WalkGround,
): Walker {
  // Half of the turn before and half after the pace: so a bend is as wide at any rate of pictures.
  const half = turnWalker(walker, (stride.turn * seconds) / 2, (stride.nod * seconds) / 2);
  const [sin, cos] = [Math.sin(half.azimuth), Math.cos(half.azimuth)];
  const way: Spot = [
    (cos * stride.aside - sin * stride.ahead) * seconds,
    (sin * stride.aside + cos * stride.ahead) * seconds,
  ];
  const { feet } = walker;
  const next = way[0] === 0 && way[1] === 0 ? feet : stepped(feet, way, triangles, ground);
  const rest = turnWalker(half, (stride.turn * seconds) / 2, (stride.nod * seconds) / 2);
  const lift = (walker.lift_m + feet[2] - next[2]) * Math.exp(-follows * seconds);
  return { ...rest, feet: next, lift_m: Math.abs(lift) < 1e-3 ? 0 : lift };
}

function stepped(feet: Point, way: Spot, triangles: readonly number[], ground: WalkGround): Point {
  const [x, y] = slide([feet[0], feet[1]], way, barriersAt(triangles, feet[2]));
  const z = floorUnder(x, y, feet[2], ground);
  if (z === null || Math.abs(z - feet[2]) < 1e-6) return [x, y, feet[2]];
  // On another height other things are in the way: under a stair, below a beam.
  const layer = Math.abs(z - feet[2]) < 1 ? triangles : ground.solids(boxAround([x, y, z], 1));
  const barriers = barriersAt(layer, z);
  const free = pushedOut([x, y], barriers);
  return free && Math.hypot(free[0] - x, free[1] - y) < 0.5 ? [...free, z] : feet;
}

/** Under the middle of the body and around it, so that a gap between two slabs swallows nobody. */
function floorUnder(x: number, y: number, z: number, ground: WalkGround): number | null {
  let highest: number | null = null;
  for (const [dx, dy] of underfoot) {
    const found = ground.floorBelow(x + dx, y + dy, z + stepHeight_m);
    if (found !== null && Number.isFinite(found) && (highest === null || found > highest)) highest = found;
  }
  return highest;
}

const underfoot: readonly Spot[] = [
  [0, 0],
  [0.15, 0],
  [-0.15, 0],
  [0, 0.15],
  [0, -0.15],
];

const barriersAt = (triangles: readonly number[], z: number): readonly Barrier[] =>
  barriersBetween(triangles, z + stepHeight_m, z + bodyHeight_m);

/** What can matter to a body on a way of some metres, up or down a step or two. */
function boxAround([x, y, z]: Point, reach: number): Box {
  const around = reach + bodyRadius_m + 0.1;
  return [x - around, y - around, z - 0.6, x + around, y + around, z + bodyHeight_m + 1.1];
}

type Corner = readonly [number, number, number];

/** What only touches the edge of the layer does not stop, m. */
const touch_m = 1e-3;

/**
 * What of some triangles (nine numbers each) stops a body that reaches from one height to another: their part in this
 * layer, seen from above, as pieces of its outline.
 */
export function barriersBetween(triangles: readonly number[], low_m: number, high_m: number): Barrier[] {
  const found: Barrier[] = [];
  for (let i = 0; i + 8 < triangles.length; i += 9) {
    const corners = [0, 3, 6].map((at): Corner => [
      triangles[i + at]!,
      triangles[i + at + 1]!,
      triangles[i + at + 2]!,
    ]);
    const above = clipped(corners, (z) => z - low_m - touch_m);
    const part = clipped(above, (z) => high_m - touch_m - z);
    if (part.length > 1) found.push(...outlineOf(part));
  }
  return found;
}

/** The part of a polygon where `inside` of the height is not negative. */
function clipped(polygon: readonly Corner[], inside: (z: number) => number): Corner[] {
  const part: Corner[] = [];
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length]!;
    const [a, b] = [inside(from[2]), inside(to[2])];
    if (a >= 0) part.push(from);
    if (a < 0 === b < 0) return;
    const share = a / (a - b);
    part.push([
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]);
  });
  return part;
}

/** The outline in plan; of an upright part, which is a line there, this line once. */
function outlineOf(part: readonly Corner[]): Barrier[] {
  const [first] = part;
  let far = part[1]!;
  for (const corner of part) if (apart(first!, corner) > apart(first!, far)) far = corner;
  let other = far;
  for (const corner of part) if (apart(far, corner) > apart(far, other)) other = corner;
  const line: Barrier = [far[0], far[1], other[0], other[1]];
  if (part.every((corner) => besides(corner, line) < 1e-3)) return [line];
  return part.map((from, index): Barrier => {
    const to = part[(index + 1) % part.length]!;
    return [from[0], from[1], to[0], to[1]];
  });
}

const apart = (a: Corner, b: Corner) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** How far a corner lies beside the line through a barrier, m. */
function besides([x, y]: Corner, [x0, y0, x1, y1]: Barrier): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  return length < 1e-9 ? 0 : Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length;
}
