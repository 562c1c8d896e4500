import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
} from "@supabase/supabase-js";

/** Why signing in did not work; the text is the i18n key `problem.<kind>` of the auth feature. */
export interface SignInProblem {
  readonly kind:
    | "invalid_credentials"
    | "email_not_confirmed"
    | "too_many_requests"
    | "offline"
    | "server_full"
    | "unexpected";
}

/** Why signing up did not work. */
export interface SignUpProblem {
  readonly kind:
    | SignInProblem["kind"]
    | "email_taken"
    | "email_invalid"
    | "weak_password"
    | "sign_up_disabled";
}

const kinds: Readonly<Record<string, SignUpProblem["kind"]>> = {
  invalid_credentials: "invalid_credentials",
  email_not_confirmed: "email_not_confirmed",
  over_request_rate_limit: "too_many_requests",
  over_email_send_rate_limit: "too_many_requests",
  user_already_exists: "email_taken",
  email_exists: "email_taken",
  email_address_invalid: "email_invalid",
  validation_failed: "email_invalid",
  weak_password: "weak_password",
  signup_disabled: "sign_up_disabled",
  disk_full: "server_full",
};

/** Whether nobody answered at all. The library calls a faulty server the same, but that is not for want of a network. */
export const isUnanswered = (error: AuthError): boolean =>
  isAuthRetryableFetchError(error) && (error.status === 0 || error.status === undefined);

/** The kind of an error of the auth service: by class, code and status, never by its text. */
export function signUpProblem(error: AuthError): SignUpProblem {
  if (isUnanswered(error)) return { kind: "offline" };
  if (isAuthWeakPasswordError(error)) return { kind: "weak_password" };
  const known = kinds[error.code ?? ""];
  if (known) return { kind: known };
  return { kind: isAuthApiError(error) && error.status === 429 ? "too_many_requests" : "unexpected" };
}

/** The same for signing in, where a malformed address is simply a wrong one. */
export function signInProblem(error: AuthError): SignInProblem {
  const { kind } = signUpProblem(error);
  if (kind === "email_invalid") return { kind: "invalid_credentials" };
  const isOfSignUp = kind === "email_taken" || kind === "weak_password" || kind === "sign_up_disabled";
  return { kind: isOfSignUp ? "unexpected" : kind };
}
