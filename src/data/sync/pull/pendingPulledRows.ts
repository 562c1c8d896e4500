import { fingerprint } from "#domain/sync/fingerprint.ts";
import { withoutMarks } from "#domain/sync/replaced.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf, revOf } from "../conflict/conflictHandler.ts";
import { type PendingRow, keyOf, type SyncContext } from "../syncContext.ts";
import { rewriteDocuments } from "../repair/requeueUnsent.ts";

/**
 * Remembers rows that a pull gives to RxDB until they are known to be stored: RxDB passes over rows in silence, and the cursor moves
 * on. It does so while the document waits for the answer of a push, and until that answer is noted, some moments after the handler
 * has given it; with a page that could not be stored, once the page after it is stored; and for ever with a document of which it does
 * not know where it came from, because the pull that brought it was cut.
 */
export function notePulledRows(sync: SyncContext, name: CollectionName, rows: readonly Fields[]): void {
  for (const row of rows) {
    const key = keyOf(name, idOf(row));
    const before = sync.memory.pendingRows.get(key);
    const times = before && revOf(before.row) === revOf(row) ? before.times + 1 : 1;
    sync.memory.pendingRows.set(key, { row, times });
  }
}

/** The rows of `removalOf`: what they say stands in no row of the server, so nothing says it again. */
const removals = new WeakSet<Fields>();

/** The row that takes away a document which the server no longer shows: of the newest revision that is known of it. */
export function removalOf(sync: SyncContext, name: CollectionName, document: Fields): Fields {
  const known = withoutMarks(document); // what waits to be sent of it is decided by its push
  const rev = Math.max(revOf(document), sync.memory.acked.get(keyOf(name, idOf(document)))?.rev ?? 0);
  const row = { ...known, rev, _deleted: true };
  removals.add(row);
  return row;
}

/** A row was stored: nothing more to look after. */
export function markRowStored(sync: SyncContext, name: CollectionName, stored: Fields): void {
  const key = keyOf(name, idOf(stored));
  const given = sync.memory.pendingRows.get(key);
  if (given && revOf(given.row) <= revOf(stored)) sync.memory.pendingRows.delete(key);
}

/** Forgets the rows of scopes in which the rights are other ones by now; answers the others of those that were to be given again. */
export function dropScopes(
  sync: SyncContext,
  name: CollectionName,
  { rows, scopes }: { readonly rows: Fields[]; readonly scopes: ReadonlySet<string> },
): Fields[] {
  const isOld = (row: Fields) => scopes.has(String(row["scope"]));
  for (const key of pendingKeysOf(sync, name))
    if (isOld(sync.memory.pendingRows.get(key)!.row)) sync.memory.pendingRows.delete(key);
  return rows.filter((row) => !isOld(row));
}

/** The keys of the rows of a collection that are not known to be stored. */
export const pendingKeysOf = (sync: SyncContext, name: CollectionName): readonly string[] =>
  [...sync.memory.pendingRows.keys()].filter((key) => key.startsWith(`${name}|`));

/** Whether rows of a collection are to be stored yet, apart from those whose document waits for the server with a change of its own. */
export const hasPendingRows = (sync: SyncContext, name: CollectionName): boolean =>
  pendingKeysOf(sync, name).some((key) => !sync.memory.pendingRows.get(key)!.isHeld);

/**
 * Rows that RxDB has passed over and would take now: they are to be given again. What waits to be sent is left alone until its push is
 * answered. A document of which RxDB does not know where it came from is written again as it is, so that RxDB asks for it and notes it.
 * What was read in a scope that the server names no more is forgotten, apart from what is to vanish there. Where something newer of
 * that came meanwhile, in an answer that may be older than the change of the rights, the scope is compared once more.
 */
export async function skippedRows(sync: SyncContext, name: CollectionName): Promise<readonly Fields[]> {
  const { pendingRows, acked } = sync.memory;
  const open = sync.heads.current();
  const isClosed = ({ row }: PendingRow) =>
    open !== null && !row["_deleted"] && !(String(row["scope"]) in open);
  for (const key of pendingKeysOf(sync, name)) if (isClosed(pendingRows.get(key)!)) pendingRows.delete(key);
  const keys = pendingKeysOf(sync, name);
  if (keys.length === 0) return [];
  const collection = collectionOf(sync.db, name);
  const found = await collection.storageInstance.findDocumentsById(
    keys.map((key) => idOf(pendingRows.get(key)!.row)),
    true,
  );
  const locals = new Map(found.map((document) => [keyOf(name, document.id), document]));
  const passed: Fields[] = [];
  const unknown: typeof found = [];
  for (const key of keys) {
    const { row, times } = pendingRows.get(key)!;
    const local = locals.get(key);
    const last = acked.get(key);
    const isUnsent = local?.unsent_since !== undefined;
    // one that is older than the last acknowledgement would never be stored; a newer one is on its way
    if (revOf(row) < (last?.rev ?? 0) || (local && isStored({ ...local }, row))) {
      pendingRows.delete(key);
      if (removals.has(row) && local?._deleted === false) requestComparison(sync, name, String(row["scope"]));
    } else if (!local || !isUnsent || last?.print === fingerprint({ ...local })) {
      passed.push(row);
      if (local && !isUnsent && times > 1) unknown.push(local);
    } else pendingRows.set(key, { row, times, isHeld: true });
  }
  await rewriteDocuments(collection, unknown);
  return passed;
}

/** Has the next reading compare what is here of a scope with what the server shows of it. */
function requestComparison(sync: SyncContext, name: CollectionName, scope: string): void {
  const open = sync.heads.current();
  sync.reset.add(`${name}/${scope}`);
  if (open && !(scope in open)) sync.closed.add(`${name}/${scope}`);
}

const isStored = (local: Fields, row: Fields) =>
  revOf(local) > revOf(row) ||
  (revOf(local) === revOf(row) && Boolean(local["_deleted"]) === Boolean(row["_deleted"]));
