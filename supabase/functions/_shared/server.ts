import { createClient, type SupabaseClient } from "@supabase/supabase-js";

const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** Where functions run: the backend's address and keys, from the environment that every function has. */
export interface Server {
  /** A client above row security. */
  readonly service: SupabaseClient;
  /**
   * A client without a session, a new one each time: what signs in on it is seen by nobody else. What it does is noted as done from
   * where the request comes from, and by its program, not by this function; the auth service believes that for the secret key.
   */
  readonly onBehalfOf: (request: Request) => SupabaseClient;
  /** The key above row security; known to the server alone. */
  readonly secret: string;
}

/** @param env one variable of the environment */
export function serverOf(env: (name: string) => string | undefined): Server {
  const url = env("SUPABASE_URL") ?? "";
  const secret = env("SUPABASE_SERVICE_ROLE_KEY") ?? "";
  return {
    secret,
    service: createClient(url, secret, alone),
    onBehalfOf: ({ headers }) => {
      const [address, agent] = [headers.get("x-forwarded-for"), headers.get("user-agent")];
      return createClient(url, secret, {
        ...alone,
        global: {
          headers: {
            ...(address !== null && { "sb-forwarded-for": address.split(",")[0]?.trim() ?? "" }),
            ...(agent !== null && { "user-agent": agent }),
          },
        },
      });
    },
  };
}
