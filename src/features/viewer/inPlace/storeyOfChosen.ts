import type { BuildingModel } from "#domain/ifc/model.ts";

/** The storey of the first room among chosen things, else that of the first element; null when there is none. Express ids. */
export function storeyOfChosen(
  { spaces, elements }: Pick<BuildingModel, "spaces" | "elements">,
  chosen: ReadonlySet<number>,
): number | null {
  if (chosen.size === 0) return null;
  const isChosen = ({ express_id }: { readonly express_id: number }) => chosen.has(express_id);
  return (spaces.find(isChosen) ?? elements.find(isChosen))?.storey_id ?? null;
}
