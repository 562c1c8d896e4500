import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { ServerConfig } from "./serverConfig.ts";
import { sessionKey } from "./sessionMemory.ts";

/**
 * The page's client: for signing in and up. Rows and files travel through the replication worker only. It neither
 * keeps nor renews tokens: the session source does, once for all tabs and with a deadline.
 */
export const serverClient = (config: ServerConfig): SupabaseClient =>
  createClient(config.url, config.key, {
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Links and providers lead back with a code that only this browser can exchange: no session stands in an address.
      flowType: "pkce",
    },
    global: { fetch: neverAnonymous(config.key) },
  });

/**
 * supabase-js falls back to the public key when a session has run out, and the server then answers as to a stranger: with nothing,
 * and without an error. Such a request does not leave the device; only the auth service and signing in with a passkey are for people
 * without a session.
 */
export const neverAnonymous =
  (key: string, fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args)) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isForAll = pathname.startsWith("/auth/v1/") || pathname.startsWith("/functions/v1/webauthn-login-");
    if (!isForAll && request.headers.get("authorization") === `Bearer ${key}`)
      throw new TypeError("a request without a session stays here");
    return fetch(request);
  };
