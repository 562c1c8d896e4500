import { expect, test, vi } from "vitest";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { err, ok } from "#kernel/result.ts";
import type { AuthCalls } from "./authCalls.ts";
import { type AuthServer, sendAuth } from "./sendAuth.ts";
import type { SessionState } from "../session/sessionSource.ts";
import type { Tokens } from "../session/tokens.ts";

const user = { id: "anna", email: "anna@example.org" };
const tokens = { access_token: "t", refresh_token: "r", user } as unknown as Tokens;
interface Given {
  readonly state?: SessionState;
  readonly source?: Partial<AuthServer["source"]>;
  readonly calls?: Partial<AuthCalls>;
  readonly passkeys?: Partial<AuthServer["passkeys"]>;
  /** Addresses to which this browser has asked for a mail. */
  readonly asked?: readonly string[];
  readonly agrees?: AuthServer["agrees"];
}

function serverWith(given: Given = {}) {
  const { state = { status: "signed-out" }, source, calls, passkeys, asked = [] } = given;
  const nothing = () => Promise.reject(new Error("not part of this test"));
  const adopt = vi.fn();
  const leave = vi.fn();
  const server = {
    source: { get: () => state, signIn: nothing, signUp: nothing, adopt, goOn: () => true, ...source },
    calls: { ...calls } as AuthCalls,
    passkeys: { available: () => "available" as const, register: nothing, signIn: nothing, ...passkeys },
    leave,
    asked: { note: vi.fn(), knows: (email = "") => asked.includes(email) },
    agrees: given.agrees ?? nothing,
  } satisfies AuthServer;
  return { server, adopt, leave, note: server.asked.note };
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
  ["address_unproven", "address_unproven"],
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
    ok({ kind: "recovery", userId: "anna" }),
  );
  expect(adopt).toHaveBeenCalledWith(tokens);
});

const anna: SessionState = { status: "signed-in", user, access_token: "t", good_until: Infinity };
const bert: SessionState = { ...anna, user: { id: "bert", email: "bert@example.org" } };
const brought = async () => ok({ tokens, isRecovery: false });
const code = { kind: "return", from: { kind: "code", code: "c" } } as const;
const link = { kind: "return", from: { kind: "link", token: "t", type: "magiclink" } } as const;
const inAddress = {
  kind: "return",
  from: { kind: "tokens", access_token: "t", refresh_token: "r", isRecovery: false },
} as const;
const bringing = { exchange: brought, verifyLink: brought, takeTokens: async () => ok(tokens) };

test.each([
  ["a code, which only this browser can exchange", code, { state: { status: "signed-out" } as const }],
  ["a link to an address that this browser has asked for", link, { asked: ["anna@example.org"] }],
  ["a link of who is signed in here", link, { state: anna }],
  ["tokens of who is signed in here", inAddress, { state: anna }],
] as const)("%s signs in without a question", async (_, request, given) => {
  const { server, adopt } = serverWith({ ...given, calls: bringing });
  expect(await sendAuth(server, request)).toEqual(ok({ kind: "session" }));
  expect(adopt).toHaveBeenCalledWith(tokens);
});

const asksFor = { as: "anna@example.org", insteadOf: undefined };
const asksToReplace = { as: "anna@example.org", insteadOf: "bert@example.org" };

test.each([
  ["a link that nobody here has asked for", link, {}, asksFor],
  ["a link to another address than the one asked for", link, { asked: ["bert@example.org"] }, asksFor],
  ["tokens in an address", inAddress, { asked: ["anna@example.org"] }, asksFor],
  ["a code, when somebody else is signed in", code, { state: bert }, asksToReplace],
  [
    "a link that was asked for, when somebody else is",
    link,
    { state: bert, asked: ["anna@example.org"] },
    asksToReplace,
  ],
  ["tokens, when somebody else is", inAddress, { state: bert }, asksToReplace],
] as const)("%s is taken only by the person's word", async (_, request, given, question) => {
  for (const agreed of [true, false]) {
    const agrees = vi.fn(async () => agreed);
    const dropBrought = vi.fn(async () => undefined);
    const { server, adopt } = serverWith({ ...given, calls: { ...bringing, dropBrought }, agrees });
    expect(await sendAuth(server, request)).toEqual(ok({ kind: agreed ? "session" : "nobody" }));
    expect(agrees).toHaveBeenCalledExactlyOnceWith(question);
    expect(adopt).toHaveBeenCalledTimes(agreed ? 1 : 0);
    expect(dropBrought).toHaveBeenCalledTimes(agreed ? 0 : 1);
  }
});

test("who asks for a mail here is remembered as having asked", async () => {
  const { server, note } = serverWith({
    calls: { sendReset: async () => ok(undefined), sendMagicLink: async () => ok(undefined) },
  });
  await sendAuth(server, { kind: "reset", email: "a@b.de" });
  await sendAuth(server, { kind: "magic-link", email: "c@d.de" });
  expect(note.mock.calls).toEqual([["a@b.de"], ["c@d.de"]]);
});

test("a page that was loaded anew goes on asking the same person for a new password, and nobody else", async () => {
  const request = { kind: "return", from: { kind: "recovering", userId: "anna" } } as const;
  expect(await send(request, { state: anna })).toEqual(ok({ kind: "recovery", userId: "anna" }));
  expect(await send(request, { state: bert })).toEqual(ok({ kind: "nobody" }));
  expect(await send(request)).toEqual(ok({ kind: "nobody" }));
});

test("one that was loaded anew in the middle of what follows a sign-up goes on there for the same person, and nobody else", async () => {
  const from = { kind: "setting_up", userId: "anna", mode: "passkey-setup" } as const;
  const request = { kind: "return", from } as const;
  expect(await send(request, { state: anna })).toEqual(ok({ kind: "setting_up", mode: "passkey-setup" }));
  expect(await send(request, { state: bert })).toEqual(ok({ kind: "nobody" }));
  expect(await send(request)).toEqual(ok({ kind: "nobody" }));
});

test.each([
  ["access_denied", "provider_declined"],
  ["provider_email_needs_verification", "provider_email_unverified"],
  ["otp_expired", "link_over"],
  ["bad_oauth_state", "link_over"],
  ["over_request_rate_limit", "too_many_requests"],
  ["Your+account+is+locked", "code_invalid"],
  ["constructor", "code_invalid"],
] as const)("a refusal on the way back as %s is told as %s, in words of our own", async (said, told) => {
  expect(await send({ kind: "return", from: { kind: "refused", code: said } })).toEqual(err({ kind: told }));
});
