import { err, ok, type Result, unreachable } from "#kernel/result.ts";
import type { AuthForm, PhoneFactor } from "./authForm.ts";
import type { AuthProblem, AuthProblemKind } from "./authProblem.ts";
import type { AuthReturn } from "./authReturn.ts";

/** Who else can say who somebody is. */
export const socialProviders = ["google", "github"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** At least this many characters make a password. */
const minimumPasswordLength = 6;

/** A code by e-mail or phone has so many digits. */
export const codeLength = 6;

/** The same submit within this time is ignored, in ms. */
const submitPause = 2000;

/** What is asked of the server: addresses and names trimmed, passwords as written. */
export type AuthRequest =
  | { readonly kind: "signin"; readonly email: string; readonly password: string }
  | { readonly kind: "signin-passkey"; readonly email: string }
  | { readonly kind: "social"; readonly provider: SocialProvider }
  | { readonly kind: "signup"; readonly email: string; readonly password: string }
  | { readonly kind: "signup-passkey"; readonly email: string; readonly device: string }
  | { readonly kind: "reset"; readonly email: string }
  | { readonly kind: "new-password"; readonly password: string }
  | { readonly kind: "magic-link"; readonly email: string }
  /** `forgotten`: the code came with the mail for a forgotten password. */
  | {
      readonly kind: "otp-verify";
      readonly email: string;
      readonly code: string;
      readonly forgotten: boolean;
    }
  | { readonly kind: "return"; readonly from: AuthReturn }
  | { readonly kind: "mfa-setup"; readonly phone: string }
  | { readonly kind: "mfa-verify"; readonly factor: PhoneFactor; readonly code: string }
  | { readonly kind: "passkey-setup"; readonly name: string };

/** A button beside the main one: signing in with a passkey or through somebody else. */
export type OtherWay =
  | { readonly kind: "passkey" }
  | { readonly kind: "social"; readonly provider: SocialProvider };

/** When it is, and whether there is a network; signing in needs one. */
interface Moment {
  /** ms since 1970. */
  readonly now: number;
  readonly online: boolean;
}

/**
 * What would be sent, or why not.
 * Answers `undefined` when this submit is to be ignored: one is under way, or the same was sent within the last two seconds.
 */
export function authRequest(
  form: AuthForm,
  { now, online }: Moment,
  way?: OtherWay,
): Result<AuthRequest, AuthProblem> | undefined {
  const request = requestOfForm(form, way);
  const since = now - (form.submittedAt ?? Number.NEGATIVE_INFINITY);
  const isRepeated = request.kind === form.submitted && since >= 0 && since < submitPause;
  if (form.submitting || isRepeated) return undefined;
  const missing = problemOf(request, form.confirmation);
  if (missing) return err({ kind: missing });
  return online ? ok(request) : err({ kind: "offline" });
}

/** What a submit of the form is about, complete or not. */
export function requestOfForm(form: AuthForm, way?: OtherWay): AuthRequest {
  const { mode, password, otp: code } = form;
  const email = form.email.trim();
  if (way?.kind === "passkey") return { kind: "signin-passkey", email };
  if (way?.kind === "social") return { kind: "social", provider: way.provider };
  switch (mode) {
    case "signin":
      return { kind: "signin", email, password };
    case "signup":
      return form.method === "passkey"
        ? { kind: "signup-passkey", email, device: form.device.trim() }
        : { kind: "signup", email, password };
    case "reset":
      return form.recovering ? { kind: "new-password", password } : { kind: "reset", email };
    case "magic-link":
      return { kind: "magic-link", email };
    case "otp-verify":
      return { kind: "otp-verify", email, code, forgotten: form.forgotten };
    case "mfa-setup":
      return form.factor === undefined
        ? { kind: "mfa-setup", phone: form.phone.replaceAll(/[\s()/-]/g, "") }
        : { kind: "mfa-verify", factor: form.factor, code };
    case "passkey-setup":
      return { kind: "passkey-setup", name: form.passkey.trim() };
    default:
      return unreachable(mode);
  }
}

/** What is missing before a request can be sent. */
function problemOf(request: AuthRequest, confirmation: string): AuthProblemKind | undefined {
  switch (request.kind) {
    case "signin":
      return request.email === "" || request.password === "" ? "incomplete" : undefined;
    case "signup":
      return request.email === "" ? "incomplete" : passwordProblem(request.password, confirmation);
    case "new-password":
      return passwordProblem(request.password, confirmation);
    case "signin-passkey":
      return request.email === "" ? "email_needed" : undefined;
    case "signup-passkey":
      if (request.email === "") return "email_needed";
      return request.device === "" ? "device_needed" : undefined;
    case "reset":
    case "magic-link":
      return request.email === "" ? "own_email_needed" : undefined;
    case "otp-verify":
      return request.email === "" || request.code === "" ? "incomplete" : codeProblem(request.code);
    case "mfa-verify":
      return request.code === "" ? "incomplete" : codeProblem(request.code);
    case "mfa-setup":
      return /^\+[1-9]\d{6,14}$/.test(request.phone) ? undefined : "phone_needed";
    case "passkey-setup":
      return request.name === "" ? "passkey_name_needed" : undefined;
    case "social":
    case "return":
      return undefined;
    default:
      return unreachable(request);
  }
}

/** Why a new password is not taken before it is sent: the rules of the form, the server may have more. */
export function passwordProblem(
  password: string,
  confirmation: string,
): "incomplete" | "mismatch" | "too_short" | undefined {
  if (password === "" || confirmation === "") return "incomplete";
  if (password !== confirmation) return "mismatch";
  return password.length < minimumPasswordLength ? "too_short" : undefined;
}

const codeProblem = (code: string) => (code.length === codeLength ? undefined : "code_length");
