import type { Wanted } from "./ids.ts";
import { matchesText } from "./matchValue.ts";
import type { IfcSchema } from "./schema/ifcSchema.ts";

const known = new Map<IfcSchema, readonly string[]>();

/** The classes that may be asked for; in IFC2X3 also those that only a type object stands for (see `IfcFacts.classesOf`). */
export function classesIn(schema: IfcSchema): readonly string[] {
  const remembered = known.get(schema);
  if (remembered) return remembered;
  const names = new Set(schema.classes);
  if (schema.name === "IFC2X3")
    for (const name of schema.classes) if (name.endsWith("TYPE")) names.add(name.slice(0, -"TYPE".length));
  const all = [...names];
  known.set(schema, all);
  return all;
}

/** The classes of a schema that a name asks for. */
export const classesOf = (schema: IfcSchema, wanted: Wanted): readonly string[] =>
  classesIn(schema).filter((name) => matchesText(name, wanted));
