import type { RxCollection, RxDocumentData } from "rxdb";
import type { Stored } from "./documents.ts";
import { makeStorable } from "./storable.ts";

/**
 * Stores a document where there is none, or one that was deleted. What the replication stores of the deleted one meanwhile is looked at
 * again, so that the document says what it really started from: an insert of RxDB's would put it over anything deleted.
 * @param next the document as it is to be, from the deleted one in its place when there is one; may be asked more than once.
 * @returns false when a living document stands there; it is left alone.
 */
export async function insertOrRevive<Doc extends Stored>(
  collection: RxCollection<Doc>,
  id: string,
  next: (gone: Doc | undefined) => Doc,
): Promise<boolean> {
  const { storageInstance } = collection;
  for (;;) {
    const [gone] = await storageInstance.findDocumentsById([id], true);
    if (gone && !gone._deleted) return false;
    if (!gone) {
      const [failed] = (await collection.bulkInsert([next(undefined)])).error;
      if (!failed) return true;
      if (failed.status !== 409) throw new Error(`not stored: ${failed.status}`, { cause: failed });
      continue;
    }
    const { _meta, _rev, _attachments, ...fields } = gone;
    const document = { ...next(fields as unknown as Doc), _deleted: false };
    makeStorable(document as unknown as Record<string, unknown>);
    const row = {
      previous: gone,
      document: { ...document, _meta, _rev, _attachments } as unknown as RxDocumentData<Doc>,
    };
    const [failed] = (await storageInstance.bulkWrite([row], "klarbau-in-place")).error;
    if (!failed) return true;
    if (failed.status !== 409) throw new Error(`not stored: ${failed.status}`, { cause: failed });
  }
}
