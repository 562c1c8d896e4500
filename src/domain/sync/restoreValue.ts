import { isRecord } from "#kernel/isRecord.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { type Fields, same } from "./same.ts";

/** A value that was overwritten: what a row of the history knows of it. */
interface Lost {
  readonly lost: Fields;
}

/**
 * The changes that put a lost value back into a document as it stands now: an ordinary edit, of all fields of a group at once. Of an
 * object that is merged inside, only the keys that were lost go back; fields of a group are wholes, as they are when it wins. What had
 * been empty is empty again.
 */
export function restoreValue(policy: MergePolicy, document: Fields, { lost }: Lost): Fields {
  const { whole = [], groups = {} } = policy;
  const wholes = new Set([...whole, ...Object.values(groups).flat()]);
  return Object.fromEntries(
    Object.entries(lost).map(([field, value]) => [
      field,
      wholes.has(field) ? value : (putBack(document[field], value) ?? null),
    ]),
  );
}

/** Whether the lost value stands in the document again, by whatever way. */
export const standsAgain = (policy: MergePolicy, document: Fields, row: Lost): boolean =>
  Object.entries(restoreValue(policy, document, row)).every(([field, value]) => same(document[field], value));

function putBack(now: unknown, lost: unknown): unknown {
  if (!isRecord(now) || !isRecord(lost)) return lost;
  const keys = new Set([...Object.keys(now), ...Object.keys(lost)]);
  const all = [...keys].map((key) => [
    key,
    Object.hasOwn(lost, key) ? putBack(now[key], lost[key]) : now[key],
  ]);
  return Object.fromEntries(all.filter(([, value]) => (value ?? null) !== null));
}
