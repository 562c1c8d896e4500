import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Draft, SyncIssue } from "../documents.ts";
import { sha256 } from "#kernel/sha256.ts";
import { discard, newDocumentFields, type StorageProblem, tryWrite } from "../write.ts";
import { draftId } from "./queries.ts";

/** The scope of documents that never leave the device. */
const scope = "device";

/** What a document starts with that stays here: it is never unsent. */
function here(db: Database) {
  const { unsent_since: _, ...start } = newDocumentFields(db);
  return start;
}

/** Keeps something half-finished under a key, in place of what was there. */
export async function saveDraft(
  db: Database,
  key: string,
  value: unknown,
): Promise<Result<void, StorageProblem>> {
  const draft: Draft = {
    ...here(db),
    id: draftId(key),
    kind: "draft",
    scope,
    draft_key: key,
    draft_value: value,
  };
  return tryWrite(async () => void (await db.device.upsert(draft)));
}

/** Throws a draft away. */
export async function deleteDraft(db: Database, key: string): Promise<Result<void, StorageProblem>> {
  return tryWrite(async () => void (await db.device.findOne(draftId(key)).remove()));
}

/** Notes a change that the server refused. Noting the same one twice leaves one entry. */
export async function noteIssue(
  db: Database,
  issue: Omit<SyncIssue, "id" | "kind" | "scope" | "created_at" | "updated_at">,
): Promise<Result<void, StorageProblem>> {
  const print = sha256();
  print.update(
    new TextEncoder().encode(JSON.stringify([issue.about_collection, issue.about_id, issue.document])),
  );
  const id = `issue-${print.digest().slice(0, 40)}`;
  return tryWrite(async () => {
    const known = (await db.device.findOne(id).exec())?.toJSON() as SyncIssue | undefined;
    // lines leave the history when they are noted: a second note of the same change finds fewer
    const lines = new Map(
      [...(known?.lines ?? []), ...(issue.lines ?? [])].map((line) => [line["id"], line]),
    );
    const kept = lines.size > 0 && { lines: [...lines.values()] };
    await db.device.upsert({ ...here(db), ...issue, ...kept, id, kind: "sync_issue", scope });
  });
}

/** Takes an issue off the list: the person has dealt with it. */
export const dismissIssue = (db: Database, id: string) => discard(db, db.device, id);
