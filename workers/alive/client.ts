import { type Remote, releaseProxy, wrap } from "comlink";
import { type ProgressCallbacks, progressCallbacks } from "../progressCallbacks.ts";
import { whenGone } from "./whenGone.ts";

/** Whether somebody looks at this page. */
export const isSeen = (): boolean => document.visibilityState === "visible";

/** How a worker comes to nothing. */
export interface Failing {
  /** Rejects when the worker breaks, or is gone without a word. */
  readonly failed: Promise<never>;
  /** Ends the watch, before the worker is ended on purpose. */
  readonly leave: () => void;
}

/** Watches a worker that somebody waits for. @param name stands in the messages. */
export function failing(worker: Worker, name: string): Failing {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined); // told by whatever waits for an answer
  const fail = (why: string) => reject(new Error(`${name} worker: ${why}`));
  worker.addEventListener("error", (event) => fail(event.message), { once: true });
  const leave = whenGone(worker, { gone: () => fail("gone"), isSeen });
  return { failed, leave };
}

/** A worker for one job. */
interface Lent {
  readonly name: string;
  readonly start: () => Worker;
  /** Aborting ends the worker; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Lends `job` a worker, and ends it whatever comes of it. */
export async function lend<Api, T>(
  { name, start, signal }: Lent,
  job: (remote: Remote<Api>, untilAnswered: ProgressCallbacks["untilAnswered"]) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const worker = start();
  const remote = wrap<Api>(worker);
  const { failed, leave } = failing(worker, name);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  const { untilAnswered, end } = progressCallbacks();
  try {
    return await Promise.race([aborted, failed, job(remote, untilAnswered)]);
  } finally {
    end();
    leave();
    (remote as Remote<object>)[releaseProxy]();
    worker.terminate();
  }
}
