import type { Sql } from "postgres";
import { asIdentity, identify, isProblem } from "../identity.ts";
import type { Keys } from "../folder/keys.ts";

/**
 * Whether the sender of a request may publish an application: row security decides, because locking a row for an update
 * asks the policies of both reading and changing it. An application that the server does not know yet is not published.
 */
export async function mayPublish(
  { sql, keys }: { readonly sql: Sql; readonly keys: Keys },
  request: Request,
  applicationId: string,
): Promise<boolean> {
  const identity = await identify(request, keys, { keyRequired: false });
  if (isProblem(identity) || identity.role === "anon") return false;
  const found = await asIdentity(
    sql,
    identity,
    (transaction) =>
      transaction`select id from public.applications where id = ${applicationId} and not _deleted for update`,
  );
  return found.length === 1;
}
