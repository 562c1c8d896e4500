import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendProofCode, signInAnew } from "./reauthenticate.ts";
import type { SessionState } from "../session/sessionSource.ts";
import type { Tokens } from "../session/tokens.ts";

const config = { url: "https://b.test", key: "sb_publishable_x", apps_url_pattern: null };
const anna = { id: "anna", email: "anna@example.org" };
const token = (session: string) =>
  `e30.${btoa(JSON.stringify({ sub: "anna", session_id: session, exp: Date.now() / 1000 + 3600 })).replaceAll("=", "")}.c2ln`;
const granted = (id: string) => ({
  access_token: token("new"),
  refresh_token: "r-new",
  token_type: "bearer",
  expires_in: 3600,
  user: { id, email: anna.email, aud: "authenticated", app_metadata: {}, user_metadata: {} },
});

/** What was asked, with whose token; and what the server answers. */
let sent: string[];
let answers: Record<string, () => Response>;
const fetching = async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const session = /"session_id":"(\w+)"/.exec(
    atob(request.headers.get("authorization")?.split(".")[1] ?? ""),
  )?.[1];
  sent.push(`${request.method} ${pathname}${search}${session ? ` by ${session}` : ""}`);
  return answers[pathname]?.() ?? new Response(null, { status: 204 });
};
beforeEach(() => {
  sent = [];
  answers = { "/auth/v1/token": () => Response.json(granted("anna")) };
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => vi.unstubAllGlobals());

const here: SessionState = {
  status: "signed-in",
  user: anna,
  access_token: token("old"),
  good_until: Infinity,
};
const sourceThat = (goesOn: boolean) => ({
  get: () => here,
  goOn: vi.fn<(tokens: Tokens) => boolean>(() => goesOn),
});
const password = { person: anna, proof: { kind: "password", password: "geheim-1" } } as const;

test("the session goes on as the new one, and the one before ends: no device more in the list", async () => {
  const source = sourceThat(true);
  expect(await signInAnew(config, source, password)).toEqual({ ok: true, value: undefined });
  expect(source.goOn.mock.calls[0]?.[0]).toMatchObject({ refresh_token: "r-new" });
  expect(sent).toEqual([
    "POST /auth/v1/token?grant_type=password",
    "POST /auth/v1/logout?scope=local by old",
  ]);
});

test.for([
  ["somebody else", true, "ben"],
  ["a screen that was locked meanwhile", false, "anna"],
] as const)("for %s the new session is ended again, and the old one stays", async ([, goesOn, id]) => {
  answers["/auth/v1/token"] = () => Response.json(granted(id));
  expect(await signInAnew(config, sourceThat(goesOn), password)).toEqual({
    ok: false,
    error: { kind: "session_expired" },
  });
  expect(sent.at(-1)).toBe("POST /auth/v1/logout?scope=local by new");
  expect(sent.filter((one) => one.endsWith("by old"))).toEqual([]);
});

test("a wrong password and a wrong code change nothing, and say which it was", async () => {
  const source = sourceThat(true);
  const refusal = (error_code: string) => () => Response.json({ error_code, code: 400 }, { status: 400 });
  answers["/auth/v1/token"] = refusal("invalid_credentials");
  answers["/auth/v1/verify"] = refusal("otp_expired");
  expect(await signInAnew(config, source, password)).toMatchObject({ error: { kind: "wrong_password" } });
  const code = { person: anna, proof: { kind: "code", code: "123456" } } as const;
  expect(await signInAnew(config, source, code)).toMatchObject({ error: { kind: "wrong_code" } });
  expect(source.goOn).not.toHaveBeenCalled();
});

test("a code by mail is sent only where the address is proven: else using it would end what was set before", async () => {
  const own = createClient(config.url, config.key, {
    auth: { storageKey: crypto.randomUUID(), persistSession: false, autoRefreshToken: false },
  });
  const proven = (is: boolean) => (answers["/rest/v1/rpc/own_address_proven"] = () => Response.json(is));
  proven(false);
  expect(await sendProofCode(config, own, anna.email)).toMatchObject({ error: { kind: "address_unproven" } });
  expect(sent.filter((one) => one.includes("/otp"))).toEqual([]);
  proven(true);
  answers["/auth/v1/otp"] = () => Response.json({});
  expect(await sendProofCode(config, own, anna.email)).toEqual({ ok: true, value: undefined });
  expect(sent.filter((one) => one.includes("/otp"))).toHaveLength(1);
});
