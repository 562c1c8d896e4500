import { unreachable } from "#kernel/result.ts";
import { type AuthMode, isLinkedMode, isSetUpMode, type SetUpMode } from "./authModes.ts";
import type { AuthProblem } from "./authProblem.ts";
import { type AuthRequest, codeLength } from "./authRequest.ts";

/** What a person writes into the form. */
export type AuthField = "email" | "password" | "confirmation" | "phone" | "otp" | "device" | "passkey";

/** What is said after a call that worked; the texts stand under `notice.<notice>`. */
type AuthNotice =
  | "confirm_email"
  | "reset_sent"
  | "link_sent"
  | "code_sent"
  | "password_to_set"
  | "password_set"
  | "other_mail";

/** A phone that was sent a code, and the question that the code answers. */
export interface PhoneFactor {
  readonly id: string;
  readonly challenge: string;
}

/** What a call that worked has brought. */
export type AuthAnswer =
  /** `offersPasskey`: it is a new account, and this browser can make a passkey for it. */
  | { readonly kind: "session"; readonly offersPasskey?: boolean }
  /** An account whose address must be confirmed by e-mail first. */
  | { readonly kind: "confirm_email" }
  /** An account, but no passkey: a mail leads to a password instead. */
  | { readonly kind: "password_to_set" }
  /** A session of this person from a reset link: the new password is asked for. */
  | { readonly kind: "recovery"; readonly userId: string }
  /** The page was loaded anew in the middle of what follows a sign-up: it goes on there. */
  | { readonly kind: "setting_up"; readonly mode: SetUpMode }
  /** Nobody has been signed in: the person did not want to be, or there was nothing to come back to. */
  | { readonly kind: "nobody" }
  | { readonly kind: "sent" }
  /** One of two mails about another address is confirmed; the link of the other one is still to be opened. */
  | { readonly kind: "other_mail" }
  /** The page of another provider is being opened. */
  | { readonly kind: "leaving" }
  /** A phone that waits for the code that was sent to it. */
  | { readonly kind: "factor"; readonly factor: PhoneFactor }
  | { readonly kind: "done" };

/** What the sign-in page knows. */
export interface AuthForm extends Readonly<Record<AuthField, string>> {
  readonly mode: AuthMode;
  /** How a new account is to be entered. */
  readonly method: "password" | "passkey";
  /** In mode `reset`: the link of the mail was followed, a new password is asked for. */
  readonly recovering: boolean;
  /** In mode `otp-verify`: the code belongs to a forgotten password, and a new password follows. */
  readonly forgotten: boolean;
  /** In mode `mfa-setup`: the phone that waits for its code. */
  readonly factor: PhoneFactor | undefined;
  readonly submitting: boolean;
  /** When it was last submitted, ms since 1970; a submit shortly after is ignored. */
  readonly submittedAt: number | undefined;
  /** What was sent then; the same is not sent again at once. */
  readonly submitted: AuthRequest["kind"] | undefined;
  readonly problem: AuthProblem | undefined;
  /** What the problem is about. */
  readonly attempt: AuthRequest["kind"];
  readonly notice: AuthNotice | undefined;
  /** Why the page may be left: somebody has signed in here, has set up what follows a sign-up, or skips it. */
  readonly finished: "signed_in" | "set_up" | "skipped" | undefined;
}

/** What can happen to it. */
export type AuthEvent =
  | { readonly kind: "wrote"; readonly field: AuthField; readonly text: string }
  | { readonly kind: "switched"; readonly mode: AuthMode }
  /** The address asks for a mode: by the way back, or because the page has told it. */
  | { readonly kind: "asked"; readonly mode: AuthMode }
  | { readonly kind: "method"; readonly method: AuthForm["method"] }
  | { readonly kind: "submitted"; readonly attempt: AuthRequest["kind"]; readonly at: number }
  | { readonly kind: "refused"; readonly attempt: AuthRequest["kind"]; readonly problem: AuthProblem }
  | { readonly kind: "answered"; readonly request: AuthRequest["kind"]; readonly answer: AuthAnswer }
  | { readonly kind: "skipped" };

