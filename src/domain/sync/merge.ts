import { contentFields, type Fields, isFields, same } from "./same.ts";

/** How documents of a kind are merged where plain field by field would mix what belongs together. */
export interface MergePolicy {
  /** Fields that only make sense together: who changes one of them, wins all of them. */
  readonly groups?: readonly (readonly string[])[];
  /** Fields whose value is one whole although it is an object: never merged inside. */
  readonly whole?: readonly string[];
}

/** The policies by kind; a kind without one is merged field by field, objects key by key. */
export const policies: Readonly<Record<string, MergePolicy>> = {
  project: { groups: [["street", "postal_code", "city", "country"]] },
  model: { whole: ["storeys", "counts", "warnings"] },
  space: { whole: ["area_origin"] },
  energy_balance: { whole: ["result"] },
  report: { whole: ["document"] },
  setting: { whole: ["setting_value"] },
};

/**
 * Merges three ways: what only one side changed since `base` is kept, what both changed goes to `local`, because it arrives
 * later. Total: never throws. Fields that nobody knows are kept. `updated_at` is the later of the two.
 * @returns the merged document at the revision of `master`.
 */
export function merge(base: Fields | undefined, local: Fields, master: Fields): Fields {
  const policy = policies[String(local["kind"])] ?? {};
  const merged: Record<string, unknown> = { ...master, _deleted: Boolean(local["_deleted"]) };
  for (const field of contentFields(local)) {
    if (local[field] === undefined) continue; // absent = untouched; null = cleared
    merged[field] = policy.whole?.includes(field)
      ? same(local[field], base?.[field])
        ? master[field]
        : local[field]
      : mergeValue(base?.[field], local[field], master[field]);
  }
  for (const group of policy.groups ?? []) {
    if (group.every((field) => same(local[field], base?.[field]))) continue;
    for (const field of group) merged[field] = local[field] ?? null;
  }
  const later = [local["updated_at"], master["updated_at"]].filter((at) => typeof at === "string").toSorted();
  if (later.length > 0) merged["updated_at"] = later.at(-1);
  return merged;
}

function mergeValue(base: unknown, local: unknown, master: unknown): unknown {
  if (same(local, base)) return master;
  if (!isFields(local) || !isFields(master)) return local;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(master), ...Object.keys(local)])) {
    const value = mergeValue(isFields(base) ? base[key] : undefined, local[key], master[key]);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
