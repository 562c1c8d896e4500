import type { GeometryRecord, Placement } from "../geometry/geometry.ts";
import { sceneId } from "./sceneId.ts";

/** The geometry of one model at its place in a scene. */
export interface PlacedGeometry {
  readonly place: number;
  readonly geometry: GeometryRecord;
  /** Says where it stands, and is not drawn. */
  readonly isOff?: boolean | undefined;
}

type Point = GeometryRecord["origin_m"];
type Box = GeometryRecord["box"];

/**
 * Several geometry records as one, in the coordinates of the first: each record was moved near the origin by its own way (`origin_m`), so
 * the others are moved by the difference. Shapes are shared, never copied.
 */
export function joinedGeometry(parts: readonly [PlacedGeometry, ...PlacedGeometry[]]): GeometryRecord {
  const [{ geometry: first }] = parts;
  const shown = parts.filter(({ isOff }) => !isOff);
  if (shown.length === 1 && shown[0]!.geometry === first && shown[0]!.place === 0) return first;
  const shapes: GeometryRecord["shapes"][number][] = [];
  const placements: Placement[] = [];
  const boxes: Box[] = [];
  for (const { place, geometry } of shown) {
    const by = difference(geometry.origin_m, first.origin_m);
    const before = shapes.length;
    for (const shape of geometry.shapes) shapes.push(shape);
    for (const one of geometry.placements)
      placements.push(place === 0 && before === 0 ? one : movedPlacement(one, place, before, by));
    if (geometry.placements.length > 0) boxes.push(movedBox(geometry.box, by));
  }
  return { version: 1, origin_m: first.origin_m, shapes, placements, box: around(boxes) ?? first.box };
}

/** How far two models lie apart in the coordinates of their files, m; 0 when their boxes touch, or one has nothing drawn. */
export function metresApart(one: GeometryRecord, other: GeometryRecord): number {
  if (one.placements.length === 0 || other.placements.length === 0) return 0;
  const near = one.box;
  const far = movedBox(other.box, difference(other.origin_m, one.origin_m));
  const gaps = [0, 1, 2].map((axis) =>
    Math.max(0, far[axis]! - near[axis + 3]!, near[axis]! - far[axis + 3]!),
  );
  return Math.hypot(...gaps);
}

function movedPlacement(one: Placement, place: number, shapesBefore: number, by: Point): Placement {
  const isThere = by.every((metres) => metres === 0);
  return {
    express_id: sceneId(place, one.express_id),
    shape: one.shape + shapesBefore,
    colour: one.colour,
    matrix: isThere
      ? one.matrix
      : one.matrix.map((value, at) => (at >= 12 && at <= 14 ? value + by[at - 12]! : value)),
  };
}

const difference = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const movedBox = (box: Box, [x, y, z]: Point): Box => [
  box[0] + x,
  box[1] + y,
  box[2] + z,
  box[3] + x,
  box[4] + y,
  box[5] + z,
];

function around([first, ...others]: readonly Box[]): Box | null {
  if (!first) return null;
  const box: [number, number, number, number, number, number] = [...first];
  for (const other of others)
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis]!, other[axis]!);
      box[axis + 3] = Math.max(box[axis + 3]!, other[axis + 3]!);
    }
  return box;
}
