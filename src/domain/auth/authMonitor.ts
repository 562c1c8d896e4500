/** A refusal of the sign-in service, as its answer says it. */
export interface AuthRefusal {
  /** HTTP status. */
  readonly status: number;
  /** `error_code`, or `error` of OAuth; "" when the answer names none. */
  readonly code: string;
}

/** What the watch over the sign-in service remembers: when critical refusals came, and when somebody was told last. */
export interface AuthWatch {
  readonly refused_ms: readonly number[];
  readonly told_ms: number | undefined;
}

/** Nothing has happened yet. */
export const quietWatch: AuthWatch = { refused_ms: [], told_ms: undefined };

/** So many critical refusals within this time are no accident. */
const repeated = 3;
const window_ms = 5 * 60_000;

/**
 * Refusals with 400 that are no fault: what somebody has typed, or a session that has ended. The page has words of its own for them.
 */
const ordinary: ReadonlySet<string> = new Set([
  "invalid_credentials",
  "invalid_grant",
  "email_not_confirmed",
  "otp_expired",
  "validation_failed",
  "email_exists",
  "user_already_exists",
  "email_address_invalid",
  "weak_password",
  "same_password",
  "current_password_invalid",
  "current_password_mismatch",
  "current_password_required",
  "signup_disabled",
  "reauthentication_needed",
  "reauthentication_not_valid",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "mfa_verification_failed",
  "mfa_challenge_expired",
]);

/** Whether a refusal says that page and service do not fit each other: `invalid_request`, or a 400 that nothing typed explains. */
export const isCritical = ({ status, code }: AuthRefusal): boolean =>
  code === "invalid_request" || (status === 400 && !ordinary.has(code));

/**
 * Notes a refusal. @returns what is remembered now, and whether the person is to be told: from the third critical one within five minutes on, once
 * in that time.
 */
export function watchAuth(
  { refused_ms, told_ms }: AuthWatch,
  refusal: AuthRefusal,
  now_ms: number,
): { readonly watch: AuthWatch; readonly tells: boolean } {
  if (!isCritical(refusal)) return { watch: { refused_ms, told_ms }, tells: false };
  const isLately = (at_ms: number) => Math.abs(now_ms - at_ms) < window_ms;
  const lately = [...refused_ms.filter(isLately), now_ms].slice(-repeated);
  const tells = lately.length >= repeated && (told_ms === undefined || !isLately(told_ms));
  return { watch: { refused_ms: lately, told_ms: tells ? now_ms : told_ms }, tells };
}
