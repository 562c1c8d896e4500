import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

/** Somebody who has signed up, with an organisation of his own; who may sign in; the address is proven unless said otherwise. */
export async function somebody(
  sql: Sql,
  proven = true,
): Promise<{ readonly id: string; readonly email: string }> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  if (proven)
    await sql`insert into auth.address_proofs (user_id, email, proven_at) values (${id}, ${email}, now())`;
  return { id, email };
}
