import { Observable } from "rxjs";

/** Locks that this tab has let go of, until the browser has them back. */
const lettingGo = new Map<string, Promise<unknown>>();

/**
 * Claims something for this tab, so that no other one works on it too.
 * @returns what lets go of it; undefined while somebody else has it.
 */
export async function claim(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  // without locks nobody can tell: the tab has it
  if (!locks) return () => {};
  await lettingGo.get(name);
  const { promise, resolve, reject } = Promise.withResolvers<(() => void) | undefined>();
  const request = locks.request(name, { ifAvailable: true }, (lock) => {
    if (!lock) return resolve(undefined);
    return new Promise<void>((free) =>
      resolve(() => {
        lettingGo.set(
          name,
          request.finally(() => lettingGo.delete(name)),
        );
        free();
      }),
    );
  });
  request.catch(reject);
  return promise;
}

/** Whether a tab of this browser has claimed something. Without locks nobody can tell, and it counts as free. */
export async function isClaimed(name: string): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return false;
  await lettingGo.get(name);
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

/** Says once that what is claimed was let go of, also by a tab that is gone. */
export const whenFree = (name: string): Observable<void> =>
  new Observable((subscriber) => {
    const control = new AbortController();
    const { signal } = control;
    navigator.locks
      .request(name, { mode: "shared", signal }, () => subscriber.next())
      .then(() => subscriber.complete())
      .catch((cause: unknown) => signal.aborted || subscriber.error(cause));
    return () => control.abort();
  });
