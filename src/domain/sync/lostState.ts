import { isRecord } from "#kernel/isRecord.ts";
import { weighedFields } from "./edits.ts";
import { merge } from "./merge.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { type Fields, same } from "./same.ts";
import type { Superseded } from "./superseded.ts";

/**
 * What stands in the place of the state from which two apart have gone on, when nobody knows it any more: a backup of the server was
 * restored, and somebody has worked on what it had. A merge that starts from it leaves the server's values alone, and adds what only
 * the lost state has.
 */
export function commonPart({ whole = [], sets = [] }: MergePolicy, lost: Fields, master: Fields): Fields {
  const part = (field: string): unknown => {
    const [value, other] = [lost[field], master[field]];
    if (sets.includes(field)) return both(value, other);
    return whole.includes(field) && (other ?? null) !== null ? value : shared(value, other);
  };
  const known = weighedFields(lost).map((field) => [field, part(field)]);
  return { ...lost, ...Object.fromEntries(known), _deleted: Boolean(lost["_deleted"]) };
}

/** The things that stand in two lists. */
const both = (lost: unknown, master: unknown): unknown =>
  Array.isArray(lost) && Array.isArray(master)
    ? lost.filter((item) => master.some((one) => same(one, item)))
    : undefined;

/** What two values both have, as the first one has it; of objects key by key. */
function shared(lost: unknown, master: unknown): unknown {
  if ((master ?? null) === null) return undefined;
  if (!isRecord(lost) || !isRecord(master)) return lost;
  const both = Object.keys(lost).filter((key) => Object.hasOwn(master, key));
  return Object.fromEntries(both.map((key) => [key, shared(lost[key], master[key])]));
}

/** The values of a lost state that are overwritten, as they are kept. */
export function overwrittenByRestore(
  policy: MergePolicy,
  lost: Fields,
  master: Fields,
): readonly Superseded[] {
  if (policy.style !== "fields" || policy.closed?.(master) === true)
    return merge(policy, { base: undefined, local: lost, master }).superseded;
  if (master["_deleted"]) return []; // the person is asked
  return merge(policy, { base: undefined, local: master, master: lost }).superseded.map((one) => ({
    ...one,
    lost_from: "device",
  }));
}
