import { fingerprint } from "#domain/sync/fingerprint.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../collections.ts";
import { collectionOf } from "./collectionOf.ts";
import { idOf, revOf } from "./conflictHandler.ts";
import { keyOf, type Replica } from "./replica.ts";
import { writeAgain } from "./writeAgain.ts";

/**
 * Remembers rows that a pull gives to RxDB until they are known to be stored: RxDB passes over rows in silence, and the cursor moves
 * on. It does so until it has noted the acknowledgement of a push, some moments after the handler has answered; and for ever when a
 * pull that stored the document for the first time was cut before RxDB had noted where the document came from. A page that could not be
 * stored is forgotten as well, once the page after it is stored.
 */
export function giveRows(replica: Replica, name: CollectionName, rows: readonly Fields[]): void {
  for (const row of rows) {
    const key = keyOf(name, idOf(row));
    const before = replica.memory.given.get(key);
    const times = before && revOf(before.row) === revOf(row) ? before.times + 1 : 1;
    replica.memory.given.set(key, { row, times });
  }
}

/** A row was stored: nothing more to look after. */
export function rowStored(replica: Replica, name: CollectionName, stored: Fields): void {
  const key = keyOf(name, idOf(stored));
  const given = replica.memory.given.get(key);
  if (given && revOf(given.row) <= revOf(stored)) replica.memory.given.delete(key);
}

/** The keys of the rows of a collection that are not known to be stored. */
export const unstoredOf = (replica: Replica, name: CollectionName): readonly string[] =>
  [...replica.memory.given.keys()].filter((key) => key.startsWith(`${name}|`));

/**
 * Rows that RxDB has passed over although nobody has changed their documents here: they are to be given again. A document of which
 * RxDB does not know where it came from is written again as it is, so that RxDB asks for it and notes it.
 */
export async function passedOver(replica: Replica, name: CollectionName): Promise<readonly Fields[]> {
  const { given, acked } = replica.memory;
  const keys = unstoredOf(replica, name);
  if (keys.length === 0) return [];
  const collection = collectionOf(replica.db, name);
  const found = await collection.storageInstance.findDocumentsById(
    keys.map((key) => idOf(given.get(key)!.row)),
    true,
  );
  const locals = new Map(found.map((document) => [keyOf(name, document.id), document]));
  const passed: Fields[] = [];
  const unknown: typeof found = [];
  for (const key of keys) {
    const { row, times } = given.get(key)!;
    const local = locals.get(key);
    const last = acked.get(key);
    const isUnsent = local?.unsent_since !== undefined;
    const isUntouched = !local || !isUnsent || last?.print === fingerprint({ ...local });
    // one that is older than the last acknowledgement would never be stored; a newer one is on its way
    const isDone = !isUntouched || revOf(row) < (last?.rev ?? 0) || (local && isStored({ ...local }, row));
    if (isDone) given.delete(key);
    else {
      passed.push(row);
      if (local && !isUnsent && times > 1) unknown.push(local);
    }
  }
  await writeAgain(collection, unknown);
  return passed;
}

const isStored = (local: Fields, row: Fields) =>
  revOf(local) > revOf(row) ||
  (revOf(local) === revOf(row) && Boolean(local["_deleted"]) === Boolean(row["_deleted"]));
