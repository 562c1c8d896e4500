import { contentFields, type Fields } from "#domain/sync/same.ts";
import { merge } from "#domain/sync/merge.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { CollectionName } from "./collections.ts";
import type { Database } from "./database.ts";
import type { Stored } from "./documents.ts";
import { policyOf } from "./kinds/mergePolicies.ts";
import { collectionOf } from "./sync/collectionOf.ts";
import { storeOverwritten, overwrittenValueOf } from "./sync/conflict/overwrittenValues.ts";
import { editedDocument, storageHealthOf, type StorageProblem, tryWrite } from "./write.ts";

/** A form that was filled in: the document as it stood when the form was opened, and what the form says of its fields now. */
export interface Filled<Doc extends Stored> {
  readonly from: Doc;
  readonly said: Partial<Doc>;
}

/**
 * Puts what somebody has entered in a form onto a document as it stands in the moment of writing, three ways and by the policy of its
 * kind: what came from others while the form was open stays where the form was left alone, and what the form overwrites is kept in
 * the history. Whatever of the document the form does not say stays as it is.
 * @returns `unknown` when the document is gone; nothing was written then.
 */
export async function changeFrom<Doc extends Stored>(
  db: Database,
  name: CollectionName,
  { from, said }: Filled<Doc>,
): Promise<Result<void, { readonly kind: "unknown" } | StorageProblem>> {
  const base = from as unknown as Fields;
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  const local: Fields = { ...base, ...Object.fromEntries(known) };
  const merged = (stored: Stored) =>
    merge(policyOf(local), { base, local, master: stored as unknown as Fields });
  const result = await tryWrite(async () => {
    const collection = collectionOf(db, name);
    storageHealthOf(collection)?.check();
    const document = await collection.findOne(from.id).exec();
    if (!document) return false;
    const seen = document.toMutableJSON() as unknown as Stored;
    const about = { collection: name, local, master: seen as unknown as Fields };
    await storeOverwritten(
      db,
      merged(seen).superseded.map((value) => overwrittenValueOf(about, value)),
    );
    await document.incrementalModify((stored) => {
      const { merged: now } = merged(stored);
      return editedDocument(
        db,
        stored,
        Object.fromEntries(contentFields(now).map((field) => [field, now[field]])),
      );
    });
    return true;
  });
  if (!result.ok) return result;
  return result.value ? ok(undefined) : err({ kind: "unknown" });
}
