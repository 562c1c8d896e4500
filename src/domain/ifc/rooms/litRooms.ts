import { glazedShare, isGlassPane, saysUnglazed } from "../elements/glass.ts";
import type { GeometryRecord } from "../geometry/geometry.ts";
import type { Vector } from "../geometry/matrix.ts";
import { frontOfBox, mainAzimuth } from "../geometry/mainFaces.ts";
import { along, besideRoom, type Box, centre, heading, isWithin } from "../geometry/plan.ts";
import type { BuildingModel, Element, FaceSummary, Space } from "../model.ts";
import { groundLevel } from "../places/groundLevel.ts";
import { isInside } from "./coveredSpaces.ts";
import { trianglesOf } from "./floorPolygons.ts";
import { isLivingRoom } from "./heatedSpaces.ts";

/** A window as tall as a person looks into the open wherever it stands, m: windows in light wells are lower. A choice of our own. */
const personTall = 1.5;
/** A door gives light from this glazed share on; one of which nothing is known where it is so wide, m. Choices of our own. */
const glassDoor = { share: 0.3, wide: 1.5 } as const;
/** What stands on both sides of a door or pane is looked at so far from its middle, m. */
const probes = [0.25, 0.5, 0.75] as const;

type Around = Pick<BuildingModel, "elements" | "boundaries" | "storeys">;

/** What has been read of the bodies. */
interface Bodies {
  readonly faces: readonly FaceSummary[];
  readonly record: Pick<GeometryRecord, "shapes" | "placements">;
}

/**
 * Rooms with a window in an outer wall, the middle of which lies above the ground, or that is as tall as a person: by the boundaries of the file,
 * else by the boxes of window and room. Only rooms that stand on the floor of their storey are placed. Doors and panes of glass give
 * light to living rooms as such windows do, where no other room lies behind them.
 */
export function litRooms(
  spaces: readonly Space[],
  { elements, boundaries, storeys }: Around,
  bodies: Bodies | null,
): ReadonlySet<number> {
  const faces = bodies?.faces ?? [];
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
  const lit = new Set(spaces.filter(isLit).map(({ express_id }) => express_id));
  const dark = spaces.filter((space) => !lit.has(space.express_id) && isLivingRoom(space));
  if (bodies === null || dark.length === 0) return lit;
  const byGlass = litByGlass({ dark, spaces }, elements, bodies);
  return new Set([...lit, ...byGlass]);
}

/** The dark rooms before which, and behind which no other room, a door or pane of glass stands that is as tall as a person. */
function litByGlass(
  { dark, spaces }: { readonly dark: readonly Space[]; readonly spaces: readonly Space[] },
  elements: readonly Element[],
  { faces, record }: Bodies,
): ReadonlySet<number> {
  const byId = new Map(elements.map((element) => [element.express_id, element]));
  const summaries = new Map(faces.map((summary) => [summary.express_id, summary]));
  const placed = (list: readonly Space[]) =>
    list.flatMap(({ express_id, role }) => {
      const box = summaries.get(express_id)?.box;
      return box === undefined || role === "outside" ? [] : [{ id: express_id, box }];
    });
  const [waiting, rooms] = [placed(dark), placed(spaces)];
  const triangles = trianglesOf(record);
  const roomAt = (point: Vector) =>
    rooms.find(({ id, box }) => holds(box, point) && isInside(point, triangles(id)))?.id;
  const found = new Set<number>();
  for (const element of elements) {
    const summary = summaries.get(element.express_id);
    if (summary === undefined || summary.box[5] - summary.box[2] < personTall) continue;
    if (
      !waiting.some(({ box }) => isWithin(box, summary.box, probes[2])) ||
      !givesLight(element, byId, summary)
    )
      continue;
    const azimuth = mainAzimuth(summary);
    if (azimuth === null) continue;
    const sides = [heading(azimuth), heading(azimuth + 180)] as const;
    for (const place of placesOf(summary, azimuth)) {
      const [before, behind] = sides.map((side) =>
        probes.map((far) => roomAt(along(place, side, far))).find((id) => id !== undefined),
      );
      const inside = before ?? behind;
      if (inside !== undefined && (before === undefined || behind === undefined)) found.add(inside);
    }
  }
  return new Set(waiting.flatMap(({ id }) => (found.has(id) ? id : [])));
}

/** Whether a door or pane lets light in from outside, as far as the file and its width say it. */
function givesLight(element: Element, byId: ReadonlyMap<number, Element>, summary: FaceSummary): boolean {
  const wall = byId.get(element.host_id ?? -1);
  const whole = byId.get(element.part_of ?? -1);
  if ([element, wall, whole].some((one) => one?.is_external === false)) return false;
  if (!element.ifc_class.startsWith("IfcDoor")) return isGlassPane(element, whole);
  if (glazedShare(element) >= glassDoor.share) return true;
  if (element.glazing !== undefined || saysUnglazed(element)) return false;
  return frontOfBox(summary, mainAzimuth(summary)) / (summary.box[5] - summary.box[2]) >= glassDoor.wide;
}

/** Places along a door or pane, a metre apart at most, in the middle of each metre of its height. */
function placesOf(summary: FaceSummary, azimuth: number): readonly Vector[] {
  const { box } = summary;
  const tall = box[5] - box[2];
  const wide = frontOfBox(summary, azimuth) / tall;
  const middle = centre(box);
  const across = heading(azimuth + 90);
  const [columns, rows] = [Math.max(1, Math.ceil(wide)), Math.max(1, Math.ceil(tall))];
  return Array.from({ length: columns * rows }, (_, at) => {
    const far = (((at % columns) + 0.5) / columns - 0.5) * wide;
    const [x, y] = along(middle, across, far);
    return [x, y, box[2] + ((Math.floor(at / columns) + 0.5) / rows) * tall];
  });
}

const holds = (box: Box, point: Vector): boolean =>
  [0, 1, 2].every((axis) => point[axis]! >= box[axis]! && point[axis]! <= box[axis + 3]!);

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
  return off[2] === 0 && off[0]! + off[1]! <= besideRoom && Math.min(off[0]!, off[1]!) === 0;
}
