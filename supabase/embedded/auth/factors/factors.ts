import { randomBytes, randomUUID } from "node:crypto";
import { json, text } from "../../json.ts";
import { isProven } from "../limits/addressProof.ts";
import { clearAttempts, countAttempt, noteNetwork } from "../limits/attempts.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import type { Caller } from "../caller.ts";
import { assertFresh } from "./freshProof.ts";
import { noteEvent } from "../record.ts";
import { openSecret, sealSecret } from "./sealedSecrets.ts";
import { continueSession } from "../signIn/sessions.ts";
import { matchingStep, toBase32 } from "./totp.ts";

/** Seconds a challenge may be answered in. */
const challengeLifetime = 300;

interface Factor {
  readonly id: string;
  readonly status: string;
  readonly secret: string;
  readonly last_used_step: string | null;
}

/** `POST /factors`: a second factor by authenticator app (TOTP). It counts once a code has been shown. */
export async function enroll(
  { sql, keys }: AuthContext,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<Response> {
  if (body["factor_type"] !== "totp") throw invalid("factor_type needs to be totp");
  await assertProven(sql, caller);
  await assertFresh(sql, caller);
  const [{ verified, named } = { verified: 0, named: 0 }] = await sql<{ verified: number; named: number }[]>`
    select count(*) filter (where status = 'verified')::int verified,
           count(*) filter (where friendly_name = ${text(body["friendly_name"]) ?? ""} and friendly_name <> '')::int named
      from auth.mfa_factors where user_id = ${caller.user.id}`;
  if (verified > 0 && caller.claims["aal"] !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  if (named > 0)
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      "A factor with the friendly name for this user already exists",
    );
  if (verified >= 10)
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  const secret = toBase32(randomBytes(20));
  const name = text(body["friendly_name"]) ?? "";
  await sql`delete from auth.mfa_factors where user_id = ${caller.user.id} and status = 'unverified'
    and created_at < now() - interval '5 minutes'`;
  const id = randomUUID();
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${id}, ${caller.user.id}, ${name}, 'totp', 'unverified', ${sealSecret(secret, id, keys)})`;
  const issuer = text(body["issuer"]) ?? "Klarbau";
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(caller.user.email ?? "")}`;
  const query = new URLSearchParams({ algorithm: "SHA1", digits: "6", issuer, period: "30", secret });
  const uri = `otpauth://totp/${label}?${query}`;
  return json(200, { id, type: "totp", friendly_name: name, totp: { qr_code: "", secret, uri } });
}

/** `POST /factors/:id/challenge`: asks for a code. */
export async function challenge({ sql }: AuthContext, caller: Caller, factorId: string): Promise<Response> {
  const factor = await factorOf(sql, caller, factorId);
  const [row] = await sql<{ id: string }[]>`
    insert into auth.mfa_challenges (factor_id) values (${factor.id}) returning id`;
  const expires = Math.floor(Date.now() / 1000) + challengeLifetime;
  return json(200, { id: row?.id, type: "totp", expires_at: expires });
}

/** `POST /factors/:id/verify`: a right code lifts the session to aal2 and ends the user's weaker ones. */
export async function verifyFactor(
  context: AuthContext,
  caller: Caller,
  { factorId, body }: { readonly factorId: string; readonly body: Record<string, unknown> },
): Promise<Response> {
  const { sql } = context;
  const attempt = { what: "factor", account: caller.user.id } as const;
  await countAttempt(context, attempt);
  const factor = await factorOf(sql, caller, factorId);
  const [asked] = await sql`
    select from auth.mfa_challenges where id = ${uuid(body["challenge_id"])} and factor_id = ${factor.id}
       and verified_at is null and created_at > now() - make_interval(secs => ${challengeLifetime})`;
  if (!asked)
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    );
  const lastUsed = Number(factor.last_used_step ?? 0);
  const secret = openSecret(factor.secret, factor.id, context.keys);
  const step = matchingStep(secret, text(body["code"]) ?? "", { at: Date.now(), lastUsed });
  if (step === undefined) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  const first = factor.status !== "verified";
  if (first) {
    await assertProven(sql, caller);
    await assertMayBeFirst(sql, caller);
  }
  const [claimed] = await sql`
    update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = now()
     where id = ${factor.id} and coalesce(last_used_step, 0) < ${step} returning id`;
  if (!claimed) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
  await sql`update auth.mfa_challenges set verified_at = now() where id = ${uuid(body["challenge_id"])}`;
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${caller.session}`;
  const ended =
    first &&
    (await sql`delete from auth.sessions where user_id = ${caller.user.id} and id <> ${caller.session} and aal = 'aal1'`);
  if (ended && ended.count > 0)
    await noteEvent(context, caller.user.id, { kind: "sessions_ended", details: { scope: "others" } });
  await clearAttempts(context, attempt);
  await noteNetwork(context, caller.user.id);
  return json(200, await continueSession(context, caller.session, "totp"));
}

/**
 * Whoever proves the address of an account takes it over with all factors in it, when nobody has proven it before: a factor on such an
 * account protects nobody. @throws AuthError address_unproven
 */
async function assertProven(sql: AuthContext["sql"], { user }: Caller): Promise<void> {
  if (!(await isProven(sql, user)))
    throw new AuthError(403, "address_unproven", "The email address has to be confirmed first");
}

/**
 * An app may have been prepared while the account had no second factor, by somebody who knew its password. Once there is one,
 * another counts only for who has shown that. @throws AuthError insufficient_aal
 */
async function assertMayBeFirst(sql: AuthContext["sql"], { user, claims }: Caller): Promise<void> {
  if (claims["aal"] === "aal2") return;
  const [other] = await sql`select from auth.mfa_factors where user_id = ${user.id} and status = 'verified'`;
  if (other) throw new AuthError(403, "insufficient_aal", "AAL2 required to verify a further factor");
}

/** `DELETE /factors/:id`: takes a second factor away; a verified one only from a session that has shown it. */
export async function unenroll({ sql }: AuthContext, caller: Caller, factorId: string): Promise<Response> {
  const factor = await factorOf(sql, caller, factorId);
  if (factor.status === "verified" && caller.claims["aal"] !== "aal2")
    throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  if (factor.status === "verified") await assertFresh(sql, caller);
  await sql`delete from auth.mfa_factors where id = ${factor.id}`;
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${caller.user.id} and factor_id = ${factor.id}`;
  return json(200, { id: factor.id });
}

async function factorOf(sql: AuthContext["sql"], caller: Caller, id: string): Promise<Factor> {
  const [factor] = await sql<Factor[]>`
    select id, status, secret, last_used_step from auth.mfa_factors where id = ${uuid(id)} and user_id = ${caller.user.id}`;
  if (!factor) throw new AuthError(422, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** @throws AuthError when it is no UUID */
function uuid(value: unknown): string {
  const id = text(value);
  if (id === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw invalid("must be a UUID");
  return id;
}
