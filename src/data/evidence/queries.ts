import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { EvidenceRow } from "../documents.ts";
import { live, readAll } from "../read.ts";

/**
 * The evidence of a project, newest first: by the time it was taken, else by the time it was added. Pictures of topics are shown with
 * their topic and not here; documents of the vault are here, so that a figure can name them.
 */
export function liveEvidence(db: Database, projectId: string): Observable<readonly EvidenceRow[]> {
  return live(db.evidence, { scope: `project:${projectId}`, kind: "evidence" }).pipe(
    map((rows) =>
      rows
        .filter(({ about_kind }) => about_kind !== "topic")
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)) || b.id.localeCompare(a.id)),
    ),
  );
}

const momentOf = (row: EvidenceRow) => row.taken_at ?? row.created_at;

/** The id under which a project has the bytes of a SHA-256 already; undefined when it has not. */
export async function evidenceOfBytes(
  db: Database,
  projectId: string,
  sha256: string,
): Promise<string | undefined> {
  const rows = await readAll(db.evidence, { scope: `project:${projectId}`, kind: "evidence" });
  return rows.find((row) => row.sha256 === sha256)?.id;
}

/** Every file record of a project, whatever it is about, in no order. */
export const liveFiles = (db: Database, projectId: string): Observable<readonly EvidenceRow[]> =>
  live(db.evidence, { scope: `project:${projectId}`, kind: "evidence" });
