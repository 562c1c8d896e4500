import type { SourcedNumber } from "../model.ts";

/**
 * The area of one element after a look at its size. Some exporters that work in millimetres write areas in mm² although
 * the file assigns m²: no single wall or slab has 50,000 m², so such a value is divided by 10⁶ and flagged.
 * @param lengthToSi factor of the length unit of the file to metres.
 */
export function plausibleArea(area: SourcedNumber | null, lengthToSi: number): SourcedNumber | null {
  if (!area || area.value < 50_000 || lengthToSi !== 0.001) return area;
  return { ...area, value: area.value / 1e6, flags: ["implausible_area", "area_divided_by_1e6"] };
}
