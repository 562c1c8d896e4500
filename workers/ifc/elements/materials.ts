import { IFCRELASSOCIATESMATERIAL } from "web-ifc";
import type { MaterialLayer } from "#domain/ifc/model.ts";
import { number, reference, references, text } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";
import type { IfcReader } from "../file/reader.ts";
import { numberOf, SetReader } from "./sets.ts";

/** The layers of elements and element types, in the order of the file. */
export type Layers = (id: number, typeId: number | undefined) => readonly MaterialLayer[];

/** Reads layer sets, constituents, lists and single materials; each material's conductivity is looked up once. */
export function readLayers(reader: IfcReader, lengthToSi: number, units: FactUnits): Layers {
  const conductivity = conductivities(reader, units);
  const materialOf = new Map<number, number>();
  for (const id of reader.ids(IFCRELASSOCIATESMATERIAL)) {
    const relation = reader.light(id);
    const material = reference(relation?.["RelatingMaterial"]);
    if (material === null) continue;
    for (const object of references(relation?.["RelatedObjects"])) materialOf.set(object, material);
  }
  const known = new Map<number, readonly MaterialLayer[]>();
  const layers = (material: number) => {
    const found = known.get(material) ?? layersOf(reader, material, { lengthToSi, conductivity }, 0);
    known.set(material, found);
    return found;
  };
  return (id, typeId) => {
    const material = materialOf.get(id) ?? (typeId === undefined ? undefined : materialOf.get(typeId));
    return material === undefined ? [] : layers(material);
  };
}

interface Context {
  readonly lengthToSi: number;
  readonly conductivity: ReadonlyMap<number, number>;
}

function layersOf(reader: IfcReader, id: number, context: Context, depth: number): readonly MaterialLayer[] {
  const line = reader.line(id);
  if (!line || depth > 4) return [];
  const inner = reference(line["ForLayerSet"]) ?? reference(line["ForProfileSet"]);
  if (inner !== null) return layersOf(reader, inner, context, depth + 1);
  const parts =
    line["MaterialLayers"] ?? line["MaterialConstituents"] ?? line["MaterialProfiles"] ?? line["Materials"];
  if (Array.isArray(parts))
    return references(parts).flatMap((part) => layersOf(reader, part, context, depth + 1));
  const isMaterial = reader.className(id) === "IfcMaterial";
  const material = isMaterial ? id : reference(line["Material"]);
  const name = text((material === null ? undefined : reader.line(material))?.["Name"]);
  const thickness = number(line["LayerThickness"]);
  if (material === null && thickness === null) return [];
  return [
    {
      material: name ?? text(line["Name"]) ?? "",
      thickness_m: positive(thickness === null ? null : thickness * context.lengthToSi),
      lambda_w_mk: positive(material === null ? null : (context.conductivity.get(material) ?? null)),
    },
  ];
}

/** Thermal conductivity per material, W/(m·K): IFC4 material properties and the special entity of IFC2X3. */
function conductivities(reader: IfcReader, units: FactUnits): ReadonlyMap<number, number> {
  const reading = new SetReader((id) => reader.once(id), units);
  const found = new Map<number, number>();
  const types = ["IFCMATERIALPROPERTIES", "IFCTHERMALMATERIALPROPERTIES", "IFCEXTENDEDMATERIALPROPERTIES"];
  for (const type of types)
    for (const id of reader.ids(reader.api.GetTypeCodeFromName(type))) {
      const line = reader.once(id);
      const material = reference(line?.["Material"]);
      if (!line || material === null) continue;
      const own = number(line["ThermalConductivity"]);
      const listed = reading.read(line)?.members.find(({ name }) => name === "ThermalConductivity");
      const value =
        own === null ? listed && numberOf(listed) : units.toSi(own, "IFCTHERMALCONDUCTIVITYMEASURE", null);
      if (value !== undefined) found.set(material, value);
    }
  return found;
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null);