/** An empty form. */
export const authForm = (mode: AuthMode): AuthForm => ({
  mode,
  method: "password",
  email: "",
  password: "",
  confirmation: "",
  phone: "",
  otp: "",
  device: "",
  passkey: "",
  recovering: false,
  forgotten: false,
  factor: undefined,
  submitting: false,
  submittedAt: undefined,
  submitted: undefined,
  problem: undefined,
  attempt: "signin",
  notice: undefined,
  finished: undefined,
});

/** The form after an event. Passwords and codes are cleared after every successful call and every change of mode. */
export function authStep(form: AuthForm, event: AuthEvent): AuthForm {
  switch (event.kind) {
    case "wrote": {
      const text = event.field === "otp" ? event.text.replaceAll(/\D/g, "").slice(0, codeLength) : event.text;
      return { ...form, [event.field]: text, problem: undefined };
    }
    case "switched":
      return { ...authForm(event.mode), email: form.email, submittedAt: form.submittedAt };
    case "asked":
      return event.mode === form.mode || !isLinkedMode(form.mode) || form.recovering
        ? form
        : authStep(form, { kind: "switched", mode: event.mode });
    case "method":
      return { ...form, method: event.method, password: "", confirmation: "", problem: undefined };
    case "submitted": {
      const { attempt, at } = event;
      const sent = { submitting: true, submittedAt: at, submitted: attempt };
      return { ...form, ...sent, attempt, problem: undefined, notice: undefined };
    }
    case "refused":
      return { ...form, submitting: false, attempt: event.attempt, problem: event.problem };
    case "answered":
      return { ...cleared(form), ...after(event) };
    case "skipped":
      return { ...cleared(form), recovering: false, finished: "skipped" };
    default:
      return unreachable(event);
  }
}

/** Email and names stay, whatever is secret goes. */
const cleared = (form: AuthForm): AuthForm => ({
  ...form,
  password: "",
  confirmation: "",
  otp: "",
  submitting: false,
  problem: undefined,
  notice: undefined,
});

/** Where a call that worked leads, and what is said then. */
function after({ request, answer }: Extract<AuthEvent, { readonly kind: "answered" }>): Partial<AuthForm> {
  switch (answer.kind) {
    case "session":
      if (answer.offersPasskey) return { mode: "passkey-setup" };
      return { ...(request === "signup-passkey" && { mode: "signin" }), finished: "signed_in" };
    case "confirm_email":
      return { mode: "otp-verify", notice: "confirm_email" };
    case "password_to_set":
      return { mode: "signin", notice: "password_to_set" };
    case "recovery":
      return { mode: "reset", recovering: true };
    case "setting_up":
      return { mode: answer.mode };
    case "nobody":
      return {};
    case "sent":
      return request === "reset"
        ? { mode: "otp-verify", forgotten: true, notice: "reset_sent" }
        : { mode: "otp-verify", notice: "link_sent" };
    case "other_mail":
      return { notice: "other_mail" };
    case "leaving":
      return { submitting: true };
    case "factor":
      return { factor: answer.factor, notice: "code_sent" };
    case "done":
      return request === "new-password"
        ? { recovering: false, finished: "signed_in", notice: "password_set" }
        : { finished: "set_up" };
    default:
      return unreachable(answer);
  }
}

/** How long a message stands before the page changes, in ms. */
const leadOn_ms = { signedIn: 100, setUp: 1000 } as const;

/**
 * When the page leads on to the one that was wanted, once a session is there: in so many ms, or `undefined` to stay because something is
 * still to be done or read here. Whoever was signed in before goes on at once.
 */
export function leadOn(form: AuthForm): number | undefined {
  if (form.finished === "signed_in") return leadOn_ms.signedIn;
  if (form.finished === "set_up") return leadOn_ms.setUp;
  if (form.finished === "skipped") return 0;
  const isSetUp = isSetUpMode(form.mode) || form.recovering;
  return form.submitting || isSetUp || form.notice === "password_to_set" || form.notice === "other_mail"
    ? undefined
    : 0;
}
