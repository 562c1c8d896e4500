import { filter, firstValueFrom, fromEvent, map, race, take } from "rxjs";
import type { Database } from "../../database.ts";
import { liveSyncState } from "./liveSyncState.ts";

/** Waits until nothing of this device is unsent, no change and no file. @returns false when `signal` ended the wait before. */
export const untilSent = (db: Database, signal: AbortSignal): Promise<boolean> =>
  firstValueFrom(
    race(
      liveSyncState(db).pipe(
        filter((state) => state !== undefined && state.unsent + state.files === 0 && !state.is_stale),
        map(() => true),
      ),
      fromEvent(signal, "abort").pipe(map(() => false)),
    ).pipe(take(1)),
  );
