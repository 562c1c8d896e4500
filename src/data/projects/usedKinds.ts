import { combineLatest, distinctUntilChanged, map, type Observable, of } from "rxjs";
import { type KindName, kinds } from "../collections.ts";
import type { Database } from "../database.ts";
import { liveFirst } from "../read.ts";
import { collectionOf } from "../sync/collectionOf.ts";

/** Of these kinds those of which a project has at least one document on this device. */
export const liveUsedKinds = (
  db: Database,
  projectId: string,
  asked: readonly KindName[],
): Observable<readonly KindName[]> =>
  asked.length === 0
    ? of([])
    : combineLatest(
        asked.map((kind) =>
          liveFirst(collectionOf(db, kinds[kind].collection), {
            scope: `project:${projectId}`,
            kind,
          }).pipe(
            map((found) => (found.length > 0 ? [kind] : [])),
            distinctUntilChanged((one, other) => one.length === other.length),
          ),
        ),
      ).pipe(map((found) => found.flat()));
