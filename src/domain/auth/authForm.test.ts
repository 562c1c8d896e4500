import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AuthEvent, type AuthForm, authForm, authRequest, authStep, readAuthMode } from "./authForm.ts";
import { looksLikeEmail } from "./emailAddress.ts";

const filled = (form: Partial<AuthForm> = {}): AuthForm => ({
  ...authForm("signin"),
  email: "mara@lindenhof.example",
  password: "geheim1",
  ...form,
});
const problem = (form: AuthForm, online = true) => {
  const result = authRequest(form, 10_000, online);
  return result?.ok === false ? result.error.kind : undefined;
};

test("spaces around the address are not sent, those in the password are", () => {
  expect(authRequest(filled({ email: "  mara@lindenhof.example ", password: " ab cd " }), 0, true)).toEqual({
    ok: true,
    value: { mode: "signin", email: "mara@lindenhof.example", password: " ab cd " },
  });
});

test("an empty field is asked for before anything is sent", () => {
  expect(problem(filled({ email: "   " }))).toBe("incomplete");
  expect(problem(filled({ password: "" }))).toBe("incomplete");
  expect(problem(filled({ mode: "signup", confirmation: "" }))).toBe("incomplete");
});

test("signing up wants two equal passwords of at least six characters", () => {
  expect(problem(filled({ mode: "signup", confirmation: "anders1" }))).toBe("mismatch");
  expect(problem(filled({ mode: "signup", password: "12345", confirmation: "12345" }))).toBe("too_short");
  expect(problem(filled({ mode: "signup", password: "123456", confirmation: "123456" }))).toBeUndefined();
});

test("signing in does not judge the length of a password", () => {
  expect(problem(filled({ password: "1" }))).toBeUndefined();
});

test("without a network nothing is sent, and the fields stay", () => {
  const form = filled();
  expect(problem(form, false)).toBe("offline");
  expect(authStep(form, { kind: "refused", problem: { kind: "offline" } })).toMatchObject({
    email: form.email,
    password: form.password,
  });
});

test("a second press within two seconds is ignored, one after that is not", () => {
  const sent = authStep(filled(), { kind: "submitted", at: 10_000 });
  expect(authRequest(sent, 20_000, true), "while one is under way").toBeUndefined();
  const refused = authStep(sent, { kind: "refused", problem: { kind: "invalid_credentials" } });
  expect(authRequest(refused, 11_999, true)).toBeUndefined();
  expect(authRequest(refused, 12_000, true)?.ok).toBe(true);
});

test("a clock set back does not lock the form", () => {
  const refused = { ...filled(), submittedAt: 1_000_000 };
  expect(authRequest(refused, 5_000, true)?.ok).toBe(true);
});

test("after signing up without a session the address waits in the sign-in form and the passwords are gone", () => {
  const form = filled({ mode: "signup", confirmation: "geheim1", submitting: true });
  expect(authStep(form, { kind: "answered", next: "confirm_email" })).toMatchObject({
    mode: "signin",
    confirmEmail: true,
    email: "mara@lindenhof.example",
    password: "",
    confirmation: "",
  });
});

test("writing takes the problem away", () => {
  const form = filled({ problem: { kind: "incomplete" } });
  expect(authStep(form, { kind: "wrote", field: "email", text: "a" }).problem).toBeUndefined();
});

test("only known modes are accepted from the address line", () => {
  expect([readAuthMode("signup"), readAuthMode("reset"), readAuthMode(undefined)]).toEqual([
    "signup",
    "signin",
    "signin",
  ]);
});

const events: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("wrote" as const),
    field: fc.constantFrom("email" as const, "password" as const),
    text: fc.string(),
  }),
  fc.record({
    kind: fc.constant("switched" as const),
    mode: fc.constantFrom("signin" as const, "signup" as const),
  }),
  fc.constant({ kind: "answered" as const }),
);

test("after a change of mode no password is left, whatever happened before", () => {
  fc.assert(
    fc.property(fc.array(events), (steps) => {
      const form = [...steps, { kind: "switched", mode: "signup" } as const].reduce(
        authStep,
        authForm("signin"),
      );
      expect([form.password, form.confirmation, form.submitting]).toEqual(["", "", false]);
    }),
  );
});

test.each(["a@b.de", " mara.brandt@lindenhof.example "])("%j looks like an address", (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each(["", "mara", "mara@lindenhof", "@b.de", "a b@c.de"])("%j does not", (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
