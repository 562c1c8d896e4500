import type { BuildingModel } from "#domain/ifc/model.ts";

/** An element that bounds a room. */
export interface BoundingPart {
  readonly express_id: number;
  readonly name: string;
  readonly ifc_class: string;
  /** Sum of the boundaries of this element with the room, m²; null when none of them has an area. */
  readonly area_m2: number | null;
  /** W/(m²·K), when the model says it. */
  readonly u_value: number | null;
}

/**
 * What bounds a room, the largest first. Second-level boundaries are taken where the model has them for the room,
 * otherwise first-level ones: never both, they describe the same faces.
 */
export function boundingParts(
  { boundaries, elements }: Pick<BuildingModel, "boundaries" | "elements">,
  space_id: number,
): readonly BoundingPart[] {
  const own = boundaries.filter((boundary) => boundary.space_id === space_id && boundary.physical);
  const second = own.filter((boundary) => boundary.level === 2);
  const areas = new Map<number, number | null>();
  for (const { element_id, area_m2 } of second.length > 0 ? second : own) {
    if (element_id === null) continue;
    const before = areas.get(element_id) ?? null;
    areas.set(element_id, area_m2 === null ? before : (before ?? 0) + area_m2);
  }
  return elements
    .filter(({ express_id }) => areas.has(express_id))
    .map(({ express_id, name, ifc_class, u_value }) => ({
      express_id,
      name,
      ifc_class,
      area_m2: areas.get(express_id) ?? null,
      u_value: u_value?.value ?? null,
    }))
    .toSorted((a, b) => (b.area_m2 ?? 0) - (a.area_m2 ?? 0) || a.express_id - b.express_id);
}
