import { Observable } from "rxjs";
import type { SyncNow } from "./syncNow.ts";

/** How often is looked, and how many looks without progress are a standstill: a minute. */
const step_ms = 5000;
const steps = 12;

/** Whether changes should be on their way: nobody has said a reason why not, or who said it is gone. */
const isToGo = (state: SyncNow | undefined): state is SyncNow =>
  state !== undefined && state.unsent > 0 && (state.status === "sending" || state.is_stale === true);

/** Whether changes wait for the next attempt: the server gave no answer. A minute that has begun goes on with that attempt. */
const isBetween = (state: SyncNow | undefined): state is SyncNow =>
  state !== undefined && state.unsent > 0 && state.status === "waiting";

/** Whether something was sent between two states; a new change is none. */
function hasMoved(before: SyncNow | undefined, after: SyncNow | undefined): boolean {
  if (!(isToGo(before) || isBetween(before)) || !(isToGo(after) || isBetween(after))) return true;
  return after.unsent < before.unsent || (after.oldest_unsent_at ?? "") > (before.oldest_unsent_at ?? "");
}

/**
 * Marks the state when nothing has been sent for a minute although changes should go out. Looks are counted, not hours: a machine that
 * has slept begins its minute anew with the network. A server that takes each attempt and never answers is a standstill, too: attempts
 * are counted together, the pauses between them are not.
 */
export const markStuck = (
  states: Observable<SyncNow | undefined>,
  isOnline = () => globalThis.navigator?.onLine !== false,
): Observable<SyncNow | undefined> =>
  new Observable((told) => {
    let shown: SyncNow | undefined;
    let quiet = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tell = () => told.next(isToGo(shown) && quiet >= steps ? { ...shown, is_stuck: true } : shown);
    const look = () => {
      const before = quiet;
      quiet = isOnline() ? Math.min(steps, quiet + 1) : 0;
      if ((quiet === steps) !== (before === steps)) tell();
    };
    const rest = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const following = states.subscribe({
      next: (state) => {
        if (hasMoved(shown, state)) quiet = 0;
        shown = state;
        if (isToGo(state)) timer ??= setInterval(look, step_ms);
        else rest();
        tell();
      },
      error: (cause: unknown) => told.error(cause),
      complete: () => told.complete(),
    });
    return () => {
      following.unsubscribe();
      rest();
    };
  });
