import type { BuildingModel } from "#domain/ifc/model.ts";

/** The storey of the first room among chosen things; null when there is none: an element is seen from outside. Express ids. */
export function storeyOfRoom(
  { spaces }: Pick<BuildingModel, "spaces">,
  chosen: ReadonlySet<number>,
): number | null {
  if (chosen.size === 0) return null;
  return spaces.find(({ express_id }) => chosen.has(express_id))?.storey_id ?? null;
}
