import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel, Element } from "#domain/ifc/model.ts";
import type { Box } from "#kernel/shapes/placedShapes.ts";
import type { Colour, Family, FamilyOf } from "#ui/model3d/geometry/DrawnGeometry.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";

type Known = Pick<BuildingModel, "spaces" | "elements">;

/**
 * How each thing of a model is drawn, from its class: structure as paper, what lets light through and windows as
 * glass, outer doors dark, furniture and equipment with finer lines, terrain as ground.
 */
export function modelViewFamilies(model: Known, geometry: GeometryRecord): FamilyOf {
  const spaces = new Set(model.spaces.map((space) => space.express_id));
  const elements = new Map(model.elements.map((element) => [element.express_id, element]));
  const glazed = new Set(
    geometry.placements.flatMap(({ express_id, colour }) => (colour[3] < seeThrough ? [express_id] : [])),
  );
  const terrain = terrainOf(geometry, (id) => spaces.has(id) || elements.has(id));
  return (id, opacity, colour) => {
    if (spaces.has(id)) return "space";
    if (terrain.has(id)) return "ground";
    const element = elements.get(id);
    if (opacity < seeThrough) return "glass";
    return element ? familyOfClass(element, glazed.has(id), colour) : "paper";
  };
}

/** Below this opacity a colour lets light through. */
const seeThrough = 0.95;

const structure =
  /^Ifc(Wall|Slab|Roof|Column|Beam|Footing|Pile|Plate|Member|Stair|Ramp|Covering|Chimney|CurtainWall|BuildingElementPart|DeepFoundation|Bearing)/;

function familyOfClass(element: Element, hasGlass: boolean, colour: Colour): Family {
  const { ifc_class, is_external, predefined_type } = element;
  if (ifc_class.startsWith("IfcWindow")) return hasGlass ? "fitting" : "glass";
  if (ifc_class.startsWith("IfcDoor")) return is_external === true ? "door" : "fitting";
  if (ifc_class.startsWith("IfcSolarDevice")) return "panel";
  if (ifc_class.startsWith("IfcGeographicElement")) return familyOfLand(predefined_type, colour);
  return structure.test(ifc_class) ? "paper" : "fitting";
}

/** Planting by its word or its colour; of the rest, terrain is ground and the trunk of a tree a thing. */
function familyOfLand(predefined_type: string | null, [red, green, blue]: Colour): Family {
  if (predefined_type === "VEGETATION" || (green > red * 1.04 && green > blue * 1.04)) return "green";
  return predefined_type === "TERRAIN" || predefined_type === null ? "ground" : "fitting";
}

/**
 * Things that are neither element nor room and lie under most of the building: the terrain of the site. Smaller
 * strangers are drawn like walls.
 */
function terrainOf(geometry: GeometryRecord, isKnown: (id: number) => boolean): ReadonlySet<number> {
  const boxes = itemBoxes(geometry);
  const items = Map.groupBy(geometry.placements.keys(), (item) => geometry.placements[item]!.express_id);
  const known = [...items].flatMap(([id, list]) => (isKnown(id) ? list : []));
  const building = boxAround(boxes, known);
  if (!building) return new Set();
  const strangers = [...items].filter(([id]) => !isKnown(id));
  const large = strangers.filter(
    ([, list]) => footprint(boxAround(boxes, list)) >= footprint(building) * 0.6,
  );
  return new Set(large.map(([id]) => id));
}

const footprint = (box: Box | null) => (box ? (box[3] - box[0]) * (box[4] - box[1]) : 0);
