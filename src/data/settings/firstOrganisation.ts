import { filter, firstValueFrom, map, race, timer } from "rxjs";
import type { Database } from "../database.ts";
import type { OrganisationRow } from "../documents.ts";
import { liveOrganisations } from "./queries.ts";

/**
 * The organisation that new projects of this person belong to. Right after signing up it is still on its way from the server:
 * then it is waited for.
 * @param patience_ms how long; `undefined` is answered when none has arrived by then.
 */
export function firstOrganisation(db: Database, patience_ms: number): Promise<OrganisationRow | undefined> {
  const arrived = liveOrganisations(db).pipe(
    map(([first]) => first),
    filter((first) => first !== undefined || patience_ms === 0),
  );
  return firstValueFrom(
    patience_ms === 0 ? arrived : race(arrived, timer(patience_ms).pipe(map(() => undefined))),
  );
}
