import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SeenInvitation } from "#data/server/people/lookAtInvitation.ts";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { useTabTitle } from "#ui/useTabTitle.ts";
import styles from "./InvitationPage.module.css";
import type { AcceptAnswer, InvitationState } from "./useInvitation.ts";

interface Props {
  readonly state: InvitationState;
  readonly session: SessionState;
  /** Why it could not be accepted, once that was tried. */
  readonly answer: AcceptAnswer | undefined;
  readonly busy: boolean;
  /** The step in which somebody whose address is not proven yet does that. */
  readonly proof?: ReactNode;
  readonly onAccept: () => void;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
  readonly onAgain: () => void;
}

/** An invitation in words: who, where, as what, until when; and the one next step of whoever looks. */
export function InvitationView(props: Props) {
  const { state, session, answer } = props;
  const { t } = useTranslation("people");
  if (state.status === "loading" || (state.status === "seen" && session.status === "starting"))
    return <Loading text={t(($) => $.invitation.loading)} />;
  const kicker = t(($) => $.invitation.kicker);
  if (state.status !== "seen") {
    const { title, text } = t(($) => $.invitation.missing[state.status], { returnObjects: true });
    return (
      <Sheet kicker={kicker} title={title}>
        <p className={styles["text"]}>{text}</p>
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={props.onAgain}>
            {t(($) => $.again)}
          </Button>
        </div>
      </Sheet>
    );
  }
  const over = overOf(state.seen, answer);
  if (over) return <Over {...props} kicker={kicker} over={over} />;
  return <Open {...props} kicker={kicker} seen={state.seen} />;
}

type Over = "unknown" | "used" | "expired" | "revoked" | "other_address" | "unproven";

/** Why there is nothing to accept; undefined while there is. */
function overOf(seen: SeenInvitation, answer: AcceptAnswer | undefined): Over | undefined {
  if (answer === "other_address" || answer === "unproven") return answer;
  if (answer === "used" || answer === "expired" || answer === "revoked" || answer === "unknown")
    return answer;
  return seen.code === "open" ? undefined : seen.code;
}

function Over({ kicker, over, session, proof }: Props & { readonly kicker: string; readonly over: Over }) {
  const { t } = useTranslation("people");
  const email = "user" in session ? session.user.email : "";
  const { title, text } = t(($) => $.invitation.over[over], { returnObjects: true, email });
  const isSignedIn = session.status === "signed-in" || session.status === "ended";
  return (
    <Sheet kicker={kicker} title={title}>
      <p className={styles["text"]}>{text}</p>
      {over === "unproven" ? (
        proof
      ) : (
        <div className={styles["actions"]}>
          <ButtonLink to={isSignedIn ? "/projects" : "/"} variant="primary">
            {t(($) => (isSignedIn ? $.invitation.toProjects : $.invitation.toStart))}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  );
}

/** What leaves the invitation as it is: it can be tried again. */
const problems = ["offline", "wait", "message", "forbidden", "factor"] as const;

function Open(props: Props & { readonly kicker: string; readonly seen: SeenInvitation }) {
  const { kicker, seen, session, answer, busy } = props;
  const { t } = useTranslation("people");
  const format = useFormats();
  if (seen.code === "unknown") return null;
  const isSignedIn = session.status === "signed-in";
  const problem = problems.find((one) => one === answer);
  return (
    <Sheet kicker={kicker} title={t(($) => $.invitation.title, { organisation: seen.organisation })}>
      <div className={styles["facts"]}>
        <KeyValues
          ruled
          pairs={[
            { label: t(($) => $.invitation.facts.inviter), value: seen.inviter ?? t(($) => $.nameless) },
            {
              label: t(($) => $.invitation.facts.role),
              value: (
                <>
                  {t(($) => $.roles[seen.role])}
                  <span className={styles["note"]}>{t(($) => $.roleNotes[seen.role])}</span>
                </>
              ),
            },
            { label: t(($) => $.invitation.facts.until), value: format.date(seen.expires_at) },
          ]}
        />
      </div>
      <p className={styles["text"]}>
        {isSignedIn
          ? t(($) => $.invitation.signedIn, { email: session.user.email })
          : t(($) => $.invitation.signedOut)}
      </p>
      {problem !== undefined && <Notice tone="bad" title={t(($) => $.invitation.problem[problem])} />}
      <div className={styles["actions"]}>
        {isSignedIn ? (
          <Button variant="primary" busy={busy} onClick={props.onAccept}>
            {t(($) => $.invitation.accept)}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={props.onSignIn}>
              {t(($) => $.invitation.signIn)}
            </Button>
            <Button onClick={props.onSignUp}>{t(($) => $.invitation.signUp)}</Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** What every state of an invitation begins with. */
function Sheet({
  kicker,
  title,
  children,
}: {
  readonly kicker: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  useTabTitle(title);
  return (
    <div className={styles["sheet"]}>
      <p className={styles["kicker"]}>{kicker}</p>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
