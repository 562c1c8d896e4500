import type { Machine } from "#domain/steps/machine.ts";
import { declarations } from "../collections.ts";
import type { KindDeclaration } from "../kinds/kind.ts";

/** The machine of a declaration; none of a kind without states. */
function machineIn(declared: KindDeclaration): readonly Machine[] {
  if (declared.collection === "device" || !declared.machine) return [];
  const { kind, fields, machine } = declared;
  return [{ kind, states: (fields[machine.field]?.options ?? []).map(String), ...machine }];
}

/** The machines of all kinds that have states. */
export const machines: readonly Machine[] = Object.values(declarations).flatMap(machineIn);

/** The machine of a kind; undefined for one that has no states. */
export const machineOf = (kind: string): Machine | undefined => machines.find((one) => one.kind === kind);
