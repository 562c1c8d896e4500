import { filter, firstValueFrom, map, of, timeout } from "rxjs";
import type { Instant } from "#kernel/time.ts";
import type { Database } from "../database.ts";
import { liveSyncState } from "./liveSyncState.ts";

/** Waits until the server has answered after a moment. @returns whether it did within `patience_ms`. */
export const untilContact = (db: Database, since: Instant, patience_ms: number): Promise<boolean> =>
  firstValueFrom(
    liveSyncState(db).pipe(
      filter((state) => (state?.last_contact_at ?? "") >= since),
      map(() => true),
      timeout({ first: patience_ms, with: () => of(false) }),
    ),
  );
