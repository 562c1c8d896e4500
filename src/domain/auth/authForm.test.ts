import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AuthAnswer, type AuthEvent, type AuthForm, authForm, authStep, leadOn } from "./authForm.ts";
import { authModes, readAuthMode } from "./authModes.ts";
import { failureOf, problemTitle } from "./authProblem.ts";
import type { AuthRequest } from "./authRequest.ts";
import { looksLikeEmail } from "./emailAddress.ts";

const filled = (form: Partial<AuthForm> = {}): AuthForm => ({
  ...authForm("signin"),
  email: "mara@lindenhof.example",
  password: "geheim1",
  confirmation: "geheim1",
  ...form,
});
const answered = (form: AuthForm, request: AuthRequest["kind"], answer: AuthAnswer) =>
  authStep(form, { kind: "answered", request, answer });

test("what was written stays when it is refused", () => {
  const form = filled();
  expect(authStep(form, { kind: "refused", attempt: "signin", problem: { kind: "offline" } })).toMatchObject({
    email: form.email,
    password: form.password,
    submitting: false,
  });
});

test("whoever signs in goes on after a tenth of a second, and the password is gone", () => {
  const form = answered(filled(), "signin", { kind: "session" });
  expect([form.mode, form.password, leadOn(form)]).toEqual(["signin", "", 100]);
});

test("after signing up with a session a passkey is offered where there are passkeys", () => {
  const form = filled({ mode: "signup" });
  const offered = { kind: "session", offersPasskey: true } as const;
  expect(answered(form, "signup", offered)).toMatchObject({
    mode: "passkey-setup",
    password: "",
    confirmation: "",
  });
  expect(leadOn(answered(form, "signup", offered))).toBeUndefined();
  expect(leadOn(answered(form, "signup", { kind: "session", offersPasskey: false }))).toBe(100);
});

test("after signing up without a session the code of the mail is asked for and the passwords are gone", () => {
  const form = filled({ mode: "signup", submitting: true });
  expect(answered(form, "signup", { kind: "confirm_email" })).toMatchObject({
    mode: "otp-verify",
    forgotten: false,
    notice: "confirm_email",
    email: "mara@lindenhof.example",
    password: "",
    confirmation: "",
    submitting: false,
  });
});

test("signing up with a passkey leads back to signing in, and on", () => {
  const form = answered(filled({ mode: "signup", method: "passkey" }), "signup-passkey", { kind: "session" });
  expect([form.mode, leadOn(form)]).toEqual(["signin", 100]);
});

test("an account without its passkey is told to set a password, and the page stays until that is read", () => {
  const form = answered(filled({ mode: "signup" }), "signup-passkey", { kind: "password_to_set" });
  expect([form.mode, form.notice, leadOn(form)]).toEqual(["signin", "password_to_set", undefined]);
  expect(leadOn(authStep(form, { kind: "skipped" }))).toBe(0);
});

test("after each mail its code can be typed, and one of a forgotten password is known as such", () => {
  expect(answered(filled({ mode: "reset" }), "reset", { kind: "sent" })).toMatchObject({
    mode: "otp-verify",
    forgotten: true,
    notice: "reset_sent",
  });
  expect(answered(filled({ mode: "magic-link" }), "magic-link", { kind: "sent" })).toMatchObject({
    mode: "otp-verify",
    forgotten: false,
    notice: "link_sent",
    email: "mara@lindenhof.example",
  });
  const sent = answered(filled({ mode: "reset" }), "reset", { kind: "sent" });
  expect(authStep(sent, { kind: "switched", mode: "otp-verify" }).forgotten).toBe(false);
  const brought = answered(sent, "otp-verify", { kind: "recovery", userId: "anna" });
  expect([brought.mode, brought.recovering, leadOn(brought)]).toEqual(["reset", true, undefined]);
});

test("who comes back from a reset link sets a new password before going on", () => {
  const back = answered(authForm("signin"), "return", { kind: "recovery", userId: "anna" });
  expect([back.mode, back.recovering, leadOn(back)]).toEqual(["reset", true, undefined]);
  expect(leadOn(authStep(back, { kind: "skipped" }))).toBe(0);
  expect(leadOn(answered(back, "new-password", { kind: "done" }))).toBe(100);
});

test.each(["passkey-setup", "mfa-setup"] as const)(
  "%s goes on after a reload, and may be left for later still",
  (mode) => {
    const back = answered(authForm("signup"), "return", { kind: "setting_up", mode });
    expect([back.mode, leadOn(back)]).toEqual([mode, undefined]);
    expect(authStep(back, { kind: "asked", mode: "signup" }).mode).toBe(mode);
    expect(leadOn(authStep(back, { kind: "skipped" }))).toBe(0);
  },
);

