import type { Sql, TransactionSql } from "postgres";
import type { Keys } from "./folder/keys.ts";
import { isTokenProblem, verifyToken, type Claims, type TokenProblem } from "./tokens.ts";

/** Database role of a request. */
type Role = "anon" | "authenticated" | "service_role";

/** On whose behalf a request is made. */
export interface Identity {
  readonly role: Role;
  /** Claims as row security sees them. */
  readonly claims: Claims;
}

/** Why a request has no identity. */
export type IdentityProblem =
  | TokenProblem
  | { readonly kind: "missing-api-key" }
  | { readonly kind: "invalid-api-key" };

/**
 * Who asks: the token of the `Authorization` header, or else the API key of the `apikey` header or query
 * parameter. Without any of them a visitor (`anon`), unless `keyRequired`.
 */
export async function identify(
  request: Request,
  keys: Keys,
  { keyRequired }: { readonly keyRequired: boolean },
): Promise<Identity | IdentityProblem> {
  const apiKey = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (apiKey === null && keyRequired) return { kind: "missing-api-key" };
  const byKey = apiKey === null ? visitor : keyHolder(apiKey, keys);
  if (byKey === undefined) return { kind: "invalid-api-key" };
  if (bearer === undefined) return byKey;
  const asKey = keyHolder(bearer, keys);
  if (asKey !== undefined) return asKey;
  if (bearer.startsWith("sb_")) return { kind: "invalid-api-key" };
  return tokenHolder(bearer, keys);
}

/** The identity that an access token proves. */
export async function tokenHolder(token: string, keys: Keys): Promise<Identity | TokenProblem> {
  const claims = await verifyToken(token, keys.jwtSecret);
  if (isTokenProblem(claims)) return claims;
  const role = roles.find((name) => name === claims["role"]);
  return role === undefined ? { kind: "invalid" } : { role, claims };
}

/** The identity that an API key stands for. */
export function keyHolder(key: string, keys: Keys): Identity | undefined {
  if (key === keys.publishable) return visitor;
  if (key === keys.secret) return { role: "service_role", claims: { role: "service_role" } };
  return undefined;
}

/** The session that a token belongs to; keys, and tokens that a server has made for itself, have none. */
export function sessionOf({ claims }: Identity): string | undefined {
  const session = claims["session_id"];
  return typeof session === "string" && session !== "" ? session.toLowerCase() : undefined;
}

/** Whether the session of an identity has not ended, as `private.own_session_stands` says it; true without one. */
export async function sessionStands(sql: Sql, identity: Identity): Promise<boolean> {
  const session = sessionOf(identity);
  return session === undefined || (await standing(sql, [session])).has(session);
}

/** Those of some sessions that have not ended. */
export async function standing(sql: Sql, sessions: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sessions.filter((session) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(session));
  const rows = await sql<{ id: string }[]>`
    select id::text from auth.sessions where id = any (${ids}::uuid[]) and (not_after is null or not_after > now())`;
  return new Set(rows.map(({ id }) => id));
}

/** Tells a refusal from an identity. */
export function isProblem<P extends { readonly kind: string }>(answer: Identity | P): answer is P {
  return "kind" in answer;
}

/** Runs `work` in one transaction under the rights of `identity`. */
export async function asIdentity<T>(
  sql: Sql,
  identity: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const { result } = await sql.begin(async (transaction) => {
    await become(transaction, identity);
    return { result: await work(transaction) };
  });
  return result;
}

/** Takes on role and claims for the rest of the transaction. */
export async function become(transaction: TransactionSql, { role, claims }: Identity): Promise<void> {
  await transaction`select
    set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('statement_timeout', ${statementTimeouts[role]}, true),
    set_config('role', ${role}, true)`;
}

/** How long a statement of each role may take: less than the 25 s after which a device gives up. Hosted, the roles have the same. */
export const statementTimeouts: Readonly<Record<Role, string>> = {
  anon: "5s",
  authenticated: "20s",
  service_role: "0",
};

/** A visitor without an account. */
const visitor: Identity = { role: "anon", claims: { role: "anon" } };

const roles: readonly Role[] = ["anon", "authenticated", "service_role"];
