import type { SupabaseClient } from "@supabase/supabase-js";
import { err, ok, type Result } from "#kernel/result.ts";
import { alone } from "./alone.ts";
import type { SignInProblem, SignUpProblem } from "../signIn/authProblem.ts";
import { endWhenPossible, noteLeft } from "./leftSessions.ts";
import { renewal } from "./renewal.ts";
import {
  asideSession,
  type AsideSession,
  coveredUser,
  lastUser,
  sessionKey,
  sessionMemory,
} from "./sessionMemory.ts";
import { type TokenServer, type Tokens, tokensIn } from "./tokens.ts";

/** The person who is signed in, as the session names them: their user id (UUID) and address. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/**
 * Whether somebody works here. `signed-in` holds offline and with an expired token: the data is readable, the worker waits for a
 * fresh token. `ended`: the server has ended the session; the data stays, nothing is sent until the same person signs in again.
 */
export type SessionState =
  | { readonly status: "starting" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly user: SessionUser;
      readonly access_token: string;
      /** Until when the server will take the token, in milliseconds of this device's clock, whatever that shows. */
      readonly good_until: number;
    }
  | {
      readonly status: "ended";
      readonly user: SessionUser;
      /** The person or the clock has locked the screen of a shared device; the session is closed and can be opened again. */
      readonly screen?: true;
    };

/** The session of this browser, followed across tabs. */
export interface SessionSource {
  readonly get: () => SessionState;
  readonly follow: (changed: () => void) => () => void;
  readonly signIn: (email: string, password: string) => Promise<Result<void, SignInProblem>>;
  /** Answers whether the person works at once or has to confirm the address first. */
  readonly signUp: (
    email: string,
    password: string,
    about?: Readonly<Record<string, unknown>>,
  ) => Promise<Result<"signed-in" | "confirm-email", SignUpProblem>>;
  /** Takes over a session that was won in another way: by a link, a code, a passkey, another provider. */
  readonly adopt: (tokens: Tokens) => void;
  /**
   * Takes over what the session of whoever works here has become: a code was shown in it, or the person has signed in once more. What
   * comes after the screen was locked, or when somebody else works here, is nobody's any more. @returns whether it was taken
   */
  readonly goOn: (tokens: Tokens) => boolean;
  /** Ends the session here, also offline. The local data stays for the next time. `partly`: the server was not told. */
  readonly signOut: () => Promise<Result<void, { readonly kind: "partly" }>>;
  /** Asks whether the server still knows the session; ends in `ended` when it does not. An unreachable server ends nothing. */
  readonly check: () => Promise<void>;
  /** Asks for a fresh token unless there is one; ends in `ended` when the server refuses. Never takes longer than its deadline. */
  readonly refresh: () => Promise<void>;
  /** For a device that several people share. */
  readonly screen: {
    /**
     * Locks the screen in every tab at once, then closes the session: nothing is sent, and its tokens are no longer there to be read.
     * @param close keeps the session so that it can be opened again. What becomes of it, the tokens go; of what was not kept the session
     * ends on the server as well, as soon as that answers.
     */
    readonly lock: (close: (session: AsideSession) => Promise<"kept" | "not_kept">) => Promise<void>;
    /** Takes a session back that was closed, of whoever was here before or of somebody else. @returns whether it is one. */
    readonly open: (session: string) => boolean;
  };
  readonly stop: () => void;
}

/** The server a session belongs to, and where the browser keeps it; `localStorage` by default. */
export interface SessionOptions {
  /** For signing in and up; made when first needed; rejects while nobody knows where the backend is. */
  readonly client: () => Promise<SupabaseClient>;
  readonly server: TokenServer;
  readonly storage?: Storage;
  /** The device's clock, in milliseconds. */
  readonly now?: () => number;
}

/** They need supabase-js, which is loaded with the client: nobody waits for it who is signed in already. */
const problems = () => import("../signIn/authProblem.ts");

