import type { SpaceRole } from "#domain/ifc/model.ts";
import type { SpaceRow } from "../documents.ts";

/** What a model says of a room, from its row: null where it says nothing. */
export const roomFacts = (row: SpaceRow) => ({
  long_name: row.long_name ?? null,
  storey: row.storey ?? null,
  net_area_m2: row.net_area_m2 ?? null,
  gross_area_m2: row.gross_area_m2 ?? null,
  volume_m3: row.volume_m3 ?? null,
  height_m: row.height_m ?? null,
  usage: row.usage ?? null,
  role: (row.role ?? "room") as SpaceRole,
});
