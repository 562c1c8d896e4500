import { type Box, centre } from "../geometry/plan.ts";
import type { BuildingModel, Element, FaceSummary, Space } from "../model.ts";
import { groundLevel } from "../places/groundLevel.ts";

/** A window lies in a wall beside its room: so far from it at most, m. */
const wallThick = 0.6;
/** A window as tall as a person looks into the open wherever it stands, m: windows in light wells are lower. A choice of our own. */
const personTall = 1.5;

type Around = Pick<BuildingModel, "elements" | "boundaries" | "storeys">;

/**
 * Rooms with a window in an outer wall, the middle of which lies above the ground, or that is as tall as a person: by the boundaries of the file,
 * else by the boxes of window and room. Only rooms that stand on the floor of their storey are placed.
 */
export function litRooms(
  spaces: readonly Space[],
  { elements, boundaries, storeys }: Around,
  faces: readonly FaceSummary[],
): ReadonlySet<number> {
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const byId = new Map(elements.map((element) => [element.express_id, element]));
  const elevations = new Map(storeys.map(({ express_id, elevation_m }) => [express_id, elevation_m]));
  const windows = elements.filter((element) => isOuterWindow(element, byId));
  const outer = new Set(windows.map(({ express_id }) => express_id));
  const stated = new Map<number, number[]>();
  for (const { space_id, element_id } of boundaries)
    if (element_id !== null && outer.has(element_id))
      stated.set(space_id, [...(stated.get(space_id) ?? []), element_id]);
  const boxesOf = (ids: readonly number[]) =>
    ids.map((id) => boxes.get(id)).filter((box) => box !== undefined);
  const placed = boxesOf([...outer]);
  const known = groundLevel({ storeys, spaces, elements }, faces);
  const drawn = known === null || known.from === "zero" ? null : known.level_m;
  const isLit = ({ express_id, storey_id }: Space): boolean => {
    const room = boxes.get(express_id);
    const elevation = storey_id === null ? undefined : elevations.get(storey_id);
    if (room === undefined || elevation === undefined) return false;
    const ground = drawn ?? room[2] - elevation;
    const own = stated.get(express_id);
    const seen = own ? boxesOf(own) : placed.filter((window) => isBeside(window, room));
    return seen.some((window) => centre(window)[2] > ground || window[5] - window[2] >= personTall);
  };
  return new Set(spaces.filter(isLit).map(({ express_id }) => express_id));
}

function isOuterWindow(element: Element, byId: ReadonlyMap<number, Element>): boolean {
  const wall = element.host_id === null ? undefined : byId.get(element.host_id);
  return (
    element.ifc_class.startsWith("IfcWindow") && element.is_external !== false && wall?.is_external !== false
  );
}

/** Whether the middle of a window lies beside one side of a room, no further away than a wall is thick. */
function isBeside(window: Box, room: Box): boolean {
  const middle = centre(window);
  const off = [0, 1, 2].map((axis) =>
    Math.max(room[axis]! - middle[axis]!, middle[axis]! - room[axis + 3]!, 0),
  );
  return off[2] === 0 && off[0]! + off[1]! <= wallThick && Math.min(off[0]!, off[1]!) === 0;
}
