import type { BuildingModel } from "../../ifc/model.ts";
import type { ReportStorey } from "./storeys.ts";

/** A room that the model brought, under the name that people gave it. */
interface NamedRoom {
  readonly name: string;
  readonly long_name?: string | null;
  readonly storey?: string | null;
  readonly storey_elevation_m?: number | null;
  readonly net_area_m2?: number | null;
  readonly gross_area_m2?: number | null;
}

/** The storeys of a model from the lowest up with the rooms that its project has. */
export const reportStoreys = (
  storeys: readonly Pick<BuildingModel["storeys"][number], "global_id" | "name" | "elevation_m">[],
  rooms: readonly NamedRoom[],
): readonly ReportStorey[] =>
  storeys
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

/** The same of a model that was just read, which no project has. */
export function storeysOfModel({
  storeys,
  spaces,
}: Pick<BuildingModel, "storeys" | "spaces">): readonly ReportStorey[] {
  const elevations = new Map(storeys.map(({ express_id, elevation_m }) => [express_id, elevation_m]));
  return reportStoreys(
    storeys,
    spaces.map((space) => ({
      ...space,
      storey_elevation_m: space.storey_id === null ? null : (elevations.get(space.storey_id) ?? null),
    })),
  );
}

/** Storeys of one name are told apart by their level; rooms of an earlier version may not say it. */
const isSame = (a: number | null | undefined, b: number) => typeof a !== "number" || Math.abs(a - b) < 0.005;
