import { getChangedDocumentsSince, type RxCollection, type RxDocumentData } from "rxdb";
import type { CollectionName } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { acknowledgedIds } from "./acknowledgedIds.ts";
import { collectionOf } from "../collectionOf.ts";

/** Documents read from the storage at once. */
const portion = 500;

/**
 * Writes documents once more as they are: RxDB asks for each write that happens while it runs whether it has to be sent, whatever it
 * believes of the document. What was changed meanwhile stays as it is, and is asked for anyway.
 */
export async function rewriteDocuments(
  { storageInstance }: RxCollection<Stored>,
  documents: readonly RxDocumentData<Stored>[],
  as: (document: RxDocumentData<Stored>) => RxDocumentData<Stored> = (document) => document,
): Promise<void> {
  for (let at = 0; at < documents.length; at += portion) {
    const rows = documents.slice(at, at + portion).map((previous) => ({ previous, document: as(previous) }));
    await storageInstance.bulkWrite(rows, "sync-write-again");
  }
}

/**
 * Writes the unsent documents of a collection again. RxDB finds what to send by the time at which it was written: after a clock was
 * set back it overlooks changes. A deletion that the server has acknowledged is unsent no more, even when its echo never comes: the
 * document may be closed to this person by now, and no digest counts what is deleted on both sides.
 */
export async function requeueUnsent(db: Database, name: CollectionName): Promise<void> {
  const collection = collectionOf(db, name);
  const unsent: RxDocumentData<Stored>[] = []; // all are read first: a write moves a document to the end
  let checkpoint: unknown;
  for (;;) {
    const read = await getChangedDocumentsSince(collection.storageInstance, portion, checkpoint as never);
    unsent.push(...read.documents.filter((document) => document.unsent_since !== undefined));
    if (read.documents.length < portion) break;
    checkpoint = read.checkpoint;
  }
  const deleted = unsent.filter(({ _deleted }) => _deleted);
  const taken = await acknowledgedIds(
    { db },
    name,
    deleted.map((document) => ({ ...document })),
  );
  await rewriteDocuments(collection, unsent, (document) => {
    if (!document._deleted || !taken.has(document.id)) return document;
    const { unsent_since: _since, replaced: _replaced, ...confirmed } = document;
    return confirmed;
  });
}
