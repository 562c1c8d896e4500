import { IFCRELASSOCIATESCLASSIFICATION } from "web-ifc";
import type { Classification } from "#domain/ifc/model.ts";
import { type Associated, associations } from "./associations.ts";
import { ClassReferences, ownBeforeType } from "./classReferences.ts";
import type { IfcReader } from "../file/reader.ts";

/** Asks for the classes of an entity: its own, and those of its type in systems in which it has none of its own. */
export type ClassesOf = (id: number, type: number | undefined) => readonly Classification[];

const none: readonly Classification[] = [];

/** Reads which elements, types and rooms belong to which classes. What names neither a code nor a title says nothing. */
export function readClassifications(reader: IfcReader): ClassesOf {
  const given = associations(reader, [
    [IFCRELASSOCIATESCLASSIFICATION, "RelatedObjects", "RelatingClassification"],
  ]);
  if (given.size === 0) return () => none;
  const references = new ClassReferences(reader);
  const known = new Map<string, Classification | null>();
  const classOf = ({ id, relation }: Associated): Classification | null => {
    const key = `${id} ${relation ?? ""}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { system, edition, title, codes, hasCode } = references.of(id);
    const code = (hasCode ? codes[0] : null) || null;
    const above = codes.slice(hasCode ? 1 : 0).filter((one) => one !== "");
    const one = code || title ? { system: system || relation, edition, code, title, above } : null;
    known.set(key, one);
    return one;
  };
  const classesOf = (id: number) => unique((given.get(id) ?? []).flatMap((one) => classOf(one) ?? []));
  return (id, type) => {
    const own = classesOf(id);
    const all = type === undefined ? own : ownBeforeType(own, classesOf(type));
    return all.length === 0 ? none : all;
  };
}

/** Each class once, though files write the same reference anew for every element. */
function unique(classes: readonly Classification[]): readonly Classification[] {
  if (classes.length < 2) return classes;
  const same = (a: Classification) => (b: Classification) =>
    a.system === b.system && a.code === b.code && a.title === b.title;
  return classes.filter((one, at) => classes.findIndex(same(one)) === at);
}
