import type { MergePolicy } from "#domain/sync/mergePolicy.ts";
import { declarationOf } from "../collections.ts";
import { fieldByField, type KindDeclaration } from "./kind.ts";

/** The merge policy of a document's kind; a kind that this version does not know is merged field by field. */
export function policyOf(document: object): MergePolicy {
  const declared = declarationOf("kind" in document ? document.kind : undefined);
  if (!declared) return fieldByField;
  let policy = known.get(declared);
  if (!policy) known.set(declared, (policy = mergePolicy(declared)));
  return policy;
}

const known = new Map<KindDeclaration, MergePolicy>();

/** The merge policy that the fields of a declaration say; lists and groups in the order of the fields. */
function mergePolicy(declared: KindDeclaration): MergePolicy {
  const fields = Object.entries(declared.fields);
  const namesOf = (found: typeof fields) => found.map(([name]) => name);
  const merged = (way: string) => namesOf(fields.filter(([, { merge }]) => merge === way));
  const grouped = Map.groupBy(fields, ([, { group }]) => group ?? "");
  grouped.delete("");
  const lists = {
    whole: merged("whole"),
    sets: merged("set"),
    computed: merged("computed"),
    immutable: namesOf(fields.filter(([, { immutable }]) => immutable)),
  };
  const objects = {
    groups: Object.fromEntries([...grouped].map(([group, found]) => [group, namesOf(found)])),
    forward: Object.fromEntries(
      fields.flatMap(([name, { merge, options }]) => (merge === "forward" ? [[name, options ?? []]] : [])),
    ),
    empty: Object.fromEntries(
      fields.flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
    ),
  };
  const machine = "machine" in declared ? declared.machine : undefined;
  const steps = Object.values(machine?.steps ?? {});
  const states = machine ? (declared.fields[machine.field]?.options ?? []).map(String) : [];
  const after = (state: string) => steps.flatMap(({ from, to }) => (from.includes(state) ? [to] : []));
  return {
    ...(machine && {
      steps: {
        field: machine.field,
        next: Object.fromEntries(states.map((state) => [state, after(state)])),
      },
    }),
    ...("merge" in declared ? declared.merge : fieldByField),
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0)),
    ...Object.fromEntries(Object.entries(objects).filter(([, said]) => Object.keys(said).length > 0)),
  };
}
