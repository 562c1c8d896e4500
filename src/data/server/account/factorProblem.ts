import { type AuthError, isAuthApiError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { isUnanswered } from "../signIn/authProblem.ts";

/**
 * Why something with the second factor did not work; the text is the key `problem.<kind>` of the namespace `factor`. `not_shown`: it has
 * to be shown in this session first. `not_fresh`: the last proof is of a while ago. `none`: there is no factor that could be taken away.
 */
export interface FactorProblem {
  readonly kind:
    | "offline"
    | "wrong_code"
    | "wrong_recovery"
    | "too_many_requests"
    | "wait"
    | "none"
    | "name_taken"
    | "full"
    | "not_shown"
    | "address_unproven"
    | "not_fresh"
    | "no_session"
    | "failed";
}

type Kind = FactorProblem["kind"];

const kinds: Readonly<Record<string, Kind>> = {
  mfa_verification_failed: "wrong_code",
  mfa_verification_rejected: "wrong_code",
  mfa_challenge_expired: "wrong_code",
  mfa_factor_name_conflict: "name_taken",
  too_many_enrolled_mfa_factors: "full",
  over_request_rate_limit: "too_many_requests",
  over_sms_send_rate_limit: "too_many_requests",
  insufficient_aal: "not_shown",
  address_unproven: "address_unproven",
  reauthentication_needed: "not_fresh",
  session_not_found: "no_session",
  session_expired: "no_session",
  bad_jwt: "no_session",
  no_authorization: "no_session",
};

/** What a code of the sign-in service means; undefined when it is none that is known. */
export const factorKindOf = (code: string | undefined): Kind | undefined => kinds[code ?? ""];

/** What a call of the sign-in service has failed of: by class, code and status, never by its text. */
export function factorProblem(error: AuthError): FactorProblem {
  if (isUnanswered(error)) return { kind: "offline" };
  if (isAuthSessionMissingError(error)) return { kind: "no_session" };
  const known = factorKindOf(error.code);
  if (known) return { kind: known };
  return { kind: isAuthApiError(error) && error.status === 429 ? "too_many_requests" : "failed" };
}

/** What a function of the database has failed of; without a network the answer has no status. */
export function factorCallProblem(status: number, code: string | undefined): FactorProblem {
  if (status === 0) return { kind: "offline" };
  if (status === 401 || code === "SY001") return { kind: "no_session" };
  if (code === "SY016") return { kind: "not_fresh" };
  return { kind: code === "42501" || code === "SY015" ? "not_shown" : "failed" };
}
