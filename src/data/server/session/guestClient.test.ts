// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestClient, serverClient } from "../serverClient.ts";
import { sessionKey, sessionMemory } from "./sessionMemory.ts";
import type { Tokens } from "./tokens.ts";

const config = { url: "https://backend.test", key: "key", apps_url_pattern: null };
const session = {
  access_token: "h.e30.s",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  user: { id: "anna", email: "anna@example.org", aud: "authenticated", app_metadata: {}, user_metadata: {} },
};

const verifiers: unknown[] = [];
const asked: { readonly path: string; readonly authorization: string | null }[] = [];
beforeEach(() => {
  localStorage.clear();
  verifiers.length = 0;
  asked.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    const authorization = request.headers.get("authorization");
    asked.push({ path: new URL(request.url).pathname, authorization });
    const body = (await request.clone().json()) as { readonly code_verifier?: string };
    if (body.code_verifier !== undefined) verifiers.push(body.code_verifier);
    return Response.json(session);
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what a link brings does not take the place of the session of this browser", async () => {
  localStorage.setItem(sessionKey, "bert's session");
  const guest = guestClient(config);
  const { data } = await guest.auth.verifyOtp({ token_hash: "t", type: "magiclink" });
  expect(data.user?.id).toBe("anna");
  expect((await guest.auth.getSession()).data.session?.user.id).toBe("anna");
  expect(Object.keys(localStorage)).toEqual([sessionKey]);
  expect(localStorage.getItem(sessionKey)).toBe("bert's session");
});

test("a sign-in that the page's own client has begun is found again, once", async () => {
  await serverClient(config).auth.signInWithOtp({ email: "anna@example.org" });
  expect(localStorage.getItem(`${sessionKey}-code-verifier`)).not.toBeNull();
  const guest = guestClient(config);
  expect((await guest.auth.exchangeCodeForSession("c")).data.user?.id).toBe("anna");
  expect(verifiers).toEqual([expect.stringMatching(/^\w{40,}/)]);
  expect(localStorage.getItem(`${sessionKey}-code-verifier`)).toBeNull();
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect((await guest.auth.exchangeCodeForSession("c")).error).not.toBeNull();
});

test("once it is taken over, the page's own client works with it", async () => {
  const own = serverClient(config);
  const { data } = await guestClient(config).auth.verifyOtp({ token_hash: "t", type: "recovery" });
  expect((await own.auth.updateUser({ password: "sommer-2026" })).error).not.toBeNull();
  sessionMemory(localStorage, Date.now).keep({ ...session, ...data.session } as Tokens);
  expect((await own.auth.updateUser({ password: "sommer-2026" })).error).toBeNull();
  expect(asked.at(-1)).toEqual({ path: "/auth/v1/user", authorization: `Bearer ${session.access_token}` });
});
