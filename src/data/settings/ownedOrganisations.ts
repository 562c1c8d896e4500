import { combineLatest, map, type Observable } from "rxjs";
import type { Database } from "../database.ts";
import type { MembershipRow, OrganisationRow } from "../documents.ts";
import { live } from "../read.ts";
import { liveOrganisations } from "./queries.ts";

/** The organisations that this person owns, by name; as far as this device knows them. */
export const liveOwnedOrganisations = (
  db: Database,
  userId: string,
): Observable<readonly OrganisationRow[]> =>
  combineLatest([liveOrganisations(db), live(db.settings, { kind: "membership" })]).pipe(
    map(([organisations, found]) => {
      const owned = new Set(
        (found as readonly MembershipRow[])
          .filter(({ user_id, role }) => user_id === userId && role === "owner")
          .map(({ organisation_id }) => organisation_id),
      );
      return organisations.filter(({ id }) => owned.has(id));
    }),
  );
