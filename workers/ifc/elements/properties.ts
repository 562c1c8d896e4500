import { IFCRELDEFINESBYPROPERTIES, IFCRELDEFINESBYTYPE, IFCRELOVERRIDESPROPERTIES } from "web-ifc";
import type { PropertyGroup } from "#domain/ifc/model.ts";
import { type Line, reference, references } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";
import type { IfcReader } from "../file/reader.ts";
import { definitionsOf, groupOf, type ReadSet, SetReader } from "./sets.ts";

/** Sets of an entity: its own first, then those of its type. */
export interface Properties {
  readonly of: (id: number) => readonly PropertyGroup[];
  /** All entities that have any set, with their sets. */
  readonly all: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** The type object of an entity. */
  readonly typeOf: ReadonlyMap<number, number>;
}

/**
 * Who has which property and quantity sets. A set is read when it is first asked for, once, however many entities share it, by the one
 * reading that an IDS check uses too (`SetReader`): so the rooms are known before the rest is read.
 */
export class PropertySets {
  /** The type object of an entity. */
  readonly typeOf = new Map<number, number>();
  /** The sets that each relation gives to each of its objects, in the order in which they count. */
  private readonly given: { readonly sets: readonly number[]; readonly objects: readonly number[] }[] = [];
  private readonly setsOf = new Map<number, number[]>();
  private readonly sets: GroupReader;

  constructor(reader: IfcReader, units: FactUnits) {
    this.sets = new GroupReader(reader, units);
    // what overrides the properties of a type (IFC2X3) counts before all else
    for (const type of [IFCRELOVERRIDESPROPERTIES, IFCRELDEFINESBYPROPERTIES])
      for (const id of reader.ids(type)) {
        const relation = reader.light(id);
        this.give(relation, definitionsOf(relation));
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

  /** The same with types and bounds, for the few entities of which more is asked. */
  setsOfOne(id: number): readonly ReadSet[] {
    return (this.setsOf.get(id) ?? []).flatMap((set) => this.sets.set(set) ?? []);
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

const groupsIn = (reader: GroupReader, sets: readonly number[]) =>
  sets.map((set) => reader.group(set)).filter((group) => group !== undefined);

function give(all: Map<number, PropertyGroup[]>, object: number, groups: readonly PropertyGroup[]): void {
  if (groups.length === 0) return;
  const own = all.get(object);
  if (own) own.push(...groups);
  else all.set(object, [...groups]);
}

/** Sets as groups, each read once however many entities share it. */
class GroupReader {
  private readonly known = new Map<number, PropertyGroup | undefined>();
  private readonly reader: IfcReader;
  private readonly sets: SetReader;

  constructor(reader: IfcReader, units: FactUnits) {
    this.reader = reader;
    this.sets = new SetReader((id) => reader.light(id), units);
  }

  group(id: number): PropertyGroup | undefined {
    if (this.known.has(id)) return this.known.get(id);
    const set = this.set(id);
    const group = set && groupOf(set);
    this.known.set(id, group);
    return group;
  }

  /** A set with the types and bounds of its values. */
  set(id: number): ReadSet | undefined {
    const line = this.reader.light(id);
    return line && this.sets.read(line);
  }
}
