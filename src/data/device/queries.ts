import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  shareReplay,
  switchMap,
} from "rxjs";
import type { Database } from "../database.ts";
import type { Draft, SyncIssue, SyncState } from "../documents.ts";
import { live, liveOne } from "../read.ts";
import { isRunOver } from "../sync/run.ts";
import { completed, type SyncNow } from "../sync/syncNow.ts";

/** The id of the one document of kind `sync_state`. */
export const syncStateId = "sync_state";

const states = new WeakMap<Database, Observable<SyncNow | undefined>>();

/**
 * How this device and the server stand to each other, from the moment in which a change is kept; `undefined` before the replication
 * worker has said anything. All who ask share one answer.
 */
export function liveSyncState(db: Database): Observable<SyncNow | undefined> {
  const known = states.get(db);
  if (known) return known;
  const told = liveOne(db.device, syncStateId).pipe(map((found) => found as SyncState | undefined));
  const isStale = told.pipe(
    map((state) => state?.run),
    distinctUntilChanged(),
    switchMap((run) =>
      run ? isRunOver(run).pipe(map((is_stale) => ({ run, is_stale }))) : of({ run, is_stale: false }),
    ),
  );
  const state = combineLatest([told, isStale, db.seenUnsent]).pipe(
    filter(([said, { run }]) => said?.run === run),
    map(([said, { is_stale }, seen]) => said && completed({ ...said, is_stale }, seen)),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  states.set(db, state);
  return state;
}

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
