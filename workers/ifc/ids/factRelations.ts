import {
  IFCRELAGGREGATES,
  IFCRELASSIGNSTOGROUP,
  IFCRELASSIGNSTOGROUPBYFACTOR,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELDEFINESBYTYPE,
  IFCRELFILLSELEMENT,
  IFCRELNESTS,
  IFCRELVOIDSELEMENT,
} from "web-ifc";
import type { Relation } from "#domain/ids/ids.ts";
import { references } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";

/** Who is part of whom, and which type an occurrence has: each relation is read once, when it is first asked for. */
export class FactRelations {
  private readonly reader: IfcReader;
  private readonly parents = new Map<Relation, ReadonlyMap<number, readonly number[]>>();
  private types: ReadonlyMap<number, number> | undefined;

  constructor(reader: IfcReader) {
    this.reader = reader;
  }

  /** The type object of an occurrence. */
  typeOf(id: number): number | undefined {
    return this.typeMap().get(id);
  }

  /** All occurrences of types, and the types. */
  typed(): readonly number[] {
    return [...this.typeMap().keys(), ...this.typeMap().values()];
  }

  /** Everything that is part of something. */
  parts(): readonly number[] {
    return [...new Set(relations.flatMap((relation) => [...this.parentsBy(relation).keys()]))];
  }

  /** What an entity is part of, nearest first: by one relation however often, or by all of them. */
  wholes(id: number, relation: Relation | null): readonly number[] {
    const ways = relation === null ? relations : [relation];
    const found = new Set<number>();
    const next = [id];
    for (let at = next.shift(); at !== undefined; at = next.shift()) {
      for (const way of ways) {
        for (const whole of this.parentsBy(way).get(at) ?? []) {
          if (whole === id || found.has(whole)) continue;
          found.add(whole);
          next.push(whole);
        }
      }
    }
    return [...found];
  }

  private typeMap(): ReadonlyMap<number, number> {
    if (this.types) return this.types;
    const types = new Map<number, number>();
    for (const id of this.reader.ids(IFCRELDEFINESBYTYPE)) {
      const line = this.reader.once(id);
      const [type] = references(line?.["RelatingType"]);
      if (type === undefined) continue;
      for (const object of references(line?.["RelatedObjects"])) types.set(object, type);
    }
    this.types = types;
    return types;
  }

  private parentsBy(relation: Relation): ReadonlyMap<number, readonly number[]> {
    const known = this.parents.get(relation);
    if (known) return known;
    const parents = new Map<number, number[]>();
    for (const [type, whole, part] of classes[relation]) {
      for (const id of this.reader.ids(type)) {
        const line = this.reader.once(id);
        const [parent] = references(line?.[whole]);
        if (parent === undefined) continue;
        for (const child of references(line?.[part])) {
          const list = parents.get(child);
          if (list) list.push(parent);
          else parents.set(child, [parent]);
        }
      }
    }
    this.parents.set(relation, parents);
    return parents;
  }
}

/** The classes behind a relation, with their attributes for the whole and the part. */
const classes: Readonly<Record<Relation, readonly (readonly [type: number, whole: string, part: string])[]>> =
  {
    IFCRELAGGREGATES: [[IFCRELAGGREGATES, "RelatingObject", "RelatedObjects"]],
    IFCRELASSIGNSTOGROUP: [
      [IFCRELASSIGNSTOGROUP, "RelatingGroup", "RelatedObjects"],
      [IFCRELASSIGNSTOGROUPBYFACTOR, "RelatingGroup", "RelatedObjects"],
    ],
    IFCRELCONTAINEDINSPATIALSTRUCTURE: [
      [IFCRELCONTAINEDINSPATIALSTRUCTURE, "RelatingStructure", "RelatedElements"],
    ],
    IFCRELNESTS: [[IFCRELNESTS, "RelatingObject", "RelatedObjects"]],
    "IFCRELVOIDSELEMENT IFCRELFILLSELEMENT": [
      [IFCRELVOIDSELEMENT, "RelatingBuildingElement", "RelatedOpeningElement"],
      [IFCRELFILLSELEMENT, "RelatingOpeningElement", "RelatedBuildingElement"],
    ],
  };

const relations = Object.keys(classes) as readonly Relation[];
