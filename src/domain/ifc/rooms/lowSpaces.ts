import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Box } from "../geometry/plan.ts";
import type { FaceSummary, Space } from "../model.ts";
import { areaOfFloor, floorsOf, sharedArea } from "./floorPolygons.ts";

/**
 * Clear height from which floor area counts, m. WoFlV § 4 counts parts of rooms from 1 m on, by half. DIN 277-1 takes spaces above hung
 * ceilings and below raised floors for no floor of their own.
 */
const leastHeight = 1;
/** A lower body is the outline of an area plan and no space, m. */
const outline = 0.1;
/** So much may lie between a low space and the room that it lies on or below: a floor or ceiling, m. */
const floorThick = 0.6;
/** A low space belongs to rooms that share at least this part of its floor. */
const coveredShare = 0.5;

/**
 * Spaces too low to stand in that lie on, below or inside rooms: what is above a hung ceiling, below a raised floor, or crawled through. What
 * counts is the highest point of the whole space, so a room with a low side stays. A space of which the file states a clear height of 1 m
 * or more stays, too.
 */
export function lowSpaces(
  spaces: readonly Space[],
  geometry: Pick<GeometryRecord, "shapes" | "placements">,
  faces: readonly FaceSummary[],
): ReadonlySet<number> {
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const drawn = spaces.flatMap((space) => {
    const box = boxes.get(space.express_id);
    return box !== undefined && isFloor(space) ? [{ space, box }] : [];
  });
  const isLow = ({ space, box }: (typeof drawn)[number]) =>
    heightOf(box) < leastHeight && heightOf(box) >= outline && !(statedHeight(space) >= leastHeight);
  const low = drawn.filter(isLow);
  if (low.length === 0) return new Set();
  const rooms = drawn.filter(({ box }) => heightOf(box) >= leastHeight);
  const floorOf = floorsOf(geometry);
  const covered = low.filter(({ space, box }) => {
    const floor = floorOf(space.express_id);
    const least = coveredShare * areaOfFloor(floor);
    const sharedWith = (isChosen: (room: Box) => boolean) =>
      rooms
        .filter((room) => isNear(box, room.box) && isChosen(room.box))
        .reduce((sum, room) => sum + sharedArea(floor, floorOf(room.space.express_id)), 0);
    // rooms below and above share the same part
    return (
      sharedWith((room) => room[2] < box[5]) >= least || sharedWith((room) => room[2] >= box[5]) >= least
    );
  });
  return new Set(covered.map(({ space }) => space.express_id));
}

/** A part or a whole has a floor, too, though it does not count by itself. */
const isFloor = ({ role }: Space): boolean => role !== "outside" && role !== "void";

const heightOf = (box: Box): number => box[5] - box[2];

/** A height that stands in the file; that of the body itself says nothing more. */
const statedHeight = ({ height_m, area_origin }: Space): number =>
  area_origin?.from === "geometry" ? 0 : (height_m ?? 0);

/** Whether two bodies lie over each other in plan, and so near in height that no more than a floor is between them. */
const isNear = (low: Box, room: Box): boolean =>
  low[2] <= room[5] + floorThick &&
  low[5] >= room[2] - floorThick &&
  [0, 1].every((axis) => low[axis]! < room[axis + 3]! && low[axis + 3]! > room[axis]!);
