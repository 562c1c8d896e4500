import {
  constructions,
  heatTransfer,
  totalThickness,
  type ConstructionKey,
} from "../construction/constructions.ts";
import type { Vector } from "./ifcShapes.ts";
import { storeyOf, type Parts } from "./ifcParts.ts";
import { fillings } from "../construction/fillings.ts";
import type { Opening } from "../construction/openings.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";
import type { Wall } from "../construction/walls.ts";

/** A wall in the file, and how to get from the plan into its own axes. */
export interface WrittenWall {
  readonly ref: Ref;
  readonly placement: Ref;
  /** Coordinate along the wall's own x of a coordinate along its way in the plan, metres. */
  readonly along: (coordinate: number) => number;
  /** Which way the wall's own x runs in the plan: +1 or −1. */
  readonly way: 1 | -1;
}

/** Measures of a wall, m and m²; its body is a plain box. */
export function wallMeasures(wall: Wall, openings: readonly Opening[]) {
  const { x0, x1, y0, y1 } = wall.rect;
  const [length, width] = wall.axis === "x" ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
  const gross = length * wall.height;
  const cut = openings
    .filter((opening) => opening.wall === wall)
    .reduce((sum, { filling, from, to }) => sum + (to - from) * fillings[filling].height, 0);
  return { length, width, height: wall.height, gross, net: gross - cut };
}

/** Writes the walls of one storey; the answer is by tag. */
export function writeWalls(
  parts: Parts,
  walls: readonly Wall[],
  openings: readonly Opening[],
): Map<string, WrittenWall> {
  return new Map(walls.map((wall) => [wall.tag, writeWall(parts, wall, openings)] as const));
}

/** Wall types, one for each construction of walls; the answer is by construction. */
export function writeWallTypes({ file, constructions: layers }: Parts): Map<ConstructionKey, Ref> {
  const keys: readonly ConstructionKey[] = ["outer", "cellar", "bearing", "partition"];
  return new Map(
    keys.map((key) => {
      const { name } = constructions[key];
      const nothing = [null, null, null, null, null] as const;
      const type = file.root("IfcWallType", `wall type ${key}`, name, ...nothing, null, word("STANDARD"));
      file.relate("IfcRelAssociatesMaterial", layers.layerSet(key), type);
      return [key, type] as const;
    }),
  );
}

/** Where a wall's own axes lie: x along the inner face (or the middle), so that outside is to the left, +y. */
function wallAxes({ rect, axis, outside }: Wall): { origin: Vector; x: Vector; way: 1 | -1 } {
  if (!outside)
    return axis === "x"
      ? { origin: [rect.x0, (rect.y0 + rect.y1) / 2, 0], x: [1, 0, 0], way: 1 }
      : { origin: [(rect.x0 + rect.x1) / 2, rect.y0, 0], x: [0, 1, 0], way: 1 };
  const way = outside.side === "north" || outside.side === "west" ? 1 : -1;
  const origins = {
    south: [rect.x1, rect.y1, 0],
    north: [rect.x0, rect.y0, 0],
    east: [rect.x0, rect.y1, 0],
    west: [rect.x1, rect.y0, 0],
  } as const;
  return { origin: origins[outside.side], x: axis === "x" ? [way, 0, 0] : [0, way, 0], way };
}

function writeWall(parts: Parts, wall: Wall, openings: readonly Opening[]): WrittenWall {
  const { file, shapes, paint, frame } = parts;
  const { storey, placement: base } = storeyOf(parts, wall.storey);
  const { origin, x, way } = wallAxes(wall);
  const { length, width, height } = wallMeasures(wall, openings);
  const placement = shapes.placement(base, [origin[0], origin[1], wall.bottom], [0, 0, 1], x);
  const middle = wall.outside ? width / 2 : 0;
  const body = shapes.solid(shapes.rectangle(length, width, [length / 2, middle]), height);
  paint(body, wall.outside ? (wall.construction === "cellar" ? "cellar" : "facade") : "inner");
  const line = file.step.shared("IfcPolyline", [shapes.point([0, 0]), shapes.point([length, 0])]);
  const shape = file.step.entity("IfcProductDefinitionShape", null, null, [
    file.step.entity("IfcShapeRepresentation", frame.axis, "Axis", "Curve2D", [line]),
    file.step.entity("IfcShapeRepresentation", frame.body, "Body", "SweptSolid", [body]),
  ]);
  const kind = word(wall.parapet ? "PARAPET" : wall.outside ? "SOLIDWALL" : "PARTITIONING");
  const ref = file.root("IfcWall", wall.tag, wall.name, null, null, placement, shape, wall.tag, kind);
  file.relate("IfcRelContainedInSpatialStructure", storey, ref);
  describeWall(parts, ref, wall, openings);
  const start = wall.axis === "x" ? origin[0] : origin[1];
  return { ref, placement, way, along: (coordinate) => (coordinate - start) * way };
}

function describeWall(
  { file, constructions: layers }: Parts,
  ref: Ref,
  wall: Wall,
  openings: readonly Opening[],
): void {
  const { length, width, height, gross, net } = wallMeasures(wall, openings);
  const construction = constructions[wall.construction];
  file.relate(
    "IfcRelAssociatesMaterial",
    layers.usage(wall.construction, wall.outside ? "outer wall" : "inner wall"),
    ref,
  );
  file.properties(ref, "Pset_WallCommon", [
    ["Reference", typed("IfcIdentifier", construction.name)],
    ["IsExternal", typed("IfcBoolean", wall.outside !== null)],
    ["LoadBearing", typed("IfcBoolean", wall.construction !== "partition" && !wall.parapet)],
    [
      "ThermalTransmittance",
      wall.parapet ? null : typed("IfcThermalTransmittanceMeasure", heatTransfer(construction)),
    ],
    ["FireRating", wall.construction === "partition" ? null : typed("IfcLabel", "F 90")],
  ]);
  file.quantities(ref, "Qto_WallBaseQuantities", [
    ["Length", "Length", length],
    ["Width", "Length", totalThickness(construction)],
    ["Height", "Length", height],
    ["GrossFootprintArea", "Area", length * width],
    ["GrossSideArea", "Area", gross],
    ["NetSideArea", "Area", net],
    ["GrossVolume", "Volume", gross * width],
    ["NetVolume", "Volume", net * width],
  ]);
}
