import { filter, firstValueFrom, map, of, timeout } from "rxjs";
import type { Database } from "../database.ts";
import { liveOrganisations } from "./queries.ts";

/** How long a first sign-in may take to bring the organisation. */
const patience_ms = 20_000;

/**
 * The organisation that new projects belong to. Right after signing up it may still be on its way: it is waited for.
 * Undefined when it did not come in time.
 */
export const ownOrganisation = (db: Database, patience = patience_ms): Promise<string | undefined> =>
  firstValueFrom(
    liveOrganisations(db).pipe(
      map((organisations) => organisations[0]?.id),
      filter((id) => id !== undefined),
      timeout({ first: patience, with: () => of(undefined) }),
    ),
  );
