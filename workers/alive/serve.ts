import { expose } from "comlink";
import { newId } from "#kernel/ids.ts";
import type { LifeSign } from "./sign.ts";

/**
 * Offers a worker's work to its page, and holds a lock for as long as the worker lives. The browser frees the lock however the worker
 * ends, also while it computes: the page that waits for it learns of the end at once (`whenGone`).
 */
export function serve(api: object): void {
  expose(api);
  const lock = `klarbau-worker-${newId()}`;
  const say = (sign: LifeSign) => postMessage(sign);
  if (!navigator.locks) return say({ lives_by: null });
  navigator.locks
    .request(lock, () => {
      say({ lives_by: lock });
      return new Promise<never>(() => undefined);
    })
    .catch(() => say({ lives_by: null }));
}
