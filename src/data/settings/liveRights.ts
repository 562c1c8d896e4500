import { combineLatest, map, type Observable, shareReplay } from "rxjs";
import { type Capability, may } from "#domain/rights/capabilities.ts";
import type { Database } from "../database.ts";
import { liveOne } from "../read.ts";
import { liveRoles } from "./liveRoles.ts";

/** Whether somebody may do something, as far as a device knows: what is drawn goes by it, the server decides what is done. */
export type MayDo = (capability: Capability) => boolean;

/**
 * What somebody may do as long as no role is known: look at what the server has given, and change only what was made on this device. A
 * project that came from the server before the role of its reader offers nothing that writes.
 */
export const mayDoUnknown =
  (isOwnWork: boolean): MayDo =>
  (capability) =>
    isOwnWork || capability.endsWith(":read");

/** What is followed already: a page that asks after the frame has its answer at once. */
const followed = new WeakMap<Database, Map<string, Observable<MayDo>>>();

/** What this person may do in a project, by the roles that this device knows. */
export function liveRights(db: Database, projectId: string): Observable<MayDo> {
  const ofDatabase = followed.get(db) ?? new Map<string, Observable<MayDo>>();
  followed.set(db, ofDatabase);
  const known = ofDatabase.get(projectId);
  if (known) return known;
  const rights = combineLatest([liveOne(db.projects, projectId), liveRoles(db, projectId)]).pipe(
    map(([project, roles]): MayDo =>
      roles.length > 0 ? (capability) => may(roles, capability) : mayDoUnknown(project?.rev === undefined),
    ),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  ofDatabase.set(projectId, rights);
  return rights;
}
