import { err, ok, type Result, unreachable } from "#kernel/result.ts";

/** The modes of the sign-in page that exist. */
const authModes = ["signin", "signup"] as const;
export type AuthMode = (typeof authModes)[number];

/** At least this many characters make a password. */
const minimumPasswordLength = 6;

/** A second submit within this time is ignored, in ms. */
const submitPause = 2000;

/** Why the form or the server refuses. The texts stand in the namespace `auth` under `problem.<kind>`. */
export type AuthProblem =
  | { readonly kind: "offline" }
  | { readonly kind: "incomplete" }
  | { readonly kind: "mismatch" }
  | { readonly kind: "too_short" }
  | { readonly kind: "invalid_credentials" }
  | { readonly kind: "email_not_confirmed" }
  | { readonly kind: "too_many_requests" }
  | { readonly kind: "email_taken" }
  | { readonly kind: "weak_password" }
  | { readonly kind: "email_invalid" }
  | { readonly kind: "sign_up_disabled" }
  | { readonly kind: "failed" }
  | { readonly kind: "unexpected" };

/** What the sign-in page knows. */
export interface AuthForm {
  readonly mode: AuthMode;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly submitting: boolean;
  /** When it was last submitted, ms since 1970; a submit shortly after is ignored. */
  readonly submittedAt?: number | undefined;
  readonly problem?: AuthProblem | undefined;
  /** After signing up: the address must be confirmed by e-mail before signing in. */
  readonly confirmEmail: boolean;
}

/** What can happen to it. */
export type AuthEvent =
  | { readonly kind: "wrote"; readonly field: "email" | "password" | "confirmation"; readonly text: string }
  | { readonly kind: "switched"; readonly mode: AuthMode }
  | { readonly kind: "submitted"; readonly at: number }
  | { readonly kind: "refused"; readonly problem: AuthProblem }
  | { readonly kind: "answered"; readonly next?: "confirm_email" };

/** What is sent to the server: the address trimmed, the password as written. */
export interface AuthRequest {
  readonly mode: AuthMode;
  readonly email: string;
  readonly password: string;
}

/** An empty form. */
export const authForm = (mode: AuthMode): AuthForm => ({
  mode,
  email: "",
  password: "",
  confirmation: "",
  submitting: false,
  confirmEmail: false,
});

/** The form after an event. Passwords are cleared after every successful call and every change of mode. */
export function authStep(form: AuthForm, event: AuthEvent): AuthForm {
  switch (event.kind) {
    case "wrote":
      return { ...form, [event.field]: event.text, problem: undefined };
    case "switched":
      return { ...authForm(event.mode), email: form.email, submittedAt: form.submittedAt };
    case "submitted":
      return { ...form, submitting: true, submittedAt: event.at, problem: undefined, confirmEmail: false };
    case "refused":
      return { ...form, submitting: false, problem: event.problem };
    case "answered": {
      const done = { ...form, password: "", confirmation: "", submitting: false, problem: undefined };
      return event.next === "confirm_email" ? { ...done, mode: "signin", confirmEmail: true } : done;
    }
    default:
      return unreachable(event);
  }
}

/**
 * What would be sent, or why not.
 * @param now ms since 1970. @param online whether the device has a network; signing in needs one.
 * Answers `undefined` when this submit is to be ignored: one is under way, or the last was within two seconds.
 */
export function authRequest(
  form: AuthForm,
  now: number,
  online: boolean,
): Result<AuthRequest, AuthProblem> | undefined {
  const since = now - (form.submittedAt ?? Number.NEGATIVE_INFINITY);
  if (form.submitting || (since >= 0 && since < submitPause)) return undefined;
  const email = form.email.trim();
  const complete =
    email !== "" && form.password !== "" && (form.mode === "signin" || form.confirmation !== "");
  if (!complete) return err({ kind: "incomplete" });
  if (form.mode === "signup" && form.password !== form.confirmation) return err({ kind: "mismatch" });
  if (form.mode === "signup" && form.password.length < minimumPasswordLength)
    return err({ kind: "too_short" });
  if (!online) return err({ kind: "offline" });
  return ok({ mode: form.mode, email, password: form.password });
}

/** The mode a query parameter asks for; signing in when it asks for nothing we have. */
export const readAuthMode = (mode: unknown): AuthMode =>
  authModes.find((known) => known === mode) ?? "signin";
