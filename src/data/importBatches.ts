import { map, type Observable } from "rxjs";
import type { Database } from "./database.ts";
import type { ImportBatchRow } from "./documents.ts";
import { live } from "./read.ts";
import { change, type Changes, newDocumentFields } from "./write.ts";

/** A file whose rows are to be taken over, and how it was read or what it writes. */
export type ImportSource = Pick<ImportBatchRow, "file_name" | "file_sha256" | "format" | "reading" | "row_count">; // prettier-ignore

/** An import that has written nothing yet. */
export const newBatch = (db: Database, projectId: string, source: ImportSource): ImportBatchRow => ({
  ...newDocumentFields(db),
  kind: "import_batch",
  scope: `project:${projectId}`,
  project_id: projectId,
  ...source,
  file_name: source.file_name.slice(0, 300) || "?",
  taken_count: 0,
  undone_at: null,
});

/** Notes in an import what became of it. */
export const noteInBatch = async (db: Database, id: string, changes: Changes<ImportBatchRow>) =>
  change(db, db.outputs, { id, changes: changes as Changes<never> });

/** The imports of a project, of bills and of lists, the latest first. */
export const liveBatches = (db: Database, projectId: string): Observable<readonly ImportBatchRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "import_batch" }).pipe(
    map((found) =>
      (found as readonly ImportBatchRow[]).toSorted(
        (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
      ),
    ),
  );
