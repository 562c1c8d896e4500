import { useContext, useMemo } from "react";
import { map, of } from "rxjs";
import { liveOwnRoles } from "#data/settings/ownRoles.ts";
import { liveRoles } from "#data/settings/liveRoles.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { DatabaseContext } from "../session/databaseContext.ts";
import { useLive } from "../useLive.ts";

/**
 * The roles of the person in a project, or without one everywhere, as this device knows them. They decide what is drawn and nothing else:
 * the server decides what is done. Empty while nothing is known.
 */
export function useRoles(projectId?: string): readonly Role[] {
  const db = useContext(DatabaseContext);
  const roles = useLive(
    useMemo(() => {
      if (!db) return of([]);
      return projectId ? liveRoles(db, projectId) : liveOwnRoles(db).pipe(map(({ all }) => all));
    }, [db, projectId]),
  );
  return roles.status === "ready" ? roles.value : [];
}
