import { expect, test, vi } from "vitest";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { err, ok } from "#kernel/result.ts";
import type { AuthCalls } from "./authCalls.ts";
import { type AuthServer, sendAuth } from "./sendAuth.ts";
import type { SessionState } from "./sessionSource.ts";
import type { Tokens } from "./tokens.ts";

const user = { id: "anna", email: "anna@example.org" };
const tokens = { access_token: "t", refresh_token: "r", user } as unknown as Tokens;
/** A token whose claims can be read; nobody verifies it here. */
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

interface Given {
  readonly state?: SessionState;
  readonly source?: Partial<AuthServer["source"]>;
  readonly calls?: Partial<AuthCalls>;
  readonly passkeys?: Partial<AuthServer["passkeys"]>;
}

function serverWith({ state = { status: "signed-out" }, source, calls, passkeys }: Given = {}) {
  const nothing = () => Promise.reject(new Error("not part of this test"));
  const adopt = vi.fn();
  const leave = vi.fn();
  const server = {
    source: { get: () => state, signIn: nothing, signUp: nothing, adopt, ...source },
    calls: { ...calls } as AuthCalls,
    passkeys: { available: () => "available" as const, register: nothing, signIn: nothing, ...passkeys },
    adoptOwn: async () => true,
    leave,
  } satisfies AuthServer;
  return { server, adopt, leave };
}
const send = (request: AuthRequest, given?: Given) => sendAuth(serverWith(given).server, request);

test("what the server does not explain at signing in is a plain failure", async () => {
  const signIn = async () => err({ kind: "unexpected" } as const);
  expect(await send({ kind: "signin", email: "a", password: "b" }, { source: { signIn } })).toEqual(
    err({ kind: "failed" }),
  );
});

test.each([
  [
    "reset",
    { sendReset: async () => err({ kind: "failed", message: "Once a minute" } as const) },
    "reset_failed",
  ],
  [
    "magic-link",
    { sendMagicLink: async () => err({ kind: "failed", message: "Once a minute" } as const) },
    "link_failed",
  ],
] as const)("at %s the words of the server are kept beside ours", async (kind, calls, problem) => {
  expect(await send({ kind, email: "a@b.de" }, { calls })).toEqual(
    err({ kind: problem, message: "Once a minute" }),
  );
});

test("a provider that this server does not know is not gone to", async () => {
  const { server, leave } = serverWith({
    calls: { socialAddress: async () => err({ kind: "provider_disabled" } as const) },
  });
  expect(await sendAuth(server, { kind: "social", provider: "google" })).toEqual(
    err({ kind: "provider_disabled" }),
  );
  expect(leave).not.toHaveBeenCalled();
});

test("one that it knows is gone to", async () => {
  const { server, leave } = serverWith({
    calls: { socialAddress: async () => ok("https://id.test/authorize") },
  });
  expect(await sendAuth(server, { kind: "social", provider: "github" })).toEqual(ok({ kind: "leaving" }));
  expect(leave).toHaveBeenCalledWith("https://id.test/authorize");
});

test("where there are no passkeys no account is made for one", async () => {
  const signUp = vi.fn();
  for (const [available, kind] of [
    ["preview_host", "passkey_preview"],
    ["unsupported", "passkey_unsupported"],
  ] as const)
    expect(
      await send(
        { kind: "signup-passkey", email: "a@b.de", device: "Tablet" },
        { source: { signUp }, passkeys: { available: () => available } },
      ),
    ).toEqual(err({ kind }));
  expect(signUp).not.toHaveBeenCalled();
});

const newWithPasskey = { kind: "signup-passkey", email: "a@b.de", device: "Tablet" } as const;

test("a new account is offered a passkey where there are passkeys", async () => {
  const source = { signUp: async () => ok("signed-in" as const) };
  const request = { kind: "signup", email: "a@b.de", password: "geheim1" } as const;
  expect(await send(request, { source })).toEqual(ok({ kind: "session", offersPasskey: true }));
  const passkeys = { available: () => "unsupported" as const };
  expect(await send(request, { source, passkeys })).toEqual(ok({ kind: "session", offersPasskey: false }));
});

