import { restoreValue } from "#domain/sync/restoreValue.ts";
import type { Fields } from "#domain/sync/same.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { collectionNames } from "../collections.ts";
import type { Database } from "../database.ts";
import type { Stored, SupersededRow } from "../documents.ts";
import { policyOf } from "../kinds/mergePolicies.ts";
import { collectionOf } from "../sync/collectionOf.ts";
import { editedDocument, type StorageProblem, type Unchangeable, unchangeable, tryWrite } from "../write.ts";

/** `unknown`: the document is not on this device (any more). `closed`: its inspection is closed. */
export type RestoreProblem =
  | { readonly kind: "unknown" }
  | { readonly kind: "closed" }
  | Unchangeable
  | StorageProblem;

/** Puts a value of the history back in its place: an ordinary edit, which travels and merges like any other. */
export async function restoreSuperseded(
  db: Database,
  row: Pick<SupersededRow, "about_collection" | "about_id" | "lost">,
): Promise<Result<void, RestoreProblem>> {
  const name = collectionNames.find((known) => known === row.about_collection);
  if (!name) return err({ kind: "unknown" });
  const done = await tryWrite(async (): Promise<Result<void, RestoreProblem>> => {
    const document = await collectionOf(db, name).findOne(row.about_id).exec();
    if (!document) return err({ kind: "unknown" });
    const now: Stored = document.toJSON();
    const fixed = unchangeable(now);
    if (fixed) return err(fixed);
    if (policyOf(now).closed?.(fieldsOf(now)) === true) return err({ kind: "closed" });
    await document.incrementalModify((stored) =>
      editedDocument(db, stored, restoreValue(policyOf(stored), fieldsOf(stored), row)),
    );
    return ok(undefined);
  });
  return done.ok ? done.value : done;
}

const fieldsOf = (stored: Stored) => stored as unknown as Fields;
