import { map, type Observable } from "rxjs";
import { findingsOf, type ItemFindings } from "#domain/inspection/findingsOf.ts";
import type { Database } from "../database.ts";
import type { Finding, InspectionAddendum, Observation, Stored } from "../documents.ts";
import { live } from "../read.ts";

/** The observations about one thing that no other one corrects, newest first. */
export const liveObservations = (
  db: Database,
  { projectId, aboutId }: { readonly projectId: string; readonly aboutId: string },
): Observable<readonly Observation[]> =>
  live(db.journal, { scope: `project:${projectId}`, kind: "observation" }).pipe(
    map((found) => {
      const about = (found as readonly Observation[]).filter((row) => row.about_id === aboutId);
      const corrected = new Set(about.map(({ supersedes }) => supersedes));
      return about.filter(({ id }) => !corrected.has(id)).toSorted(newestFirst);
    }),
  );

/** What was found in an inspection, by item. */
export const liveFindings = (
  db: Database,
  { projectId, inspectionId }: { readonly projectId: string; readonly inspectionId: string },
): Observable<ReadonlyMap<string, ItemFindings<Finding>>> =>
  live(db.journal, { scope: `project:${projectId}`, kind: "finding" }).pipe(
    map((found) => {
      const own = (found as readonly Finding[]).filter((row) => row.inspection_id === inspectionId);
      const byItem = Map.groupBy(own, (finding) => finding.item_id);
      return new Map([...byItem].map(([item, findings]) => [item, findingsOf(findings)]));
    }),
  );

/** Changes of an inspection that arrived after it was closed, oldest first. */
export const liveAddenda = (
  db: Database,
  { projectId, inspectionId }: { readonly projectId: string; readonly inspectionId: string },
): Observable<readonly InspectionAddendum[]> =>
  live(db.journal, { scope: `project:${projectId}`, kind: "inspection_addendum" }).pipe(
    map((found) =>
      (found as readonly InspectionAddendum[])
        .filter((row) => row.inspection_id === inspectionId)
        .toSorted((a, b) => newestFirst(b, a)),
    ),
  );

const newestFirst = (a: Stored, b: Stored) =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);
