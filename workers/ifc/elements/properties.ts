import type { PropertyGroup } from "#domain/ifc/model.ts";
import type { FactUnits } from "../factUnits.ts";
import type { IfcReader } from "../file/reader.ts";
import { GivenSets } from "./givenSets.ts";
import { type Contradiction, mergedSets, type MergedSets } from "./mergedSets.ts";
import { groupOf, type ReadSet, SetReader } from "./sets.ts";

/** Sets of an entity: its own first, then those of its type; one of each name (`mergedSets`). */
export interface Properties {
  readonly of: (id: number) => readonly PropertyGroup[];
  /** All entities that have any set, with their sets. */
  readonly all: ReadonlyMap<number, readonly PropertyGroup[]>;
  /** The type object of an entity. */
  readonly typeOf: ReadonlyMap<number, number>;
  /** Entities that say two values for one property. */
  readonly contradictions: ReadonlyMap<number, readonly Contradiction[]>;
}

interface Read extends MergedSets {
  readonly groups: readonly PropertyGroup[];
}

/**
 * Who has which property and quantity sets. A set is read when it is first asked for, once, however many entities share it, by the one
 * reading that an IDS check uses too (`SetReader`): so the rooms are known before the rest is read.
 */
export class PropertySets {
  private readonly given: GivenSets;
  private readonly reader: IfcReader;
  private readonly reading: SetReader;
  private readonly sets = new Map<number, ReadSet | undefined>();
  private readonly groups = new Map<ReadSet, PropertyGroup>();
  /** Entities with the same sets share what was read of them. */
  private readonly read = new Map<string, Read>();

  constructor(reader: IfcReader, units: FactUnits) {
    this.given = new GivenSets(reader);
    this.reader = reader;
    this.reading = new SetReader((id) => reader.light(id), units);
  }

  /** The type object of an entity. */
  get typeOf(): ReadonlyMap<number, number> {
    return this.given.typeOf;
  }

  /** The sets of one entity. */
  of(id: number): readonly PropertyGroup[] {
    return this.readOf(id).groups;
  }

  /** The same with types and bounds, for the few entities of which more is asked. */
  setsOfOne(id: number): readonly ReadSet[] {
    return this.readOf(id).sets;
  }

  /** Reads all sets of all entities. */
  readAll(onStep: (done: number, total: number) => void): Properties {
    const all = new Map<number, readonly PropertyGroup[]>();
    const contradictions = new Map<number, readonly Contradiction[]>();
    const objects = this.given.objects();
    for (const [index, id] of objects.entries()) {
      if (index % 200 === 0) onStep(index, objects.length);
      const { groups, contradictions: found } = this.readOf(id);
      if (groups.length > 0) all.set(id, groups);
      if (found.length > 0) contradictions.set(id, found);
    }
    onStep(objects.length, objects.length);
    return { all, typeOf: this.typeOf, contradictions, of: (id) => all.get(id) ?? [] };
  }

  private readOf(id: number): Read {
    const ranks = this.given.of(id);
    const key = ranks.map((ids) => ids.join()).join("|");
    const known = this.read.get(key);
    if (known) return known;
    const merged = mergedSets(ranks.map((ids) => ids.flatMap((set) => this.set(set) ?? [])));
    const read = { ...merged, groups: merged.sets.map((set) => this.group(set)) };
    this.read.set(key, read);
    return read;
  }

  private set(id: number): ReadSet | undefined {
    if (this.sets.has(id)) return this.sets.get(id);
    const line = this.reader.light(id);
    const set = line && this.reading.read(line);
    this.sets.set(id, set);
    return set;
  }

  private group(set: ReadSet): PropertyGroup {
    const known = this.groups.get(set);
    if (known) return known;
    const group = groupOf(set);
    this.groups.set(set, group);
    return group;
  }
}
