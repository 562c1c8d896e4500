// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { ok } from "#kernel/result.ts";
import { leftSessions } from "./leftSessions.ts";
import { type AsideSession, coveredUser, lastUser, sessionKey } from "./sessionMemory.ts";
import { sessionSource } from "./sessionSource.ts";
import type { Tokens, TokenServer } from "./tokens.ts";

const tokensOf = (id: string, access_token = `t-${id}`) =>
  ({
    access_token,
    refresh_token: `r-${access_token}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, email: `${id}@example.org` },
  }) as Tokens;

const silent: TokenServer = {
  renew: () => Promise.reject(new Error("not part of this test")),
  end: async () => true,
  endThis: async () => true,
  check: async () => "good",
};
const sourceWith = (server: Partial<TokenServer> = {}, storage = localStorage) => {
  const source = sessionSource({
    client: () => Promise.reject(new Error("not part of this test")),
    server: { ...silent, ...server },
    storage,
  });
  return source;
};

/** Puts a session aside where the test finds it. */
const keepIn = (closed: AsideSession[]) => async (session: AsideSession) => {
  closed.push(session);
  return "kept" as const;
};

beforeEach(() => localStorage.clear());

test("a locked screen closes the session: the person stays known, no token can be read, and it comes back as it was", async () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  const before = source.get();
  const closed: AsideSession[] = [];
  await source.screen.lock(keepIn(closed));
  expect(source.get()).toEqual({
    status: "ended",
    user: { id: "anna", email: "anna@example.org" },
    screen: true,
  });
  expect(JSON.stringify(localStorage)).not.toMatch(/t-anna/);
  expect(source.screen.open(JSON.stringify(closed[0]))).toBe(true);
  expect(source.get()).toEqual(before);
  expect(localStorage.getItem(coveredUser)).toBeNull();
});

test("the tokens go also when they cannot be kept closed", async () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  await expect(source.screen.lock(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(source.get()).toMatchObject({ status: "ended", screen: true });
});

test("a page that is loaded anew is locked still, and follows another tab that unlocks", async () => {
  sourceWith().adopt(tokensOf("anna"));
  const closed: AsideSession[] = [];
  await sourceWith().screen.lock(keepIn(closed));
  const other = sourceWith();
  expect(other.get()).toMatchObject({ status: "ended", screen: true });
  const seen: string[] = [];
  other.follow(() => seen.push(other.get().status));
  sourceWith().screen.open(JSON.stringify(closed[0]));
  dispatchEvent(new StorageEvent("storage", { key: coveredUser }));
  expect(seen).toEqual(["signed-in"]);
});

test("the lock waits for a renewal that is under way, and closes the token that is good for the next one", async () => {
  let answer = () => {};
  const renewed = new Promise<Awaited<ReturnType<TokenServer["renew"]>>>((resolve) => {
    answer = () => resolve(ok(tokensOf("anna", "t-fresh")));
  });
  const source = sourceWith({ renew: () => renewed });
  source.adopt(tokensOf("anna"));
  const renewing = source.refresh();
  const closed: AsideSession[] = [];
  const locking = source.screen.lock(keepIn(closed));
  expect(source.get()).toMatchObject({ status: "ended", screen: true }); // at once, whatever else goes on
  answer();
  await Promise.all([renewing, locking]);
  expect(source.get()).toMatchObject({ status: "ended", screen: true });
  expect(closed.map(({ session }) => session).at(-1)).toContain("r-t-fresh");
});

test("another person's session takes the place of the locked one; who signs in anew is not behind a locked screen", async () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  const closed: AsideSession[] = [];
  const close = keepIn(closed);
  await source.screen.lock(close);
  source.adopt(tokensOf("ben"));
  expect(source.get()).toMatchObject({ status: "signed-in", user: { id: "ben" } });
  await source.screen.lock(close);
  source.screen.open(JSON.stringify(closed[0]));
  expect(source.get()).toMatchObject({ status: "signed-in", user: { id: "anna" }, access_token: "t-anna" });
  await source.screen.lock(close);
  source.adopt(tokensOf("anna", "t-again"));
  expect(source.get()).toMatchObject({ status: "signed-in", access_token: "t-again" });
});

test("a session that the server had ended stays ended after unlocking", async () => {
  localStorage.setItem(lastUser, JSON.stringify({ id: "anna", email: "anna@example.org" }));
  const source = sourceWith();
  const closed: AsideSession[] = [];
  await source.screen.lock(keepIn(closed));
  expect(closed[0]?.session).toBeNull();
  source.screen.open(JSON.stringify(closed[0]));
  expect(source.get()).toEqual({ status: "ended", user: { id: "anna", email: "anna@example.org" } });
});

test("nonsense opens nothing", async () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  await source.screen.lock(async () => "not_kept");
  for (const text of ["", "null", "{}", '{"user":{"id":"anna","email":""},"session":7,"clock":null}'])
    expect(source.screen.open(text)).toBe(false);
  expect(source.get()).toMatchObject({ status: "ended", screen: true });
});

test("signing out leaves nothing of the lock behind", async () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  await source.screen.lock(async () => "not_kept");
  await source.signOut();
  expect(localStorage.length).toBe(0);
});

test("a page that the browser has kept aside and brings back looks at what has become of the session meanwhile", () => {
  const source = sourceWith();
  source.adopt(tokensOf("anna"));
  const seen: string[] = [];
  source.follow(() => seen.push(source.get().status));
  // Another tab locks the screen; a page that lies aside is not told.
  localStorage.setItem(coveredUser, "anna");
  dispatchEvent(new Event("pageshow"));
  expect(seen).toEqual(["ended"]);
  localStorage.clear();
  dispatchEvent(new Event("pageshow"));
  expect(seen).toEqual(["ended", "signed-out"]);
});

test("a screen is locked also where the browser has no room left: the session makes some", async () => {
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, text: string) => {
      if (key === coveredUser && localStorage.getItem(sessionKey) !== null)
        throw new DOMException("full", "QuotaExceededError");
      localStorage.setItem(key, text);
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  } as Storage;
  const source = sourceWith({}, storage);
  source.adopt(tokensOf("anna"));
  await source.screen.lock(async () => "not_kept");
  expect(source.get()).toMatchObject({ status: "ended", screen: true });
  expect(JSON.stringify(localStorage)).not.toMatch(/t-anna/);
  expect(sourceWith().get()).toMatchObject({ status: "ended", screen: true });
});

test("a session that nothing opens again ends on the server; one that was kept goes on there", async () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const tokenIn = (session_id: string) => `${part({ alg: "none" })}.${part({ session_id })}.s`;
  const ended: string[] = [];
  let answers = true;
  const endThis = async (token: string) => {
    ended.push(token);
    return answers;
  };
  const source = sourceWith({ endThis });
  source.adopt(tokensOf("anna", tokenIn("one")));
  await source.screen.lock(async () => "kept");
  expect([ended, leftSessions("anna")]).toEqual([[], ["one"]]);
  source.adopt(tokensOf("anna", tokenIn("two")));
  await source.screen.lock(async () => "not_kept");
  await vi.waitFor(() => expect(leftSessions("anna")).toEqual(["one"]));
  expect(ended).toEqual([tokenIn("two")]);
  answers = false;
  source.adopt(tokensOf("anna", tokenIn("three")));
  await expect(source.screen.lock(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(ended).toEqual([tokenIn("two"), tokenIn("three")]);
  expect(leftSessions("anna")).toEqual(["one", "three"]);
  await source.screen.lock(async () => "not_kept"); // nothing is open any more
  expect(ended).toHaveLength(2);
});

test("a sign-out that the server does not hear of is remembered, so that the session ends with the next sign-in", async () => {
  const token = `e30.${btoa(JSON.stringify({ session_id: "one" })).replaceAll("=", "")}.s`;
  const source = sourceWith({ end: async () => false });
  source.adopt(tokensOf("anna", token));
  expect(await source.signOut()).toEqual({ ok: false, error: { kind: "partly" } });
  expect(leftSessions("anna")).toEqual(["one"]);
  expect(JSON.stringify(localStorage)).not.toContain(token);
});
