import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { addressProven, isAsker, noteProven } from "../limits/addressProof.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { createUser, plain, userByEmail, userById, type UserRow } from "../users.ts";
import type { TheirAccount } from "./providers.ts";
import type { ProviderName } from "./settings.ts";

/**
 * The account here of somebody who has signed in with a provider: the one this identity belongs to; else the one with his
 * address, when the provider has verified that it is his; else a new one.
 *
 * @throws AuthError provider_email_needs_verification, validation_failed
 */
export async function accountFor(
  { sql, client }: Pick<AuthContext, "sql" | "client">,
  provider: ProviderName,
  theirs: TheirAccount,
): Promise<UserRow> {
  const { id } = await sql.begin(async (tx) => {
    const [known] = await tx<{ user_id: string }[]>`
      update auth.identities set last_sign_in_at = now(), updated_at = now(),
        identity_data = identity_data || ${tx.json(plain(dataOf(theirs)))}
       where provider = ${provider} and provider_id = ${theirs.id} returning user_id`;
    if (known) return { id: known.user_id };
    const { email } = theirs;
    if (email === undefined) throw invalid("Error getting user email from external provider");
    if (!theirs.verified)
      throw new AuthError(
        403,
        "provider_email_needs_verification",
        `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
      );
    const user = await userByEmail(tx, email);
    if (!user) return newAccount(tx, provider, { ...theirs, email });
    await addressProven(tx, user, { isAsker: await isAsker(tx, user.id, client), stays: "none", client });
    await tx`update auth.users set email_confirmed_at = now() where id = ${user.id} and email_confirmed_at is null`;
    await link(tx, user.id, { provider, theirs });
    return { id: user.id };
  });
  const user = await userById(sql, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
}

async function newAccount(
  tx: TransactionSql,
  provider: ProviderName,
  theirs: TheirAccount & { readonly email: string },
): Promise<UserRow> {
  const user = await createUser(tx, {
    email: theirs.email,
    confirmed: true,
    userMetadata: dataOf(theirs),
    identity: { provider, id: theirs.id, data: dataOf(theirs) },
  });
  await noteProven(tx, user.id, user.email ?? "");
  return user;
}

async function link(
  tx: TransactionSql,
  user: string,
  { provider, theirs }: { readonly provider: ProviderName; readonly theirs: TheirAccount },
): Promise<void> {
  await tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (${randomUUID()}, ${provider}, ${theirs.id}, ${user}, ${tx.json(plain(dataOf(theirs)))}, now())`;
  // What the account already says of its owner stays; the provider only adds.
  await tx`update auth.users set updated_at = now(),
    raw_user_meta_data = ${tx.json(plain(dataOf(theirs)))} || coalesce(raw_user_meta_data, '{}'),
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
      (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = ${user}))
    where id = ${user}`;
}

function dataOf({ id, email, verified, data }: TheirAccount): Record<string, unknown> {
  return { ...data, sub: id, provider_id: id, email, email_verified: verified, phone_verified: false };
}
