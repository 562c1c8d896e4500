import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import type { ReportStorey } from "#domain/report/plans/storeys.ts";

/** The storeys of a model from the lowest up with the rooms that its project has, under the names that people gave them. */
export function reportStoreys(
  { id, storeys }: Pick<ModelVersion, "id" | "storeys">,
  spaces: readonly SpaceRow[],
): readonly ReportStorey[] {
  const rooms = spaces.filter(({ model_id }) => model_id === id);
  return storeys
    .toSorted((a, b) => a.elevation_m - b.elevation_m)
    .map(({ global_id, name, elevation_m }) => ({
      global_id,
      name,
      rooms: rooms
        .filter((room) => room.storey === name && isSame(room.storey_elevation_m, elevation_m))
        .map((room) => ({
          number: room.name,
          name: room.long_name && room.long_name !== room.name ? room.long_name : null,
          area_m2: room.net_area_m2 ?? room.gross_area_m2 ?? null,
        })),
    }));
}

/** Storeys of one name are told apart by their level; rooms of an earlier version may not say it. */
const isSame = (a: number | null | undefined, b: number) => typeof a !== "number" || Math.abs(a - b) < 0.005;
