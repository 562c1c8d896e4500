import type { RxCollection } from "rxdb";
import { BehaviorSubject, concat, filter, map, of, switchMap, timer } from "rxjs";

/** From so many changes at once on RxDB runs every query on them anew: it remembers a hundred. */
const many = 100;
/** A flood is over when nothing of it has come for so long, in milliseconds. */
const quiet_ms = 3000;

const floods = new WeakMap<object, BehaviorSubject<boolean>>();

/**
 * Watches a collection from its opening on for floods: a first reading stores thousands of documents a second, and each portion is told to
 * every tab. Call it once per collection, before anybody asks it anything.
 */
export function watchFloods(collection: RxCollection): void {
  const flood = new BehaviorSubject(false);
  floods.set(collection, flood);
  const watching = collection.eventBulks$
    .pipe(
      filter(({ events }) => events.length > many),
      switchMap(() => concat(of(true), timer(quiet_ms).pipe(map(() => false)))),
    )
    .subscribe((isFlooded) => {
      if (isFlooded !== flood.value) flood.next(isFlooded);
    });
  collection.onClose.push(() => Promise.resolve(watching.unsubscribe()));
}

/** Whether more is being written to a collection than a query could follow. */
export const floodState = (collection: object): BehaviorSubject<boolean> =>
  floods.get(collection) ?? new BehaviorSubject(false);
