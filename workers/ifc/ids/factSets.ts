import {
  IFCEXTENDEDMATERIALPROPERTIES,
  IFCMATERIALPROPERTIES,
  IFCPROFILEPROPERTIES,
  IFCRELDEFINESBYPROPERTIES,
  IFCRELOVERRIDESPROPERTIES,
} from "web-ifc";
import type { FactProperty, FactSet } from "#domain/ids/facts.ts";
import type { IfcSchema } from "#domain/ids/schema/ifcSchema.ts";
import { type Line, reference, references, text } from "../file/attribute.ts";
import type { FactRelations } from "./factRelations.ts";
import type { FactUnits } from "../factUnits.ts";
import { factValue } from "./factValues.ts";
import type { IfcReader } from "../file/reader.ts";
import { definitionsOf, SetReader } from "../elements/sets.ts";

/** Property and quantity sets, each read once however many entities share it. */
export class FactSets {
  private readonly reader: IfcReader;
  private readonly schema: IfcSchema;
  private readonly units: FactUnits;
  private readonly relations: FactRelations;
  private readonly reading: SetReader;
  private readonly known = new Map<number, FactSet | null>();
  private ofObject: ReadonlyMap<number, readonly number[]> | undefined;

  constructor(reader: IfcReader, schema: IfcSchema, units: FactUnits, relations: FactRelations) {
    this.reader = reader;
    this.schema = schema;
    this.units = units;
    this.relations = relations;
    // by the engine: it tells whole numbers from others, which an IDS asks for
    this.reading = new SetReader((id) => reader.once(id), units);
  }

  /** Entities that can have sets: those that are given one, types and their occurrences. */
  owners(): readonly number[] {
    return [...new Set([...this.definitions().keys(), ...this.relations.typed()])];
  }

  /** The sets of an entity; what its type object has is added, and the occurrence wins for each property. */
  of(id: number): readonly FactSet[] {
    const own = this.own(id);
    const type = this.relations.typeOf(id);
    return type === undefined ? own : merged(this.own(type), own);
  }

  private own(id: number): readonly FactSet[] {
    const related = this.definitions().get(id) ?? [];
    const held = references(this.reader.line(id)?.["HasPropertySets"] ?? []);
    const sets = [...held, ...related].flatMap((set) => this.set(set) ?? []);
    return merged([], sets);
  }

  private definitions(): ReadonlyMap<number, readonly number[]> {
    if (this.ofObject) return this.ofObject;
    const all = new Map<number, number[]>();
    const give = (object: number, set: number) => {
      const list = all.get(object);
      if (list) list.push(set);
      else all.set(object, [set]);
    };
    // the later counts: what overrides the properties of a type (IFC2X3) comes last
    for (const type of [IFCRELDEFINESBYPROPERTIES, IFCRELOVERRIDESPROPERTIES])
      for (const id of this.reader.ids(type)) {
        const relation = this.reader.once(id);
        const sets = definitionsOf(relation);
        for (const object of references(relation?.["RelatedObjects"]))
          for (const set of sets) give(object, set);
      }
    for (const [type, owner] of ofResources)
      for (const id of this.reader.ids(type)) {
        const object = reference(this.reader.once(id)?.[owner]);
        if (object !== null) give(object, id);
      }
    this.ofObject = all;
    return all;
  }

  private set(id: number): FactSet | null {
    const remembered = this.known.get(id);
    if (remembered !== undefined) return remembered;
    const line = this.reader.once(id);
    const set = line ? this.read(id, line) : null;
    this.known.set(id, set);
    return set;
  }

  private read(id: number, line: Line): FactSet | null {
    const set = this.reading.read(line);
    if (!set) return this.predefined(id, text(line["Name"]) ?? "", line);
    const properties = set.members.filter(
      (member) => member.kind !== "complex" && member.kind !== "reference",
    );
    return { name: set.name, properties };
  }

  /** Sets that are classes of their own, e.g. IfcDoorPanelProperties: their attributes are the properties. */
  private predefined(id: number, name: string, line: Line): FactSet | null {
    const attributes = this.schema.attributes(this.reader.className(id).toUpperCase());
    const own = [...attributes].filter(([attribute]) => !rootAttributes.has(attribute));
    const properties = own.map(([attribute, type]): FactProperty => {
      return {
        name: attribute,
        kind: "single",
        values: [{ type, value: factValue(line[attribute], this.units) }],
      };
    });
    return { name, properties };
  }
}

/** Sets of one name become one; of two properties with one name the later counts. */
function merged(earlier: readonly FactSet[], later: readonly FactSet[]): readonly FactSet[] {
  if (earlier.length === 0 && new Set(later.map(({ name }) => name)).size === later.length) return later;
  const sets = new Map<string, Map<string, FactProperty>>();
  for (const { name, properties } of [...earlier, ...later]) {
    const held = sets.get(name) ?? new Map<string, FactProperty>();
    for (const property of properties) held.set(property.name, property);
    sets.set(name, held);
  }
  return [...sets].map(([name, held]) => ({ name, properties: [...held.values()] }));
}

/** Properties of materials and profiles, and the attribute that names their owner. */
const ofResources = [
  [IFCMATERIALPROPERTIES, "Material"],
  [IFCEXTENDEDMATERIALPROPERTIES, "Material"],
  [IFCPROFILEPROPERTIES, "ProfileDefinition"],
] as const;

const rootAttributes: ReadonlySet<string> = new Set(["GlobalId", "OwnerHistory", "Name", "Description"]);
