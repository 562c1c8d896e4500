import { Observable } from "rxjs";
import { newId } from "#kernel/ids.ts";

/** One leadership of one tab, as the others see it. */
export interface LeaderRun {
  readonly name: string;
  /** Also happens by itself when the tab closes or crashes. */
  readonly end: () => void;
}

const lockOf = (name: string) => `klarbau-run-${name}`;

/** Begins a run: from now on until its end other tabs can see that it is there. */
export async function startLeaderRun(): Promise<LeaderRun> {
  const name = newId();
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  await new Promise<void>((begun, failed) => {
    if (!navigator.locks) return begun();
    navigator.locks
      .request(lockOf(name), () => {
        begun();
        return over;
      })
      .catch(failed);
  });
  return { name, end };
}

/** Whether a run is over: at once and when it ends. Where the browser has no locks nobody knows, and it counts as going on. */
export const hasLeaderRunEnded = (name: string): Observable<boolean> =>
  new Observable((told) => {
    const locks = globalThis.navigator?.locks;
    if (!locks) return told.next(false);
    const leaving = new AbortController();
    const follow = async () => {
      const isThere = await locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock === null);
      if (leaving.signal.aborted) return;
      told.next(!isThere);
      if (!isThere) return;
      await locks.request(lockOf(name), { mode: "shared", signal: leaving.signal }, () => told.next(true));
    };
    follow().catch((cause: unknown) => {
      if (!leaving.signal.aborted) told.error(cause);
    });
    return () => leaving.abort();
  });
