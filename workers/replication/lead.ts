/** A place in the queue for a task that only one worker of this browser may do at a time. */
export interface Leadership {
  /** Gives the place up; what was begun is ended first. */
  readonly stop: () => Promise<void>;
}

/**
 * Does `task` as soon as no other worker does it. The browser frees the lock when a tab closes or crashes, and the next in the
 * queue takes over.
 * @param task begins the work and answers how to end it.
 */
export function lead(name: string, task: () => Promise<() => Promise<void>>): Leadership {
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const work = async () => {
    if (leaving.signal.aborted) return;
    const end = await task();
    await left;
    await end();
  };
  // Without secure context there are no locks, and each tab works for itself: more requests, the same result.
  const done = navigator.locks ? navigator.locks.request(name, { signal: leaving.signal }, work) : work();
  return {
    stop: async () => {
      leaving.abort();
      await done.catch((cause: unknown) => {
        if (!(cause instanceof DOMException && cause.name === "AbortError")) throw cause;
      });
    },
  };
}
