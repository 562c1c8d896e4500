import {
  constructions,
  heatTransfer,
  totalThickness,
  type ConstructionKey,
} from "../construction/constructions.ts";
import { bodyShape, storeyOf, type Parts } from "./ifcParts.ts";
import { corners, polygonArea, polygonPerimeter, rectArea } from "../plan/rectangles.ts";
import type { Slab } from "../construction/slabs.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";

/** A slab in the file with the opening elements of its holes. */
interface WrittenSlab {
  readonly ref: Ref;
  readonly holes: readonly Ref[];
}

/** Measures of a slab, m, m² and m³. */
function slabMeasures(slab: Slab) {
  const gross = polygonArea(slab.polygon);
  const net = gross - slab.holes.reduce((sum, hole) => sum + rectArea(hole), 0);
  return {
    gross,
    net,
    perimeter: polygonPerimeter(slab.polygon),
    depth: totalThickness(constructions[slab.construction]),
  };
}

/** Slab types, one for each construction of slabs; the answer is by construction. */
export function writeSlabTypes({ file, constructions: layers }: Parts): Map<ConstructionKey, Ref> {
  const kinds = { groundSlab: "BASESLAB", cellarCeiling: "FLOOR", floor: "FLOOR", roof: "ROOF" } as const;
  return new Map(
    (["groundSlab", "cellarCeiling", "floor", "roof"] as const).map((key) => {
      const nothing = [null, null, null, null, null] as const;
      const { name } = constructions[key];
      const type = file.root("IfcSlabType", `slab type ${key}`, name, ...nothing, null, word(kinds[key]));
      file.relate("IfcRelAssociatesMaterial", layers.layerSet(key), type);
      return [key, type] as const;
    }),
  );
}

/** Writes the floors and roofs of one storey, roofs as IfcRoof with the slab as its part; the answer is by tag. */
export function writeSlabs(parts: Parts, slabs: readonly Slab[]): Map<string, WrittenSlab> {
  return new Map(slabs.map((slab) => [slab.tag, writeSlab(parts, slab)] as const));
}

function writeSlab(parts: Parts, slab: Slab): WrittenSlab {
  const { file, shapes, paint } = parts;
  const { storey, placement: base } = storeyOf(parts, slab.storey);
  const { depth } = slabMeasures(slab);
  const roof = slab.kind === "roof" ? writeRoof(parts, slab) : null;
  const placement = shapes.placement(base, [0, 0, slab.bottom]);
  const body = paint(shapes.solid(shapes.polygon(slab.polygon), depth), roof ? "roof" : "floor");
  const kind = { ground: "BASESLAB", floor: "FLOOR", roof: "ROOF" }[slab.kind];
  const ref = file.root(
    "IfcSlab",
    slab.tag,
    slab.name,
    null,
    null,
    placement,
    bodyShape(parts, [body]),
    slab.tag,
    word(kind),
  );
  if (roof) file.relate("IfcRelAggregates", roof, ref);
  else file.relate("IfcRelContainedInSpatialStructure", storey, ref);
  describeSlab(parts, ref, slab);
  const holes = slab.holes.map((hole, i) => {
    const cut = shapes.solid(shapes.polygon(corners(hole)), depth + 0.1, shapes.axes([0, 0, -0.05]));
    const opening = file.root(
      "IfcOpeningElement",
      `hole ${i + 1} in ${slab.tag}`,
      "Treppenauge",
      null,
      null,
      shapes.placement(placement, [0, 0, 0]),
      bodyShape(parts, [cut]),
      null,
      word("OPENING"),
    );
    file.root("IfcRelVoidsElement", `voids ${i + 1} in ${slab.tag}`, null, null, ref, opening);
    return opening;
  });
  return { ref, holes };
}

function writeRoof(parts: Parts, slab: Slab): Ref {
  const { file, shapes } = parts;
  const { storey, placement } = storeyOf(parts, slab.storey);
  const roof = file.root(
    "IfcRoof",
    `roof ${slab.tag}`,
    slab.name,

    null,
    null,
    shapes.placement(placement, [0, 0, slab.bottom]),
    null,
    `R${slab.tag}`,
    word("FLAT_ROOF"),
  );
  file.relate("IfcRelContainedInSpatialStructure", storey, roof);
  file.properties(roof, "Pset_RoofCommon", [
    ["Reference", typed("IfcIdentifier", constructions[slab.construction].name)],
    ["IsExternal", typed("IfcBoolean", true)],
    [
      "ThermalTransmittance",
      typed("IfcThermalTransmittanceMeasure", heatTransfer(constructions[slab.construction])),
    ],
  ]);
  return roof;
}

function describeSlab({ file, constructions: layers }: Parts, ref: Ref, slab: Slab): void {
  const { gross, net, perimeter, depth } = slabMeasures(slab);
  const construction = constructions[slab.construction];
  file.relate("IfcRelAssociatesMaterial", layers.usage(slab.construction, "slab"), ref);
  file.properties(ref, "Pset_SlabCommon", [
    ["Reference", typed("IfcIdentifier", construction.name)],
    ["IsExternal", typed("IfcBoolean", slab.kind !== "floor")],
    ["LoadBearing", typed("IfcBoolean", true)],
    ["ThermalTransmittance", typed("IfcThermalTransmittanceMeasure", heatTransfer(construction))],
    ["FireRating", typed("IfcLabel", "F 90")],
  ]);
  file.quantities(ref, "Qto_SlabBaseQuantities", [
    ["Depth", "Length", depth],
    ["Perimeter", "Length", perimeter],
    ["GrossArea", "Area", gross],
    ["NetArea", "Area", net],
    ["GrossVolume", "Volume", gross * depth],
    ["NetVolume", "Volume", net * depth],
  ]);
}
