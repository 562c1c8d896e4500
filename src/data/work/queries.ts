import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { Inspection, InspectionItem } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** One inspection; `undefined` while this device has none under the id. */
export const liveInspection = (db: Database, id: string): Observable<Inspection | undefined> =>
  liveOne(db.work, id).pipe(map((found) => (found?.kind === "inspection" ? found : undefined)));

/** What an inspection looks at, in the order of adding. */
export const liveInspectionItems = (
  db: Database,
  { projectId, inspectionId }: { readonly projectId: string; readonly inspectionId: string },
): Observable<readonly InspectionItem[]> =>
  live(db.work, { scope: `project:${projectId}`, kind: "inspection_item" }).pipe(
    map((found) =>
      (found as readonly InspectionItem[])
        .filter((item) => item.inspection_id === inspectionId)
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)),
    ),
  );