test("an account for a passkey says so to the server, with a password that nobody can guess", async () => {
  const signUp = vi.fn(async () => ok("signed-in" as const));
  const given = { source: { signUp }, passkeys: { register: async () => ok(undefined) } };
  expect(await send(newWithPasskey, given)).toEqual(ok({ kind: "session" }));
  await send(newWithPasskey, given);
  const [first, second] = signUp.mock.calls as unknown as [string, string, object][];
  expect(first?.[0]).toBe("a@b.de");
  expect(first?.[1].length).toBeGreaterThanOrEqual(64);
  expect(first?.[1].length, "longer ones are cut off by bcrypt").toBeLessThanOrEqual(72);
  expect(first?.[1]).not.toBe(second?.[1]);
  expect(first?.[2]).toEqual({
    registration_method: "passkey",
    requires_passkey: true,
    passkey_device_name: "Tablet",
  });
});

test("an account whose passkey was not made gets a link to set a password", async () => {
  const sendReset = vi.fn(async () => ok(undefined));
  const answer = await send(newWithPasskey, {
    source: { signUp: async () => ok("signed-in" as const) },
    passkeys: { register: async () => err({ kind: "cancelled" } as const) },
    calls: { sendReset },
  });
  expect(answer).toEqual(ok({ kind: "password_to_set" }));
  expect(sendReset).toHaveBeenCalledWith("a@b.de");
});

test("an account without a session is told to confirm the address first", async () => {
  const answer = await send(newWithPasskey, { source: { signUp: async () => ok("confirm-email" as const) } });
  expect(answer).toEqual(ok({ kind: "confirm_email" }));
});

test.each([
  ["cancelled", "passkey_signin_cancelled"],
  ["security", "passkey_security"],
  ["unsupported", "passkey_unsupported"],
  ["preview_host", "passkey_preview"],
  ["not_verified", "passkey_not_verified"],
  ["too_many_requests", "too_many_requests"],
  ["offline", "offline"],
] as const)("a passkey that fails as %s is told as %s", async (kind, told) => {
  const signIn = async () => err({ kind });
  expect(await send({ kind: "signin-passkey", email: "a@b.de" }, { passkeys: { signIn } })).toEqual(
    err({ kind: told }),
  );
});

test("a passkey that cannot be made tells why, and a message of the browser as it is", async () => {
  const register = async () => err({ kind: "message", message: "No authenticator" } as const);
  expect(await send({ kind: "passkey-setup", name: "Tablet" }, { passkeys: { register } })).toEqual(
    err({ kind: "failed", message: "No authenticator" }),
  );
});

test("whoever comes back from a reset link is signed in and asked for a new password", async () => {
  const { server, adopt } = serverWith({ calls: { exchange: async () => ok({ tokens, isRecovery: true }) } });
  expect(await sendAuth(server, { kind: "return", from: { kind: "code", code: "c" } })).toEqual(
    ok({ kind: "recovery" }),
  );
  expect(adopt).toHaveBeenCalledWith(tokens);
});

test("a link with tokens does not make somebody another person", async () => {
  const takeTokens = vi.fn(async () => ok(tokens));
  const state: SessionState = { status: "signed-in", user, access_token: "t", good_until: Infinity };
  const from = { kind: "tokens", refresh_token: "r", isRecovery: false } as const;
  const other = { kind: "return", from: { ...from, access_token: tokenOf("bert") } } as const;
  expect(await send(other, { state, calls: { takeTokens } })).toEqual(err({ kind: "other_person" }));
  expect(takeTokens).not.toHaveBeenCalled();
  const own = { kind: "return", from: { ...from, access_token: tokenOf("anna") } } as const;
  expect(await send(own, { state, calls: { takeTokens } })).toEqual(ok({ kind: "session" }));
});

test("a refusal on the way back keeps the words of whoever refused", async () => {
  expect(await send({ kind: "return", from: { kind: "refused", message: "Access denied" } })).toEqual(
    err({ kind: "code_invalid", message: "Access denied" }),
  );
});
