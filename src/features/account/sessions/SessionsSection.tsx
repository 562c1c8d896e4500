import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AccountProblem,
  endOtherSessions,
  endSession,
  type OwnSession,
  ownSessions,
} from "#data/server/account/account.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { SessionLines } from "./SessionLines.tsx";
import { useDeviceText } from "./useDeviceText.ts";
import { useProblemText } from "../useProblemText.ts";
import { useSessionFacts } from "./useSessionFacts.ts";
import { type LoadClient, useKnown } from "../useServer.ts";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** The devices on which somebody works with this account, and the way to end that. */
export function SessionsSection({ client }: Props) {
  const { t } = useTranslation("account");
  const { known, look, ask } = useKnown<readonly OwnSession[]>(ownSessions, client);
  const textOf = useProblemText();
  const deviceText = useDeviceText();
  const factsOf = useSessionFacts();
  const [ending, setEnding] = useState<OwnSession | "others">();
  const [busy, setBusy] = useState(false);
  const refused = (error: AccountProblem) => {
    const text = error.kind === "forbidden" ? t(($) => $.sessions.stronger) : textOf(error);
    notify({ tone: "bad", title: t(($) => $.sessions.failed), text });
  };
  const end = async () => {
    if (!ending || busy) return;
    setBusy(true);
    const ended = await ask(async (server): Promise<Result<unknown, AccountProblem>> =>
      ending === "others" ? endOtherSessions(server) : endSession(server, ending.id),
    ).finally(() => setBusy(false));
    setEnding(undefined);
    if (ended.ok)
      notify({
        tone: "ok",
        title: t(($) => (ending === "others" ? $.sessions.othersEnded : $.sessions.ended)),
        text: t(($) => $.sessions.endedText),
      });
    else refused(ended.error);
    await look(); // also after a failure: what the server has done shows there
  };
  return (
    <AccountPart title={t(($) => $.sessions.title)} intro={t(($) => $.sessions.intro)}>
      {known.status === "ready" ? (
        <SessionLines sessions={known.value} onEnd={setEnding} onEndOthers={() => setEnding("others")} />
      ) : (
        <NotKnown status={known.status} onAgain={() => void look()} />
      )}

      <ConfirmDialog
        open={ending !== undefined}
        danger
        busy={busy}
        title={t(($) => (ending === "others" ? $.sessions.othersQuestion : $.sessions.question))}
        confirm={t(($) => $.sessions.end)}
        cancel={t(($) => $.passkeys.cancel)}
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {ending !== undefined && ending !== "others" && (
          <RowList label={deviceText(ending.user_agent)}>
            <ListRow
              title={deviceText(ending.user_agent)}
              facts={factsOf(ending, known.status === "ready" ? known.value : [])}
            />
          </RowList>
        )}
        <p>{t(($) => $.sessions.questionText)}</p>
      </ConfirmDialog>
    </AccountPart>
  );
}
