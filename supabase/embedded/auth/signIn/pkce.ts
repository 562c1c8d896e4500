import { createHash, randomUUID } from "node:crypto";
import { text } from "../../json.ts";
import type { AuthContext } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { beginSession } from "./sessions.ts";
import { userById } from "../users.ts";

/** Marks a link that was asked for with a PKCE challenge. */
export const flowPrefix = "pkce_";

/** What a client keeps to itself, hashed: only who knows the verifier gets a session for the code. */
export interface Challenge {
  readonly value: string;
  /** `plain` where the page has no Web Crypto, as over HTTP in a local network. */
  readonly method: "s256" | "plain";
}

/** The challenge of a request, if it has one. @throws AuthError validation_failed */
export function challengeOf(given: (name: string) => unknown): Challenge | undefined {
  const value = text(given("code_challenge"));
  if (value === undefined) return undefined;
  const method = (text(given("code_challenge_method")) ?? "plain").toLowerCase();
  if (method !== "s256" && method !== "plain") throw invalid("Invalid code challenge method");
  // RFC 7636, 4.1 and 4.2
  if (!/^[\w.~-]{43,128}$/.test(value))
    throw invalid("code challenge has to be between 43 and 128 characters");
  return { value, method };
}

/** A sign-in that somebody has begun. */
interface Flow {
  readonly user: string;
  readonly method: "email" | "oauth";
  readonly challenge: Challenge;
}

/** Notes a client's challenge; the link that is sent leads to a code only this client can use. */
export async function beginFlow({ sql }: AuthContext, { user, method, challenge }: Flow): Promise<void> {
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await sql`insert into auth.flow_state (id, user_id, authentication_method, code_challenge_method, code_challenge, provider_type)
    values (${randomUUID()}, ${user}, ${method}, ${challenge.method}, ${challenge.value}, ${method})`;
}

/** A code for the client whose challenge this is, of somebody who has just proven who he is. */
export async function codeAtOnce({ sql }: AuthContext, { user, method, challenge }: Flow): Promise<string> {
  const code = randomUUID();
  await sql`insert into auth.flow_state (id, user_id, authentication_method, code_challenge_method, code_challenge,
      provider_type, auth_code, auth_code_issued_at)
    values (${randomUUID()}, ${user}, ${method}, ${challenge.method}, ${challenge.value}, ${method}, ${code}, now())`;
  return code;
}

/** The code for the client that asked last on behalf of this user. @throws AuthError flow_state_not_found */
export async function codeForFlow({ sql }: AuthContext, user: string): Promise<string> {
  const code = randomUUID();
  const [row] =
    await sql`update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now(), updated_at = now()
    where id = (select id from auth.flow_state
                 where user_id = ${user} and auth_code is null and authentication_method = 'email'
                 order by created_at desc limit 1) returning id`;
  if (!row) throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  return code;
}

/** A session for code and verifier. @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier */
export async function exchangeCode(context: AuthContext, code: string, verifier: string): Promise<object> {
  const [flow] = await context.sql<
    {
      user_id: string | null;
      authentication_method: string;
      code_challenge: string;
      code_challenge_method: string;
      fresh: boolean;
    }[]
  >`delete from auth.flow_state where auth_code = ${code}
    returning user_id, authentication_method, code_challenge, code_challenge_method,
              auth_code_issued_at > now() - interval '5 minutes' fresh`;
  const user = flow?.user_id && (await userById(context.sql, flow.user_id));
  if (!flow || !user)
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (!flow.fresh)
    throw new AuthError(403, "flow_state_expired", "invalid flow state, flow state has expired");
  const shown =
    flow.code_challenge_method === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url");
  if (shown !== flow.code_challenge)
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  return beginSession(context, user, flow.authentication_method === "oauth" ? "oauth" : "otp");
}
