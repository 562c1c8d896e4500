import { json, text } from "../json.ts";
import { addressProven, browserOf, isProven, noteChangeAsker } from "./limits/addressProof.ts";
import { clearAttempts, countAttempt } from "./limits/attempts.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError, expiredCode, invalid } from "./authError.ts";
import type { Caller } from "./caller.ts";
import { assertFresh } from "./factors/freshProof.ts";
import { countMail, issueCode, redeemCode, sendCode } from "./signIn/codes.ts";
import { challengeOf, type Challenge } from "./signIn/pkce.ts";
import { noteEvent } from "./record.ts";
import { asRecord } from "./signIn/signIn.ts";
import {
  assertEmail,
  assertPassword,
  hasPassword,
  plain,
  setPassword,
  userByEmail,
  userById,
  type UserRow,
  userView,
} from "./users.ts";

/**
 * `PUT /user`: other metadata, another password, another address (once both addresses have confirmed it); a code by mail (`nonce`)
 * without a password proves the address.
 */
export async function updateAccount(
  context: AuthContext,
  caller: Caller,
  { body, redirect }: { readonly body: Record<string, unknown>; readonly redirect: string },
): Promise<Response> {
  const { sql } = context;
  const { user } = caller;
  if (text(body["password"]) !== undefined) await changePassword(context, caller, body);
  else if (text(body["nonce"]) !== undefined) await proveAddress(context, user, text(body["nonce"]) ?? "");
  if (body["data"] !== undefined)
    await sql`update auth.users set updated_at = now(),
      raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${sql.json(plain(asRecord(body["data"])))})
      where id = ${user.id}`;
  const browser = browserOf(context.client);
  const changesEmail = text(body["email"]) !== undefined && assertEmail(body["email"]) !== user.email;
  if (changesEmail) {
    await assertStrongEnough(context, user.id, caller.claims["aal"]);
    await assertFresh(sql, caller);
    // Whether an address is taken is said here: to nobody who asks for a whole list.
    await context.limits.count(`email change ${user.id}`, { most: 10, seconds: 3600 });
    const challenge = challengeOf((name) => body[name]);
    await beginEmailChange(context, user.id, { to: assertEmail(body["email"]), redirect, challenge });
    await noteChangeAsker(sql, user.id, browser);
  }
  const now = await userById(sql, user.id);
  const answer = now ? json(200, await userView(sql, now)) : json(404, {});
  return changesEmail ? browser.keeping(answer) : answer;
}

/**
 * The person who is signed in has read the mail to the address of the account: it is his, whichever browser he has signed up in. Only a
 * code that is typed here says so. A link says only that somebody has opened it, who may know nothing of this account; from elsewhere it
 * gives the account to that person.
 */
async function proveAddress(context: AuthContext, { id, email }: UserRow, digits: string): Promise<void> {
  const { user } = await redeemCode(context, { email: email ?? "", digits }, ["reauthentication"]);
  if (user.id !== id) throw expiredCode();
  await context.sql.begin((tx) =>
    addressProven(tx, user, { isAsker: true, stays: "email", client: context.client }),
  );
}

