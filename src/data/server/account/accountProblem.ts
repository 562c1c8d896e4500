import {
  type AuthError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type PostgrestError,
} from "@supabase/supabase-js";
import { isUnanswered } from "../signIn/authProblem.ts";

/**
 * Why something about the account did not work. `unanswered`: it was asked, and no answer came; whether it was done is not known.
 * `session_expired`: the session is over. `forbidden`: more proof is wanted (a second factor). `not_fresh`: whoever asks has to show once more
 * who he is, since the last time was a while ago.
 */
export interface AccountProblem {
  readonly kind:
    | "offline"
    | "unanswered"
    | "session_expired"
    | "forbidden"
    | "not_fresh"
    | "too_many_requests"
    | "wrong_password"
    | "wrong_code"
    | "same_password"
    | "weak_password"
    | "email_taken"
    | "email_invalid"
    | "other_address"
    | "last_owner"
    | "failed";
}

type Kind = AccountProblem["kind"];

const ofDatabase: Readonly<Record<string, Kind>> = {
  PGRST301: "session_expired",
  PGRST302: "session_expired",
  PGRST303: "session_expired",
  SY001: "session_expired",
  SY010: "last_owner",
  SY013: "other_address",
  SY015: "forbidden",
  SY016: "not_fresh",
  "42501": "forbidden",
};

/** What a request for rows, or of a function of the database, has failed of: by code and status, never by its text. */
export function requestProblem({ code }: Pick<PostgrestError, "code">, status: number): AccountProblem {
  if (status === 0) return { kind: "unanswered" };
  const known = ofDatabase[code];
  if (known) return { kind: known };
  if (status === 401) return { kind: "session_expired" };
  return { kind: status === 429 ? "too_many_requests" : "failed" };
}

const ofService: Readonly<Record<string, Kind>> = {
  invalid_credentials: "wrong_password",
  current_password_invalid: "wrong_password",
  current_password_mismatch: "wrong_password",
  current_password_required: "wrong_password",
  insufficient_aal: "forbidden",
  reauthentication_needed: "not_fresh",
  reauthentication_not_valid: "not_fresh",
  same_password: "same_password",
  weak_password: "weak_password",
  email_exists: "email_taken",
  user_already_exists: "email_taken",
  email_address_invalid: "email_invalid",
  validation_failed: "email_invalid",
  over_request_rate_limit: "too_many_requests",
  over_email_send_rate_limit: "too_many_requests",
  session_not_found: "session_expired",
  session_expired: "session_expired",
  user_not_found: "session_expired",
  bad_jwt: "session_expired",
  no_authorization: "session_expired",
};

/** What a call of the sign-in service has failed of. */
export function serviceProblem(error: AuthError): AccountProblem {
  if (isUnanswered(error)) return { kind: "unanswered" };
  if (isAuthSessionMissingError(error)) return { kind: "session_expired" };
  if (isAuthWeakPasswordError(error)) return { kind: "weak_password" };
  const known = ofService[error.code ?? ""];
  if (known) return { kind: known };
  return { kind: error.status === 429 ? "too_many_requests" : "failed" };
}
