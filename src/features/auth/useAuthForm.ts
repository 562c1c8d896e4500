import { useReducer } from "react";
import { authForm, authRequest, authStep, type AuthForm } from "#domain/auth/authForm.ts";
import { systemClock } from "#kernel/time.ts";
import { report } from "#shell/report.ts";
import type { AuthViewProps } from "./AuthView.tsx";

interface AuthFormState {
  readonly form: AuthForm;
  readonly write: (field: "email" | "password" | "confirmation", text: string) => void;
  /** Checks and sends the form; ignored within two seconds after the last time. */
  readonly submit: () => Promise<void>;
}

/** Joins the rules of the form with the calls that the page offers. */
export function useAuthForm({ mode, onRequest, onSignedIn }: AuthViewProps): AuthFormState {
  const [form, step] = useReducer(authStep, mode, authForm);
  const submit = async () => {
    const now = systemClock.now();
    const request = authRequest(form, now, navigator.onLine);
    if (!request) return;
    if (!request.ok) return step({ kind: "refused", problem: request.error });
    step({ kind: "submitted", at: now });
    try {
      const answer = await onRequest(request.value);
      if (!answer.ok) return step({ kind: "refused", problem: answer.error });
      if (answer.value === "confirm_email") return step({ kind: "answered", next: "confirm_email" });
      step({ kind: "answered" });
      onSignedIn();
    } catch (problem) {
      report(problem);
      step({ kind: "refused", problem: { kind: "unexpected" } });
    }
  };
  return { form, write: (field, text) => step({ kind: "wrote", field, text }), submit };
}
