import { filter, firstValueFrom, map, of, timeout } from "rxjs";
import { may } from "#domain/rights/capabilities.ts";
import type { Database } from "../database.ts";
import { liveOwnRoles } from "./ownRoles.ts";

/** How long a first sign-in may take to bring the organisation: a slow network is one, and only without any is there nothing to wait for. */
const patience_ms = () => (globalThis.navigator?.onLine === false ? 5_000 : 120_000);

/**
 * The organisation that new projects belong to: the preferred one, else the first, by name, in which this person may make any. Right after signing up it may
 * still be on its way: it is waited for. While this device knows of no role at all, the first organisation counts. Undefined when
 * none came in time.
 */
export const ownOrganisation = (
  db: Database,
  patience = patience_ms(),
  preferred?: string | null,
): Promise<string | undefined> =>
  firstValueFrom(
    liveOwnRoles(db).pipe(
      map(({ organisations, all }) => {
        const open = organisations.filter(({ roles }) => all.length === 0 || may(roles, "projects:write"));
        return (open.find(({ id }) => id === preferred) ?? open[0])?.id;
      }),
      filter((id) => id !== undefined),
      timeout({ first: patience, with: () => of(undefined) }),
    ),
  );
