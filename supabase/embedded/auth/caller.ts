import { isTokenProblem, verifyToken, type Claims } from "../tokens.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { userById, type UserRow } from "./users.ts";

/** A signed-in caller of the sign-in service. */
export interface Caller {
  readonly user: UserRow;
  readonly session: string;
  readonly claims: Claims;
}

/** Who the access token names, when his session still stands. @throws AuthError */
export async function callerOf(context: AuthContext, request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token === undefined || token.startsWith("sb_"))
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await verifyToken(token, context.keys.jwtSecret);
  if (isTokenProblem(claims) || typeof claims["session_id"] !== "string" || claims.sub === undefined)
    throw new AuthError(
      403,
      "bad_jwt",
      "invalid JWT: token is malformed, expired or not signed by this project",
    );
  const session = claims["session_id"];
  const [row] =
    await context.sql`select from auth.sessions where id = ${session} and user_id = ${claims.sub}`;
  const user = row && (await userById(context.sql, claims.sub));
  if (!user)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return { user, session, claims };
}
