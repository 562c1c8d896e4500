import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { ServerConfig } from "./serverConfig.ts";

/** Where the session lies in the browser's storage. */
export const sessionKey = "klarbau.session";

/** The page's client: for signing in and for calls of functions. Rows travel through the replication worker only. */
export const serverClient = (config: ServerConfig): SupabaseClient =>
  createClient(config.url, config.key, {
    auth: { storageKey: sessionKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  });
