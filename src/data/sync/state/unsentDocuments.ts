import { getChangedDocumentsSince } from "rxdb";
import { type CollectionName, syncedCollections } from "../../collections.ts";
import type { Database } from "../../database.ts";
import type { Stored } from "../../documents.ts";
import { collectionOf } from "../collectionOf.ts";

/** A document with a change that the server has not confirmed, with all its fields. */
export interface UnsentDocument extends Stored {
  /** The person has deleted it. */
  readonly _deleted: boolean;
  readonly unsent_since: string;
}

/** Documents read from the storage at once. */
const portion = 500;

/** Everything of this device that the server has not confirmed, deletions too, oldest first. Reads the whole database. */
export async function unsentDocuments(db: Database): Promise<readonly UnsentDocument[]> {
  const found: UnsentDocument[] = [];
  for (const name of syncedCollections) found.push(...(await unsentIn(db, name)));
  return found.toSorted((a, b) => a.unsent_since.localeCompare(b.unsent_since) || a.id.localeCompare(b.id));
}

/** What of one collection the server has not confirmed, deletions too. Reads all of it. */
export async function unsentIn(db: Database, name: CollectionName): Promise<readonly UnsentDocument[]> {
  if (!db.collections[name]) return []; // simulated devices open fewer
  const found: UnsentDocument[] = [];
  const { storageInstance } = collectionOf(db, name);
  let checkpoint: unknown;
  for (;;) {
    const read = await getChangedDocumentsSince(storageInstance, portion, checkpoint as never);
    for (const document of read.documents)
      if (document.unsent_since !== undefined) found.push(ownFields(document));
    if (read.documents.length < portion) return found;
    checkpoint = read.checkpoint;
  }
}

/** Without what RxDB keeps for itself. */
function ownFields(document: object): UnsentDocument {
  const { _meta, _rev, _attachments, ...fields } = document as Record<string, unknown>;
  return fields as unknown as UnsentDocument;
}
