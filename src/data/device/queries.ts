import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { Draft, SyncIssue } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** The id of the one document of kind `sync_state`. */
export const syncStateId = "sync_state";

/** Changes that the server refused, newest first. */
export function liveSyncIssues(db: Database): Observable<readonly SyncIssue[]> {
  return live(db.device, { kind: "sync_issue" }).pipe(
    map((found) =>
      (found as readonly SyncIssue[]).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    ),
  );
}

/** The value of a draft; `undefined` when there is none. */
export const liveDraft = (db: Database, key: string): Observable<unknown> =>
  liveOne(db.device, draftId(key)).pipe(map((found) => (found as Draft | undefined)?.draft_value));

/** The id of the draft under a key. Keys are chosen by the features: `<feature>.<what>.<id>`, at most 50 characters. */
export const draftId = (key: string) => `draft-${key}`.slice(0, 64);
