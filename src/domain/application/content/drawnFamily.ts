import type { Element } from "#domain/ifc/model.ts";

/** How an element of the 3D view is drawn when it is not simply a wall or slab. */
export const drawnFamilies = ["door", "panel", "green", "fitting", "ground"] as const;
export type DrawnFamily = (typeof drawnFamilies)[number];

/** Classes that are drawn as walls are; windows too, their panes are seen by their opacity. */
const structure =
  /^Ifc(Wall|Slab|Roof|Column|Beam|Footing|Pile|Plate|Member|Stair|Ramp|Covering|Chimney|CurtainWall|Window|BuildingElementPart|DeepFoundation|Bearing)/;

/** The family of an element; null for everything that is drawn as walls are. */
export function drawnFamily(
  element: Pick<Element, "ifc_class" | "is_external" | "predefined_type">,
): DrawnFamily | null {
  const { ifc_class, is_external, predefined_type } = element;
  if (ifc_class.startsWith("IfcDoor")) return is_external === true ? "door" : "fitting";
  if (ifc_class.startsWith("IfcSolarDevice")) return "panel";
  if (ifc_class.startsWith("IfcGeographicElement"))
    return predefined_type === "VEGETATION" ? "green" : "ground";
  return structure.test(ifc_class) ? null : "fitting";
}
