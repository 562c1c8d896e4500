import type { MangoQuerySelector, RxCollection } from "rxdb";
import { map, type Observable, switchMap } from "rxjs";
import type { Stored } from "./documents.ts";
import { floodState } from "./flood/floodState.ts";
import { readNowAndThen } from "./flood/readNowAndThen.ts";

/** Follows all live documents that match: each change at once, and now and then while the collection is flooded. */
export function live<Doc extends Stored>(
  collection: RxCollection<Doc>,
  selector: MangoQuerySelector<Doc>,
): Observable<readonly Doc[]> {
  return follow(collection, collection.find({ selector }));
}

/** As `live`, of one document that matches; which one says nothing. */
export const liveFirst = <Doc extends Stored>(
  collection: RxCollection<Doc>,
  selector: MangoQuerySelector<Doc>,
): Observable<readonly Doc[]> => follow(collection, collection.find({ selector, limit: 1 }));

function follow<Doc extends Stored>(
  collection: RxCollection<Doc>,
  query: ReturnType<RxCollection<Doc>["find"]>,
): Observable<readonly Doc[]> {
  const each = query.$.pipe(map((found) => found.map((document) => document.toJSON() as Doc)));
  return floodState(collection).pipe(
    switchMap((isFlooded) => (isFlooded ? readNowAndThen(collection, query) : each)),
  );
}

/** Follows one document; `undefined` while there is none or after it was deleted. */
export function liveOne<Doc extends Stored>(
  collection: RxCollection<Doc>,
  id: string,
): Observable<Doc | undefined> {
  return collection.findOne(id).$.pipe(map((document) => document?.toJSON() as Doc | undefined));
}

/** Reads all live documents that match, once. */
export async function readAll<Doc extends Stored>(
  collection: RxCollection<Doc>,
  selector: MangoQuerySelector<Doc>,
): Promise<readonly Doc[]> {
  const found = await collection.find({ selector }).exec();
  return found.map((document) => document.toJSON() as Doc);
}
