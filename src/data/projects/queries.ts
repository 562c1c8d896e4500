import { map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { Project } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** All projects on this device, last touched first; archived ones too. */
export function liveProjects(db: Database): Observable<readonly Project[]> {
  return live(db.projects, { kind: "project" }).pipe(
    map((projects) =>
      projects.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at) || a.id.localeCompare(b.id)),
    ),
  );
}

/** One project; `undefined` while this device has none under the id. */
export const liveProject = (db: Database, id: string): Observable<Project | undefined> =>
  liveOne(db.projects, id);
