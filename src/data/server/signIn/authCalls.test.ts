// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { authCalls } from "./authCalls.ts";

interface Asked {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

let asked: Asked[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
});

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const session = {
  access_token: "h.e30.s",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "anna", email: "anna@example.org", aud: "authenticated", app_metadata: {}, user_metadata: {} },
};
const refusal =
  (status: number, error_code: string, msg = "in other words") =>
  () =>
    json({ code: status, error_code, msg }, status);

function callsTo(answer: (path: string) => Response, providers: readonly string[] | null = []) {
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    asked.push({
      path: pathname,
      search: searchParams,
      body: JSON.parse((init?.body as string | undefined) ?? "{}"),
    });
    return answer(pathname);
  };
  const client = createClient("https://backend.test", "key", {
    auth: { flowType: "pkce", persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
  const one = async () => client;
  return authCalls({ own: one, guest: one }, async () => providers ?? undefined);
}

test("links for a forgotten password and for signing in lead back to the projects, to this browser only", async () => {
  const calls = callsTo(() => json({}));
  expect((await calls.sendReset("anna@example.org")).ok).toBe(true);
  expect((await calls.sendMagicLink("anna@example.org")).ok).toBe(true);
  expect(asked.map(({ path }) => path)).toEqual(["/auth/v1/recover", "/auth/v1/otp"]);
  for (const { search, body } of asked) {
    expect(search.get("redirect_to")).toBe(`${location.origin}/projects`);
    expect(body["code_challenge_method"]).toBe("s256");
  }
});

test("a code and a link are verified as what they are", async () => {
  const calls = callsTo(() => json(session));
  expect(await calls.verifyCode("anna@example.org", "012345", "email")).toMatchObject({
    value: { isRecovery: false },
  });
  expect(await calls.verifyLink("ab12", "recovery")).toMatchObject({ value: { isRecovery: true } });
  expect(await calls.verifyCode("anna@example.org", "123456", "recovery")).toMatchObject({
    value: { isRecovery: true },
  });
  expect(asked[2]?.body).toMatchObject({ token: "123456", type: "recovery" });
  expect(asked[0]?.body).toMatchObject({ email: "anna@example.org", token: "012345", type: "email" });
  expect(asked[1]?.body).toMatchObject({ token_hash: "ab12", type: "recovery" });
});

test("the first of two mails about another address brings no session, and is no failure", async () => {
  const calls = callsTo(() => json({ msg: "Confirmation link accepted" }));
  expect(await calls.verifyLink("ab12", "email_change")).toEqual({ ok: true, value: undefined });
  expect(asked[0]?.body).toMatchObject({ token_hash: "ab12", type: "email_change" });
  expect((await calls.verifyLink("ab12", "magiclink")).ok).toBe(false);
});

test("a way back that another browser began is told as that", async () => {
  expect(await callsTo(() => json(session)).exchange("c")).toEqual({
    ok: false,
    error: { kind: "other_browser" },
  });
  expect(asked).toEqual([]);
});

test("a way back that this browser began for a forgotten password is known as one", async () => {
  const calls = callsTo((path) => (path.endsWith("/token") ? json(session) : json({})));
  await calls.sendReset("anna@example.org");
  expect(await calls.exchange("c")).toMatchObject({ ok: true, value: { isRecovery: true } });
});

test.for([
  ["over_email_send_rate_limit", 429, { kind: "failed", message: "in other words" }],
  ["unexpected_failure", 400, { kind: "failed", message: "in other words" }],
  ["otp_expired", 403, { kind: "link_over" }],
  ["disk_full", 507, { kind: "server_full" }],
  ["flow_state_not_found", 404, { kind: "other_browser" }],
] as const)(
  "a refusal %s with status %i is told as what it is, else in the words of the service",
  async ([code, status, told]) => {
    const calls = callsTo(refusal(status, code));
    expect(await calls.verifyLink("ab12", "magiclink")).toEqual({ ok: false, error: told });
  },
);

test("an answer without words is a plain failure, no answer is no network", async () => {
  expect(await callsTo(() => json({}, 500)).sendReset("a@b.de")).toEqual({
    ok: false,
    error: { kind: "failed" },
  });
  const offline = callsTo(() => {
    throw new TypeError("no network");
  });
  expect(await offline.sendReset("a@b.de")).toEqual({ ok: false, error: { kind: "offline" } });
  const unknown = () => Promise.reject(new Error("no_config"));
  const nobody = authCalls({ own: unknown, guest: unknown }, async () => []);
  expect(await nobody.sendReset("a@b.de")).toEqual({ ok: false, error: { kind: "offline" } });
});

test("the page of a provider is asked for only where the server knows it", async () => {
  expect(await callsTo(() => json({}), ["google"]).socialAddress("github")).toEqual({
    ok: false,
    error: { kind: "provider_disabled" },
  });
  expect(await callsTo(() => json({}), null).socialAddress("github")).toEqual({
    ok: false,
    error: { kind: "offline" },
  });
  const known = await callsTo(() => json({}), ["github"]).socialAddress("github");
  const address = new URL(known.ok ? known.value : "");
  expect(address.pathname).toBe("/auth/v1/authorize");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    provider: "github",
    redirect_to: `${location.origin}/projects`,
    code_challenge_method: "s256",
  });
});

test.for(["mfa_phone_enroll_not_enabled", "validation_failed"])(
  "a server without phones (%s) is told as that",
  async (code) => {
    localStorage.setItem("sb-backend-auth-token", JSON.stringify({ ...session, expires_at: 9_999_999_999 }));
    expect(await callsTo(refusal(422, code)).addPhone("+491701234567")).toEqual({
      ok: false,
      error: { kind: "phone_disabled" },
    });
  },
);
