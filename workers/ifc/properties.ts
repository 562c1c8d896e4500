import { IFCRELDEFINESBYPROPERTIES, IFCRELDEFINESBYTYPE } from "web-ifc";
import type { ModelUnits, PropertyGroup, PropertyValue } from "#domain/ifc/model.ts";
import { type Line, measure, number, reference, references, text, valueOf } from "./attribute.ts";
import type { IfcReader } from "./reader.ts";
import { unitOf } from "./units.ts";

/** Sets of an entity: its own first, then those of its type. */
export interface Properties {
  readonly of: (id: number) => readonly PropertyGroup[];
  /** All entities that have any set, with their sets. */
  readonly all: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** The type object of an entity. */
  readonly typeOf: ReadonlyMap<number, number>;
}

/** Reads every property and quantity set once, however many entities share it, in SI where the kind is known. */
export function readProperties(
  reader: IfcReader,
  units: ModelUnits,
  onStep: (done: number, total: number) => void,
): Properties {
  const sets = new SetReader(reader, units);
  const all = new Map<number, PropertyGroup[]>();
  const relations = reader.ids(IFCRELDEFINESBYPROPERTIES);
  relations.forEach((id, index) => {
    if (index % 200 === 0) onStep(index, relations.length);
    const relation = reader.once(id);
    const groups = references(relation?.["RelatingPropertyDefinition"]).map((set) => sets.group(set));
    for (const object of references(relation?.["RelatedObjects"])) give(all, object, groups);
  });
  const typeOf = new Map<number, number>();
  for (const id of reader.ids(IFCRELDEFINESBYTYPE)) {
    const relation = reader.once(id);
    const type = reference(relation?.["RelatingType"]);
    if (type === null) continue;
    const groups = references(reader.line(type)?.["HasPropertySets"]).map((set) => sets.group(set));
    for (const object of references(relation?.["RelatedObjects"])) {
      typeOf.set(object, type);
      give(all, object, groups);
    }
  }
  onStep(relations.length, relations.length);
  return { all, typeOf, of: (id) => all.get(id) ?? [] };
}

function give(
  all: Map<number, PropertyGroup[]>,
  object: number,
  groups: readonly (PropertyGroup | undefined)[],
): void {
  const known = groups.filter((group) => group !== undefined);
  if (known.length === 0) return;
  const own = all.get(object);
  if (own) own.push(...known);
  else all.set(object, known);
}

class SetReader {
  private readonly known = new Map<number, PropertyGroup | undefined>();
  private readonly reader: IfcReader;
  private readonly units: ModelUnits;

  constructor(reader: IfcReader, units: ModelUnits) {
    this.reader = reader;
    this.units = units;
  }

  group(id: number): PropertyGroup | undefined {
    if (this.known.has(id)) return this.known.get(id);
    const group = this.read(id);
    this.known.set(id, group);
    return group;
  }

  private read(id: number): PropertyGroup | undefined {
    const line = this.reader.once(id);
    if (!line) return undefined;
    const name = text(line["Name"]) ?? "";
    const values: Record<string, PropertyValue> = {};
    if (Array.isArray(line["HasProperties"])) {
      for (const property of references(line["HasProperties"])) this.property(property, "", values, 0);
      return { name, kind: "property_set", values };
    }
    if (!Array.isArray(line["Quantities"])) return undefined;
    for (const quantity of references(line["Quantities"])) this.quantity(quantity, "", values, 0);
    return { name, kind: "quantity_set", values };
  }

  private property(id: number, prefix: string, values: Record<string, PropertyValue>, depth: number): void {
    const line = this.reader.once(id);
    const name = prefix + (text(line?.["Name"]) ?? "");
    if (!line || name === "" || depth > 8) return;
    if (Array.isArray(line["HasProperties"])) {
      for (const inner of references(line["HasProperties"]))
        this.property(inner, `${name}.`, values, depth + 1);
      return;
    }
    // The first of two with one name counts, as it does in the quantities.
    if (!(name in values)) values[name] = this.value(line);
  }

  private value(line: Line): PropertyValue {
    const factor = this.unitFactor(line["Unit"]);
    if ("NominalValue" in line) return this.single(line["NominalValue"], factor);
    const list = line["EnumerationValues"] ?? line["ListValues"];
    if (Array.isArray(list)) return list.map((one) => this.single(one, factor)).join(", ");
    if (!("UpperBoundValue" in line)) return null;
    const bounds = [line["LowerBoundValue"], line["UpperBoundValue"]].map((one) => this.single(one, factor));
    return bounds.every((bound) => bound === null) ? null : bounds.map((bound) => bound ?? "").join("…");
  }

  private single(attribute: unknown, factor: number | undefined): PropertyValue {
    const value = valueOf(attribute);
    if (typeof value === "boolean") return value;
    const kind = measure(attribute);
    if (kind === "IFCBOOLEAN" || kind === "IFCLOGICAL")
      return value === "T" ? true : value === "F" ? false : null;
    if (typeof value === "number") return value * (factor ?? this.measureFactor(kind));
    return text(attribute);
  }

  private quantity(id: number, prefix: string, values: Record<string, PropertyValue>, depth: number): void {
    const line = this.reader.once(id);
    const name = prefix + (text(line?.["Name"]) ?? "");
    if (!line || name === "" || name in values || depth > 8) return;
    for (const inner of references(line["HasQuantities"] ?? []))
      this.quantity(inner, `${name}.`, values, depth + 1);
    const found = quantityKinds.find(([attribute]) => attribute in line);
    if (!found) return;
    const value = number(line[found[0]]);
    const factor = this.unitFactor(line["Unit"]) ?? (found[1] ? this.units[found[1]].to_si : 1);
    values[name] = value === null ? null : value * factor;
  }

  private unitFactor(attribute: unknown): number | undefined {
    const id = reference(attribute);
    return id === null ? undefined : unitOf(this.reader, id)?.to_si;
  }

  private measureFactor(name: string): number {
    const kind = measures[name];
    return kind === undefined ? 1 : this.units[kind].to_si;
  }
}

const quantityKinds = [
  ["AreaValue", "area"],
  ["LengthValue", "length"],
  ["VolumeValue", "volume"],
  ["CountValue", null],
  ["WeightValue", null],
  ["TimeValue", null],
  ["NumberValue", null],
] as const;

const measures: Readonly<Record<string, keyof ModelUnits>> = {
  IFCLENGTHMEASURE: "length",
  IFCPOSITIVELENGTHMEASURE: "length",
  IFCNONNEGATIVELENGTHMEASURE: "length",
  IFCAREAMEASURE: "area",
  IFCVOLUMEMEASURE: "volume",
  IFCPLANEANGLEMEASURE: "plane_angle",
  IFCPOSITIVEPLANEANGLEMEASURE: "plane_angle",
};
