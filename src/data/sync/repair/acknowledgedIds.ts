import { fingerprint } from "#domain/sync/fingerprint.ts";
import { type Fields, sameDocument } from "#domain/sync/same.ts";
import type { CollectionName } from "../../collections.ts";
import { collectionOf } from "../collectionOf.ts";
import { idOf } from "../conflict/conflictHandler.ts";
import { mergeBases } from "../conflict/mergeBases.ts";
import { keyOf, type SyncContext } from "../syncContext.ts";

/**
 * The ids of those documents that the server has taken just as they stand here, although nothing in them says so: the replication
 * notes it when a push is answered. It is all that is left of an acknowledgement when the process ends before the echo comes.
 */
export async function acknowledgedIds(
  { db }: Pick<SyncContext, "db">,
  name: CollectionName,
  documents: readonly Fields[],
): Promise<ReadonlySet<string>> {
  const bases = await mergeBases(db, name, documents.map(idOf));
  const same = documents.filter((document) => {
    const base = bases.get(idOf(document));
    return base !== undefined && sameDocument(base, document);
  });
  return new Set(same.map(idOf));
}

/**
 * Those of some documents of this device that the server has had; what was made here and never sent is missing there for that reason
 * alone.
 */
export async function onceSent(
  sync: Pick<SyncContext, "db" | "memory">,
  name: CollectionName,
  documents: readonly Fields[],
): Promise<readonly Fields[]> {
  const saysSo = (document: Fields) =>
    document["rev"] !== undefined ||
    document["unsent_since"] === undefined ||
    sync.memory.acked.has(keyOf(name, idOf(document)));
  const noted = await acknowledgedIds(
    sync,
    name,
    documents.filter((document) => !saysSo(document)),
  );
  return documents.filter((document) => saysSo(document) || noted.has(idOf(document)));
}

/**
 * Of some documents those that are deleted here and that the server still has, as far as this device knows: it has not been told, or it
 * has not said that it was.
 */
export async function deletedUnsent(
  sync: Pick<SyncContext, "db" | "memory">,
  name: CollectionName,
  ids: readonly string[],
): Promise<readonly Fields[]> {
  if (ids.length === 0) return [];
  const found = await collectionOf(sync.db, name).storageInstance.findDocumentsById([...ids], true);
  const deleted = found
    .filter(({ _deleted, rev, unsent_since }) => _deleted && rev !== undefined && unsent_since !== undefined)
    .map((document): Fields => ({ ...document }));
  const taken = await acknowledgedIds(sync, name, deleted);
  return deleted.filter((document) => {
    const acked = sync.memory.acked.get(keyOf(name, idOf(document)));
    return !taken.has(idOf(document)) && acked?.print !== fingerprint(document);
  });
}