test("who does not want to be signed in by a link stays, or goes on as who is signed in already", () => {
  const form = answered(filled({ submitting: true }), "return", { kind: "nobody" });
  expect([form.mode, form.submitting, form.finished, leadOn(form)]).toEqual(["signin", false, undefined, 0]);
});

test("a passkey that was made leads on after a second, one that is skipped at once", () => {
  const form = filled({ mode: "passkey-setup" });
  expect(leadOn(answered(form, "passkey-setup", { kind: "done" }))).toBe(1000);
  expect(leadOn(authStep(form, { kind: "skipped" }))).toBe(0);
});

test("a phone is asked for the code that was sent to it", () => {
  const form = answered(filled({ mode: "mfa-setup" }), "mfa-setup", {
    kind: "factor",
    factor: { id: "f1", challenge: "c1" },
  });
  expect([form.factor?.id, form.notice, leadOn(form)]).toEqual(["f1", "code_sent", undefined]);
  expect(leadOn(answered(form, "mfa-verify", { kind: "done" }))).toBe(1000);
});

test("who is signed in already goes on at once, but not in the middle of a call", () => {
  expect(leadOn(authForm("signin"))).toBe(0);
  expect(leadOn(filled({ submitting: true }))).toBeUndefined();
});

test("writing takes the problem away", () => {
  const form = filled({ problem: { kind: "incomplete" } });
  expect(authStep(form, { kind: "wrote", field: "email", text: "a" }).problem).toBeUndefined();
});

test("a code takes digits only, and no more than six", () => {
  expect(authStep(filled(), { kind: "wrote", field: "otp", text: "12 34-56 78" }).otp).toBe("123456");
});

test("only known modes are accepted from the address line, and none that follows a sign-up", () => {
  expect(
    ["signup", "reset", "magic-link", "otp-verify", "mfa-setup", "passkey-setup", undefined].map(
      readAuthMode,
    ),
  ).toEqual(["signup", "reset", "magic-link", "otp-verify", "signin", "signin", "signin"]);
});

test("what stands over a problem depends on what was tried", () => {
  expect(problemTitle("signin", { kind: "invalid_credentials" })).toBe("signin");
  expect(problemTitle("signup-passkey", { kind: "device_needed" })).toBe("signup");
  expect(problemTitle("signin", { kind: "offline" })).toBe("offline");
  expect(problemTitle("passkey-setup", { kind: "passkey_name_needed" })).toBe("name_needed");
  expect(problemTitle("signup-passkey", { kind: "passkey_unsupported" })).toBe("passkey_unavailable");
  expect(problemTitle("signin-passkey", { kind: "passkey_signin_cancelled" })).toBe("passkey_signin");
  expect((["reset", "magic-link", "otp-verify", "signin"] as const).map(failureOf)).toEqual([
    "reset_failed",
    "link_failed",
    "code_invalid",
    "failed",
  ]);
});

const events: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("wrote" as const),
    field: fc.constantFrom("email" as const, "password" as const, "otp" as const),
    text: fc.string(),
  }),
  fc.record({ kind: fc.constant("switched" as const), mode: fc.constantFrom(...authModes) }),
  fc.record({
    kind: fc.constant("answered" as const),
    request: fc.constantFrom("signin" as const, "signup" as const, "reset" as const, "new-password" as const),
    answer: fc.constantFrom<AuthAnswer>(
      { kind: "session" },
      { kind: "sent" },
      { kind: "recovery", userId: "anna" },
      { kind: "nobody" },
    ),
  }),
);

test("after a call that worked and after a change of mode no secret is left, whatever happened before", () => {
  const ends: readonly AuthEvent[] = [
    { kind: "switched", mode: "signup" },
    { kind: "answered", request: "signin", answer: { kind: "session" } },
  ];
  fc.assert(
    fc.property(fc.array(events), fc.constantFrom(...ends), (steps, end) => {
      const form = [...steps, end].reduce(authStep, authForm("signin"));
      expect([form.password, form.confirmation, form.otp, form.submitting]).toEqual(["", "", "", false]);
    }),
  );
});

test.each(["a@b.de", " mara.brandt@lindenhof.example "])("%j looks like an address", (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each(["", "mara", "mara@lindenhof", "@b.de", "a b@c.de"])("%j does not", (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
