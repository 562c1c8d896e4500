import {
  constructions,
  materials,
  type ConstructionKey,
  type Material,
} from "../construction/constructions.ts";
import type { IfcFile } from "../step/ifcFile.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";

/** How a construction is laid into a wall or slab. */
type Laying = "outer wall" | "inner wall" | "slab";

/** Answers the layer set usage of a construction, written at first use. */
export interface Constructions {
  readonly usage: (construction: ConstructionKey, laying: Laying) => Ref;
  readonly layerSet: (construction: ConstructionKey) => Ref;
}

/** Materials with their thermal properties, and the layer sets made of them. */
export function writeConstructions(file: IfcFile): Constructions {
  const { step } = file;
  const written = new Map(
    Object.values(materials).map((each) => [each.name, writeMaterial(file, each)] as const),
  );
  const materialOf = (each: Material): Ref => {
    const ref = written.get(each.name);
    if (!ref) throw new Error(`No material ${each.name}`);
    return ref;
  };
  const layerSet = (key: ConstructionKey) => {
    const { name, layers } = constructions[key];
    const refs = layers.map((layer) =>
      step.shared(
        "IfcMaterialLayer",
        materialOf(layer.material),
        layer.thickness,
        null,
        layer.material.name,
        null,
        null,
        null,
      ),
    );
    return step.shared("IfcMaterialLayerSet", refs, name, null);
  };
  return {
    layerSet,
    usage: (key, laying) => {
      const total = constructions[key].layers.reduce((sum, { thickness }) => sum + thickness, 0);
      const [direction, sense, offset] = {
        "outer wall": ["AXIS2", "POSITIVE", 0] as const,
        "inner wall": ["AXIS2", "POSITIVE", -total / 2] as const,
        slab: ["AXIS3", "NEGATIVE", total] as const,
      }[laying];
      return step.shared(
        "IfcMaterialLayerSetUsage",
        layerSet(key),
        word(direction),
        word(sense),
        offset,
        null,
      );
    },
  };
}

function writeMaterial({ step }: IfcFile, { name, category, lambda, density, heat }: Material): Ref {
  const material = step.entity("IfcMaterial", name, null, category);
  const property = (label: string, type: string, value: number) =>
    step.shared("IfcPropertySingleValue", label, null, typed(type, value), null);
  const set = (title: string, properties: readonly Ref[]) =>
    step.entity("IfcMaterialProperties", title, null, properties, material);
  set("Pset_MaterialThermal", [
    property("ThermalConductivity", "IfcThermalConductivityMeasure", lambda),
    property("SpecificHeatCapacity", "IfcSpecificHeatCapacityMeasure", heat),
  ]);
  set("Pset_MaterialCommon", [property("MassDensity", "IfcMassDensityMeasure", density)]);
  return material;
}
