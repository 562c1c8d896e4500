import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { SupersededRow } from "../documents.ts";
import { live } from "../read.ts";

/** The overwritten values of one document, newest first. */
export const liveSupersededOf = (db: Database, aboutId: string): Observable<readonly SupersededRow[]> =>
  liveSuperseded(db).pipe(map((rows) => rows.filter(({ about_id }) => about_id === aboutId)));

/** All overwritten values on this device, newest first. */
export const liveSuperseded = (db: Database): Observable<readonly SupersededRow[]> =>
  live(db.journal, { kind: "superseded" }).pipe(
    map((found) =>
      (found as readonly SupersededRow[]).toSorted(
        (a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id),
      ),
    ),
  );
