import { combineLatest, map, type Observable } from "rxjs";
import type { Role } from "#domain/rights/capabilities.ts";
import type { Database } from "../database.ts";
import type { MembershipRow, ProjectMemberRow } from "../documents.ts";
import { live, liveOne } from "../read.ts";

/** The roles of this person in a project, through its organisation or on its own. Empty while this device knows of none. */
export const liveRoles = (db: Database, projectId: string): Observable<readonly Role[]> =>
  combineLatest([
    liveOne(db.projects, projectId),
    live(db.settings, { kind: "membership" }),
    live(db.settings, { kind: "project_member" }),
  ]).pipe(
    map(([project, memberships, members]) => [
      ...(memberships as readonly MembershipRow[])
        .filter(({ organisation_id }) => organisation_id === project?.organisation_id)
        .map(({ role }) => role),
      ...(members as readonly ProjectMemberRow[])
        .filter(({ project_id }) => project_id === projectId)
        .map(({ role }) => role),
    ]),
  );
