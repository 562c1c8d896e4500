import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { InboxSubmissionRow, MeterReadingRow } from "../documents.ts";
import { live } from "../read.ts";

/** What lies in the inbox of a project, the latest first. */
export const liveSubmissions = (db: Database, projectId: string): Observable<readonly InboxSubmissionRow[]> =>
  live(db.work, { scope: `project:${projectId}`, kind: "inbox_submission" }).pipe(
    map((rows) =>
      (rows as readonly InboxSubmissionRow[])
        .map((row) => ({ ...row, attachments: row.attachments ?? [] }))
        .toSorted((a, b) => b.received_at.localeCompare(a.received_at) || b.id.localeCompare(a.id)),
    ),
  );

/** How many submissions of a project nobody has decided about. */
export const liveOpenSubmissions = (db: Database, projectId: string): Observable<number> =>
  liveSubmissions(db, projectId).pipe(map((rows) => rows.filter(({ state }) => state === "new").length));

/** The readings of meters of a project, the latest first. */
export const liveMeterReadings = (db: Database, projectId: string): Observable<readonly MeterReadingRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "meter_reading" }).pipe(
    map((rows) =>
      (rows as readonly MeterReadingRow[]).toSorted(
        (a, b) => b.read_on.localeCompare(a.read_on) || b.id.localeCompare(a.id),
      ),
    ),
  );
