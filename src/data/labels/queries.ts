import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { LabelRow } from "../documents.ts";
import { live } from "../read.ts";

/** The labels of a project, in the order of what stands on them. */
export const liveLabels = (db: Database, projectId: string): Observable<readonly LabelRow[]> =>
  live(db.work, { scope: `project:${projectId}`, kind: "label" }).pipe(
    map((rows) => (rows as readonly LabelRow[]).map(whole).toSorted(byName)),
  );

/** The labels of all projects of this device under a short id: one, or none; several only where two projects drew the same. */
export const liveLabelsOfCode = (db: Database, shortId: string): Observable<readonly LabelRow[]> =>
  live(db.work, { kind: "label" }).pipe(
    map((rows) => (rows as readonly LabelRow[]).filter(({ short_id }) => short_id === shortId).map(whole)),
  );

// What is null on the server is not there at all on a device that has pulled it.
const whole = (row: LabelRow): LabelRow => ({
  ...row,
  target_global_id: row.target_global_id ?? null,
  storey: row.storey ?? null,
  prints: row.prints ?? {},
  voided_at: row.voided_at ?? null,
  void_reason: row.void_reason ?? null,
});

const words = new Intl.Collator("de", { numeric: true });
const byName = (a: LabelRow, b: LabelRow): number =>
  words.compare(a.target_name, b.target_name) || a.id.localeCompare(b.id);
