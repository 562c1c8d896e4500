import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AccountProblem,
  askForEmail,
  type Identity,
  ownIdentity,
  withdrawEmail,
} from "#data/server/account.ts";
import { looksLikeEmail } from "#domain/auth/emailAddress.ts";
import { notify } from "#shell/notify.ts";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { EmailView } from "./EmailView.tsx";
import { NotKnown } from "./NotKnown.tsx";
import { useProblemText } from "./useProblemText.ts";
import { type LoadClient, useKnown } from "./useServer.ts";
import styles from "./Account.module.css";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** The address: which it is, which one waits for its confirmation, and how to ask for another one. */
export function EmailSection({ client }: Props) {
  const { t } = useTranslation("account");
  const { known, look, show, ask } = useKnown<Identity>(ownIdentity, client);
  const textOf = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState("");
  const refused = (error: AccountProblem) => {
    setProblem(textOf(error));
    if (error.kind === "unanswered") void look(); // whether it arrived stands on the server
  };
  const change = async (email: string, present: string) => {
    const isSame = email.trim().toLowerCase() === present.toLowerCase();
    if (isSame || !looksLikeEmail(email)) {
      setProblem(t(($) => (isSame ? $.email.same : $.refusal.email_invalid)));
      return false;
    }
    setProblem(undefined);
    const asked = await ask((server) => askForEmail(server, email));
    if (!asked.ok) refused(asked.error);
    else {
      show(asked.value);
      notify({ tone: "ok", title: t(($) => $.email.sent), text: t(($) => $.email.sentText) });
    }
    return asked.ok;
  };
  const withdraw = async () => {
    setProblem(undefined);
    const done = await ask(async (server) => {
      const withdrawn = await withdrawEmail(server);
      return withdrawn.ok ? ownIdentity(server) : withdrawn;
    });
    if (!done.ok) return refused(done.error);
    show(done.value);
    notify({ tone: "ok", title: t(($) => $.email.withdrawn) });
  };
  return (
    <Panel title={t(($) => $.email.title)}>
      <AskBeforeLeaving when={typed.trim() !== ""} />
      <Stack>
        <p className={styles["intro"]}>{t(($) => $.email.intro)}</p>
        {known.status === "ready" ? (
          <EmailView
            email={known.value.email}
            waiting={known.value.newEmail}
            problem={problem}
            typed={typed}
            onType={setTyped}
            onChange={(email) => change(email, known.value.email)}
            onWithdraw={withdraw}
          />
        ) : (
          <NotKnown status={known.status} onAgain={() => void look()} />
        )}
      </Stack>
    </Panel>
  );
}
