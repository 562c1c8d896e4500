import { useEffect, useReducer } from "react";
import { type AuthAnswer, type AuthField, type AuthForm, authForm, authStep } from "#domain/auth/authForm.ts";
import { type AuthMode, isLinkedMode, type LinkedMode } from "#domain/auth/authModes.ts";
import { type AuthProblem, failureOf } from "#domain/auth/authProblem.ts";
import {
  requestOfForm,
  authRequest,
  type AuthRequest,
  codeLength,
  type OtherWay,
} from "#domain/auth/authRequest.ts";
import type { AuthReturn } from "#domain/auth/authReturn.ts";
import type { Result } from "#kernel/result.ts";
import { systemClock } from "#kernel/time.ts";
import { report } from "#shell/report.ts";

/** What the page knows and offers around the form. */
export interface AuthFormOptions {
  /** The mode that the address asks for. */
  readonly mode: LinkedMode;
  /** Told when another mode follows, so that the address can say so. */
  readonly onMode: (mode: LinkedMode) => void;
  readonly onRequest: (request: AuthRequest) => Promise<Result<AuthAnswer, AuthProblem>>;
  readonly onAnswer: (request: AuthRequest, answer: AuthAnswer) => void;
  /** Whether this browser can make a passkey; undefined while that is not known. */
  readonly passkeys: "available" | "preview_host" | "unsupported" | undefined;
  /** Other providers that the server offers; undefined while it has never said. */
  readonly providers: readonly string[] | undefined;
}

/** The form of the sign-in page, and everything that can be done with it. */
export interface AuthFormState {
  readonly form: AuthForm;
  readonly passkeys: AuthFormOptions["passkeys"];
  readonly providers: AuthFormOptions["providers"];
  readonly write: (field: AuthField, text: string) => void;
  /** Checks and sends the form; ignored within two seconds after the last time. */
  readonly submit: (way?: OtherWay) => void;
  readonly switchTo: (mode: AuthMode) => void;
  readonly choose: (method: AuthForm["method"]) => void;
  /** What follows a sign-up is left for later. */
  readonly skip: () => void;
  /** Somebody has come back from a mail or from another provider. @param attempt what the way back belongs to. */
  readonly comeBack: (from: AuthReturn, attempt: "return" | "social") => void;
}

/** Joins the rules of the form with the calls that the page offers. */
export function useAuthForm(options: AuthFormOptions): AuthFormState {
  const { mode, onMode, onRequest, onAnswer, passkeys, providers } = options;
  const [form, step] = useReducer(authStep, mode, authForm);
  useEffect(() => step({ kind: "asked", mode }), [mode]);
  useEffect(() => {
    // Back from another provider's page by the way back: the page stands as it was left, and can be used again.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) step({ kind: "switched", mode });
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [mode]);

  const send = async (request: AuthRequest, attempt: AuthRequest["kind"] = request.kind) => {
    step({ kind: "submitted", attempt, at: systemClock.now() });
    try {
      const answer = await onRequest(request);
      if (!answer.ok) return step({ kind: "refused", attempt, problem: fitting(answer.error, attempt) });
      const event = { kind: "answered", request: request.kind, answer: answer.value } as const;
      const next = authStep(form, event).mode;
      step(event);
      if (next !== form.mode && isLinkedMode(next)) onMode(next);
      onAnswer(request, answer.value);
    } catch (problem) {
      report(problem);
      step({ kind: "refused", attempt, problem: { kind: "unexpected" } });
    }
  };
  const submit = (filled: AuthForm, way?: OtherWay) => {
    const request = authRequest(filled, { now: systemClock.now(), online: navigator.onLine }, way);
    if (!request) return;
    if (request.ok) void send(request.value);
    else step({ kind: "refused", attempt: requestOfForm(filled, way).kind, problem: request.error });
  };
  return {
    form,
    passkeys,
    providers,
    write: (field, text) => {
      const event = { kind: "wrote", field, text } as const;
      step(event);
      const next = authStep(form, event);
      const isWhole = field === "otp" && next.otp.length === codeLength && form.otp.length < codeLength;
      if (isWhole && attemptIsWhole(next)) submit(next);
    },
    submit: (way) => submit(form, way),
    switchTo: (next) => {
      step({ kind: "switched", mode: next });
      if (isLinkedMode(next)) onMode(next);
    },
    choose: (method) => step({ kind: "method", method }),
    skip: () => step({ kind: "skipped" }),
    comeBack: (from, attempt) => void send({ kind: "return", from }, attempt),
  };
}

/** A code is sent as soon as it is whole, unless the address is still to be written. */
const attemptIsWhole = (form: AuthForm) => form.mode === "mfa-setup" || form.email.trim() !== "";

/** Whoever comes back from another provider has no code that could be wrong. */
const fitting = (problem: AuthProblem, attempt: AuthRequest["kind"]): AuthProblem =>
  attempt === "social" && problem.kind === failureOf("return")
    ? { ...problem, kind: failureOf(attempt) }
    : problem;
