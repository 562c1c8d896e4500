import type { BuildingModel } from "../model.ts";

/** An element or room in a list. */
export interface ListedThing {
  readonly express_id: number;
  /** What people call it; its GlobalId where the model gives no name. */
  readonly name: string;
  readonly ifc_class: string;
  readonly storey: string | null;
}

/** The elements and rooms behind express ids, in the order of the ids. */
export function listedThings(
  { storeys, elements, spaces }: Pick<BuildingModel, "storeys" | "elements" | "spaces">,
  ids: readonly number[],
): readonly ListedThing[] {
  const storeyNames = new Map(storeys.map(({ express_id, name }) => [express_id, name]));
  const storeyOf = (id: number | null) => (id === null ? null : (storeyNames.get(id) ?? null));
  const roomStoreys = new Map(spaces.map((space) => [space.express_id, space.storey_id]));
  const wanted = new Set(ids);
  const found = new Map<number, ListedThing>();
  for (const { express_id, global_id, name, ifc_class, storey_id, space_id } of elements)
    if (wanted.has(express_id)) {
      const storey = storeyOf(storey_id ?? (space_id === null ? null : (roomStoreys.get(space_id) ?? null)));
      found.set(express_id, { express_id, name: name || global_id, ifc_class, storey });
    }
  for (const { express_id, global_id, name, long_name, storey_id } of spaces)
    if (wanted.has(express_id)) {
      const full = [name, long_name].filter(Boolean).join(" ");
      found.set(express_id, {
        express_id,
        name: full || global_id,
        ifc_class: "IfcSpace",
        storey: storeyOf(storey_id),
      });
    }
  return [...wanted].flatMap((id) => found.get(id) ?? []);
}
