import type { WebAuthnErrorCode } from "@simplewebauthn/browser";
import { FunctionsFetchError, FunctionsHttpError, isAuthRetryableFetchError } from "@supabase/supabase-js";

/**
 * Why something with a passkey did not work. `message` carries the words of the browser or the server where no kind fits, or none
 * at all.
 */
export interface PasskeyProblem {
  readonly kind:
    | "cancelled"
    | "security"
    | "unsupported"
    | "preview_host"
    | "already_registered"
    | "too_many_requests"
    | "offline"
    | "not_verified"
    | "address_unproven"
    | "not_fresh"
    | "message";
  readonly message?: string;
}

type Kind = PasskeyProblem["kind"];

/** Every code of the library; `cause` stands for one whose meaning is in the error that the browser gave. */
const kinds: Readonly<Record<WebAuthnErrorCode, Kind | "cause">> = {
  ERROR_CEREMONY_ABORTED: "cancelled",
  ERROR_INVALID_DOMAIN: "security",
  ERROR_INVALID_RP_ID: "security",
  ERROR_INVALID_USER_ID_LENGTH: "message",
  ERROR_MALFORMED_PUBKEYCREDPARAMS: "message",
  ERROR_AUTHENTICATOR_GENERAL_ERROR: "message",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "unsupported",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "unsupported",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "already_registered",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "unsupported",
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: "cancelled",
  ERROR_SIGNAL_INVALID_ARGUMENT: "message",
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: "cause",
};

/** Names of errors that the browser itself gives. */
const names: Readonly<Record<string, Kind>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  SecurityError: "security",
  InvalidStateError: "already_registered",
  NotSupportedError: "unsupported",
};

/** What the browser's part of a passkey has failed of: by code and name, never by its text. */
export function ceremonyProblem(error: unknown): PasskeyProblem {
  if (!isError(error)) return { kind: "message" };
  const code = "code" in error ? kinds[error.code as WebAuthnErrorCode] : undefined;
  const name = code === "cause" && isError(error.cause) ? error.cause.name : error.name;
  const kind = code === undefined || code === "cause" ? (names[name] ?? "message") : code;
  return kind === "message" && error.message !== "" ? { kind, message: error.message } : { kind };
}

/** Errors of the browser need not be made by this page's own `Error`. */
const isError = (found: unknown): found is Pick<Error, "name" | "message" | "cause"> =>
  typeof found === "object" && found !== null && "name" in found && "message" in found;

/** Codes of our functions that say something to the person. */
const refusals: Readonly<Record<string, Kind>> = {
  not_verified: "not_verified",
  address_unproven: "address_unproven",
  reauthentication_needed: "not_fresh",
  already_registered: "already_registered",
  over_request_rate_limit: "too_many_requests",
};

/** What a call of one of the functions has failed of. */
export async function functionProblem(error: unknown): Promise<PasskeyProblem> {
  if (error instanceof FunctionsFetchError) return { kind: "offline" };
  if (!(error instanceof FunctionsHttpError)) return { kind: "message" };
  const response = error.context as Response;
  const said: unknown = await response.json().catch(() => undefined);
  const code = typeof said === "object" && said !== null && "code" in said ? String(said.code) : "";
  const kind = refusals[code] ?? (response.status === 429 ? "too_many_requests" : "message");
  return { kind };
}

/** What reading or changing the list has failed of; without a network the answer has no status. */
export const listProblem = (status: number): PasskeyProblem =>
  status === 0 ? { kind: "offline" } : { kind: "message" };

/** What removing one has failed of: the last proof was a while ago (SY016), or the second factor was not shown (SY015). */
export const removalProblem = (code: string, status: number): PasskeyProblem =>
  code === "SY016" || code === "SY015" ? { kind: "not_fresh" } : listProblem(status);

/** What accepting the new session has failed of. */
export const sessionProblem = (error: unknown): PasskeyProblem =>
  isAuthRetryableFetchError(error) ? { kind: "offline" } : { kind: "not_verified" };
