import { useTranslation } from "react-i18next";
import type { SyncIssue, SyncState } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { clockDifference } from "./clockDifference.ts";
import { IssueList } from "./IssueList.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import type { SyncSentence } from "./syncSentence.ts";
import type { UnsentGroup } from "./unsentGroups.ts";
import styles from "./Settings.module.css";

export interface SyncProps {
  readonly sentence: SyncSentence;
  /** Undefined before the replication has said anything. */
  readonly state: SyncState | undefined;
  readonly issues: readonly SyncIssue[];
  /** Undefined until it was read. */
  readonly unsent: readonly UnsentGroup[] | undefined;
  readonly busy: boolean;
  readonly onRetry: (issue: SyncIssue) => void;
  readonly onExport: (issue: SyncIssue) => void;
  readonly onExportAll: () => void;
  readonly onDiscard: (issue: SyncIssue) => void;
}

/** The state in a sentence, what the server refused, what waits, and the numbers behind it. */
export function SyncView(props: SyncProps) {
  const { sentence, state, issues, unsent, busy, onRetry, onExport, onExportAll, onDiscard } = props;
  const { t } = useTranslation("settings");
  const nothing = unsent?.length === 0 && issues.length === 0;
  return (
    <SettingsFrame
      subtitle={t(($) => $.sync.sentence[sentence.word], { count: sentence.count })}
      actions={
        <Button onClick={onExportAll} disabled={unsent === undefined || nothing}>
          {t(($) => $.export.all)}
        </Button>
      }
    >
      {issues.length > 0 && <IssueList {...{ issues, busy, onRetry, onExport, onDiscard }} />}
      <Split kind="even" className={styles["split"]}>
        <Waiting unsent={unsent} />
        <Facts state={state} />
      </Split>
    </SettingsFrame>
  );
}

function Waiting({ unsent }: Pick<SyncProps, "unsent">) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  return (
    <Panel title={t(($) => $.waiting.title)} flush>
      {unsent?.length === 0 && (
        <ListRow title={t(($) => $.waiting.none)} note={t(($) => $.waiting.noneNote)} />
      )}
      {unsent?.map(({ kind, count, deleted, names, oldest }) => (
        <ListRow
          key={kind}
          title={t(($) => $.counted[kind], { count })}
          note={
            [
              count <= names.length && format.list(names),
              deleted > 0 && t(($) => $.waiting.deleted, { count: deleted }),
            ]
              .filter(Boolean)
              .join(" · ") || undefined
          }
          end={
            <span className={styles["fine"]}>
              {t(($) => $.waiting.since, { time: format.dateTime(oldest) })}
            </span>
          }
        />
      ))}
    </Panel>
  );
}

function Facts({ state }: Pick<SyncProps, "state">) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const offset = state?.clock_offset_ms ?? undefined;
  const clock = offset === undefined ? undefined : clockDifference(offset);
  const moment = (at: string | null | undefined, none: string) => (at ? format.dateTime(at) : none);
  return (
    <Panel title={t(($) => $.facts.title)}>
      <KeyValues
        ruled
        pairs={[
          { label: t(($) => $.facts.unsent), value: format.number(state?.unsent ?? 0) },
          {
            label: t(($) => $.facts.oldest),
            value: moment(
              state?.oldest_unsent_at,
              t(($) => $.facts.none),
            ),
          },
          {
            label: t(($) => $.facts.contact),
            value: moment(
              state?.last_contact_at,
              t(($) => $.facts.never),
            ),
          },
          {
            label: t(($) => $.facts.clock),
            value: clock
              ? t(($) => $.clock[clock.word], {
                  amount: format.withUnit(clock.amount, clock.unit, clock.unit === "h" ? 1 : 0),
                })
              : t(($) => $.clock.unknown),
          },
        ]}
      />
      <p className={styles["note"]}>{t(($) => $.facts.note)}</p>
    </Panel>
  );
}
