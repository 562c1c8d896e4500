import type { SupabaseClient } from "@supabase/supabase-js";
import type { Person } from "./passkeyStore.ts";

/** Whose token a request carries, as the auth service says; null when it is nobody's. @throws while that service is away */
export const callerOf =
  (server: SupabaseClient) =>
  async (request: Request): Promise<Person | null> => {
    const token = tokenOf(request);
    if (!token) return null;
    const { data, error } = await server.auth.getUser(token);
    if (!error) return { id: data.user.id, email: data.user.email ?? "" };
    if ((error.status ?? 500) >= 500) throw error;
    return null;
  };

const tokenOf = (request: Request) => request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");

/**
 * Whether a person who has a second factor has shown it in the session of a request; who has none has nothing to show. Ask who the
 * caller is first: the token is read here, not verified. @throws while the database is away
 */
export const factorShown =
  (server: SupabaseClient) =>
  async (request: Request, { id }: Person): Promise<boolean> => {
    if (claimsOf(request)["aal"] === "aal2") return true;
    const { data, error } = await server.rpc("webauthn_factor_of", { p_user: id });
    if (error) throw error;
    return data !== true;
  };

/**
 * Whether the session of a request was begun, or has shown a code, within the last ten minutes; a token without a session has shown
 * nothing. Ask who the caller is first: the token is read here, not verified. @throws while the database is away
 */
export const sessionFresh =
  (server: SupabaseClient) =>
  async (request: Request, { id }: Person): Promise<boolean> => {
    const session = claimsOf(request)["session_id"];
    if (typeof session !== "string") return false;
    const { data, error } = await server.rpc("webauthn_session_fresh", { p_user: id, p_session: session });
    if (error) throw error;
    return data === true;
  };

/** What the access token of a request says. */
function claimsOf(request: Request): Readonly<Record<string, unknown>> {
  try {
    const claims = (tokenOf(request)?.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const found: unknown = JSON.parse(atob(claims));
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
