import { filter, firstValueFrom, map, of, timeout } from "rxjs";
import type { Database } from "../database.ts";
import { live } from "../read.ts";

/**
 * Whether this device knows what the person may do: a role in an organisation or a project. Right after signing in it may still be on
 * its way: it is waited for, at most `patience` ms.
 */
export const hasOwnRole = (db: Database, userId: string, patience: number): Promise<boolean> =>
  firstValueFrom(
    live(db.settings, { kind: { $in: ["membership", "project_member"] } }).pipe(
      map((rows) => rows.some((row) => "user_id" in row && row.user_id === userId)),
      filter((isKnown) => isKnown),
      timeout({ first: patience, with: () => of(false) }),
    ),
  );
