import { map, type Observable } from "rxjs";
import { readKeptView } from "#domain/viewer/views/readKeptView.ts";
import type { Database } from "../database.ts";
import type { SavedViewRow } from "../documents.ts";
import { live } from "../read.ts";

/** The views of a project by name, as a reader would sort them. */
export function liveViews(db: Database, projectId: string): Observable<readonly SavedViewRow[]> {
  return live(db.work, { scope: `project:${projectId}`, kind: "saved_view" }).pipe(
    map((found) =>
      (found as readonly SavedViewRow[])
        .map((row) => ({ ...row, view: readKeptView(row.view) }))
        .toSorted((a, b) => words.compare(a.name, b.name) || a.id.localeCompare(b.id)),
    ),
  );
}

const words = new Intl.Collator("de", { numeric: true });
