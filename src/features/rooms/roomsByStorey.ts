import type { SpaceRow } from "#data/documents.ts";
import { countedArea, isCounted } from "#domain/ifc/rooms/countedArea.ts";

/** The rooms of one storey in numbers. */
export interface StoreyRooms {
  /** Names the storey within the project, also when it has no name. */
  readonly key: string;
  readonly storey: string | null;
  readonly elevation_m: number | null;
  readonly rooms: number;
  /** Net area, gross where there is no net one; rooms without any, voids and wholes of rooms count zero. */
  readonly area_m2: number;
}

type Room = Pick<SpaceRow, "storey" | "storey_elevation_m" | "net_area_m2" | "gross_area_m2" | "role"> & {
  /** In a building that does not belong to the project. */
  readonly isForeign?: boolean;
};

/** Rooms and area per storey, as one reads a section: the highest first, rooms without a storey last. */
export function roomsByStorey(rooms: readonly Room[]): readonly StoreyRooms[] {
  return [...Map.groupBy(rooms, storeyKey)]
    .map(([key, members]) => ({
      key,
      storey: members[0]!.storey ?? null,
      elevation_m: members[0]!.storey_elevation_m ?? null,
      rooms: members.filter((room) => isCounted(room) && room.isForeign !== true).length,
      area_m2: members.reduce(
        (sum, room) => sum + (room.isForeign === true ? 0 : (countedArea(room) ?? 0)),
        0,
      ),
    }))
    .toSorted((a, b) => (b.elevation_m ?? -Infinity) - (a.elevation_m ?? -Infinity));
}

/** Two storeys may bear the same name at different heights. */
export const storeyKey = (room: Pick<SpaceRow, "storey" | "storey_elevation_m">): string =>
  `${room.storey ?? ""}/${room.storey_elevation_m ?? ""}`;
