import { itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import type { GeometryRecord } from "../../ifc/geometry/geometry.ts";
import type { BuildingModel } from "../../ifc/model.ts";
import type { StoreyLevel } from "./placedSection.ts";

/** A storey as the 3D view shows it. */
export interface Level extends StoreyLevel {
  readonly name: string;
}

type Known = Pick<BuildingModel, "storeys" | "spaces" | "elements">;

/** The usual height of a section above the floor in drawings of storeys, m. */
const aboveFloor = 1.2;

/**
 * The storeys from the highest to the lowest. The floor is read from the geometry of the rooms (without rooms, of the
 * walls), because many files state the elevation against another zero than their coordinates.
 */
export function storeyLevels(model: Known, geometry: GeometryRecord): readonly Level[] {
  const floors = floorsOf(model, geometry);
  return model.storeys
    .map((storey) => {
      const found = floors.get(storey.express_id);
      const floor_m = found?.bottom ?? storey.elevation_m - geometry.origin_m[2];
      const height = found ? found.top - found.bottom : Infinity;
      return { ...storey, floor_m, cut_m: floor_m + Math.min(aboveFloor, Math.max(height * 0.6, 0.3)) };
    })
    .toSorted((a, b) => b.floor_m - a.floor_m || b.elevation_m - a.elevation_m);
}

/** Rooms that a section at a height opens. Express ids. */
export function spacesAt(model: Known, geometry: GeometryRecord, cut_m: number): ReadonlySet<number> {
  const spaces = new Set(model.spaces.map((space) => space.express_id));
  const boxes = itemBoxes(geometry);
  return new Set(
    geometry.placements.flatMap(({ express_id }, item) =>
      spaces.has(express_id) && boxes[item * 6 + 2]! < cut_m && boxes[item * 6 + 5]! > cut_m
        ? [express_id]
        : [],
    ),
  );
}

/** What does not belong to a storey: elements of the others and those of none. Express ids. */
export function othersThan(model: Known, storey: number): ReadonlySet<number> {
  const rooms = new Set(
    model.spaces.filter((space) => space.storey_id === storey).map((space) => space.express_id),
  );
  return new Set(
    model.elements.flatMap(({ express_id, storey_id, space_id }) =>
      storey_id === storey || (space_id !== null && rooms.has(space_id)) ? [] : [express_id],
    ),
  );
}

/** Lowest and highest point per storey: of its rooms, else of its walls. */
function floorsOf(model: Known, geometry: GeometryRecord) {
  const ofRooms = new Map(model.spaces.map((space) => [space.express_id, space.storey_id]));
  const ofWalls = new Map(
    model.elements
      .filter(({ ifc_class }) => ifc_class.startsWith("IfcWall"))
      .map((wall) => [wall.express_id, wall.storey_id]),
  );
  const rooms = heights(geometry, ofRooms);
  const walls = heights(geometry, ofWalls);
  return new Map([...walls, ...rooms]);
}

/** The middle value of the lowest points (rooms of a storey rarely all begin at one height), and the highest top. */
function heights(geometry: GeometryRecord, storeyOf: ReadonlyMap<number, number | null>) {
  const boxes = itemBoxes(geometry);
  const found = new Map<number, { bottoms: number[]; top: number }>();
  geometry.placements.forEach(({ express_id }, item) => {
    const storey = storeyOf.get(express_id);
    const bottom = boxes[item * 6 + 2]!;
    if (storey === undefined || storey === null || !Number.isFinite(bottom)) return;
    const entry = found.get(storey) ?? { bottoms: [], top: -Infinity };
    entry.bottoms.push(bottom);
    entry.top = Math.max(entry.top, boxes[item * 6 + 5]!);
    found.set(storey, entry);
  });
  return new Map(
    [...found].map(([storey, { bottoms, top }]) => {
      const sorted = bottoms.toSorted((a, b) => a - b);
      return [storey, { bottom: sorted[Math.floor(sorted.length / 2)]!, top }];
    }),
  );
}
