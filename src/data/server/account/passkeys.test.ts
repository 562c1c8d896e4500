// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  listPasskeys,
  passkeysAvailable,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./passkeys.ts";

type Answer = Response | ((method: string) => Response);

const rows = "/rest/v1/webauthn_credentials";

/** A client whose server answers by path; what was asked is kept. */
function aClient(answers: Readonly<Record<string, Answer>>) {
  const asked: { readonly path: string; readonly method: string; readonly body: unknown }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    asked.push({ path: pathname + search, method: request.method, body });
    const answer = answers[pathname];
    if (answer === undefined) throw new TypeError("fetch failed");
    return typeof answer === "function" ? answer(request.method) : answer.clone();
  };
  const client = createClient("https://b.test", "sb_publishable_x", {
    auth: {
      storageKey: crypto.randomUUID(),
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch },
  });
  return { client, asked };
}

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  response: { attestationObject: bytes, authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
const create = vi.fn<() => Promise<unknown>>();
const get = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  create.mockReset().mockResolvedValue(credential);
  get.mockReset().mockResolvedValue(credential);
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { value: { create, get }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

const registerOptions = { challenge: "AQID", user: { id: "AQID" }, rp: { id: "localhost" } };
const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.AQID`;
const access_token = token({ sub: "anna", exp: Math.floor(Date.now() / 1000) + 3600 });
const functions = {
  registerOptions: "/functions/v1/webauthn-register-options",
  registerVerify: "/functions/v1/webauthn-register-verify",
  loginOptions: "/functions/v1/webauthn-login-options",
  loginVerify: "/functions/v1/webauthn-login-verify",
};

test("a passkey is registered under the name that was given", async () => {
  const { client, asked } = aClient({
    [functions.registerOptions]: Response.json(registerOptions),
    [functions.registerVerify]: Response.json({ verified: true }),
  });
  expect(await registerPasskey(client, "Büro-PC")).toEqual({ ok: true, value: undefined });
  expect(asked).toMatchObject([
    { path: functions.registerOptions, body: { friendlyName: "Büro-PC" } },
    { path: functions.registerVerify, body: { friendlyName: "Büro-PC", attResp: { id: "AQID" } } },
  ]);
});

test("who cancels in the browser's window sends nothing to be verified", async () => {
  create.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const { client, asked } = aClient({ [functions.registerOptions]: Response.json(registerOptions) });
  expect(await registerPasskey(client, "PC")).toEqual({ ok: false, error: { kind: "cancelled" } });
  expect(asked).toHaveLength(1);
});

test("signing in sends the trimmed address, and answers the session", async () => {
  const user = { id: "anna", email: "anna@example.org" };
  const { client, asked } = aClient({
    [functions.loginOptions]: Response.json({ challenge: "AQID", allowCredentials: [] }),
    [functions.loginVerify]: Response.json({
      verified: true,
      access_token,
      refresh_token: "r",
      userId: "anna",
    }),
    "/auth/v1/user": Response.json(user),
  });
  const entered = await signInWithPasskey(client, " anna@example.org ");
  expect(entered).toMatchObject({ ok: true, value: { access_token, refresh_token: "r", user } });
  expect(asked[0]).toMatchObject({ body: { email: "anna@example.org" } });
  expect(asked[1]).toMatchObject({ body: { email: "anna@example.org", authResp: { id: "AQID" } } });
});

test.each([
  [Response.json({ verified: false }), "not_verified"],
  [Response.json({ verified: true }), "not_verified"],
  [Response.json({ code: "not_verified" }, { status: 400 }), "not_verified"],
  [Response.json({ code: "over_request_rate_limit" }, { status: 429 }), "too_many_requests"],
  [new Response("<html>hotel</html>", { headers: { "content-type": "text/html" } }), "offline"],
])("an answer %# that brings no session signs nobody in", async (answer, kind) => {
  const { client } = aClient({
    [functions.loginOptions]: Response.json({ challenge: "AQID", allowCredentials: [] }),
    [functions.loginVerify]: answer,
  });
  expect(await signInWithPasskey(client, "anna@example.org")).toEqual({ ok: false, error: { kind } });
  expect((await client.auth.getSession()).data.session).toBeNull();
});

test("without a network nothing is asked of the person", async () => {
  const { client } = aClient({});
  const offline = { ok: false, error: { kind: "offline" } };
  expect(await registerPasskey(client, "PC")).toEqual(offline);
  expect(await signInWithPasskey(client, "anna@example.org")).toEqual(offline);
  expect(await listPasskeys(client)).toEqual(offline);
  expect(await renamePasskey(client, "AQID", "PC")).toEqual(offline);
  expect(await removePasskey(client, "AQID")).toEqual(offline);
  expect(create).not.toHaveBeenCalled();
  expect(get).not.toHaveBeenCalled();
});

test("previews and browsers without passkeys are told apart before anything is sent", async () => {
  expect(passkeysAvailable("localhost")).toBe("available");
  expect(passkeysAvailable("preview--klarbau.lovable.app")).toBe("preview_host");
  vi.stubGlobal("PublicKeyCredential", undefined);
  expect(passkeysAvailable("localhost")).toBe("unsupported");
  const { client, asked } = aClient({});
  expect(await registerPasskey(client, "PC")).toEqual({ ok: false, error: { kind: "unsupported" } });
  expect(asked).toEqual([]);
});

test("the list comes newest first; renaming and removing name the passkey by its credential", async () => {
  const { client, asked } = aClient({ [rows]: Response.json([{ credential_id: "AQID" }]) });
  expect(await listPasskeys(client)).toEqual({ ok: true, value: [{ credential_id: "AQID" }] });
  await renamePasskey(client, "AQID", " Tablet ");
  await removePasskey(client, "AQID");
  expect(asked[0]?.path).toContain("order=created_at.desc");
  expect(asked.slice(1)).toMatchObject([
    { method: "PATCH", path: `${rows}?credential_id=eq.AQID`, body: { friendly_name: "Tablet" } },
    { method: "DELETE", path: `${rows}?credential_id=eq.AQID&select=credential_id` },
  ]);
});

test.each([
  [Response.json({ code: "SY016" }, { status: 400 }), "not_fresh"],
  [Response.json({ code: "SY015" }, { status: 400 }), "not_fresh"],
  [Response.json({ message: "x" }, { status: 500 }), "message"],
])("a passkey that the server does not remove is told as such (%#)", async (answer, kind) => {
  const { client } = aClient({ [rows]: answer });
  expect(await removePasskey(client, "AQID")).toEqual({ ok: false, error: { kind } });
});

test.each([
  [[{ credential_id: "AQID" }], { ok: false, error: { kind: "not_fresh" } }],
  [[], { ok: true, value: undefined }],
])("a removal that has met nothing is none while the passkey is there still: %#", async (left, answer) => {
  const { client } = aClient({ [rows]: (method) => Response.json(method === "DELETE" ? [] : left) });
  expect(await removePasskey(client, "AQID")).toEqual(answer);
});
