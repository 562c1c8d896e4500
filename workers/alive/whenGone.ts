import { lifeSign } from "./sign.ts";
import { looking } from "./looking.ts";

/** What is told of a worker, and how it is watched. */
export interface Watched {
  /** Told once when the worker has ended without having been asked to, or has not come up. */
  readonly gone: () => void;
  /** Told once when the worker runs. */
  readonly begun?: () => void;
  /** Whether somebody looks at the page: a tab in the background may load its worker as slowly as it likes. */
  readonly isSeen: () => boolean;
  readonly locks?: Pick<LockManager, "request"> | undefined;
  /** How long a worker may take to come up, in ms: its file may come over a bad line. */
  readonly start_ms?: number;
}

/** A worker, as far as it is listened to. */
export type Speaker = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * Tells when a worker is gone. A worker that the system has killed leaves no event, but the browser frees the lock that it held
 * (`serve`), and the page queues for the same one. Silence alone means nothing: a worker may compute for minutes.
 * @returns how to stop watching, before the worker is ended on purpose.
 */
export function whenGone(worker: Speaker, watched: Watched): () => void {
  const { gone, begun, isSeen, locks = navigator.locks, start_ms = 120_000 } = watched;
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
    stopWaiting();
    worker.removeEventListener("message", heard);
  };
  const tell = () => {
    if (leaving.signal.aborted) return;
    leave();
    gone();
  };
  const heard = (event: Event) => {
    const sign = lifeSign((event as MessageEvent<unknown>).data);
    if (!sign) return;
    stopWaiting();
    worker.removeEventListener("message", heard);
    begun?.();
    if (sign.lives_by === null || !locks) return; // nobody can know
    // Refused when the watch or the page ends.
    locks.request(sign.lives_by, { signal: leaving.signal }, tell).catch(() => undefined);
  };
  const stopWaiting = looking({ isSeen, for_ms: start_ms, enough: tell });
  worker.addEventListener("message", heard);
  return leave;
}
