import { json } from "../json.ts";

/** A refusal of the sign-in service, with the codes that hosted Supabase Auth uses. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The refusal as an answer. */
export function refusal({ status, code, message, details }: AuthError): Response {
  return json(
    status,
    { code: status, error_code: code, msg: message, ...details },
    {
      "x-sb-error-code": code,
      ...(typeof details["retry_after"] === "number" && { "retry-after": String(details["retry_after"]) }),
    },
  );
}

/** The code or link is wrong, used or too old; which of them is not said. */
export function expiredCode(): AuthError {
  return new AuthError(403, "otp_expired", "Email link is invalid or has expired");
}

/** A field that should be there is not, or is not what it should be. */
export function invalid(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}
