import { cross, dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import { type Box, planArea, shared, sharedPlan } from "#domain/ifc/geometry/plan.ts";
import { type BodyRole, boxAround, extent, facetsOf, rotateTriangles, volumeOf } from "./body.ts";
import { mainDirection } from "./mainDirection.ts";

/** What the class of a body leaves open: `bar` beams and columns, `any` what has no class of its own, else what its class calls it. */
type BodyClass = "wall" | "slab" | "bar" | "any";

/** A body whose shape decides what it is to the hull. */
interface ShapedBody {
  readonly id: number;
  readonly of: BodyClass;
  readonly triangles: Float64Array;
}

/** What a class leaves to the body; null: the class alone decides. */
export function classOfBody(ifc_class: string): BodyClass | null {
  if (ifc_class.startsWith("IfcWall")) return "wall";
  if (ifc_class.startsWith("IfcSlab")) return "slab";
  if (/^Ifc(Beam|Column|Member|Pile)/.test(ifc_class)) return "bar";
  return /^Ifc(BuildingElementProxy|Footing)/.test(ifc_class) ? "any" : null;
}

/** A role with the thickness of what the body is a piece of, m; null where it stands for itself. */
interface FoundRole {
  readonly role: Extract<BodyRole, "upright" | "level">;
  readonly thickness: number | null;
}

/** A plate has so much of its surface on its two sides, is no thicker, and wider than thick, m. */
const plate = { sides: 0.6, thick: 0.8, across: 1.5 } as const;
/** An upright plate is at least so high, a level one at least so wide, m. */
const least = { tall: 0.5, wide: 1.5 } as const;
/** Sine of the angle by which what stands upright leans at most: 10°. */
const upright = 0.17;
/** Two sides of one plate differ by less. */
const parallel = 0.99;

/**
 * What bodies are to the hull by their shapes: plates that stand are upright, plates that lie are level, and so are bars that fill
 * a plane together. A body that is none of that is not in the map and stays what its class says. What has no class of its own
 * counts only where it bounds a room: furniture and terrain do not.
 * @param rooms bodies of the rooms.
 */
export function rolesByBody(
  given: readonly ShapedBody[],
  rooms: readonly Float64Array[],
): ReadonlyMap<number, FoundRole> {
  const angle = mainDirection(rooms);
  const bodies = given.map((body) => ({ ...body, triangles: rotateTriangles(body.triangles, -angle) }));
  const boxes = rooms.map((room) => boxAround(rotateTriangles(room, -angle)));
  const found = new Map<number, FoundRole>();
  const bars: Bar[] = [];
  for (const { id, of, triangles } of bodies) {
    // Most walls are taller than anything that lies.
    if (of === "wall" && tallOf(triangles) > plate.thick) continue;
    const role = of === "bar" ? null : plateRole(triangles);
    if (role === null) {
      const bar = of === "bar" || of === "any" ? barOf(id, triangles) : null;
      if (bar !== null) bars.push(bar);
      continue;
    }
    if (of !== "any" || bounds(boxAround(triangles), role, boxes)) found.set(id, { role, thickness: null });
  }
  for (const [id, role] of stacks(bars)) found.set(id, role);
  return found;
}

function plateRole(triangles: Float64Array): "upright" | "level" | null {
  const facets = facetsOf(triangles);
  const main = facets[0]?.normal;
  if (main === undefined) return null;
  const all = facets.reduce((sum, { area }) => sum + area, 0);
  const sides = facets.reduce(
    (sum, { normal, area }) => (Math.abs(dot(normal, main)) > parallel ? sum + area : sum),
    0,
  );
  const thick = (2 * volumeOf(triangles)) / sides;
  if (sides < plate.sides * all || !(thick > 0.01 && thick <= plate.thick)) return null;
  const slope = Math.abs(main[2]);
  if (slope < upright) {
    const along: Vector = [-main[1], main[0], 0];
    const wide = widthAlong(triangles, along);
    return tallOf(triangles) >= least.tall && wide >= plate.across * thick ? "upright" : null;
  }
  const around = boxAround(triangles);
  const isWide = Math.min(around[3] - around[0], around[4] - around[1]) >= least.wide;
  return slope > 0.3 && isWide ? "level" : null;
}

/** How near to a room what has no class of its own bounds it, and how deep in a room nothing bounds it, m. */
const near = { beside: 0.7, inside: 0.25, below: 0.7, above: 1.5, into: 0.3 } as const;
/** A plate over so many times the ground of all rooms is terrain. */
const terrain = 2.5;

function bounds(body: Box, role: "upright" | "level", rooms: readonly Box[]): boolean {
  if (role === "upright") {
    const middle = [(body[0] + body[3]) / 2, (body[1] + body[4]) / 2] as const;
    const depth = ([x0, y0, , x1, y1]: Box) =>
      Math.min(middle[0] - x0, x1 - middle[0], middle[1] - y0, y1 - middle[1]);
    const beside = rooms.filter(
      (room) =>
        shared(body, room, 0) > -near.beside &&
        shared(body, room, 1) > -near.beside &&
        shared(body, room, 2) > 0.5 * Math.min(body[5] - body[2], room[5] - room[2]),
    );
    return beside.length > 0 && beside.every((room) => depth(room) <= near.inside);
  }
  const ground = rooms.reduce((sum, room) => sum + planArea(room), 0);
  if (planArea(body) > terrain * ground) return false;
  return rooms.some((room) => {
    if (!(sharedPlan(body, room) > 0.3 * Math.min(planArea(body), planArea(room)))) return false;
    const isFloor = body[5] <= room[2] + near.into && body[5] >= room[2] - near.below;
    const isCover = body[2] <= room[5] + near.above && body[5] >= room[5] && body[2] > room[2] + 1;
    return isFloor || isCover;
  });
}

/** A beam or column by its long axis. */
interface Bar {
  readonly id: number;
  readonly isUpright: boolean;
  /** In plan, along the bar; of an upright one along one of its sides. */
  readonly along: Vector;
  readonly triangles: Float64Array;
}

function barOf(id: number, triangles: Float64Array): Bar | null {
  const facets = facetsOf(triangles);
  const first = facets[0]?.normal;
  const other = first && facets.find(({ normal }) => Math.abs(dot(normal, first)) < 0.9)?.normal;
  if (first === undefined || other === undefined) return null;
  const axis = cross(first, other);
  const length = Math.hypot(...axis);
  const steep = Math.abs(axis[2]) / length;
  if (steep > parallel) {
    const side = Math.hypot(first[0], first[1]);
    return side < parallel
      ? null
      : { id, isUpright: true, along: [-first[1] / side, first[0] / side, 0], triangles };
  }
  const plan = Math.hypot(axis[0], axis[1]);
  if (steep > 0.05) return null;
  return { id, isUpright: false, along: [axis[0] / plan, axis[1] / plan, 0], triangles };
}

/** Bars touch where no more lies between them, m. */
const joint = 0.03;
/** Bars whose middles lie nearer to one plane belong to it, m. */
const samePlane = 0.06;
/** So much of a plane is filled by bars that close it; a frame has far less. */
const filled = 0.6;
/** Bars that close a plane are at least so thick: boards and battens are not. At least so many, m. */
const stacked = { thick: 0.06, members: 3, tall: 1.5, wide: 1 } as const;

/** A bar as a rectangle in a plane, with its distance from the origin and its thickness across. */
interface Piece {
  readonly id: number;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  readonly at: number;
  readonly thick: number;
}

/** The bars that lie on or beside each other so closely that they fill a plane. */
function stacks(bars: readonly Bar[]): ReadonlyMap<number, FoundRole> {
  const found = new Map<number, FoundRole>();
  const directions = Map.groupBy(bars, ({ along, isUpright }) => {
    const degrees = Math.round((Math.atan2(along[1], along[0]) * 180) / Math.PI);
    return ((degrees % (isUpright ? 90 : 180)) + 180) % (isUpright ? 90 : 180);
  });
  // Upright bars may stand side by side along either of their sides.
  for (const [, group] of directions)
    for (const [role, plane] of planesOf(group))
      for (const stack of touching(piecesIn(group, plane)).filter((one) => fills(one, role)))
        for (const { id, thick } of stack) found.set(id, found.get(id) ?? { role, thickness: thick });
  return found;
}

/** Two directions of a plane and the one across. */
type Plane = readonly [Vector, Vector, Vector];

function planesOf(group: readonly Bar[]): readonly (readonly [FoundRole["role"], Plane])[] {
  const along = group[0]!.along;
  const across: Vector = [-along[1], along[0], 0];
  const up: Vector = [0, 0, 1];
  const both = group.some(({ isUpright }) => isUpright) ? [["upright", [across, up, along]] as const] : [];
  return [["upright", [along, up, across]], ...both, ["level", [along, across, up]]];
}

/** The bars as rectangles in a plane, by their distance from the origin; boards and what is too thick are left out. */
const piecesIn = (group: readonly Bar[], [u, v, normal]: Plane): readonly Piece[] =>
  group
    .map(({ id, triangles }): Piece => {
      const [u0, u1] = extent(triangles, u);
      const [v0, v1] = extent(triangles, v);
      const [n0, n1] = extent(triangles, normal);
      return { id, low: [u0, v0], high: [u1, v1], at: (n0 + n1) / 2, thick: n1 - n0 };
    })
    .filter(({ thick }) => thick >= stacked.thick && thick <= plate.thick)
    .toSorted((a, b) => a.at - b.at);

/** Pieces of one plane that touch each other, directly or by others between them. */
function touching(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const left = new Set(pieces);
  const found: Piece[][] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const other of left)
        if (meets(one, other)) {
          left.delete(other);
          group.push(other);
        }
    if (group.length >= stacked.members) found.push(group);
  }
  return found;
}

const meets = (one: Piece, other: Piece): boolean =>
  Math.abs(one.at - other.at) <= samePlane &&
  [0, 1].every(
    (axis) => one.low[axis]! <= other.high[axis]! + joint && other.low[axis]! <= one.high[axis]! + joint,
  );

function fills(stack: readonly Piece[], role: "upright" | "level"): boolean {
  const span = ([0, 1] as const).map(
    (axis) =>
      stack.reduce((most, { high }) => Math.max(most, high[axis]), -Infinity) -
      stack.reduce((low, one) => Math.min(low, one.low[axis]), Infinity),
  );
  const area = stack.reduce((sum, { low, high }) => sum + (high[0] - low[0]) * (high[1] - low[1]), 0);
  const [wide, tall] = span as [number, number];
  const isLarge =
    role === "upright" ? wide >= stacked.wide && tall >= stacked.tall : Math.min(wide, tall) >= least.wide;
  return isLarge && area >= filled * wide * tall;
}

const widthAlong = (triangles: Float64Array, axis: Vector): number => {
  const [low, high] = extent(triangles, axis);
  return high - low;
};

const tallOf = (triangles: Float64Array): number => widthAlong(triangles, [0, 0, 1]);
