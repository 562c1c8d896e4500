import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { RoomsOnce } from "#domain/ifc/joined/roomsOnce.ts";

/** A scene, and the rooms in it that several models carry. */
interface Scene extends Partial<Pick<RoomsOnce, "others">> {
  readonly model: Pick<BuildingModel, "spaces" | "elements">;
  readonly geometry: Pick<GeometryRecord, "placements">;
}

/**
 * The thing of a scene that an id means: itself, or the room that stands for it where several models carry one; null when the scene has
 * nothing of this id. What a model only draws and does not describe counts, too.
 */
export function inScene({ model, geometry, others = new Map() }: Scene, id: number): number | null {
  const isIt = ({ express_id }: { readonly express_id: number }) => express_id === id;
  if (model.spaces.some(isIt) || model.elements.some(isIt) || geometry.placements.some(isIt)) return id;
  for (const [standing, same] of others) if (same.includes(id)) return standing;
  return null;
}
