import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { EvidenceRow } from "../documents.ts";
import { live } from "../read.ts";

/**
 * The evidence of a project, newest first: by the time it was taken, else by the time it was added. Pictures of topics are shown with
 * their topic, documents of the vault in the vault, and not here.
 */
export function liveEvidence(db: Database, projectId: string): Observable<readonly EvidenceRow[]> {
  return live(db.evidence, { scope: `project:${projectId}`, kind: "evidence" }).pipe(
    map((rows) =>
      rows
        .filter(({ about_kind }) => about_kind !== "topic" && about_kind !== "vault")
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)) || b.id.localeCompare(a.id)),
    ),
  );
}

const momentOf = (row: EvidenceRow) => row.taken_at ?? row.created_at;

/** Every file record of a project, whatever it is about, in no order. */
export const liveFiles = (db: Database, projectId: string): Observable<readonly EvidenceRow[]> =>
  live(db.evidence, { scope: `project:${projectId}`, kind: "evidence" });
