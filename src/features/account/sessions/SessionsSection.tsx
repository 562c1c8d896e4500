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
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { deviceWords } from "#domain/account/deviceWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { useDeviceText } from "./useDeviceText.ts";
import { useProblemText } from "../useProblemText.ts";
import { type LoadClient, useKnown } from "../useServer.ts";
import styles from "../Account.module.css";

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

interface SessionLinesProps {
  readonly sessions: readonly OwnSession[];
  readonly onEnd: (session: OwnSession) => void;
  readonly onEndOthers: () => void;
}

/** The devices, this one first, then the one used last. */
function SessionLines({ sessions, onEnd, onEndOthers }: SessionLinesProps) {
  const { t } = useTranslation("account");
  const factsOf = useSessionFacts();
  const deviceText = useDeviceText();
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <Stack>
      <RowList label={t(($) => $.sessions.list)}>
        {sorted.map((session) => (
          <ListRow
            key={session.id}
            title={deviceText(session.user_agent)}
            facts={factsOf(session, sessions)}
            end={
              session.current ? (
                <Tag tone="ok">{t(($) => $.sessions.this)}</Tag>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.sessions.endOf, { device: deviceText(session.user_agent) })}
                  onClick={() => onEnd(session)}
                >
                  {t(($) => $.sessions.end)}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {sorted.some(({ current }) => !current) ? (
        <div>
          <Button onClick={onEndOthers}>{t(($) => $.sessions.endOthers)}</Button>
        </div>
      ) : (
        <p className={styles["fine"]}>{t(($) => $.sessions.alone)}</p>
      )}
    </Stack>
  );
}

/** What tells one session from another of the same browser, a line each: what runs it, when it was seen, from where. */
function useSessionFacts(): (session: OwnSession, sessions: readonly OwnSession[]) => readonly string[] {
  const { t } = useTranslation("account");
  const format = useFormats();
  return (session, sessions) => {
    const { ip, user_agent, current, used_at, created_at } = session;
    const { browser, version, kind } = deviceWords(user_agent);
    const what = [
      kind && t(($) => $.device.kind[kind]),
      browser !== undefined && version !== undefined && `${browser} ${version}`,
    ].filter((part) => typeof part === "string");
    const isNear = !current && sessions.some((other) => other.current && other.ip === ip);
    return [
      ...(what.length > 0 ? [what.join(" · ")] : []),
      t(($) => $.sessions.used, { date: format.dateTime(used_at) }),
      t(($) => $.sessions.since, { date: format.dateTime(created_at) }),
      ...(ip === null ? [] : [t(($) => (isNear ? $.sessions.fromSame : $.sessions.from), { ip })]),
    ];
  };
}
