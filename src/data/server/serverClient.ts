import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { monitorFetch } from "./signIn/authMonitor.ts";
import { guardedStorage } from "./session/guardedStorage.ts";
import type { ServerConfig } from "./serverConfig.ts";
import { sessionKey } from "./session/sessionMemory.ts";

/**
 * The page's client: for signing in and up. Rows and files travel through the replication worker only. It neither
 * begins nor renews a session: the session source does, once for all tabs and with a deadline.
 */
export const serverClient = (config: ServerConfig, storage: Storage = localStorage): SupabaseClient =>
  createClient(config.url, config.key, {
    auth: {
      storageKey: sessionKey,
      storage: guardedStorage(storage),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Links and providers lead back with a code that only this browser can exchange: no session stands in an address.
      flowType: "pkce",
    },
    global: { fetch: neverAnonymous(config.key) },
  });

/** Where a guest's client keeps what it needs; never in the place of the browser's session. */
const guestKey = "klarbau.guest";

/** Where the page's own client has put what belongs to a sign-in that was begun; undefined for everything else. */
const begunAt = (key: string): string | undefined =>
  key.startsWith(guestKey) && key.endsWith("-code-verifier")
    ? sessionKey + key.slice(guestKey.length)
    : undefined;

/**
 * The client for what a link or a provider brings: its session stays with itself until the session source adopts it, so that nobody is
 * signed in, and nobody is replaced, before the person has agreed. It finds the sign-ins that the page's own client has begun.
 */
export const guestClient = (config: ServerConfig, storage: Storage = localStorage): SupabaseClient => {
  const own = new Map<string, string>();
  const placeOf = (key: string) => {
    const begun = begunAt(key);
    return begun === undefined
      ? {
          get: () => own.get(key) ?? null,
          set: (value: string) => void own.set(key, value),
          end: () => void own.delete(key),
        }
      : {
          get: () => storage.getItem(begun),
          set: (value: string) => storage.setItem(begun, value),
          end: () => storage.removeItem(begun),
        };
  };
  return createClient(config.url, config.key, {
    auth: {
      storageKey: guestKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: "pkce",
      storage: {
        getItem: (key) => placeOf(key).get(),
        setItem: (key, value) => placeOf(key).set(value),
        removeItem: (key) => placeOf(key).end(),
      },
    },
    global: { fetch: neverAnonymous(config.key) },
  });
};

/**
 * supabase-js falls back to the public key when a session has run out, and the server then answers as to a stranger: with nothing,
 * and without an error. Such a request does not leave the device; only the auth service and signing in with a passkey are for people
 * without a session.
 */
export const neverAnonymous =
  (key: string, fetch: typeof globalThis.fetch = monitorFetch()) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isForAll = pathname.startsWith("/auth/v1/") || pathname.startsWith("/functions/v1/webauthn-login-");
    if (!isForAll && request.headers.get("authorization") === `Bearer ${key}`)
      throw new TypeError("a request without a session stays here");
    const spoken = globalThis.document?.documentElement.lang;
    if (spoken) request.headers.set("accept-language", spoken); // mails are written in the language on screen, not in the browser's
    return fetch(request);
  };
