import { declarationOf, type KindName } from "#data/collections.ts";
import type { Field } from "#data/kinds/field.ts";

/** The fields of a kind that people fill, in the order of its declaration. */
export const filledFields = (kind: KindName): readonly string[] =>
  Object.entries(declarationOf(kind)?.fields ?? {}).flatMap(([name, { from, format }]) =>
    from === undefined && format !== "whole" ? [name] : [],
  );

/** What a kind declares of some of its fields, in their order; a name that it does not have is a mistake of the page. */
export function fieldsOfForm(kind: KindName, names: readonly string[]): Readonly<Record<string, Field>> {
  const declared = declarationOf(kind)?.fields ?? {};
  return Object.fromEntries(
    names.map((name) => {
      const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
      if (!field) throw new Error(`${kind} has no field ${name}`);
      return [name, field];
    }),
  );
}
