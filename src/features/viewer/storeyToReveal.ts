import type { BuildingModel } from "#domain/ifc/model.ts";

/**
 * The storey to open so that a thing chosen from a list can be seen: its own for a room (rooms are seen only where a
 * section opens them) and for what another open storey would hide; else what is open stays.
 */
export function storeyToReveal(
  model: Pick<BuildingModel, "spaces" | "elements">,
  open: number | null,
  pick: number,
): number | null {
  const space = model.spaces.find(({ express_id }) => express_id === pick);
  if (space) return space.storey_id ?? open;
  const element = model.elements.find(({ express_id }) => express_id === pick);
  if (open === null || !element) return open;
  return element.storey_id ?? null;
}
