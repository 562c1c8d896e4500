import { declarationOf, type KindName } from "#data/collections.ts";
import { machineOf } from "#data/steps/machines.ts";
import { neededIn } from "#domain/steps/machine.ts";
import type { Field } from "#data/kinds/field.ts";

/** The fields of a kind that people fill, in the order of its declaration. */
export const filledFields = (kind: KindName): readonly string[] =>
  Object.entries(declarationOf(kind)?.fields ?? {}).flatMap(([name, { from, format }]) =>
    from === undefined && format !== "whole" ? [name] : [],
  );

/**
 * What a kind declares of some of its fields, in their order; a name that it does not have is a mistake of the page. What the state of the
 * document needs is needed.
 */
export function fieldsOfForm(
  kind: KindName,
  names: readonly string[],
  document: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, Field>> {
  const declared = declarationOf(kind)?.fields ?? {};
  const machine = machineOf(kind);
  const needed = machine ? neededIn(machine, String(document[machine.field])) : [];
  return Object.fromEntries(
    names.map((name) => {
      const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
      if (!field) throw new Error(`${kind} has no field ${name}`);
      return [name, needed.includes(name) ? { ...field, needed: true } : field];
    }),
  );
}
