import { expect, test } from "vitest";
import { type AuthForm, authForm, authStep } from "./authForm.ts";
import { authRequest, type OtherWay } from "./authRequest.ts";

const filled = (form: Partial<AuthForm> = {}): AuthForm => ({
  ...authForm("signin"),
  email: "mara@lindenhof.example",
  password: "geheim1",
  ...form,
});
const at = (now: number, online = true) => ({ now, online });
const problem = (form: AuthForm, way?: OtherWay) => {
  const result = authRequest(form, at(10_000), way);
  return result?.ok === false ? result.error.kind : undefined;
};

test("spaces around the address are not sent, those in the password are", () => {
  expect(authRequest(filled({ email: "  mara@lindenhof.example ", password: " ab cd " }), at(0))).toEqual({
    ok: true,
    value: { kind: "signin", email: "mara@lindenhof.example", password: " ab cd " },
  });
});

test("an empty field is asked for before anything is sent", () => {
  expect(problem(filled({ email: "   " }))).toBe("incomplete");
  expect(problem(filled({ password: "" }))).toBe("incomplete");
  expect(problem(filled({ mode: "signup", confirmation: "" }))).toBe("incomplete");
  expect(problem(filled({ mode: "otp-verify", otp: "" }))).toBe("incomplete");
  expect(problem(filled({ mode: "otp-verify", email: "", otp: "123456" }))).toBe("incomplete");
});

test("signing up wants two equal passwords of at least six characters", () => {
  expect(problem(filled({ mode: "signup", confirmation: "anders1" }))).toBe("mismatch");
  expect(problem(filled({ mode: "signup", password: "12345", confirmation: "12345" }))).toBe("too_short");
  expect(problem(filled({ mode: "signup", password: "123456", confirmation: "123456" }))).toBeUndefined();
});

test("so does the new password after a reset link", () => {
  const form = filled({ mode: "reset", recovering: true });
  expect(problem({ ...form, confirmation: "" })).toBe("incomplete");
  expect(problem({ ...form, confirmation: "anders1" })).toBe("mismatch");
  expect(authRequest({ ...form, confirmation: "geheim1" }, at(0))).toEqual({
    ok: true,
    value: { kind: "new-password", password: "geheim1" },
  });
});

test("signing up with a passkey wants an address and a name for the device, and no password", () => {
  const form = filled({ mode: "signup", method: "passkey", password: "" });
  expect(problem({ ...form, email: " " })).toBe("email_needed");
  expect(problem({ ...form, device: "  " })).toBe("device_needed");
  expect(authRequest({ ...form, device: " Maras Tablet " }, at(0))).toEqual({
    ok: true,
    value: { kind: "signup-passkey", email: "mara@lindenhof.example", device: "Maras Tablet" },
  });
});

test.each(["reset", "magic-link"] as const)("%s asks for the address", (mode) => {
  expect(problem(filled({ mode, email: "" }))).toBe("own_email_needed");
  expect(authRequest(filled({ mode }), at(0))).toMatchObject({ ok: true, value: { kind: mode } });
});

test("a code has six digits", () => {
  expect(problem(filled({ mode: "otp-verify", otp: "12345" }))).toBe("code_length");
  expect(authRequest(filled({ mode: "otp-verify", otp: "012345" }), at(0))).toMatchObject({
    value: { kind: "otp-verify", code: "012345", forgotten: false },
  });
});

test("a phone number begins with its country, however it is written", () => {
  for (const phone of ["", "0170 1234567", "+49", "+49 170 abc"])
    expect(problem(filled({ mode: "mfa-setup", phone })), phone).toBe("phone_needed");
  expect(authRequest(filled({ mode: "mfa-setup", phone: "+49 (170) 123-45 67" }), at(0))).toMatchObject({
    value: { kind: "mfa-setup", phone: "+491701234567" },
  });
});

test("a phone that was sent a code wants that code", () => {
  const form = filled({ mode: "mfa-setup", factor: { id: "f1", challenge: "c1" } });
  expect(problem(form)).toBe("incomplete");
  expect(authRequest({ ...form, otp: "123456" }, at(0))).toMatchObject({
    value: { kind: "mfa-verify", factor: { id: "f1", challenge: "c1" }, code: "123456" },
  });
});

test("a passkey wants a name", () => {
  expect(problem(filled({ mode: "passkey-setup", passkey: " " }))).toBe("passkey_name_needed");
});

test("signing in with a passkey needs the address alone, through somebody else nothing", () => {
  expect(problem(filled({ email: "" }), { kind: "passkey" })).toBe("email_needed");
  expect(authRequest(filled({ password: "" }), at(0), { kind: "passkey" })).toMatchObject({
    value: { kind: "signin-passkey", email: "mara@lindenhof.example" },
  });
  expect(authRequest(authForm("signup"), at(0), { kind: "social", provider: "github" })).toEqual({
    ok: true,
    value: { kind: "social", provider: "github" },
  });
});

test("signing in does not judge the length of a password", () => {
  expect(problem(filled({ password: "1" }))).toBeUndefined();
});

test("without a network nothing is sent", () => {
  expect(authRequest(filled(), at(10_000, false))).toEqual({ ok: false, error: { kind: "offline" } });
});

test("a second press within two seconds is ignored, one after that is not", () => {
  const sent = authStep(filled(), { kind: "submitted", attempt: "signin", at: 10_000 });
  expect(authRequest(sent, at(20_000)), "while one is under way").toBeUndefined();
  const refused = authStep(sent, {
    kind: "refused",
    attempt: "signin",
    problem: { kind: "invalid_credentials" },
  });
  expect(authRequest(refused, at(11_999))).toBeUndefined();
  expect(authRequest(refused, at(12_000))?.ok).toBe(true);
});

test("what follows at once is another thing: a passkey right after the account, not the account twice", () => {
  const made = authStep(filled({ mode: "signup" }), { kind: "submitted", attempt: "signup", at: 10_000 });
  const next = authStep(made, {
    kind: "answered",
    request: "signup",
    answer: { kind: "session", offersPasskey: true },
  });
  expect(authRequest({ ...next, passkey: "Tablet" }, at(10_500))).toMatchObject({ ok: true });
});

test("what was refused for want of a field was not sent: with the field it goes out at once", () => {
  const made = authStep(filled({ mode: "signup" }), { kind: "submitted", attempt: "signup", at: 10_000 });
  const session = { kind: "session", offersPasskey: true } as const;
  const next = authStep(made, { kind: "answered", request: "signup", answer: session });
  expect(authRequest(next, at(10_400))).toMatchObject({ ok: false });
  const refused = authStep(next, {
    kind: "refused",
    attempt: "passkey-setup",
    problem: { kind: "passkey_name_needed" },
  });
  expect(authRequest({ ...refused, passkey: "Tablet" }, at(10_800))).toMatchObject({ ok: true });
});

test("a clock set back does not lock the form", () => {
  expect(authRequest(filled({ submittedAt: 1_000_000 }), at(5_000))?.ok).toBe(true);
});
