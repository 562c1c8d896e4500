import { combineLatest, map, type Observable } from "rxjs";
import type { Role } from "#domain/rights/capabilities.ts";
import type { Database } from "../database.ts";
import type { MembershipRow, OrganisationRow, ProjectMemberRow } from "../documents.ts";
import { live } from "../read.ts";

/** What this device knows of the person's rights: the server's rows, which the interface only draws by. */
export interface OwnRoles {
  readonly organisations: readonly {
    readonly id: string;
    readonly name: string;
    /** Roles in the whole organisation; none for somebody who belongs to single projects. */
    readonly roles: readonly Role[];
  }[];
  /** Every role anywhere. Empty while this device knows of none. */
  readonly all: readonly Role[];
}

/** The person's organisations by name, with the roles there. */
export const liveOwnRoles = (db: Database): Observable<OwnRoles> =>
  combineLatest([
    live(db.settings, { kind: "organisation" }),
    live(db.settings, { kind: "membership" }),
    live(db.settings, { kind: "project_member" }),
  ]).pipe(
    map(([organisations, memberships, guests]) => {
      const own = memberships as readonly MembershipRow[];
      return {
        organisations: (organisations as readonly OrganisationRow[])
          .map(({ id, name }) => ({
            id,
            name,
            roles: own.filter(({ organisation_id }) => organisation_id === id).map(({ role }) => role),
          }))
          .toSorted((a, b) => a.name.localeCompare(b.name, "de")),
        all: [...own, ...(guests as readonly ProjectMemberRow[])].map(({ role }) => role),
      };
    }),
  );
