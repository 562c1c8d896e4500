// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "./sessionMemory.ts";
import { type SessionSource, sessionSource } from "./sessionSource.ts";
import { tokenServer } from "./tokens.ts";

type Answer = (path: string) => Response;

const user = {
  id: "0000-anna",
  email: "anna@example.org",
  aud: "authenticated",
  app_metadata: {},
  user_metadata: {},
};
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const problem = (error_code: string, code: number) => json({ code, error_code, msg: "x" }, code);
const tokens = (access_token: string, lifetime_s: number) => ({
  access_token,
  refresh_token: "r",
  token_type: "bearer",
  expires_in: lifetime_s,
  expires_at: Math.floor(Date.now() / 1000) + lifetime_s,
  user,
});

let requests: string[];
function sourceWith(answer: Answer | ((path: string) => Promise<Response>), now = Date.now): SessionSource {
  const fetch = async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    requests.push(pathname);
    return answer(pathname);
  };
  const client = async () =>
    createClient("https://backend.test", "key", {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
    });
  const server = tokenServer(async () => ({ url: "https://backend.test", key: "key" }), fetch);
  return sessionSource({ client, server, now });
}
const offline: Answer = () => {
  throw new TypeError("no network");
};
const fresh: Answer = () => json(tokens("t-new", 3600));
const refused: Answer = () => problem("refresh_token_not_found", 400);
const stateOf = (source: SessionSource) => {
  const state = source.get();
  return "user" in state ? `${state.status} ${state.user.email}` : state.status;
};

beforeEach(() => {
  localStorage.clear();
  requests = [];
});

test("nobody is signed in on a new device, and nothing is asked of the server", () => {
  const source = sourceWith(offline);
  source.follow(() => undefined);
  expect(stateOf(source)).toBe("signed-out");
  expect(requests).toEqual([]);
});

test("a session that expired days ago opens at once without a network", () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -172_800)));
  expect(stateOf(sourceWith(offline))).toBe("signed-in anna@example.org");
});

test("signing in and out changes the state, and leaves nothing behind", async () => {
  const source = sourceWith((path) => (path.endsWith("/token") ? json(tokens("t", 3600)) : json({})));
  const seen: string[] = [];
  source.follow(() => seen.push(source.get().status));
  expect(await source.signIn(" anna@example.org ", "geheim")).toEqual({ ok: true, value: undefined });
  expect(stateOf(source)).toBe("signed-in anna@example.org");
  await source.signOut();
  expect(stateOf(source)).toBe("signed-out");
  expect(localStorage.length).toBe(0);
  expect(seen).toEqual(["signed-in", "signed-out"]);
});

test("signing out works without a network, and says that the server was not told", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  const source = sourceWith(offline);
  expect(await source.signOut()).toEqual({ ok: false, error: { kind: "partly" } });
  expect(stateOf(source)).toBe("signed-out");
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

test.for([
  ["a session that is over", () => problem("session_not_found", 403), true],
  ["a token that has run out", () => problem("bad_jwt", 401), false],
  ["a faulty server", () => json({ message: "down" }, 500), false],
  ["a captive portal", () => new Response("<html>", { status: 403 }), false],
] as const)("signing out that meets %s is whole: %#", async ([, answer, isWhole]) => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  const source = sourceWith(answer);
  expect((await source.signOut()).ok).toBe(isWhole);
  expect(stateOf(source)).toBe("signed-out");
});

test("signing out happens once, however often it is pressed, and leaves no begun sign-in behind", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  localStorage.setItem(`${sessionKey}-code-verifier`, '"secret"');
  const source = sourceWith(() => json({}));
  await Promise.all([source.signOut(), source.signOut()]);
  expect(requests).toEqual(["/auth/v1/logout"]);
  expect(localStorage.length).toBe(0);
});

test("a sign-out that the browser does not let happen can be tried again", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  const source = sourceWith(() => json({}));
  const remove = vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key) => {
    if (key === sessionKey) throw new DOMException("no", "SecurityError");
  });
  await expect(source.signOut()).rejects.toThrow("no");
  expect(stateOf(source)).toBe("signed-in anna@example.org");
  remove.mockRestore();
  await source.signOut();
  expect(stateOf(source)).toBe("signed-out");
});

test("a session that was won in another way is taken over, and the same one a moment later changes nothing", () => {
  let now = Date.now();
  const source = sourceWith(offline, () => now);
  const seen: string[] = [];
  source.follow(() => seen.push(source.get().status));
  const won = tokens("t", 3600) as unknown as Parameters<SessionSource["adopt"]>[0];
  source.adopt(won);
  now += 20;
  source.adopt(won);
  expect(stateOf(source)).toBe("signed-in anna@example.org");
  expect(seen).toEqual(["signed-in"]);
});

test("looking after a session that the server has ended locks it, and deletes nothing", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  localStorage.setItem("klarbau.user", JSON.stringify({ id: user.id, email: user.email }));
  const source = sourceWith((path) =>
    path.endsWith("/user") ? problem("session_not_found", 403) : problem("refresh_token_not_found", 400),
  );
  await source.check();
  expect(stateOf(source)).toBe("ended anna@example.org");
});

test("who signs out of a session that has ended is signed out in every other tab too", () => {
  localStorage.setItem("klarbau.user", JSON.stringify({ id: user.id, email: user.email }));
  const source = sourceWith(offline);
  expect(stateOf(source)).toBe("ended anna@example.org");
  localStorage.removeItem("klarbau.user");
  globalThis.dispatchEvent(new StorageEvent("storage", { key: "klarbau.user" }));
  expect(stateOf(source)).toBe("signed-out");
  source.stop();
});

