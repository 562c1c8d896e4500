import type { SessionState, SessionUser } from "./sessionSource.ts";
import { isTokens, levelOf, type Tokens } from "./tokens.ts";

/** Where the session lies in the browser's storage. */
export const sessionKey = "klarbau.session";

/** What the browser remembers of a session, beside what supabase-js stores. */
export interface SessionMemory {
  /** A session, an ended session of a known person, or nothing. */
  readonly state: () => SessionState;
  /** The stored tokens; null when there are none. */
  readonly tokens: () => ReturnType<typeof read>;
  /** Keeps tokens that have just come from the server. */
  readonly keep: (tokens: Tokens) => void;
  /** The server has ended the session: the person stays known, the data stays. */
  readonly lock: () => void;
  /** The person has left: nothing of the session stays. */
  readonly forget: () => void;
  /** The person is leaving: other tabs see somebody who left, not a session that was ended. */
  readonly forgetPerson: () => void;
  /** The screen is locked for whoever works here; outlives the page, and every tab hears of it. */
  readonly cover: () => void;
  readonly uncover: () => void;
  /** What is to be closed of the covered session; undefined when nothing is covered. */
  readonly covered: () => AsideSession | undefined;
  /** Takes a session back that was closed, and uncovers the screen. A fresher one of the same person that lies here stays. */
  readonly bring: (session: AsideSession) => void;
}

/** A session as it is put aside: whose it is, what was stored of it, null when it had ended before. */
export interface AsideSession {
  readonly user: SessionUser;
  readonly session: string | null;
  readonly clock: string | null;
}

/** Where it is remembered who worked here last: without a session, whose session has ended. */
export const lastUser = "klarbau.user";
/** How far the server's clock is ahead of this device's, in milliseconds, when the tokens came. */
const clockAhead = "klarbau.clock_ahead_ms";

/** Whose screen is locked on this device: the user id. */
export const coveredUser = "klarbau.covered";

/** @param now the device's clock, in milliseconds. */
export function sessionMemory(storage: Storage, now: () => number): SessionMemory {
  const known = (): SessionUser | undefined => {
    const tokens = read(storage);
    const user = tokens ? userOf(tokens) : parsed(storage.getItem(lastUser));
    return isUser(user) ? user : undefined;
  };
  const isCovered = ({ id }: SessionUser) => storage.getItem(coveredUser) === id;
  return {
    state: () => {
      const user = known();
      if (!user) return { status: "signed-out" };
      if (isCovered(user)) return { status: "ended", user, screen: true };
      const tokens = read(storage);
      const ahead_ms = Number(storage.getItem(clockAhead) ?? 0);
      return tokens ? signedIn(tokens, ahead_ms) : { status: "ended", user };
    },
    cover: () => {
      const user = known();
      if (!user) return;
      try {
        storage.setItem(coveredUser, user.id);
      } catch {
        // No room left. The screen is locked all the same; the session gives way, and only the full sign-in leads back in.
        storage.removeItem(sessionKey);
        storage.setItem(lastUser, JSON.stringify(user));
        storage.setItem(coveredUser, user.id);
      }
    },
    uncover: () => storage.removeItem(coveredUser),
    covered: () => {
      const user = known();
      if (!user || !isCovered(user)) return undefined;
      return { user, session: storage.getItem(sessionKey), clock: storage.getItem(clockAhead) };
    },
    bring: ({ user, session, clock }) => {
      const isHere = session !== null && read(storage)?.user.id === user.id;
      for (const [key, text] of isHere
        ? []
        : ([
            [clockAhead, clock],
            [sessionKey, session],
          ] as const)) {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      }
      storage.setItem(lastUser, JSON.stringify(user));
      storage.removeItem(coveredUser);
    },
    tokens: () => read(storage),
    keep: (tokens) => {
      const sent = tokens.expires_at === undefined ? now() : (tokens.expires_at - tokens.expires_in) * 1000;
      storage.setItem(clockAhead, String(Math.round(sent - now())));
      storage.setItem(sessionKey, JSON.stringify(tokens));
      storage.setItem(lastUser, JSON.stringify(userOf(tokens)));
    },
    lock: () => storage.removeItem(sessionKey),
    forget: () => {
      const begun = Object.keys(storage).filter((key) => key.startsWith(`${sessionKey}-`)); // sign-ins that were begun
      for (const key of [sessionKey, lastUser, clockAhead, coveredUser, ...begun]) storage.removeItem(key);
    },
    forgetPerson: () => storage.removeItem(lastUser),
  };
}

/**
 * Whether the stored session has a second factor yet to show: its person has one that counts, and its token was given without. What is
 * stored says so; nobody is asked, and nothing waits for a network.
 */
export function isFactorDue(storage: Storage): boolean {
  const tokens = read(storage);
  const factors = tokens?.user.factors ?? [];
  return (
    tokens !== null &&
    levelOf(tokens.access_token) !== "aal2" &&
    factors.some(({ status }) => status === "verified")
  );
}

function read(storage: Storage) {
  const found = parsed(storage.getItem(sessionKey));
  return isTokens(found) ? found : null;
}

function signedIn(tokens: NonNullable<ReturnType<typeof read>>, ahead_ms: number): SessionState {
  const { access_token, expires_at } = tokens;
  const good_until = expires_at === undefined ? Infinity : expires_at * 1000 - ahead_ms;
  return { status: "signed-in", user: userOf(tokens), access_token, good_until };
}

const userOf = ({ user }: Pick<Tokens, "user">): SessionUser => ({ id: user.id, email: user.email ?? "" });

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

/** A closed session as its text says it; undefined when it is none. */
export function asideSession(text: string): AsideSession | undefined {
  const found = parsed(text);
  if (typeof found !== "object" || found === null) return undefined;
  const { user, session, clock } = found as Partial<Record<keyof AsideSession, unknown>>;
  const isText = (one: unknown): one is string | null => one === null || typeof one === "string";
  return isUser(user) && isText(session) && isText(clock) ? { user, session, clock } : undefined;
}
