import type { Sql } from "postgres";
import { AuthError } from "../authError.ts";
import type { Caller } from "../caller.ts";

/** Seconds for which a sign-in, or a code of the second factor, counts as shown just now. The same as `private.session_fresh`. */
const freshness = 600;

/**
 * What opens an account for good (another password, address, second factor) is changed only by who has shown a short while ago that he is
 * its owner: whoever finds a device unlocked has not.
 *
 * @throws AuthError reauthentication_needed
 */
export async function assertFresh(sql: Sql, { session }: Pick<Caller, "session">): Promise<void> {
  const [fresh] = await sql`select from auth.mfa_amr_claims where session_id = ${session}
    and updated_at > now() - make_interval(secs => ${freshness}) limit 1`;
  if (!fresh)
    throw new AuthError(400, "reauthentication_needed", "This requires a sign-in of the last ten minutes");
}
