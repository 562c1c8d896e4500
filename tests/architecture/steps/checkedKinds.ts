import { declarationOf } from "#data/collections.ts";
import { machines } from "#domain/steps/machines.ts";
import type { CheckedKind } from "./stepsSql.ts";

/** The kinds whose steps the server checks, with their tables and who reads them, by their declarations. */
export const checkedKinds: readonly CheckedKind[] = machines.map((machine) => {
  const declared = declarationOf(machine.kind);
  if (!declared || declared.collection === "device") throw new Error(`no such kind: ${machine.kind}`);
  return { machine, table: declared.table, read: declared.rights.reads[0]! };
});