/** Starts from what the browser has stored, without asking anybody, so that the app opens offline and at once. */
export function sessionSource(options: SessionOptions): SessionSource {
  const { client, server, storage = localStorage, now = Date.now } = options;
  const memory = sessionMemory(storage, now);
  let state = memory.state();
  let leaving: ReturnType<SessionSource["signOut"]> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    renewing.plan();
    for (const changed of listeners) changed();
  };
  const renewing = renewal({ server, memory, now, alone, get: () => state, become });
  const changedElsewhere = ({ key }: StorageEvent) => {
    const isOurs = key === sessionKey || key === lastUser || key === coveredUser;
    if (isOurs && !leaving) become(memory.state());
  };
  const broughtBack = () => {
    if (!leaving) become(memory.state());
  };
  globalThis.addEventListener?.("storage", changedElsewhere); // another tab signed in or out, or brought a fresh token
  globalThis.addEventListener?.("pageshow", broughtBack); // a page that the browser has kept aside hears of nothing meanwhile
  const accept = (tokens: Tokens) => {
    if (state.status === "signed-in" && state.access_token === tokens.access_token) return; // told twice
    memory.keep(tokens);
    memory.uncover(); // whoever signs in has shown who they are
    become(memory.state());
  };
  const lock: SessionSource["screen"]["lock"] = async (close) => {
    memory.cover();
    become(memory.state());
    // Never beside a renewal, here or in another tab: what is closed must be the token that is good for the next one.
    await renewing.settled().catch(() => undefined);
    await alone("klarbau.session", async () => {
      const covered = memory.covered();
      if (!covered) return;
      const accessToken = tokensIn(covered.session)?.access_token;
      let kept: "kept" | "not_kept" = "not_kept";
      try {
        kept = await close(covered);
      } finally {
        const isStill = memory.covered()?.user.id === covered.user.id;
        if (isStill) memory.lock();
        if (isStill && accessToken !== undefined) {
          const user = covered.user.id;
          noteLeft(user, accessToken, storage);
          if (kept === "not_kept") endWhenPossible(server, { user, accessToken, storage });
        }
      }
    });
    become(memory.state());
  };
  const leave = async (): ReturnType<SessionSource["signOut"]> => {
    const left = state;
    memory.forgetPerson();
    if (left.status !== "signed-in" || (await server.end(left.access_token))) return ok(undefined);
    noteLeft(left.user.id, left.access_token, storage);
    return err({ kind: "partly" });
  };

  return {
    get: () => state,
    follow: (changed) => {
      listeners.add(changed);
      renewing.plan();
      return () => listeners.delete(changed);
    },
    signIn: async (email, password) => {
      const { auth } = (await client().catch(() => undefined)) ?? {};
      if (!auth) return err({ kind: "offline" });
      const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
      if (error) return err((await problems()).signInProblem(error));
      accept(data.session);
      return ok(undefined);
    },
    signUp: async (email, password, about) => {
      const { auth } = (await client().catch(() => undefined)) ?? {};
      if (!auth) return err({ kind: "offline" });
      const emailRedirectTo = `${location.origin}/projects`;
      const { data, error } = await auth.signUp({
        email: email.trim(),
        password,
        options: { emailRedirectTo, ...(about && { data: about }) },
      });
      if (error) return err((await problems()).signUpProblem(error));
      if (!data.session) return ok("confirm-email");
      accept(data.session);
      return ok("signed-in");
    },
    adopt: accept,
    goOn: (tokens) => {
      const now = leaving ? undefined : memory.state();
      const isTheirs = now?.status === "signed-in" && now.user.id === tokens.user.id;
      if (isTheirs) accept(tokens);
      return isTheirs;
    },
    signOut: () => {
      leaving ??= leave().finally(() => {
        leaving = undefined;
        try {
          memory.forget();
        } finally {
          become(memory.state()); // a browser that lets nothing be removed still has the session
        }
      });
      return leaving;
    },
    check: async () => {
      if (state.status !== "signed-in" || leaving) return;
      const { access_token } = state;
      const isRefused = (await server.check(access_token)) === "refused";
      // An access token may simply have run out: only the refusal of a fresh one ends the session.
      if (isRefused && !leaving) await renewing.now();
    },
    refresh: async () => {
      if (!leaving) await renewing.now();
    },
    screen: {
      lock,
      open: (text) => {
        const session = asideSession(text);
        if (session) memory.bring(session);
        become(memory.state());
        return session !== undefined;
      },
    },
    stop: () => {
      renewing.stop();
      globalThis.removeEventListener?.("storage", changedElsewhere);
      globalThis.removeEventListener?.("pageshow", broughtBack);
    },
  };
}
