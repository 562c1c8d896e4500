import type { Element } from "../model.ts";

/** Physical parts of the building itself: they are looked at in 3D, but nobody keeps a maintenance record of each. */
const fabric =
  /^Ifc(Wall|Slab|Roof|Beam|Column|Member|Plate|Covering|Footing|Pile|Railing|Stair|Ramp|CurtainWall|BuildingElement|BuiltElement|Window|Opening|Chimney|Shading|Furnishing|Furniture|SystemFurniture|Geographic|Civil|Flow(Segment|Fitting)|Pipe|Duct|Cable|Reinforc|Mechanical|Discrete|Fastener|ElementAssembly|Virtual)/;

/** Whether an element is maintained by people: equipment, terminals, meters, controllers, tanks, doors, lifts. */
export const isAsset = (element: Pick<Element, "ifc_class">): boolean => !fabric.test(element.ifc_class);

/** Whether an asset is a device of some kind: no door, gate or hatch, which are looked after and are no equipment. */
export const isEquipment = ({ ifc_class }: Pick<Element, "ifc_class">): boolean =>
  isAsset({ ifc_class }) && !ifc_class.startsWith("IfcDoor");
