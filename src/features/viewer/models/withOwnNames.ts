import type { SpaceRow } from "#data/documents.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";

/** The model with the names that people gave its rooms; the model itself never changes. */
export function withOwnNames(
  model: BuildingModel,
  modelId: string,
  rows: readonly SpaceRow[],
): BuildingModel {
  const own = new Map(rows.filter((row) => row.model_id === modelId).map((row) => [row.express_id, row]));
  if (own.size === 0) return model;
  return {
    ...model,
    spaces: model.spaces.map((space) => {
      const row = own.get(space.express_id);
      return row ? { ...space, name: row.name, long_name: row.long_name ?? null } : space;
    }),
  };
}
