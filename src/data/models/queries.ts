import { disciplineOf } from "#domain/ifc/discipline.ts";
import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { ModelVersion } from "../documents.ts";
import { live, liveOne } from "../read.ts";
import { newestOfEach } from "./newestOfEach.ts";

/** The versions of the main model of a project, newest first. */
export const liveModels = (db: Database, projectId: string): Observable<readonly ModelVersion[]> =>
  liveAllVersions(db, projectId).pipe(
    map((models) => models.filter((model) => disciplineOf(model) === null)),
  );

/** All versions of all models of a project, newest first. */
export const liveAllVersions = (db: Database, projectId: string): Observable<readonly ModelVersion[]> =>
  live(db.models, { scope: `project:${projectId}`, kind: "model" }).pipe(
    map((models) => models.toSorted((a, b) => b.version - a.version || b.id.localeCompare(a.id))),
  );

/** The models of the disciplines of a project: of each the newest version. */
export const liveDisciplineModels = (db: Database, projectId: string): Observable<readonly ModelVersion[]> =>
  liveAllVersions(db, projectId).pipe(map(newestOfEach));

/** All model versions on this device. */
export const liveAllModels = (db: Database): Observable<readonly ModelVersion[]> =>
  live(db.models, { kind: "model" });

/** One model version; `undefined` while this device has none under the id. */
export const liveModel = (db: Database, id: string): Observable<ModelVersion | undefined> =>
  liveOne(db.models, id);
