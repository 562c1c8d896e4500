import { IFCEXTENDEDMATERIALPROPERTIES, IFCMATERIALPROPERTIES, IFCPROFILEPROPERTIES } from "web-ifc";
import type { FactProperty, FactSet } from "#domain/ids/facts.ts";
import type { IfcSchema } from "#domain/ids/schema/ifcSchema.ts";
import { type Line, reference, text } from "../file/attribute.ts";
import type { FactRelations } from "./factRelations.ts";
import type { FactUnits } from "../factUnits.ts";
import { factValue } from "./factValues.ts";
import type { IfcReader } from "../file/reader.ts";
import { GivenSets } from "../elements/givenSets.ts";
import { mergedSets } from "../elements/mergedSets.ts";
import { type ReadSet, SetReader } from "../elements/sets.ts";

/** Property and quantity sets, each read once however many entities share it. */
export class FactSets {
  private readonly reader: IfcReader;
  private readonly schema: IfcSchema;
  private readonly units: FactUnits;
  private readonly relations: FactRelations;
  private readonly reading: SetReader;
  private readonly known = new Map<number, ReadSet>();
  private given: GivenSets | undefined;
  private resources: ReadonlyMap<number, readonly number[]> | undefined;

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
    return [
      ...new Set([...this.givenSets().objects(), ...this.ofResources().keys(), ...this.relations.typed()]),
    ];
  }

  /** The sets of an entity as all readers have them (`mergedSets`). An IDS knows no kinds: sets of one name are one to it. */
  of(id: number): readonly FactSet[] {
    const [overriding = [], own = [], ofType = []] = this.givenSets().of(id);
    const ranks = [overriding, [...own, ...(this.ofResources().get(id) ?? [])], ofType];
    const { sets } = mergedSets(ranks.map((ids) => ids.flatMap((set) => this.set(set) ?? [])));
    const named = new Map<string, Map<string, FactProperty>>();
    for (const { name, members } of sets) {
      const properties = named.get(name) ?? new Map<string, FactProperty>();
      named.set(name, properties);
      for (const member of members)
        if (member.kind !== "complex" && member.kind !== "reference" && !properties.has(member.name))
          properties.set(member.name, member);
    }
    return [...named].map(([name, properties]) => ({ name, properties: [...properties.values()] }));
  }

  private givenSets(): GivenSets {
    this.given ??= new GivenSets(this.reader);
    return this.given;
  }

  private ofResources(): ReadonlyMap<number, readonly number[]> {
    if (this.resources) return this.resources;
    const all = new Map<number, number[]>();
    for (const [type, owner] of ofResources)
      for (const id of this.reader.ids(type)) {
        const object = reference(this.reader.once(id)?.[owner]);
        if (object !== null) all.set(object, [...(all.get(object) ?? []), id]);
      }
    this.resources = all;
    return all;
  }

  private set(id: number): ReadSet | undefined {
    const known = this.known.get(id);
    if (known) return known;
    const line = this.reader.once(id);
    if (!line) return undefined;
    const set = this.reading.read(line) ?? this.predefined(id, text(line["Name"]) ?? "", line);
    this.known.set(id, set);
    return set;
  }

  /** Sets that are classes of their own, e.g. IfcDoorPanelProperties: their attributes are the properties. */
  private predefined(id: number, name: string, line: Line): ReadSet {
    const attributes = this.schema.attributes(this.reader.className(id).toUpperCase());
    const own = [...attributes].filter(([attribute]) => !rootAttributes.has(attribute));
    const members = own.map(([attribute, type]): FactProperty => {
      return {
        name: attribute,
        kind: "single",
        values: [{ type, value: factValue(line[attribute], this.units) }],
      };
    });
    return { name, kind: "property_set", members };
  }
}

/** Properties of materials and profiles, and the attribute that names their owner. */
const ofResources = [
  [IFCMATERIALPROPERTIES, "Material"],
  [IFCEXTENDEDMATERIALPROPERTIES, "Material"],
  [IFCPROFILEPROPERTIES, "ProfileDefinition"],
] as const;

const rootAttributes: ReadonlySet<string> = new Set(["GlobalId", "OwnerHistory", "Name", "Description"]);
