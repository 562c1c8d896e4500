// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardedStorage } from "./guardedStorage.ts";
import { serverClient } from "../serverClient.ts";
import { type AsideSession, sessionKey, sessionMemory } from "./sessionMemory.ts";
import { type SessionSource, sessionSource } from "./sessionSource.ts";
import { isTokens, type Tokens } from "./tokens.ts";

const config = { url: "https://backend.test", key: "key", apps_url_pattern: null };

/** Tokens of a session, the later the higher `turn`. */
function tokensOf(person: string, session = `s-${person}`, turn = 0): Tokens {
  const claims = btoa(JSON.stringify({ sub: person, session_id: session, turn }));
  return {
    access_token: `e30.${claims}.c2ln`,
    refresh_token: `r-${session}-${turn}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600 + turn * 100,
    user: {
      id: person,
      email: `${person}@example.org`,
      aud: "authenticated",
      app_metadata: {},
      user_metadata: {},
      created_at: "2026-11-22T08:00:00Z",
    },
  };
}

function newSource(): SessionSource {
  const nothing = () => Promise.reject(new Error("not part of this test"));
  const ended = async () => true;
  const server = { renew: nothing, end: ended, endThis: ended, check: async () => "good" as const };
  return sessionSource({ client: nothing, server });
}

/** The answer that a slow server gives when told to. */
let answer: (body: object) => void;
/** Resolves when something was asked. */
let asked: Promise<void>;
/** Puts a session aside where the test finds it. */
const keepIn = (closed: AsideSession[]) => async (session: AsideSession) => {
  closed.push(session);
  return "kept" as const;
};

beforeEach(() => {
  localStorage.clear();
  let began = () => {};
  asked = new Promise((resolve) => {
    began = resolve;
  });
  vi.stubGlobal("fetch", () => {
    began();
    return new Promise<Response>((resolve) => {
      answer = (body) => resolve(Response.json(body));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const locking = async (source: SessionSource) => {
  const closed: AsideSession[] = [];
  await source.screen.lock(keepIn(closed));
  return JSON.stringify(closed.at(-1));
};
const stored = () => localStorage.getItem(sessionKey);

/** Calls of the page's client that write the session when their answer comes, and what that says. */
const slow = {
  "another password": {
    ask: () => serverClient(config).auth.updateUser({ password: "sommer-2026" }),
    says: tokensOf("anna").user,
  },
  "a code of the second factor": {
    ask: () => serverClient(config).auth.mfa.verify({ factorId: "f", challengeId: "c", code: "123456" }),
    says: tokensOf("anna", "s-anna", 1),
  },
  "fresh tokens": {
    ask: () => serverClient(config).auth.refreshSession(),
    says: tokensOf("anna", "s-anna", 1),
  },
} as const;

test.for(Object.entries(slow))(
  "%s under way while the screen is locked brings no token back into the storage",
  async ([, { ask, says }]) => {
    const source = newSource();
    source.adopt(tokensOf("anna"));
    const done = ask();
    await asked;
    await locking(source);
    answer(says);
    await done;
    expect(stored()).toBeNull();
    expect(source.get()).toMatchObject({ status: "ended", screen: true });
  },
);

test.for(Object.entries(slow))(
  "%s under way when somebody else goes on leaves that session alone",
  async ([, { ask, says }]) => {
    const source = newSource();
    source.adopt(tokensOf("anna"));
    const done = ask();
    await asked;
    await locking(source);
    const ben = tokensOf("ben"); // once: it says when it ends
    source.adopt(ben);
    answer(says);
    await done;
    expect(JSON.parse(stored() ?? "")).toEqual(ben);
    expect(source.goOn(tokensOf("anna", "s-anna", 1))).toBe(false);
    expect(source.get()).toMatchObject({ status: "signed-in", user: { id: "ben" } });
  },
);

test("a code that was shown makes the session of who works here stronger; one that comes after the lock opens nothing", async () => {
  const source = newSource();
  source.adopt(tokensOf("anna"));
  const done = slow["a code of the second factor"].ask();
  await asked;
  answer(slow["a code of the second factor"].says);
  expect((await done).error).toBeNull();
  expect(JSON.parse(stored() ?? "")).toMatchObject({ refresh_token: "r-s-anna-1" });
  expect(source.goOn(tokensOf("anna", "s-anna", 1))).toBe(true);
  await locking(source);
  expect(source.goOn(tokensOf("anna", "s-anna", 2))).toBe(false);
  expect([stored(), source.get()]).toMatchObject([null, { status: "ended", screen: true }]);
});

test("the page's client reads nothing of a session whose screen is locked, and takes none away", async () => {
  const source = newSource();
  source.adopt(tokensOf("anna"));
  const storage = guardedStorage(localStorage);
  await source.screen.lock(async () => {
    expect(storage.getItem(sessionKey)).toBeNull(); // while it is being closed
    return "not_kept";
  });
  const ben = tokensOf("ben");
  source.adopt(ben);
  storage.removeItem(sessionKey);
  expect(JSON.parse(storage.getItem(sessionKey) ?? "")).toEqual(ben);
});

const people = fc.constantFrom("anna", "ben");
const steps = fc.oneof(
  fc.record({ kind: fc.constant("signs in" as const), person: people, session: fc.constantFrom("s1", "s2") }),
  fc.record({ kind: fc.constant("locks" as const) }),
  fc.record({ kind: fc.constant("unlocks" as const) }),
  fc.record({ kind: fc.constant("leaves" as const) }),
  fc.record({
    kind: fc.constant("late" as const),
    person: people,
    session: fc.constantFrom("s1", "s2"),
    turn: fc.integer({ min: 0, max: 3 }),
  }),
);

test("whatever a late answer writes: the stored session is of who works here, of that very sign-in, never older, and none while locked", () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 25 }), (happened) => {
      localStorage.clear();
      const memory = sessionMemory(localStorage, Date.now);
      const late = guardedStorage(localStorage);
      let closed: AsideSession | undefined;
      for (const step of happened) {
        const before = stored();
        if (step.kind === "signs in") {
          memory.keep(tokensOf(step.person, `${step.person}-${step.session}`));
          memory.uncover();
        } else if (step.kind === "locks") {
          memory.cover();
          closed = memory.covered() ?? closed;
          memory.lock();
        } else if (step.kind === "unlocks") {
          if (closed) memory.bring(closed);
        } else if (step.kind === "leaves") {
          memory.forget();
          closed = undefined;
        } else {
          const text = JSON.stringify(tokensOf(step.person, `${step.person}-${step.session}`, step.turn));
          late.setItem(sessionKey, text);
          const [was, is] = [before, stored()].map((one): unknown => JSON.parse(one ?? "null"));
          if (!isTokens(was)) expect(is).toBeNull();
          else if (isTokens(is)) {
            expect(is.user.id).toBe(was.user.id);
            expect(is.refresh_token?.slice(0, -1)).toBe(was.refresh_token?.slice(0, -1));
            expect(is.expires_at).toBeGreaterThanOrEqual(was.expires_at ?? 0);
          } else expect.fail("the session is gone");
        }
      }
    }),
  );
});
