import type { AuthRequest } from "./authRequest.ts";

/** Why the form or the server refuses. The texts stand in the namespace `auth` under `problem.<kind>`. */
export type AuthProblemKind =
  | "offline"
  | "incomplete"
  | "mismatch"
  | "too_short"
  | "email_needed"
  | "own_email_needed"
  | "device_needed"
  | "passkey_name_needed"
  | "phone_needed"
  | "code_length"
  | "invalid_credentials"
  | "email_not_confirmed"
  | "too_many_requests"
  | "email_taken"
  | "weak_password"
  | "same_password"
  | "email_invalid"
  | "sign_up_disabled"
  | "reset_failed"
  | "link_failed"
  | "code_invalid"
  | "other_browser"
  | "link_over"
  | "provider_declined"
  | "provider_email_unverified"
  | "provider_disabled"
  | "phone_disabled"
  | "passkey_cancelled"
  | "passkey_signin_cancelled"
  | "passkey_security"
  | "passkey_unsupported"
  | "passkey_preview"
  | "passkey_known"
  | "passkey_not_verified"
  | "address_unproven"
  | "not_fresh"
  | "server_full"
  | "failed"
  | "unexpected";

/** A problem of the sign-in page; `message` is what the server or the browser says itself and stands instead of our text. */
export interface AuthProblem {
  readonly kind: AuthProblemKind;
  readonly message?: string | undefined;
}

/** The heading over a problem: an i18n key `failed.<title>`. */
type ProblemTitle =
  | "offline"
  | "signin"
  | "signup"
  | "reset"
  | "magic_link"
  | "verify"
  | "social"
  | "mfa"
  | "new_password"
  | "passkey_unavailable"
  | "passkey_signin"
  | "passkey_setup"
  | "name_needed";

const titles: Readonly<Record<AuthRequest["kind"], ProblemTitle>> = {
  signin: "signin",
  "signin-passkey": "passkey_signin",
  social: "social",
  signup: "signup",
  "signup-passkey": "signup",
  reset: "reset",
  "new-password": "new_password",
  "magic-link": "magic_link",
  "otp-verify": "verify",
  return: "verify",
  "mfa-setup": "mfa",
  "mfa-verify": "verify",
  "passkey-setup": "passkey_setup",
};

/** Problems that have the same heading whatever was tried. */
const ownTitles: Partial<Readonly<Record<AuthProblemKind, ProblemTitle>>> = {
  offline: "offline",
  passkey_name_needed: "name_needed",
  passkey_unsupported: "passkey_unavailable",
  passkey_preview: "passkey_unavailable",
  provider_disabled: "social",
  provider_declined: "social",
  provider_email_unverified: "social",
};

/** What stands over a problem, by what was tried. */
export const problemTitle = (attempt: AuthRequest["kind"], { kind }: AuthProblem): ProblemTitle =>
  ownTitles[kind] ?? titles[attempt];

const failures: Partial<Readonly<Record<AuthRequest["kind"], AuthProblemKind>>> = {
  reset: "reset_failed",
  "magic-link": "link_failed",
  "otp-verify": "code_invalid",
  "mfa-verify": "code_invalid",
  return: "code_invalid",
};

/** What is said of a failure that the server explains no further. */
export const failureOf = (attempt: AuthRequest["kind"]): AuthProblemKind => failures[attempt] ?? "failed";

/** Codes of the auth service for a way back that came to nothing. */
const refusals: Readonly<Record<string, AuthProblemKind>> = {
  access_denied: "provider_declined",
  provider_email_needs_verification: "provider_email_unverified",
  provider_disabled: "provider_disabled",
  oauth_provider_not_supported: "provider_disabled",
  otp_expired: "link_over",
  flow_state_expired: "link_over",
  flow_state_not_found: "link_over",
  bad_oauth_state: "link_over",
  signup_disabled: "sign_up_disabled",
  email_exists: "email_taken",
  user_already_exists: "email_taken",
  over_request_rate_limit: "too_many_requests",
  disk_full: "server_full",
};

/** What a refusal on the way back is told as: a code that is known, or a failure like any other. */
export const refusalOf = (code: string): AuthProblemKind =>
  (Object.hasOwn(refusals, code) ? refusals[code] : undefined) ?? failureOf("return");
