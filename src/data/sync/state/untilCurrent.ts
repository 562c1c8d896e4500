import { filter, firstValueFrom, fromEvent, map, merge, type Observable, take, timer } from "rxjs";
import type { Instant } from "#kernel/time.ts";
import type { Database } from "../../database.ts";
import { liveSyncState } from "./liveSyncState.ts";
import type { SyncNow } from "./syncNow.ts";

/** What a device has of what the server had when it was asked: all of it, not all of it yet, or no answer. */
export type Currency = "current" | "behind" | "silent";

/** How long is waited: for an answer, and then for the rows. In milliseconds. */
export interface Patience {
  readonly answer_ms: number;
  readonly rows_ms: number;
}

/** Waits until the server has answered after a moment and every row that it named is stored here; `signal` ends the wait early. */
export async function untilCurrent(
  db: Database,
  since: Instant,
  { signal, answer_ms, rows_ms }: Patience & { readonly signal: AbortSignal },
): Promise<Currency> {
  const answered = liveSyncState(db).pipe(
    filter((state): state is SyncNow => (state?.last_contact_at ?? "") >= since),
  );
  if (!(await happens(answered, { signal, within_ms: answer_ms }))) return "silent";
  const whole = answered.pipe(filter(({ is_reading }) => is_reading !== true));
  return (await happens(whole, { signal, within_ms: rows_ms })) ? "current" : "behind";
}

const happens = (
  event: Observable<unknown>,
  { signal, within_ms }: { readonly signal: AbortSignal; readonly within_ms: number },
): Promise<boolean> =>
  signal.aborted
    ? Promise.resolve(false)
    : firstValueFrom(
        merge(
          event.pipe(map(() => true)),
          merge(timer(within_ms), fromEvent(signal, "abort")).pipe(map(() => false)),
        ).pipe(take(1)),
      );
