import { IFCEXTERNALREFERENCERELATIONSHIP } from "web-ifc";
import { references, text } from "../file/attribute.ts";
import type { IfcReader } from "../file/reader.ts";

/** A relation that gives something to objects: its class, and its attributes for the objects and for what they get. */
export type Association = readonly [type: number, objects: string, target: string];

/** What an object was given, and what the file calls the relation. */
export interface Associated {
  readonly id: number;
  readonly relation: string | null;
}

/** What each object is given by some relations, in the order of the file. */
export function associations(
  reader: IfcReader,
  kinds: readonly Association[],
): ReadonlyMap<number, readonly Associated[]> {
  const all = new Map<number, Associated[]>();
  const listOf = (object: number): Associated[] => {
    const known = all.get(object);
    if (known) return known;
    const list: Associated[] = [];
    all.set(object, list);
    return list;
  };
  for (const [type, objects, target] of kinds) {
    for (const id of reader.ids(type)) {
      const line = reader.once(id);
      const relation = text(line?.["Name"]) || null;
      for (const one of references(line?.[target])) {
        if (type === IFCEXTERNALREFERENCERELATIONSHIP && !isClassification(reader, one)) continue;
        for (const object of references(line?.[objects])) listOf(object).push({ id: one, relation });
      }
    }
  }
  return all;
}

const isClassification = (reader: IfcReader, id: number) =>
  reader.className(id).startsWith("IfcClassification");
