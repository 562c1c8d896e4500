import { useRouter, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { UiProvider } from "#ui/theme/UiProvider.tsx";
import { useColorScheme } from "../theme/useColorScheme.ts";
import { UnopenedPage } from "../storage/UnopenedPage.tsx";
import { notify } from "../notify.ts";
import { report } from "../report.ts";
import { LoadingPage } from "../errors/LoadingPage.tsx";
import { DatabaseProvider } from "../session/DatabaseProvider.tsx";
import { bringAfterSignIn } from "../sync/bringAfterSignIn.ts";
import { DueOrders } from "../orders/DueOrders.tsx";
import { EndLeft } from "../screenLock/end/EndLeft.tsx";
import { LockGuard } from "../screenLock/LockGuard.tsx";
import { SessionProvider } from "../session/SessionProvider.tsx";
import { leadToProjects } from "../session/leadToProjects.ts";
import { noteSeen } from "../session/seenHere.ts";
import { takeFreshSignIn } from "../session/freshSignIn.ts";
import { watchHealth } from "../session/sessionHealth.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSessionSource, useSession } from "../session/useSession.ts";
import { ConnectedFrame } from "./ConnectedFrame.tsx";
import { closeDiscarded } from "../session/browserDatabase.ts";

/** Everything behind the sign-in: session, database, frame. Loads RxDB and Mantine: import it dynamically only. */
export function SignedInLayout({ children }: { readonly children: ReactNode }) {
  const { scheme } = useColorScheme();
  return (
    <UiProvider scheme={scheme}>
      <SessionProvider>
        <LeaveWhenSignedOut />
        <EndLeft />
        <LockGuard>
          <DatabaseProvider
            opening={<LoadingPage />}
            failed={(cause, again) => <UnopenedPage cause={cause} onAgain={again} />}
          >
            <AfterSignIn />
            <DueOrders />
            <ConnectedFrame>{children}</ConnectedFrame>
          </DatabaseProvider>
        </LockGuard>
      </SessionProvider>
    </UiProvider>
  );
}

/** What follows a sign-in of just now, and the look after the session from then on. */
export function AfterSignIn() {
  const { t } = useTranslation("common");
  const db = useDatabase();
  const source = useSessionSource();
  const router = useRouter();
  useEffect(() => watchHealth(source), [source]);
  useEffect(() => {
    const isSignIn = takeFreshSignIn();
    const state = source.get();
    if ("user" in state) noteSeen(db, state.user, isSignIn).catch(report);
    if (!isSignIn) return;
    const bring = async () => {
      const missing = await bringAfterSignIn(db, source);
      if (source.get().status !== "signed-in") return;
      leadToProjects(router, () => source.get().status === "signed-in");
      if (missing.length === 0) return;
      notify({
        id: "auth",
        tone: "warn",
        title: t(($) => $.signIn.partly),
        text: t(($) => $.signIn.partlyText),
      });
    };
    bring().catch(report);
  }, [db, source, router, t]);
  return null;
}

/** Signed out here or in another tab: the sign-in page follows. Data that is to go is let go of, or it would stay as long as this tab. */
export function LeaveWhenSignedOut() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "signed-out") navigate({ to: "/auth" }).then(closeDiscarded).catch(report);
  }, [status, navigate]);
  return null;
}
