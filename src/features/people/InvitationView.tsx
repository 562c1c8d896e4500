import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SeenInvitation } from "#data/server/lookAtInvitation.ts";
import type { SessionState } from "#data/server/sessionSource.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
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
    const words = t(($) => $.invitation.missing[state.status], { returnObjects: true });
    return (
      <MessagePage
        kicker={kicker}
        {...words}
        actions={
          <Button variant="primary" onClick={props.onAgain}>
            {t(($) => $.again)}
          </Button>
        }
      />
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
  const words = t(($) => $.invitation.over[over], { returnObjects: true, email });
  const isSignedIn = session.status === "signed-in" || session.status === "locked";
  if (over === "unproven")
    return <MessagePage kicker={kicker} title={words.title} text={words.text} actions={proof} />;
  return (
    <MessagePage
      kicker={kicker}
      {...words}
      actions={
        <ButtonLink to={isSignedIn ? "/projects" : "/"} variant="primary">
          {t(($) => (isSignedIn ? $.invitation.toProjects : $.invitation.toStart))}
        </ButtonLink>
      }
    />
  );
}

/** What leaves the invitation as it is: it can be tried again. */
const problems = ["offline", "wait", "message", "forbidden", "factor"] as const;

function Open(props: Props & { readonly kicker: string; readonly seen: SeenInvitation }) {
  const { kicker, seen, session, answer, busy } = props;
  const { t } = useTranslation("people");
  const format = useFormats();
  if (seen.code === "unknown") return null;
  const facts = {
    organisation: seen.organisation,
    role: t(($) => $.roles[seen.role]),
    inviter: seen.inviter ?? t(($) => $.nameless),
    date: format.date(seen.expires_at),
  };
  const isSignedIn = session.status === "signed-in";
  const problem = problems.find((one) => one === answer);
  return (
    <MessagePage
      kicker={kicker}
      title={t(($) => $.invitation.title, facts)}
      text={
        <>
          {t(($) => $.invitation.text, facts)}{" "}
          {isSignedIn
            ? t(($) => $.invitation.signedIn, { email: session.user.email })
            : t(($) => $.invitation.signedOut)}
          {problem !== undefined && <strong role="alert"> {t(($) => $.invitation.problem[problem])}</strong>}
        </>
      }
      actions={
        isSignedIn ? (
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
        )
      }
    />
  );
}
