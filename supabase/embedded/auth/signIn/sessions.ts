import { randomBytes, randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { signToken } from "../../tokens.ts";
import { noteNetwork } from "../limits/attempts.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError } from "../authError.ts";
import { userById, userView, type UserRow } from "../users.ts";

/** How a session was begun, in the words of the claim `amr`. */
export type Method = "password" | "otp" | "oauth" | "totp" | "recovery";

/** Begins a session and gives its tokens. @throws AuthError user_banned */
export async function beginSession(context: AuthContext, user: UserRow, method: Method): Promise<object> {
  const [factor] =
    await context.sql`select from auth.mfa_factors where user_id = ${user.id} and status = 'verified'`;
  const granted = await context.sql.begin(async (sql) => {
    assertNotBanned(user);
    const session = randomUUID();
    await sql`insert into auth.sessions (id, user_id, aal, ip, user_agent)
      values (${session}, ${user.id}, 'aal1', ${context.client.address || null}, ${context.client.agent})`;
    await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`;
    await noteMethod(sql, session, method);
    return grant(context, sql, {
      session,
      userId: user.id,
      refreshToken: await newToken(sql, user.id, session),
    });
  });
  if (!factor) await noteNetwork(context, user.id);
  return granted;
}

/**
 * New tokens for a refresh token. Each is used once; the one used last may be shown again (two tabs, a lost
 * answer). An older one is a sign of theft and ends the session.
 *
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, session_not_found, user_banned
 */
export async function refreshSession(context: AuthContext, given: string): Promise<object> {
  const answer = await context.sql.begin(async (sql) => {
    const [token] = await sql<RefreshToken[]>`
      select t.token, t.session_id, t.user_id, t.revoked, t.updated_at from auth.refresh_tokens t
        join auth.sessions s on s.id = t.session_id where t.token = ${given} for update of s`;
    if (!token)
      throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const user = await userById(sql, token.user_id);
    if (!user)
      throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    assertNotBanned(user);
    const session = token.session_id;
    if (!token.revoked) {
      await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${given}`;
      await sql`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${session}`;
      const refreshToken = await newToken(sql, user.id, session, given);
      return grant(context, sql, { session, userId: user.id, refreshToken });
    }
    const [active] = await sql<{ token: string; parent: string | null }[]>`
      select token, parent from auth.refresh_tokens where session_id = ${session} and not revoked`;
    const justUsed = Date.now() - token.updated_at.getTime() < 10_000;
    if (active && (active.parent === given || justUsed))
      return grant(context, sql, { session, userId: user.id, refreshToken: active.token });
    await sql`delete from auth.sessions where id = ${session}`;
    return undefined;
  });
  if (answer === undefined)
    throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return answer;
}

/** Tokens for a session that goes on, after its rights have grown. */
export async function continueSession(
  context: AuthContext,
  session: string,
  method: Method,
): Promise<object> {
  return context.sql.begin(async (sql) => {
    await noteMethod(sql, session, method);
    const [token] = await sql<RefreshToken[]>`
      select token, session_id, user_id, revoked, updated_at from auth.refresh_tokens
       where session_id = ${session} and not revoked for update`;
    if (!token)
      throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token.token}`;
    const refreshToken = await newToken(sql, token.user_id, session, token.token);
    return grant(context, sql, { session, userId: token.user_id, refreshToken });
  });
}

interface RefreshToken {
  readonly token: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly revoked: boolean;
  readonly updated_at: Date;
}

interface Granted {
  readonly session: string;
  readonly userId: string;
  readonly refreshToken: string;
}

/** The answer of every sign-in: both tokens and the user. */
async function grant(context: AuthContext, sql: TransactionSql, granted: Granted): Promise<object> {
  const user = await userById(sql, granted.userId);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  const [session] = await sql<
    { aal: string | null }[]
  >`select aal from auth.sessions where id = ${granted.session}`;
  const amr = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method method, extract(epoch from updated_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = ${granted.session} order by updated_at desc`;
  const lifetime = context.tokenLifetime;
  const claims = {
    iss: `${context.url()}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    aal: session?.aal ?? "aal1",
    amr: [...amr],
    session_id: granted.session,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: await signToken(claims, context.keys.jwtSecret, lifetime),
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: Math.floor(Date.now() / 1000) + lifetime,
    refresh_token: granted.refreshToken,
    user: await userView(sql, user),
  };
}

async function newToken(
  sql: TransactionSql,
  user: string,
  session: string,
  parent?: string,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (${randomUUID()}, ${token}, ${user}, ${session}, ${parent ?? null})`;
  return token;
}

async function noteMethod(sql: TransactionSql, session: string, method: Method): Promise<void> {
  await sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

function assertNotBanned(user: UserRow): void {
  if (user.banned_until !== null && user.banned_until > new Date())
    throw new AuthError(400, "user_banned", "User is banned");
}
