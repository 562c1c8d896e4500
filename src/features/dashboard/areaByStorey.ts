import type { SpaceRow } from "#data/documents.ts";
import { countedArea, isCounted } from "#domain/ifc/rooms/countedArea.ts";

/** The area of one storey's rooms, net or where there is none gross. */
export interface StoreyArea {
  readonly storey: string | null;
  readonly elevation_m: number | null;
  readonly rooms: number;
  readonly area_m2: number;
}

type Room = Pick<SpaceRow, "storey" | "storey_elevation_m" | "net_area_m2" | "gross_area_m2" | "role">;

/** Rooms and their area per storey, lowest first; rooms without a storey last, rooms without an area count zero. */
export function areaByStorey(rooms: readonly Room[]): StoreyArea[] {
  const groups = new Map<string | null, StoreyArea>();
  for (const room of rooms) {
    const storey = room.storey ?? null;
    const before = groups.get(storey) ?? {
      storey,
      elevation_m: room.storey_elevation_m ?? null,
      rooms: 0,
      area_m2: 0,
    };
    groups.set(storey, {
      ...before,
      rooms: before.rooms + Number(isCounted(room)),
      area_m2: before.area_m2 + (countedArea(room) ?? 0),
    });
  }
  return [...groups.values()].toSorted((a, b) => (a.elevation_m ?? Infinity) - (b.elevation_m ?? Infinity));
}