test.for([
  ["no network", offline],
  ["a faulty server", () => json({ message: "down" }, 503)],
  ["a captive portal", () => new Response("<html>Please log in</html>", { status: 403 })],
  ["a session that is known", () => json(user)],
] as const)("looking after a session that meets %s changes nothing", async ([, answer]) => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t", 3600)));
  const source = sourceWith(answer);
  await source.check();
  expect(requests).toEqual(["/auth/v1/user"]);
  expect(stateOf(source)).toBe("signed-in anna@example.org");
});

test.for([
  ["invalid_credentials", 400, "invalid_credentials"],
  ["email_not_confirmed", 400, "email_not_confirmed"],
  ["over_request_rate_limit", 429, "too_many_requests"],
  ["something_new", 400, "unexpected"],
] as const)("an answer %s with status %i is told as %s", async ([code, status, kind]) => {
  const source = sourceWith(() => problem(code, status));
  expect(await source.signIn("anna@example.org", "x")).toEqual({ ok: false, error: { kind } });
  expect(stateOf(source)).toBe("signed-out");
});

test("without a network signing in says so", async () => {
  expect(await sourceWith(offline).signIn("a@b.c", "x")).toEqual({ ok: false, error: { kind: "offline" } });
});

test("a faulty server is not told as a missing network", async () => {
  for (const status of [500, 503]) {
    const source = sourceWith(() => json({}, status));
    expect(await source.signIn("a@b.c", "x")).toEqual({ ok: false, error: { kind: "unexpected" } });
  }
});

test("signing up works at once or asks for confirmation, and an address in use is named", async () => {
  const atOnce = sourceWith(fresh);
  expect(await atOnce.signUp("anna@example.org", "geheim")).toEqual({ ok: true, value: "signed-in" });
  expect(stateOf(atOnce)).toBe("signed-in anna@example.org");
  localStorage.clear();
  const later = sourceWith(() => json(user));
  expect(await later.signUp("anna@example.org", "geheim")).toEqual({ ok: true, value: "confirm-email" });
  const taken = sourceWith(() => problem("user_already_exists", 422));
  expect(await taken.signUp("anna@example.org", "geheim")).toEqual({
    ok: false,
    error: { kind: "email_taken" },
  });
});

test("a fresh token replaces the expired one", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  const source = sourceWith(fresh);
  await source.refresh();
  expect(source.get()).toMatchObject({ status: "signed-in", access_token: "t-new" });
});

test("a session that the server has ended locks the device and forgets nobody", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  localStorage.setItem("klarbau.user", JSON.stringify({ id: user.id, email: user.email }));
  const source = sourceWith(refused);
  await source.refresh();
  expect(stateOf(source)).toBe("ended anna@example.org");
  const afterRestart = sourceWith(refused);
  expect(stateOf(afterRestart)).toBe("ended anna@example.org");
});

test.for([
  ["no network", offline],
  ["a faulty server", () => json({ message: "down" }, 503)],
  ["a captive portal", () => new Response("<html>Please log in</html>")],
  ["a portal that refuses", () => new Response("<html>Forbidden</html>", { status: 403 })],
  ["a gateway that knows no session", () => json({ message: "no route" }, 404)],
] as const)("a refresh that meets %s changes nothing and is asked once", async ([, answer]) => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  const source = sourceWith(answer);
  await source.refresh();
  expect(requests).toEqual(["/auth/v1/token"]);
  expect(stateOf(source)).toBe("signed-in anna@example.org");
});

test("callers who want a fresh token at the same time share one request", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  const source = sourceWith(fresh);
  await Promise.all([source.refresh(), source.refresh()]);
  expect(requests).toHaveLength(1);
});

test("of two tabs the second takes the token that the first has brought", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  const [first, second] = [sourceWith(fresh), sourceWith(fresh)];
  await first.refresh();
  await second.refresh();
  expect(requests).toHaveLength(1);
  expect(second.get()).toMatchObject({ access_token: "t-new" });
});

test("a refresh that was under way when the person left does not bring the session back", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  let answer: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const source = sourceWith(async (path) => (path.endsWith("/token") ? slow : json({})));
  const refreshing = source.refresh();
  await source.signOut();
  answer(fresh("/token"));
  await refreshing;
  expect(stateOf(source)).toBe("signed-out");
  expect(localStorage.length).toBe(0);
});

test("another person on the same device is another person, and no data is asked for", async () => {
  localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
  localStorage.setItem("klarbau.user", JSON.stringify({ id: user.id, email: user.email }));
  const bert = { ...user, id: "0000-bert", email: "bert@example.org" };
  const source = sourceWith((path) =>
    path.endsWith("/logout") ? json({}) : json({ ...tokens("t-bert", 3600), user: bert }),
  );
  await source.signIn("bert@example.org", "geheim");
  expect(stateOf(source)).toBe("signed-in bert@example.org");
});

test.for([-2, 0, 2])(
  "on a clock wrong by %i days a token is good for as long as the server says",
  async (days) => {
    const now = () => Date.now() + days * 86_400_000;
    localStorage.setItem(sessionKey, JSON.stringify(tokens("t-old", -10)));
    const source = sourceWith(fresh, now);
    await source.refresh();
    const state = source.get();
    const left = state.status === "signed-in" ? state.good_until - now() : 0;
    expect(left / 1000).toBeGreaterThan(3590);
    expect(left / 1000).toBeLessThan(3610);
  },
);
