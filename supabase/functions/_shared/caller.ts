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
    if (levelIn(tokenOf(request) ?? "") === "aal2") return true;
    const { data, error } = await server.rpc("webauthn_factor_of", { p_user: id });
    if (error) throw error;
    return data !== true;
  };

/** The level that an access token names. */
function levelIn(token: string): unknown {
  try {
    const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const found: unknown = JSON.parse(atob(claims));
    return typeof found === "object" && found !== null && "aal" in found ? found.aal : undefined;
  } catch {
    return undefined;
  }
}
