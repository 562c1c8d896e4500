import { useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { rememberIntended } from "#shell/guard.ts";
import { notify } from "#shell/notify.ts";
import { EntryFrame } from "#shell/public/EntryFrame.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import styles from "./InvitationPage.module.css";
import { InvitationView } from "./InvitationView.tsx";
import { type AcceptAnswer, useInvitation } from "./useInvitation.ts";

// Speaks with the server as a person, so it comes when it is needed.
const ProveAddress = lazy(async () => ({
  default: (await import("#shared/address/ProveAddress.tsx")).ProveAddress,
}));

/** The page behind the link of an invitation, joined with the browser's session. */
export function InvitationPage() {
  const { t } = useTranslation(["people", "common"]);
  const router = useRouter();
  const { hash } = useLocation();
  const { state, session, look, accept } = useInvitation(hash);
  const [answered, setAnswered] = useState<{ readonly of: string; readonly answer: AcceptAnswer }>();
  const [busy, setBusy] = useState(false);
  const onAccept = async () => {
    const of = userIn(session);
    if (of === undefined) return;
    setBusy(true);
    const next = await accept().finally(() => setBusy(false));
    if (next !== "accepted") return setAnswered({ of, answer: next });
    notify({ id: "people", tone: "ok", title: t(($) => $.invitation.accepted) });
    router.history.replace("/projects");
  };
  const leaveFor = (to: "/auth" | "/register") => {
    rememberIntended(`/invitation#${hash}`);
    router.history.push(to);
  };
  return (
    <EntryFrame
      offline={t(($) => $.invitation.missing.offline.text)}
      picture={t(($) => $.invitation.frame.picture)}
      title={t(($) => $.invitation.frame.title)}
      below={<p className={styles["about"]}>{t(($) => $.footer.about, { ns: "common" })}</p>}
    >
      <InvitationView
        state={state}
        session={session}
        answer={answered?.of === userIn(session) ? answered?.answer : undefined}
        busy={busy}
        proof={
          <Suspense fallback={<Loading text={t(($) => $.invitation.loading)} />}>
            <ProveAddress
              email={"user" in session ? session.user.email : ""}
              onProven={() => void onAccept()}
              onLater={() => router.history.push("/projects")}
            />
          </Suspense>
        }
        onAccept={() => void onAccept()}
        onSignIn={() => leaveFor("/auth")}
        onSignUp={() => leaveFor("/register")}
        onAgain={() => void look()}
      />
    </EntryFrame>
  );
}

/** Who works here; an answer is theirs alone: not of somebody else who signs in, and not to be seen while the screen is locked. */
const userIn = (session: SessionState): string | undefined =>
  session.status === "signed-in" ? session.user.id : undefined;
