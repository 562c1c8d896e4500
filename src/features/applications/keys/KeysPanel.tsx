import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChainKey } from "#domain/application/keys/keyChain.ts";
import type { KeyLog } from "#shared/applications/keyLog.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "../applications.module.css";
import { useKeys } from "./useKeys.ts";

interface PanelProps {
  readonly log: KeyLog;
  /** The keys are read again whenever it changes. */
  readonly lookAgain: string;
}

/** Which devices sign the applications of the organisation: who asks, who may, who may not any more. */
export function KeysPanel({ log, lookAgain }: PanelProps) {
  const { t } = useTranslation("applications");
  const { t: common } = useTranslation();
  const { state, problem, isBusy, admit, revoke, rotate, beginAnew } = useKeys(log, lookAgain);
  const [asked, setAsked] = useState<Question | null>(null);
  if (state.kind === "loading") return null;
  const answer = () => {
    if (asked?.what === "revoke") void revoke(asked.key);
    if (asked?.what === "rotate") void rotate();
    if (asked?.what === "anew") void beginAnew();
    setAsked(null);
  };
  return (
    <Panel title={t(($) => $.keys.title)}>
      <Stack gap={12}>
        <p className={styles["quiet"]}>{t(($) => $.keys.text)}</p>
        {state.kind === "offline" && <Notice tone="offline">{t(($) => $.keys.offline)}</Notice>}
        {state.kind === "failed" && <Notice tone="bad">{t(($) => $.keys.problem[state.problem])}</Notice>}
        {problem && <Notice tone="bad">{t(($) => $.keys.problem[problem])}</Notice>}
        {state.kind === "ready" && (
          <>
            <Keys state={state} isBusy={isBusy} onAdmit={(key) => void admit(key)} onAsk={setAsked} />
            {state.keys.length === 0 && state.wishes.length === 0 && (
              <p className={styles["quiet"]}>{t(($) => $.keys.none)}</p>
            )}
            {state.own === "waiting" && <Notice tone="info">{t(($) => $.problem.key_waiting)}</Notice>}
            {state.own === "signs" ? (
              <Button size="small" busy={isBusy} onClick={() => setAsked({ what: "rotate" })}>
                {t(($) => $.keys.rotate)}
              </Button>
            ) : (
              state.keys.length > 0 && (
                <Button size="small" busy={isBusy} onClick={() => setAsked({ what: "anew" })}>
                  {t(($) => $.keys.anew)}
                </Button>
              )
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        danger={asked?.what !== "rotate"}
        title={asked ? t(($) => $.keys.ask[asked.what].title) : ""}
        confirm={asked ? t(($) => $.keys.ask[asked.what].confirm) : ""}
        cancel={common(($) => $.cancel)}
        onCancel={() => setAsked(null)}
        onConfirm={answer}
      >
        {asked && t(($) => $.keys.ask[asked.what].text)}
      </ConfirmDialog>
    </Panel>
  );
}

type Question = { readonly what: "rotate" | "anew" } | { readonly what: "revoke"; readonly key: ChainKey };

interface KeysProps {
  readonly state: Extract<ReturnType<typeof useKeys>["state"], { kind: "ready" }>;
  readonly isBusy: boolean;
  readonly onAdmit: (key: ChainKey) => void;
  readonly onAsk: (question: Question) => void;
}

function Keys({ state, isBusy, onAdmit, onAsk }: KeysProps) {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const nameOf = (key: ChainKey) => key.label || t(($) => $.keys.nameless);
  const since = (key: ChainKey) =>
    t(($) => $.keys.since, { date: format.date(key.since), id: key.key_id.slice(0, 8) });
  const canAct = state.own === "signs";
  const end = (at: ChainKey) => {
    if (at.revoked_at !== null) return <Tag tone="plain">{t(($) => $.keys.revoked)}</Tag>;
    if (at.key_id === state.ownId) return <Tag tone="ok">{t(($) => $.keys.here)}</Tag>;
    if (!canAct) return <Tag tone="ok">{t(($) => $.keys.signs)}</Tag>;
    return (
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t(($) => $.keys.revokeOne, { name: nameOf(at) })}
        onClick={() => onAsk({ what: "revoke", key: at })}
      >
        {t(($) => $.keys.revoke)}
      </Button>
    );
  };
  return (
    <RowList label={t(($) => $.keys.title)}>
      {state.wishes.map((key) => (
        <ListRow
          key={key.key_id}
          title={nameOf(key)}
          note={since(key)}
          end={
            canAct ? (
              <Button
                size="small"
                variant="primary"
                disabled={isBusy}
                aria-label={t(($) => $.keys.admitOne, { name: nameOf(key) })}
                onClick={() => onAdmit(key)}
              >
                {t(($) => $.keys.admit)}
              </Button>
            ) : (
              <Tag tone="warn">{t(($) => $.keys.waits)}</Tag>
            )
          }
        />
      ))}
      {state.keys.map((key) => (
        <ListRow key={key.key_id} title={nameOf(key)} note={since(key)} end={end(key)} />
      ))}
    </RowList>
  );
}
