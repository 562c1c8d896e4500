import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SessionSource } from "#data/server/sessionSource.ts";
import type { AuthMode, AuthProblem, AuthRequest } from "#domain/auth/authForm.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { takeIntended } from "#shell/guard.ts";
import { notify } from "#shell/notify.ts";
import { AuthView } from "./AuthView.tsx";
import { useBrowserSession } from "./useBrowserSession.ts";

interface Props {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
}

/** How long the message stands before the page changes after signing in, in ms. */
const pause = 100;

/** The sign-in page joined with the session of this browser. */
export function AuthPage({ mode, onMode }: Props) {
  const { t } = useTranslation("auth");
  const router = useRouter();
  const fresh = useRef(false);
  const { status, session } = useBrowserSession();
  useEffect(() => {
    if (status !== "signed-in") return;
    const go = () => router.history.push(takeIntended());
    if (!fresh.current) return go();
    const timer = window.setTimeout(go, pause);
    return () => window.clearTimeout(timer);
  }, [status, router]);
  return (
    <AuthView
      mode={mode}
      onMode={onMode}
      onRequest={async (request) => {
        fresh.current = true;
        return send(await session(), request);
      }}
      onSignedIn={() =>
        notify({ id: "auth", tone: "ok", title: t(($) => $.success.title), text: t(($) => $.success.text) })
      }
    />
  );
}

async function send(
  { signIn, signUp }: SessionSource,
  { mode, email, password }: AuthRequest,
): Promise<Result<"session" | "confirm_email", AuthProblem>> {
  if (mode === "signin") {
    const answer = await signIn(email, password);
    return answer.ok ? ok("session") : err(problemOf(answer.error.kind));
  }
  const answer = await signUp(email, password);
  if (!answer.ok) return err(problemOf(answer.error.kind));
  return ok(answer.value === "signed-in" ? "session" : "confirm_email");
}

/** The server's `unexpected` is a plain failure to the person; what throws is the truly unexpected. */
const problemOf = (kind: Exclude<AuthProblem["kind"], "failed">): AuthProblem =>
  kind === "unexpected" ? { kind: "failed" } : { kind };
