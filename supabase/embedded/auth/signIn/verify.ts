import type { TransactionSql } from "postgres";
import { json, text } from "../../json.ts";
import { addressProven, isAsker, noteProven, takeChangeAsker } from "../limits/addressProof.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, expiredCode, invalid } from "../authError.ts";
import { redeemCode, slotsOf, wasMailed, type Shown } from "./codes.ts";
import { leadTo, leadToError } from "./leadBack.ts";
import { codeForFlow, flowPrefix } from "./pkce.ts";
import { beginSession } from "./sessions.ts";
import { plain, userByEmail, userById, type UserRow } from "../users.ts";

/** `POST /verify`: a session for a code that was typed, or for the hash of a link. */
export async function verify(context: AuthContext, body: Record<string, unknown>): Promise<Response> {
  const type = text(body["type"]) ?? "";
  const hash = text(body["token_hash"]);
  const email = text(body["email"])?.toLowerCase();
  const digits = text(body["token"]);
  const shown: Shown | undefined =
    hash !== undefined
      ? { hash }
      : email !== undefined && digits !== undefined
        ? { email, digits }
        : undefined;
  if (shown === undefined) throw invalid("Verify requires either a token or a token hash");
  const done = await redeem(context, shown, type);
  return done === undefined
    ? json(200, halfChanged)
    : json(200, await beginSession(context, done.user, "otp"));
}

/** The button behind the link in a mail (`POST /verify` as a form). Leads on to the page it was asked from, with a session or with an error. */
export async function followLink(
  context: AuthContext,
  query: URLSearchParams,
  redirect: string,
): Promise<Response> {
  const hash = query.get("token") ?? query.get("token_hash");
  const type = query.get("type") ?? "";
  if (hash === null) throw invalid("Verify requires a token or a token hash");
  try {
    const done = await redeem(context, { hash }, type);
    if (done === undefined) return leadTo(redirect, { message: halfChanged.msg });
    if (hash.startsWith(flowPrefix))
      return leadTo(redirect, { code: await codeForFlow(context, done.user.id) });
    return leadTo(redirect, { session: await beginSession(context, done.user, "otp"), type });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return leadToError(redirect, error);
  }
}

const halfChanged = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};

/** What a code brings about. `undefined` when another address waits for its second confirmation. */
async function redeem(
  context: AuthContext,
  shown: Shown,
  type: string,
): Promise<{ user: UserRow } | undefined> {
  const { user, slot, hash } = await redeemCode(context, shown, slotsOf(type));
  if (slot === "email_change_new" || slot === "email_change_current") return changeEmail(context, user);
  await context.sql.begin(async (tx) => {
    const { client } = context;
    const proof = { isAsker: await isAsker(tx, user.id, client), stays: "email", client } as const;
    const isMailed = wasMailed(hash);
    // Who comes from elsewhere than the one who signed up may be somebody else, and the password a stranger's.
    const keeps = isMailed ? proof.isAsker : slot === "confirmation";
    if (user.email_confirmed_at === null) await confirm(tx, user, keeps);
    if (isMailed) await addressProven(tx, user, proof);
  });
  return again(context, user);
}

/** The address of a sign-up is confirmed: of the very one that was asked about, not of one that came between. */
async function confirm(tx: TransactionSql, user: UserRow, keepsPassword: boolean): Promise<void> {
  const [confirmed] = await tx`update auth.users set email_confirmed_at = now(), updated_at = now(),
    confirmation_token = null, encrypted_password = case when ${keepsPassword} then encrypted_password end,
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${user.id} and (not ${keepsPassword} or encrypted_password is not distinct from ${user.encrypted_password})
    returning id`;
  if (!confirmed) throw expiredCode();
  await tx`update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
}

/** Another address counts when the old and the new one have been confirmed, in any order. */
async function changeEmail(context: AuthContext, user: UserRow): Promise<{ user: UserRow } | undefined> {
  const { sql } = context;
  const [open] = await sql`select from auth.users where id = ${user.id}
    and (coalesce(email_change_token_new, '') <> '' or coalesce(email_change_token_current, '') <> '')`;
  if (open) return undefined;
  const email = user.email_change;
  if (email === null) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  const other = await userByEmail(sql, email);
  if (other)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  await sql.begin(async (tx) => {
    // Codes that lie in the mailbox of the former address count no more.
    await tx`update auth.users set email = ${email}, email_change = null, email_confirmed_at = now(), updated_at = now(),
      confirmation_token = null, recovery_token = null, reauthentication_token = null,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${tx.json(plain({ email, email_verified: true }))}
      where id = ${user.id}`;
    await tx`update auth.identities set updated_at = now(),
      identity_data = identity_data || ${tx.json(plain({ email, email_verified: true }))}
      where user_id = ${user.id} and provider = 'email'`;
    await takeChangeAsker(tx, user.id);
    // From another browser than the one that has asked for it, somebody may have confirmed what he did not ask for.
    if (await isAsker(tx, user.id, context.client)) await noteProven(tx, user.id, email);
  });
  return again(context, user);
}

async function again(context: AuthContext, user: UserRow): Promise<{ user: UserRow }> {
  const now = await userById(context.sql, user.id);
  if (!now) throw new AuthError(404, "user_not_found", "User not found");
  return { user: now };
}
