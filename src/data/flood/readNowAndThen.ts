import type { RxCollection, RxQuery } from "rxdb";
import { filter, Observable } from "rxjs";
import type { Stored } from "../documents.ts";

/** After a reading a pause of so many times what it took, with all that was done with its answer: a tenth of the page's time at most. */
const pauseTimes = 10;
const shortestPause_ms = 500;

/**
 * Follows what a query finds while a collection is flooded: it is read at once, and after changes again when a pause is over. RxDB would
 * read with each portion, again and again until nothing was written meanwhile; of ten thousand documents that is all a page can do.
 */
export const readNowAndThen = <Doc extends Stored>(
  collection: RxCollection<Doc>,
  query: RxQuery<Doc, unknown>,
): Observable<readonly Doc[]> =>
  new Observable((subscriber) => {
    let isChanged = true;
    let isBusy = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      [isChanged, isBusy] = [false, true];
      const begun = performance.now();
      const { documents } = await collection.storageInstance.query(query.getPreparedQuery());
      if (subscriber.closed) return;
      subscriber.next(
        documents.map(({ _deleted, _attachments, _meta, _rev, ...document }) => document as unknown as Doc),
      );
      const took = performance.now() - begun;
      pause = setTimeout(rested, Math.max(shortestPause_ms, took * pauseTimes));
    };
    const rested = () => {
      isBusy = false;
      if (isChanged) look();
    };
    const look = () => void read().catch((cause: unknown) => subscriber.error(cause));
    const following = collection.eventBulks$.pipe(filter(({ isLocal }) => !isLocal)).subscribe(() => {
      isChanged = true;
      if (!isBusy) look();
    });
    look();
    return () => {
      following.unsubscribe();
      clearTimeout(pause);
    };
  });
