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

/**
 * Who has which property and quantity sets. A set is read when it is first asked for, once, however many entities share it, in SI where
 * the kind is known: so the rooms are known before the rest is read.
 */
export class PropertySets {
  /** The type object of an entity. */
  readonly typeOf = new Map<number, number>();
  /** The sets that each relation gives to each of its objects, in the order in which they count. */
  private readonly given: { readonly sets: readonly number[]; readonly objects: readonly number[] }[] = [];
  private readonly setsOf = new Map<number, number[]>();
  private readonly sets: SetReader;

  constructor(reader: IfcReader, units: ModelUnits) {
    this.sets = new SetReader(reader, units);
    for (const id of reader.ids(IFCRELDEFINESBYPROPERTIES)) {
      const relation = reader.light(id);
      this.give(relation, references(relation?.["RelatingPropertyDefinition"]));
    }
    for (const id of reader.ids(IFCRELDEFINESBYTYPE)) {
      const relation = reader.light(id);
      const type = reference(relation?.["RelatingType"]);
      if (type === null) continue;
      this.give(relation, references(reader.line(type)?.["HasPropertySets"]));
      for (const object of references(relation?.["RelatedObjects"])) this.typeOf.set(object, type);
    }
  }

  /** The sets of one entity. */
  of(id: number): readonly PropertyGroup[] {
    return groupsIn(this.sets, this.setsOf.get(id) ?? []);
  }

  /** Reads all sets of all entities. */
  readAll(onStep: (done: number, total: number) => void): Properties {
    const all = new Map<number, PropertyGroup[]>();
    this.given.forEach(({ sets, objects }, index) => {
      if (index % 200 === 0) onStep(index, this.given.length);
      const groups = groupsIn(this.sets, sets);
      for (const object of objects) give(all, object, groups);
    });
    onStep(this.given.length, this.given.length);
    return { all, typeOf: this.typeOf, of: (id) => all.get(id) ?? [] };
  }

  private give(relation: Line | undefined, sets: readonly number[]): void {
    const objects = references(relation?.["RelatedObjects"]);
    this.given.push({ sets, objects });
    for (const object of objects) {
      const own = this.setsOf.get(object);
      if (own) own.push(...sets);
      else this.setsOf.set(object, [...sets]);
    }
  }
}

const groupsIn = (reader: SetReader, sets: readonly number[]) =>
  sets.map((set) => reader.group(set)).filter((group) => group !== undefined);

function give(all: Map<number, PropertyGroup[]>, object: number, groups: readonly PropertyGroup[]): void {
  if (groups.length === 0) return;
  const own = all.get(object);
  if (own) own.push(...groups);
  else all.set(object, [...groups]);
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
    const line = this.reader.light(id);
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
    const line = this.reader.light(id);
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
    const line = this.reader.light(id);
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
