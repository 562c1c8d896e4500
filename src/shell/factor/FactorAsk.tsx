import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactorProblem } from "#data/server/account/factors.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import { notify } from "../notify.ts";
import { browserClient } from "../session/browserSession.ts";
import type { LoadClient } from "./factorCalls.ts";
import { FactorCodeForm } from "./FactorCodeForm.tsx";
import { RecoveryCodeForm } from "./RecoveryCodeForm.tsx";
import { type AskedFactors, useFactorAsk } from "./useFactorAsk.ts";
import styles from "./Factor.module.css";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
  readonly source: SessionSource;
  /** Which heading it has where it stands. */
  readonly heading?: "h1" | "h2" | "h4";
  /** It is what the page is about now: its field has the focus as soon as it stands. */
  readonly takesFocus?: boolean;
  /** The session has shown the factor, or there is none any more. */
  readonly onShown: () => void;
  /** Stands in its place when the account has no factor. */
  readonly none?: ReactNode;
  /** Below the form: the ways out. */
  readonly after?: ReactNode;
}

/** Asks for the code of the authenticator app, or for a recovery code instead. */
export function FactorAsk({
  client = browserClient,
  source,
  heading: Heading = "h2",
  takesFocus = false,
  onShown,
  none,
  after,
}: Props) {
  const { t } = useTranslation("factor");
  const { asked, look, show, recover } = useFactorAsk(client, source);
  const [isRecovering, setRecovering] = useState<boolean>(); // undefined until somebody turns
  const [problem, setProblem] = useState<FactorProblem>();
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<FactorProblem | undefined>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const found = await work().finally(() => setBusy(false));
    setProblem(found);
    if (!found) done();
  };
  const sheet = useRef<HTMLDivElement>(null);
  const isReady = asked.status === "ready";
  useEffect(() => {
    if (isReady && (takesFocus || isRecovering !== undefined)) sheet.current?.querySelector("input")?.focus();
  }, [isReady, takesFocus, isRecovering]);
  const turn = (recovering: boolean) => {
    setProblem(undefined);
    setRecovering(recovering);
  };
  if (asked.status !== "ready")
    return (
      <div className={styles["ask"]}>
        <Missing status={asked.status} onAgain={() => void look()} />
        {asked.status !== "loading" && after && <div className={styles["ways"]}>{after}</div>}
      </div>
    );
  if (asked.factors.length === 0) return none;
  const words = isRecovering
    ? t(($) => $.recovery, { returnObjects: true })
    : t(($) => $.ask, { returnObjects: true });
  return (
    <div ref={sheet} className={styles["ask"]}>
      <Heading>{words.title}</Heading>
      <p className={styles["intro"]}>{words.text}</p>
      {problem && (
        <Notice
          tone={problem.kind === "offline" ? "offline" : "bad"}
          title={t(($) => $.problem[problem.kind])}
        />
      )}
      {isRecovering ? (
        <RecoveryCodeForm
          busy={busy}
          onCode={(code) =>
            void send(
              () => recover(code),
              () => {
                const said = t(($) => $.recovery, { returnObjects: true });
                notify({ id: "factor", tone: "ok", title: said.done, text: said.doneText });
                onShown();
              },
            )
          }
        />
      ) : (
        <FactorCodeForm
          factors={asked.factors}
          busy={busy}
          onCode={(id, code) => void send(() => show(id, code), onShown)}
        />
      )}
      <div className={styles["ways"]}>
        <Button variant="link" onClick={() => turn(!isRecovering)}>
          {isRecovering ? t(($) => $.recovery.back) : t(($) => $.ask.recovery)}
        </Button>
        {after}
      </div>
    </div>
  );
}

/** Why nothing can be asked. */
function Missing({
  status,
  onAgain,
}: {
  readonly status: Exclude<AskedFactors["status"], "ready">;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation("factor");
  return (
    <NotShown
      status={status}
      words={
        status === "loading" ? { title: t(($) => $.loading) } : t(($) => $[status], { returnObjects: true })
      }
      again={t(($) => $.again)}
      onAgain={onAgain}
    />
  );
}
