import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { Place } from "#domain/viewer/measure.ts";
import { openingLevel, type StoreyLevel } from "#domain/viewer/section/placedSection.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { mainAxis } from "#kernel/shapes/mainAxis.ts";
import type { WalkStart } from "#ui/model3d/walk/Walk.ts";

/** The building that somebody is to walk through. */
export interface WalkableBuilding {
  readonly model: Pick<BuildingModel, "spaces" | "elements">;
  readonly geometry: GeometryRecord;
  /** From the highest to the lowest. */
  readonly levels: readonly StoreyLevel[];
}

/** What is open when somebody sets out. Express ids. */
interface Shown {
  readonly selected: number | null;
  readonly storey: number | null;
}

/** How far from a door one stands to see it and what is around it, m; the second where the first is no place to stand. */
const before_m = [7, 4, 2.5, 11];

/** Where a walk begins, the best first: in the selected room, in the open storey, before the entrance, before the building. */
export function walkStarts(building: WalkableBuilding, { selected, storey }: Shown): readonly WalkStart[] {
  const { spaces, elements } = building.model;
  const room = spaces.some(({ express_id }) => express_id === selected)
    ? selected
    : elements.find(({ express_id }) => express_id === selected)?.space_id;
  return [
    ...(room == null ? [] : [{ room }]),
    ...(storey === null ? [] : inStorey(building, storey)),
    ...beforeEntrance(building),
    ...beforeBuilding(building),
    ...building.levels.flatMap(({ express_id }) => inStorey(building, express_id)),
  ];
}

/** Where one stands on another storey: over or under where one stood, else in one of its rooms. */
export function storeyStarts(building: WalkableBuilding, storey: number, feet: Place): readonly WalkStart[] {
  const level = building.levels.find(({ express_id }) => express_id === storey);
  if (!level) return [];
  const rooms = roomsOf(building, storey);
  const at: Place = [feet[0], feet[1], level.floor_m];
  return [
    ...(rooms.length > 0 ? [{ at, within: new Set(rooms) }] : []),
    ...rooms.map((room) => ({ room })),
    ...(rooms.length > 0 ? [] : [{ at }]),
  ];
}

function inStorey(building: WalkableBuilding, storey: number): readonly WalkStart[] {
  const rooms = roomsOf(building, storey).map((room) => ({ room }));
  const level = building.levels.find(({ express_id }) => express_id === storey);
  if (rooms.length > 0 || !level) return rooms;
  const [x0, y0, , x1, y1] = building.geometry.box;
  return [0.5, 0.3, 0.7].flatMap((u) =>
    [0.5, 0.3, 0.7].map((v) => ({
      at: [x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, level.floor_m] as const,
    })),
  );
}

/** The rooms of a storey, the largest first. */
function roomsOf({ model, geometry }: WalkableBuilding, storey: number): number[] {
  const boxes = boxesOf(geometry, (id) => id);
  const size = (id: number) => {
    const box = boxes.get(id);
    return box ? (box[3] - box[0]) * (box[4] - box[1]) : 0;
  };
  return model.spaces
    .filter(({ storey_id, express_id }) => storey_id === storey && size(express_id) > 0)
    .map(({ express_id }) => express_id)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, 40);
}

/** Outside of the entrance, looking at it: the largest outer door of the opening storey that is no gate. */
function beforeEntrance({ model, geometry, levels }: WalkableBuilding): readonly WalkStart[] {
  const floor_m = openingLevel(levels)?.floor_m ?? geometry.box[2];
  const boxes = boxesOf(geometry, (id) => id);
  const boxOf = (id: number): Box[] => [boxes.get(id)].filter((box) => box !== undefined);
  const doors = model.elements
    .filter(({ ifc_class, is_external }) => ifc_class.startsWith("IfcDoor") && is_external === true)
    .flatMap(({ express_id }) => boxOf(express_id))
    .filter((box) => Math.abs(box[2] - floor_m) < 1.2)
    .toSorted((a, b) => doorWorth(b) - doorWorth(a));
  const rooms = model.spaces.flatMap(({ express_id }) => boxOf(express_id));
  return doors.slice(0, 3).flatMap((door) => {
    const [x, y] = middle(door);
    const [wx, wy] = outward([x, y, door[2]], rooms, mainAxis(geometry));
    return before_m.map((far) => ({
      at: [x + wx * far, y + wy * far, door[2]] as const,
      facing: [x, y, door[2]] as const,
    }));
  });
}

/** Before the southern side of the building, looking at its middle. */
function beforeBuilding({ model, geometry, levels }: WalkableBuilding): readonly WalkStart[] {
  const known = new Set(model.elements.map(({ express_id }) => express_id));
  const all = boxesOf(geometry, (id) => (known.has(id) ? 0 : null));
  const box = all.get(0) ?? geometry.box;
  const [x, y] = middle(box);
  const floor_m = openingLevel(levels)?.floor_m ?? box[2];
  const far = Math.max(6, (box[5] - box[2]) * 1.2);
  return [{ at: [x, box[1] - far, floor_m], facing: [x, y, floor_m] }];
}

/** Of the four directions of the building the one that leads out of a door: behind it lies a room, before it none. */
function outward(door: Place, rooms: readonly Box[], axis: number): readonly [number, number] {
  const [x, y, z] = door;
  const isRoom = (u: number, v: number) =>
    rooms.some(
      (box) => u > box[0] && u < box[3] && v > box[1] && v < box[4] && z + 1 > box[2] && z + 1 < box[5],
    );
  const worth = ([u, v]: readonly [number, number]) =>
    (isRoom(x - u * across_m, y - v * across_m) ? 1 : 0) +
    (isRoom(x + u * across_m, y + v * across_m) ? 0 : 1);
  const ways = [0, 1, 2, 3].map((quarter) => {
    const angle = axis + (quarter * Math.PI) / 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

/** From the middle of an outer door this far one is before or behind its wall, m. */
const across_m = 1.1;

const middle = (box: Box): readonly [number, number] => [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2];

/** Its width to a decimetre; what is wider than two leaves is a gate, where one comes in last. */
function doorWorth(box: Box): number {
  const width = Math.round(Math.hypot(box[3] - box[0], box[4] - box[1]) * 10) / 10;
  return width > 2.6 ? -width : width;
}

/** The box of each group of placed things; null leaves one out. */
function boxesOf(geometry: GeometryRecord, groupOf: (id: number) => number | null): ReadonlyMap<number, Box> {
  const boxes = itemBoxes(geometry);
  const items = Map.groupBy(geometry.placements.keys(), (item) =>
    groupOf(geometry.placements[item]!.express_id),
  );
  return new Map(
    [...items].flatMap(([group, list]): [number, Box][] => {
      const box = group === null ? null : boxAround(boxes, list);
      return group === null || !box ? [] : [[group, box]];
    }),
  );
}
