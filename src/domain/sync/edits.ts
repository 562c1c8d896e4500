import { contentFields, type Fields, same } from "./same.ts";

/** Fields that a merge never weighs: they say where a document belongs and when it was written. */
const bookkeeping = new Set(["scope", "created_at", "updated_at"]);

/** The fields of some documents that people fill. */
export const weighedFields = (...documents: readonly (Fields | undefined)[]): readonly string[] =>
  contentFields(...documents).filter((field) => !bookkeeping.has(field));

/** The fields that a state changed since `base`; an absent field is untouched, null is cleared. */
export const edits = (base: Fields | undefined, state: Fields): readonly string[] =>
  weighedFields(state).filter((field) => state[field] !== undefined && !same(state[field], base?.[field]));

/** What a state says of a field; of one that it does not have, what it started from. */
export const statedValue = (base: Fields | undefined, state: Fields, field: string): unknown =>
  state[field] === undefined ? base?.[field] : state[field];

/** Some fields of a document; what it does not have is null. */
export const pickFields = (document: Fields | undefined, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((field) => [field, document?.[field] ?? null]));

/** Where a merged document belongs and when it was written: the server's word, and the later of the two changes. */
export function provenance(local: Fields, master: Fields): Fields {
  const later = [local["updated_at"], master["updated_at"]].filter((at) => typeof at === "string").toSorted();
  const known = ["scope", "created_at"].flatMap((field) => {
    const value = master[field] ?? local[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(known), ...(later.length > 0 && { updated_at: later.at(-1) }) };
}
