import { getChangedDocumentsSince, type RxCollection, type RxDocumentData } from "rxdb";
import type { Stored } from "../documents.ts";

/** Documents read from the storage at once. */
const portion = 500;

/**
 * Writes documents once more as they are: RxDB asks for each write that happens while it runs whether it has to be sent, whatever it
 * believes of the document. What was changed meanwhile stays as it is, and is asked for anyway.
 */
export async function writeAgain(
  { storageInstance }: RxCollection<Stored>,
  documents: readonly RxDocumentData<Stored>[],
): Promise<void> {
  for (let at = 0; at < documents.length; at += portion) {
    const rows = documents.slice(at, at + portion).map((document) => ({ previous: document, document }));
    await storageInstance.bulkWrite(rows, "sync-write-again");
  }
}

/**
 * Writes the unsent documents of a collection again. RxDB finds what to send by the time at which it was written: after a clock was
 * set back it overlooks changes.
 */
export async function writeUnsentAgain(collection: RxCollection<Stored>): Promise<void> {
  const unsent: RxDocumentData<Stored>[] = []; // all are read first: a write moves a document to the end
  let checkpoint: unknown;
  for (;;) {
    const read = await getChangedDocumentsSince(collection.storageInstance, portion, checkpoint as never);
    unsent.push(...read.documents.filter((document) => document.unsent_since !== undefined));
    if (read.documents.length < portion) break;
    checkpoint = read.checkpoint;
  }
  await writeAgain(collection, unsent);
}
