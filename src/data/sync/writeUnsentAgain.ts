import { getChangedDocumentsSince, type RxCollection, type RxDocumentData } from "rxdb";
import type { Stored } from "../documents.ts";

/** Documents read from the storage at once. */
const portion = 500;

/**
 * Writes the unsent documents of a collection once more as they are. RxDB finds what to send by the time at which it was written:
 * after a clock was set back it overlooks changes, but never a write that happens while it runs.
 */
export async function writeUnsentAgain({ storageInstance }: RxCollection<Stored>): Promise<void> {
  const unsent: RxDocumentData<Stored>[] = []; // all are read first: a write moves a document to the end
  let checkpoint: unknown;
  for (;;) {
    const read = await getChangedDocumentsSince(storageInstance, portion, checkpoint as never);
    unsent.push(...read.documents.filter((document) => document.unsent_since !== undefined));
    if (read.documents.length < portion) break;
    checkpoint = read.checkpoint;
  }
  for (let at = 0; at < unsent.length; at += portion) {
    const rows = unsent.slice(at, at + portion).map((document) => ({ previous: document, document }));
    await storageInstance.bulkWrite(rows, "sync-write-again"); // what was changed meanwhile is sent anyway
  }
}
