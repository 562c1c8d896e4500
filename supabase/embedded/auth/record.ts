import type { Sql, TransactionSql } from "postgres";
import type { RequestContext } from "./limits/requestContext.ts";

/**
 * Notes what happened to an account, with where it was done from; where the product's record of such things is there to take it.
 * What the tables of this service show is noted by the database itself.
 */
export async function noteEvent(
  { sql, client }: { readonly sql: Sql | TransactionSql; readonly client: RequestContext },
  user: string,
  { kind, details }: { readonly kind: string; readonly details: Readonly<Record<string, string>> },
): Promise<void> {
  const record = "private.note_security_event(uuid, text, jsonb, uuid, inet, text)";
  const [there] = await sql`select from pg_catalog.pg_proc where oid = to_regprocedure(${record})`;
  if (!there) return;
  await sql`select private.note_security_event(${user}, ${kind}, ${sql.json({ ...details })}, null,
    ${client.address || null}::inet, ${client.agent})`;
}
