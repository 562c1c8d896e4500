import { useSyncExternalStore } from "react";

/** Something that is being done with many rows of a list; it goes on when its page is left. */
export interface BulkRun {
  /** What is done, in words. */
  readonly label: string;
  readonly done: number;
  readonly all: number;
  /** Ends it soon; what was done stays. */
  readonly stop: () => void;
}

/** How whoever works on many rows says how far it is, and hears that it is to end. */
export interface BulkControl {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

const runs = new Map<string, BulkRun>();
const listeners = new Set<() => void>();

function set(list: string, run: BulkRun | undefined): void {
  if (run) runs.set(list, run);
  else runs.delete(list);
  for (const tell of listeners) tell();
  if (runs.size > 0) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
}

/** What is not done yet goes with the window. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Does something with many rows of a list, and lets every page of the list show how far it is. */
export async function withBulkRun<T>(
  list: string,
  { label, all }: { readonly label: string; readonly all: number },
  work: (control: BulkControl) => Promise<T> | void,
): Promise<T | void> {
  const control = new AbortController();
  const run = { label, all, stop: () => control.abort() };
  const doing = work({ signal: control.signal, onProgress: (done) => set(list, { ...run, done }) });
  if (!doing) return;
  set(list, { ...run, done: 0 });
  try {
    return await doing;
  } finally {
    set(list, undefined);
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** What is being done with rows of a list; undefined while nothing is. */
export const useBulkRun = (list: string): BulkRun | undefined =>
  useSyncExternalStore(subscribe, () => runs.get(list));
