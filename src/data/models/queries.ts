import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { ModelVersion } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** The model versions of a project, newest first. */
export function liveModels(db: Database, projectId: string): Observable<readonly ModelVersion[]> {
  return live(db.models, { scope: `project:${projectId}`, kind: "model" }).pipe(
    map((models) => models.toSorted((a, b) => b.version - a.version || b.id.localeCompare(a.id))),
  );
}

/** All model versions on this device. */
export const liveAllModels = (db: Database): Observable<readonly ModelVersion[]> =>
  live(db.models, { kind: "model" });

/** One model version; `undefined` while this device has none under the id. */
export const liveModel = (db: Database, id: string): Observable<ModelVersion | undefined> =>
  liveOne(db.models, id);
