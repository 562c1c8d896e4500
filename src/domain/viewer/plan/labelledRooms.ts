import type { ViewerPlane } from "../../bcf/viewerCamera.ts";
import type { GeometryRecord, Placement } from "../../ifc/geometry/geometry.ts";
import type { Place } from "../measure.ts";
import { levelOfSection } from "../section/section.ts";
import { labelPoint, loopArea, type PlanPoint, storeyPlan } from "./storeyPlan.ts";

/** A room in space, as far as a label needs it. World coordinates of the geometry, m. */
export interface PlacedRoom {
  readonly express_id: number;
  /** A place inside its outline, where words stand best. */
  readonly middle: PlanPoint;
  readonly bottom: number;
  readonly top: number;
  /** The shorter side of the box around its outline, and the longer one. */
  readonly width: number;
  readonly length: number;
  /** Inside its outline, m². */
  readonly area: number;
}

/** The rooms of a building that have a shape, the largest first. */
export function placedRooms(geometry: GeometryRecord, rooms: ReadonlySet<number>): readonly PlacedRoom[] {
  const byRoom = Map.groupBy(
    geometry.placements.filter(({ express_id }) => rooms.has(express_id)),
    ({ express_id }) => express_id,
  );
  return [...byRoom]
    .flatMap(([express_id, placements]) => placedRoom(express_id, { ...geometry, placements }) ?? [])
    .toSorted((a, b) => b.area - a.area || a.express_id - b.express_id);
}

function placedRoom(express_id: number, geometry: GeometryRecord): PlacedRoom | null {
  const [bottom, top] = heightsOf(geometry);
  if (!(top > bottom)) return null;
  // Below the middle: sloping ceilings narrow a room towards its top.
  const cut = { height_m: bottom + (top - bottom) * 0.4, axis: 0, has: () => true };
  const loops = storeyPlan(geometry, cut).shapes.flatMap((shape) => shape.loops);
  const outer = loops.toSorted((a, b) => loopArea([b]) - loopArea([a]))[0];
  if (!outer) return null;
  const sides = [0, 1].map((axis) => {
    const along = outer.map((point) => point[axis]!);
    return Math.max(...along) - Math.min(...along);
  });
  return {
    express_id,
    middle: labelPoint(outer),
    bottom,
    top,
    width: Math.min(...sides),
    length: Math.max(...sides),
    area: loopArea([outer]),
  };
}

/** What of a picture decides which rooms are labelled. */
interface LabelledPicture {
  readonly planes: readonly ViewerPlane[];
  /** Rooms whose floor is drawn: opened by a level section, isolated, pointed out. */
  readonly drawn: ReadonlySet<number>;
  readonly hidden: ReadonlySet<number>;
  /** Only these are shown; null for no such choice. */
  readonly isolated: ReadonlySet<number> | null;
}

/** A room with the place of its label. */
export interface LabelledRoom {
  readonly room: PlacedRoom;
  readonly at: Place;
}

/**
 * The rooms that a picture shows, in their order, and where in space their labels stand: on the floor where it is seen, and in the cut where
 * an upright section opens a room. Closed rooms of a whole building are not seen and get none.
 */
export function labelledRooms(
  rooms: readonly PlacedRoom[],
  { planes, drawn, hidden, isolated }: LabelledPicture,
): readonly LabelledRoom[] {
  const [first] = planes;
  const upright = first && levelOfSection(planes) === null ? first : null;
  const isShown = (id: number) => !hidden.has(id) && (isolated?.has(id) ?? true);
  return rooms.flatMap((room): LabelledRoom[] => {
    const [x, y] = room.middle;
    const place = drawn.has(room.express_id)
      ? ([x, y, room.bottom] as const)
      : upright && isShown(room.express_id)
        ? inSection(room, upright)
        : null;
    const isSeen = place && planes.every((plane) => distance(plane, place) > -1e-3);
    return isSeen ? [{ room, at: place }] : [];
  });
}

/** The middle of a room, moved onto a plane that goes through it; null when it does not. */
function inSection({ middle: [x, y], bottom, top, width }: PlacedRoom, plane: ViewerPlane): Place | null {
  const middle: Place = [x, y, (bottom + top) / 2];
  const away = distance(plane, middle);
  const [nx, ny, nz] = plane.normal;
  // From the middle a room reaches at least half its shorter side.
  if (Math.abs(away) > width / 2) return null;
  return [middle[0] - nx * away, middle[1] - ny * away, middle[2] - nz * away];
}

const distance = ({ normal, constant }: ViewerPlane, [x, y, z]: Place) =>
  normal[0] * x + normal[1] * y + normal[2] * z + constant;

function heightsOf({ shapes, placements }: GeometryRecord): readonly [number, number] {
  let [bottom, top] = [Infinity, -Infinity];
  for (const { shape, matrix: m } of placements as readonly Placement[]) {
    const positions = shapes[shape]?.positions ?? [];
    for (let i = 0; i + 2 < positions.length; i += 3) {
      const z = m[2]! * positions[i]! + m[6]! * positions[i + 1]! + m[10]! * positions[i + 2]! + m[14]!;
      if (z < bottom) bottom = z;
      if (z > top) top = z;
    }
  }
  return [bottom, top];
}
