import { dot, type Vector } from "#domain/ifc/geometry/matrix.ts";
import type { Box } from "#domain/ifc/geometry/plan.ts";
import {
  boxAround,
  type CoveringBody,
  type Facet,
  facetsOf,
  heightOver,
  levelAlong,
  levelEnds,
  thicknessOf,
  touching,
} from "./body.ts";

/** Layers are no thicker, m. */
const thickest = 0.5;
/** A wall is covered from this share of its face on. */
const covered = 0.8;
/** What stands leans no more: upright part of its normal. */
const leaning = 0.1;
/** A room begins no farther before a lining, m. */
const near = 0.08;

/** A covering as a plate that stands: its two sides. */
interface Plate {
  readonly covering: CoveringBody;
  readonly sides: readonly [Facet, Facet];
  /** Middles of the triangles of each side. */
  readonly middles: readonly (readonly Vector[])[];
}

/**
 * The coverings that lie on walls from outside and cover them: insulation, plaster, cladding without moving air. The heated part goes out to
 * their outer face. Linings inside heated rooms are none of them.
 */
export function outerLayers(
  coverings: readonly CoveringBody[],
  {
    walls,
    heated,
  }: { readonly walls: readonly (readonly Facet[])[]; readonly heated: readonly Float64Array[] },
): readonly CoveringBody[] {
  const rooms = roomsOf(heated);
  let waiting = coverings.flatMap((covering) => {
    const plate = covering.isStill ? plateOf(covering) : null;
    return plate === null || isInRoom(plate, rooms) ? [] : [plate];
  });
  let faces = walls.flatMap((facets) => facesOf(facets));
  const found: CoveringBody[] = [];
  // a layer may lie on another one
  while (waiting.length > 0 && faces.length > 0) {
    const next = new Set<Plate>();
    for (const face of faces) {
      const on = waiting.flatMap((plate) =>
        plate.sides.flatMap((side) => {
          const area = liesOn(side, face) ? sharedArea(side, face) : 0;
          return area > 0 ? [{ plate, area }] : [];
        }),
      );
      const all = on.reduce((sum, { area }) => sum + area, 0);
      if (all >= covered * sizeOf(face)) for (const { plate } of on) next.add(plate);
    }
    found.push(...[...next].map(({ covering }) => covering));
    faces = [...next].flatMap(({ sides }) => sides);
    waiting = waiting.filter((plate) => !next.has(plate));
  }
  return found;
}

/** A wall with its faces. */
export interface Leaf extends CoveringBody {
  readonly faces: readonly Facet[];
}

/** A cladding goes before walls with half of its face or more: a choice of our own. */
const mostly = 0.5;

/**
 * Ids of the walls with moving air behind them that stand before a thicker wall, no farther than a layer is thick. They
 * are claddings: the hull ends at what stands behind them.
 */
export function claddings(walls: readonly Leaf[], heated: readonly Float64Array[]): ReadonlySet<number> {
  const moving = walls.filter(({ isStill }) => !isStill);
  if (moving.length === 0) return new Set();
  const rooms = roomsOf(heated);
  const others = walls.map(({ id, triangles, faces }) => ({
    id,
    thickness: thicknessOf(triangles, faces),
    faces: facesOf(faces),
  }));
  const found = moving.filter((cladding) => {
    const plate = plateOf(cladding);
    if (plate === null || isInRoom(plate, rooms)) return false;
    const [{ offset: one }, { offset: two }] = plate.sides;
    return plate.sides.some((side) => {
      const byPlane = new Map<number, number>();
      for (const { id, thickness, faces } of others) {
        if (id === cladding.id || thickness < one + two) continue;
        for (const face of faces) {
          const gap = -side.offset - face.offset;
          if (dot(side.normal, face.normal) > -0.999 || gap < -touching || gap > thickest) continue;
          const plane = Math.round(gap / touching);
          byPlane.set(plane, (byPlane.get(plane) ?? 0) + sharedArea(side, face));
        }
      }
      return Math.max(0, ...byPlane.values()) >= mostly * sizeOf(side);
    });
  });
  return new Set(found.map(({ id }) => id));
}

/** The upright sides of a wall without its ends and reveals. */
function facesOf(facets: readonly Facet[]): readonly Facet[] {
  const upright = facets.filter(({ normal }) => Math.abs(normal[2]) < leaning);
  return upright.filter(({ area }) => area > 0.15 * upright[0]!.area);
}

function plateOf(covering: CoveringBody): Plate | null {
  const { triangles } = covering;
  const facets = facetsOf(triangles);
  const first = facets[0];
  if (first === undefined || Math.abs(first.normal[2]) > leaning) return null;
  const second = facets.find(({ normal }) => dot(normal, first.normal) < -0.999);
  if (second === undefined || first.offset + second.offset > thickest) return null;
  const sides = [first, second] as const;
  return { covering, sides, middles: sides.map((side) => middlesOf(triangles, side)) };
}

/** Middles of the triangles that lie in a face. */
function middlesOf(triangles: Float64Array, { normal, offset }: Facet): readonly Vector[] {
  const found: Vector[] = [];
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const corner = (one: number): Vector => [
      triangles[at + one]!,
      triangles[at + one + 1]!,
      triangles[at + one + 2]!,
    ];
    const [a, b, c] = [corner(0), corner(3), corner(6)];
    if ([a, b, c].every((one) => Math.abs(dot(one, normal) - offset) < 1e-3))
      found.push([(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]);
  }
  return found;
}

interface Room {
  readonly triangles: Float64Array;
  readonly box: Box;
}

const roomsOf = (heated: readonly Float64Array[]): readonly Room[] =>
  heated.map((triangles) => ({ triangles, box: boxAround(triangles) }));

/** Whether a heated room lies on, or right before, one of the sides of a plate. */
const isInRoom = ({ sides, middles }: Plate, rooms: readonly Room[]): boolean =>
  sides.some(({ normal }, side) =>
    middles[side]!.some((at) => {
      const place: Vector = [at[0] + near * normal[0], at[1] + near * normal[1], at[2]];
      return rooms.some((room) => contains(room, place));
    }),
  );

/** Whether a line upwards from a place leaves a body an odd number of times. */
function contains({ triangles, box }: Room, [x, y, z]: Vector): boolean {
  if (x < box[0] || x > box[3] || y < box[1] || y > box[4] || z < box[2] || z > box[5]) return false;
  let inside = false;
  for (let at = 0; at + 8 < triangles.length; at += 9) {
    const height = heightOver(triangles, at, [x, y]);
    if (height !== null && height > z) inside = !inside;
  }
  return inside;
}

const liesOn = (side: Facet, face: Facet): boolean =>
  Math.abs(side.offset + face.offset) <= touching && dot(side.normal, face.normal) < -0.999;

function sizeOf(face: Facet): number {
  const [from, to] = levelEnds(face, levelAlong(face));
  return (to - from) * (face.box[5] - face.box[2]);
}

/** Area of the rectangle that two faces in one plane have in common. */
function sharedArea(one: Facet, other: Facet): number {
  const along = levelAlong(other);
  const [a, b] = [levelEnds(one, along), levelEnds(other, along)];
  const wide = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  const tall = Math.min(one.box[5], other.box[5]) - Math.max(one.box[2], other.box[2]);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}
