import { createClient, type SupabaseClient } from "@supabase/supabase-js";

const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** Where functions run: the backend's address and keys, from the environment that every function has. */
export interface Server {
  /** A client above row security. */
  readonly service: SupabaseClient;
  /** A client without a session, a new one each time: what signs in on it is seen by nobody else. */
  readonly visitor: () => SupabaseClient;
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
    visitor: () => createClient(url, env("SUPABASE_ANON_KEY") ?? "", alone),
  };
}
