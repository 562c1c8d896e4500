import { contentFields } from "#domain/sync/same.ts";
import { ok, type Result } from "#kernel/result.ts";
import { collectionNames } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Stored, SyncIssue } from "../documents.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { touched, type StorageFull, written } from "../write.ts";
import { dismissIssue } from "./actions.ts";

/**
 * Writes a refused change once more, onto the document as it stands now or in the place of one that is gone, and takes it off the list.
 * It is sent again by itself; when the server refuses it again, it comes back to the list.
 */
export async function retryIssue(db: Database, issue: SyncIssue): Promise<Result<void, StorageFull>> {
  const name = collectionNames.find((known) => known === issue.about_collection);
  if (!name) throw new Error(`a change of an unknown collection was refused: ${issue.about_collection}`);
  const collection = collectionOf(db, name);
  const refused = issue.document;
  const content = Object.fromEntries(contentFields(refused).map((field) => [field, refused[field]]));
  const again = await written(async () => {
    const present = await collection.findOne(issue.about_id).exec();
    if (present) {
      const deleted = refused["_deleted"] === true;
      await present.incrementalModify((stored) => ({
        ...stored,
        ...content,
        ...touched(db, stored),
        ...(deleted && { _deleted: true }),
      }));
      return;
    }
    if (refused["_deleted"] === true) return; // wanted gone, and is gone
    const [gone] = await collection.storageInstance.findDocumentsById([issue.about_id], true);
    const start = { id: issue.about_id, kind: issue.about_kind, ...content } as unknown as Stored;
    await collection.insert({
      ...start,
      ...touched(db, start),
      ...(gone?.rev !== undefined && { rev: gone.rev }),
    });
  });
  if (!again.ok) return again;
  const dismissed = await dismissIssue(db, issue.id);
  if (!dismissed.ok && dismissed.error.kind === "storage_full") return { ok: false, error: dismissed.error };
  return ok(undefined);
}