async function changePassword(
  context: AuthContext,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<void> {
  const { sql } = context;
  const { user, session, claims } = caller;
  await assertStrongEnough(context, user.id, claims["aal"]);
  const password = assertPassword(text(body["password"]) ?? "");
  await assertSelf(context, caller, body);
  if (await hasPassword(sql, user, password))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  await setPassword(sql, user.id, password);
  const ended = await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session}`;
  if (ended.count > 0)
    await noteEvent(context, user.id, { kind: "sessions_ended", details: { scope: "others" } });
}

/**
 * A token alone changes no password: whoever finds a device unlocked would keep the account. Asked for is the present password
 * (`current_password`), a code by mail (`nonce`), or a sign-in a few minutes ago (`assertFresh`).
 *
 * @throws AuthError reauthentication_needed, invalid_credentials, otp_expired, over_request_rate_limit
 */
async function assertSelf(
  context: AuthContext,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<void> {
  const { user } = caller;
  const email = user.email ?? "";
  const [nonce, current] = [text(body["nonce"]), text(body["current_password"])];
  if (nonce !== undefined)
    return void (await redeemCode(context, { email, digits: nonce }, ["reauthentication"]));
  if (current !== undefined) {
    const attempt = { what: "password", account: email } as const;
    await countAttempt(context, attempt);
    if (!(await hasPassword(context.sql, user, current)))
      throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
    return clearAttempts(context, attempt);
  }
  await assertFresh(context.sql, caller);
}

/** Who has a second factor shows it before password or address may change. */
async function assertStrongEnough({ sql }: AuthContext, user: string, aal: unknown): Promise<void> {
  const [factor] = await sql`select from auth.mfa_factors where user_id = ${user} and status = 'verified'`;
  if (factor && aal !== "aal2")
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
}

async function beginEmailChange(
  context: AuthContext,
  id: string,
  {
    to,
    redirect,
    challenge,
  }: { readonly to: string; readonly redirect: string; readonly challenge: Challenge | undefined },
): Promise<void> {
  const { sql } = context;
  if (await userByEmail(sql, to))
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  const user = await userById(sql, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  await countMail(context, to);
  if (user.email !== null) await countMail(context, user.email);
  // First the question to the present address stands: were there only that to the new one, its answer would be enough.
  const toOld =
    user.email === null
      ? undefined
      : await issueCode(context, user, { slot: "email_change_current", email: user.email, challenge });
  await sql`update auth.users set email_change = ${to}, updated_at = now() where id = ${id}`;
  const toNew = await issueCode(context, user, { slot: "email_change_new", email: to, challenge });
  await sendCode(context, to, { user, code: toNew, purpose: "email_change", redirect });
  if (user.email === null || toOld === undefined) return;
  await sendCode(context, user.email, {
    user,
    code: toOld,
    purpose: "email_change",
    redirect,
    announced: to,
  });
}

/** `GET /reauthenticate`: a code by mail, to be shown as `nonce` with another password, or alone to prove the address. */
export async function reauthenticate(context: AuthContext, { user }: Caller): Promise<Response> {
  if (user.email === null)
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  await countMail(context, user.email);
  const code = await issueCode(context, user, { slot: "reauthentication", email: user.email });
  const purpose = (await isProven(context.sql, user)) ? "reauthentication" : "address";
  await sendCode(context, user.email, { user, code, purpose, redirect: context.client.site });
  return json(200, {});
}

/**
 * `DELETE /user/identities/:id`: gives up one way into the account; the last one stays. Only by a proof of a short while ago, as with a
 * passkey.
 */
export async function unlinkIdentity(
  { sql }: AuthContext,
  { user, session }: Pick<Caller, "user" | "session">,
  identity: string,
): Promise<Response> {
  await assertFresh(sql, { session });
  await sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${user.id} for update`;
    const all = await tx<{ id: string }[]>`select id from auth.identities where user_id = ${user.id}`;
    if (!all.some(({ id }) => id === identity))
      throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
    if (all.length === 1)
      throw new AuthError(
        422,
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    await tx`delete from auth.identities where id = ${identity}`;
    await tx`update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || jsonb_build_object(
      'providers', (select jsonb_agg(distinct provider) from auth.identities where user_id = ${user.id}))
      where id = ${user.id}`;
  });
  return json(200, {});
}

/** `POST /logout`: ends this session, all of them, or all others. */
export async function signOut(
  context: AuthContext,
  { user, session }: Caller,
  scope: string,
): Promise<Response> {
  const { sql } = context;
  if (scope === "local") await sql`delete from auth.sessions where id = ${session}`;
  else if (scope === "global" || scope === "others") {
    await sql`delete from auth.sessions where user_id = ${user.id} and (${scope === "global"} or id <> ${session})`;
    await noteEvent(context, user.id, { kind: "sessions_ended", details: { scope } });
  } else throw invalid(`Unsupported logout scope "${scope}"`);
  return new Response(null, { status: 204 });
}
