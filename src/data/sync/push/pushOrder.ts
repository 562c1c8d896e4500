import type { Fields } from "#domain/sync/same.ts";
import { kindOf } from "../../collections.ts";
import { idOf } from "../conflict/conflictHandler.ts";

/**
 * Some documents of one collection in the order in which the server can take them: what another one builds on goes before it, what closes
 * goes last, everything else stays where it was. RxDB sends by the clock of the device, and a clock that was set back tells another order
 * than the one in which people wrote: a reversal would come before the posting that it takes back, a signature before what was signed.
 */
export function inPushOrder<T>(rows: readonly T[], documentOf: (row: T) => Fields): readonly T[] {
  const documents = new Map(rows.map((row) => [idOf(documentOf(row)), documentOf(row)]));
  const ranked = rows.map((row) => ({ row, rank: rankOf(documentOf(row), documents) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** How many of the others have to be there before; those that close come after all. */
function rankOf(document: Fields, others: ReadonlyMap<string, Fields>): number {
  if (kindOf(String(document["kind"]))?.closes) return others.size;
  const passed = new Set<Fields>();
  let last: Fields | undefined = document;
  while (last && !passed.has(last)) {
    passed.add(last);
    last = followed(last, others);
  }
  return passed.size - 1;
}

function followed(document: Fields, others: ReadonlyMap<string, Fields>): Fields | undefined {
  const field = kindOf(String(document["kind"]))?.follows;
  return field === undefined ? undefined : others.get(String(document[field]));
}
