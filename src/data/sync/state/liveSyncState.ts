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
import type { Database } from "../../database.ts";
import { syncStateId } from "../../device/queries.ts";
import type { SyncState } from "../../documents.ts";
import { liveWaitingFiles } from "../../files/waitingFiles.ts";
import { liveOne } from "../../read.ts";
import { markStuck } from "./markStuck.ts";
import { hasLeaderRunEnded } from "./leaderRun.ts";
import { withSeenUnsent, type SyncNow } from "./syncNow.ts";

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
      run
        ? hasLeaderRunEnded(run).pipe(map((is_stale) => ({ run, is_stale })))
        : of({ run, is_stale: false }),
    ),
  );
  const now = combineLatest([told, isStale, db.seenUnsent, liveWaitingFiles(db)]).pipe(
    filter(([said, { run }]) => said?.run === run),
    map(([said, { is_stale }, seen, files]) => said && withSeenUnsent({ ...said, ...files, is_stale }, seen)),
  );
  const state = markStuck(now).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  states.set(db, state);
  return state;
}
