import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuthAnswer, leadOn } from "#domain/auth/authForm.ts";
import type { LinkedMode } from "#domain/auth/authModes.ts";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { takeIntended } from "#shell/guard.ts";
import { notify } from "#shell/notify.ts";
import {
  caughtReturn,
  endRecovering,
  markRecovering,
  recoveringReturn,
  settleReturn,
} from "#shell/session/authReturn.ts";
import { markFreshSignIn } from "#shell/session/freshSignIn.ts";
import { AgreementDialog } from "./AgreementDialog.tsx";
import { AuthView } from "./AuthView.tsx";
import { leaveForProvider, returnedFromProvider } from "./providerMark.ts";
import { useAuthForm } from "./useAuthForm.ts";
import { useBrowserSession } from "./useBrowserSession.ts";

interface Props {
  readonly mode: LinkedMode;
  readonly onMode: (mode: LinkedMode) => void;
}

/** The sign-in page joined with the session of this browser. */
export function AuthPage({ mode, onMode }: Props) {
  const router = useRouter();
  const [from] = useState(() => caughtReturn() ?? recoveringReturn());
  const isMet = useRef(false);
  const { status, send, passkeys, question } = useBrowserSession();
  const onAnswer = useAnswerToasts();
  const state = useAuthForm({
    mode,
    onMode,
    passkeys,
    onAnswer,
    onRequest: (request) => {
      if (request.kind === "social") leaveForProvider();
      return send(request);
    },
  });
  const { comeBack } = state;
  useEffect(() => {
    if (!from || isMet.current) return; // whoever came back has come back
    isMet.current = true;
    settleReturn();
    comeBack(from, returnedFromProvider() ? "social" : "return");
  }, [from, comeBack]);
  const isReturning = from !== undefined && state.form.submittedAt === undefined;
  const delay = status === "signed-in" && !isReturning ? leadOn(state.form) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = window.setTimeout(() => router.history.replace(takeIntended()), delay);
    return () => window.clearTimeout(timer);
  }, [delay, router]);
  const skip = () => {
    endRecovering();
    state.skip();
  };
  return (
    <>
      <AuthView {...state} skip={skip} signedIn={status === "signed-in"} />
      <AgreementDialog question={question} />
    </>
  );
}

/** What is told in passing after a call that worked; what must be read stands in the page. */
function useAnswerToasts() {
  const { t } = useTranslation("auth");
  return (request: AuthRequest, answer: AuthAnswer) => {
    if (answer.kind === "recovery") markRecovering(answer.userId);
    else if (answer.kind !== "sent") endRecovering();
    if (answer.kind === "session") {
      markFreshSignIn();
      notify({ id: "auth", tone: "ok", title: t(($) => $.success.title), text: t(($) => $.success.text) });
    }
    if (request.kind === "passkey-setup" || (request.kind === "signup-passkey" && answer.kind === "session"))
      notify({ id: "passkey", tone: "ok", title: t(($) => $.passkeyMade) });
    if (request.kind === "mfa-verify") notify({ id: "auth", tone: "ok", title: t(($) => $.phoneMade) });
    if (request.kind === "new-password") {
      const words = t(($) => $.notice.password_set, { returnObjects: true });
      notify({ id: "auth", tone: "ok", title: words.title, text: words.text });
    }
  };
}
