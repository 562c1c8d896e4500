import {
  type Session as Tokens,
  type SupabaseClient,
  isAuthRetryableFetchError,
} from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { signInProblem, type SignInProblem, signUpProblem, type SignUpProblem } from "./authProblem.ts";
import { sessionKey } from "./serverClient.ts";

export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/**
 * Whether somebody works here. `signed-in` holds offline and with an expired token: the data is readable, the worker waits for a
 * fresh token. `locked`: the server has ended the session; the data stays, nothing is sent until the same person signs in again.
 */
export type SessionState =
  | { readonly status: "starting" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly user: SessionUser; readonly access_token: string }
  | { readonly status: "locked"; readonly user: SessionUser };

/** The session of this browser, followed across tabs. */
export interface SessionSource {
  readonly get: () => SessionState;
  readonly follow: (changed: () => void) => () => void;
  readonly signIn: (email: string, password: string) => Promise<Result<void, SignInProblem>>;
  /** Answers whether the person works at once or has to confirm the address first. */
  readonly signUp: (
    email: string,
    password: string,
  ) => Promise<Result<"signed-in" | "confirm-email", SignUpProblem>>;
  /** Ends the session here, also offline. The local data stays for the next time. */
  readonly signOut: () => Promise<void>;
  /** Asks for a fresh token; ends in `locked` when the server refuses. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

const lastUser = "klarbau.user";

/** How long leaving waits for the server: without a network the client would try for half a minute. */
const patience_ms = 3000;

/**
 * Starts from what the browser has stored, without asking anybody, so that the app opens offline and at once.
 * @param client made when the first answer of the server is needed; rejects while nobody knows where the backend is.
 */
export function sessionSource(
  client: () => Promise<SupabaseClient>,
  storage: Storage = localStorage,
): SessionSource {
  let state = stored(storage);
  let following: { readonly unsubscribe: () => void } | undefined;
  let leaving: Promise<void> | undefined;
  let left = false; // a refresh that was under way when the person left must not bring the session back
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    if (next.status === "signed-in") storage.setItem(lastUser, JSON.stringify(next.user));
    for (const changed of listeners) changed();
  };
  const accept = (tokens: Tokens) => {
    left = false;
    become(signedIn(tokens));
  };
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key === sessionKey && !leaving) become(stored(storage));
  };
  globalThis.addEventListener?.("storage", changedElsewhere); // another tab signed in or out

  const connected = async () => {
    const server = await client();
    following ??= server.auth.onAuthStateChange((event, tokens) => {
      if (tokens && left && event === "TOKEN_REFRESHED") void server.auth.signOut({ scope: "local" });
      else if (tokens) accept(tokens);
      else if (event === "SIGNED_OUT" || event === "INITIAL_SESSION")
        become(leaving ? gone(storage) : stored(storage));
    }).data.subscription;
    return server;
  };

  return {
    get: () => state,
    follow: (changed) => {
      listeners.add(changed);
      if (state.status !== "signed-out") void connected().catch(() => undefined); // no backend known: local work goes on
      return () => listeners.delete(changed);
    },
    signIn: async (email, password) => {
      const server = await connected().catch(() => undefined);
      if (!server) return err({ kind: "offline" });
      const { data, error } = await server.auth.signInWithPassword({ email: email.trim(), password });
      if (error) return err(signInProblem(error));
      accept(data.session);
      return ok(undefined);
    },
    signUp: async (email, password) => {
      const server = await connected().catch(() => undefined);
      if (!server) return err({ kind: "offline" });
      const emailRedirectTo = `${location.origin}/projects`;
      const { data, error } = await server.auth.signUp({
        email: email.trim(),
        password,
        options: { emailRedirectTo },
      });
      if (error) return err(signUpProblem(error));
      if (!data.session) return ok("confirm-email");
      accept(data.session);
      return ok("signed-in");
    },
    signOut: () => {
      left = true;
      leaving ??= leave(connected, storage).finally(() => {
        become(gone(storage));
        leaving = undefined;
      });
      return leaving;
    },
    refresh: async () => {
      const server = await connected().catch(() => undefined);
      if (!server || leaving) return;
      const { data, error } = await server.auth.refreshSession();
      if (data.session) accept(data.session);
      else if (error && !isAuthRetryableFetchError(error)) become(locked(storage));
    },
    stop: () => {
      following?.unsubscribe();
      globalThis.removeEventListener?.("storage", changedElsewhere);
    },
  };
}

/** Tells the server if it can be reached; here the session ends in any case. */
async function leave(connected: () => Promise<SupabaseClient>, storage: Storage): Promise<void> {
  storage.removeItem(lastUser); // first, so that other tabs see a person who left and not a session that was ended
  const telling = connected().then((server) => server.auth.signOut({ scope: "global" }));
  const enough = new Promise((resolve) => setTimeout(resolve, patience_ms));
  await Promise.race([telling.catch(() => undefined), enough]);
  storage.removeItem(sessionKey);
}

/** What the browser remembers: a session, an ended session of a known person, or nothing. */
function stored(storage: Storage): SessionState {
  const tokens = parsed(storage.getItem(sessionKey));
  if (isTokens(tokens)) return signedIn(tokens);
  return locked(storage);
}

function locked(storage: Storage): SessionState {
  const user = parsed(storage.getItem(lastUser));
  return isUser(user) ? { status: "locked", user } : { status: "signed-out" };
}

function gone(storage: Storage): SessionState {
  storage.removeItem(sessionKey);
  storage.removeItem(lastUser);
  return { status: "signed-out" };
}

const signedIn = ({ user, access_token }: Pick<Tokens, "user" | "access_token">): SessionState => ({
  status: "signed-in",
  user: { id: user.id, email: user.email ?? "" },
  access_token,
});

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isUser = (found: unknown): found is SessionUser =>
  typeof found === "object" &&
  found !== null &&
  "id" in found &&
  typeof found.id === "string" &&
  "email" in found;

const isTokens = (found: unknown): found is Pick<Tokens, "user" | "access_token"> =>
  typeof found === "object" &&
  found !== null &&
  "access_token" in found &&
  typeof found.access_token === "string" &&
  "user" in found &&
  typeof found.user === "object" &&
  found.user !== null &&
  "id" in found.user;
