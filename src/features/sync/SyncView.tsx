import { useTranslation } from "react-i18next";
import type { StorageEstimate } from "#data/files/storageEstimate.ts";
import type { SupersededRow, SyncIssue } from "#data/documents.ts";
import type { SyncNow } from "#data/sync/state/syncNow.ts";
import type { UnsentDocument } from "#data/sync/state/unsentDocuments.ts";
import { SupersededList } from "#shared/records/SupersededList.tsx";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { syncSentence } from "#shell/sync/syncSentence.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconAlertTriangle } from "#ui/icons/icons.gen.ts";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Outbox } from "./Outbox.tsx";
import { StateFacts } from "./StateFacts.tsx";
import { SyncFrame } from "./SyncFrame.tsx";
import type { Contents } from "./useContents.ts";
import styles from "./Sync.module.css";
import { clockDifference, isClockWrong } from "./clockDifference.ts";
import { isSentAgain, issueReason } from "./issueReason.ts";

export interface SyncProps {
  /** Milliseconds since 1970 by the clock of the device. */
  readonly now: number;
  readonly online: boolean;
  /** Undefined before the replication has said anything. */
  readonly state: SyncNow | undefined;
  readonly issues: readonly SyncIssue[];
  /** Undefined until it was read. */
  readonly unsent: readonly UnsentDocument[] | undefined;
  readonly superseded: readonly SupersededRow[];
  readonly contents: Contents | undefined;
  readonly estimate: StorageEstimate | undefined;
  readonly saving: boolean;
  readonly onTry: () => void;
  readonly onDecide: (issue: SyncIssue) => void;
  /** Sends changes again that were refused for nothing of their own. */
  readonly onSendAgain: (issues: readonly SyncIssue[]) => void;
  readonly sendingAgain: boolean;
  readonly onOpen: (document: UnsentDocument) => void;
  readonly onSave: () => void;
}

/** The state in a sentence; what wants a decision, what waits, what was overwritten; the facts behind it. */
export function SyncView(props: SyncProps) {
  const { now, online, state, issues, unsent, superseded, onTry, onDecide, onOpen } = props;
  const { onSendAgain, sendingAgain } = props;
  const { t } = useTranslation("sync");
  const { t: common } = useTranslation("common");
  const sentence = syncSentence(state, online);
  return (
    <SyncFrame
      title={t(($) => $.title)}
      subtitle={common(($) => $.sync.sentence[sentence.word], { count: sentence.count })}
      actions={
        <Button variant={(state?.unsent ?? 0) > 0 ? "primary" : "secondary"} onClick={onTry}>
          {t(($) => (state?.is_held ? $.sendNow : $.tryNow))}
        </Button>
      }
    >
      <ClockNotice offset_ms={state?.clock_offset_ms ?? undefined} />
      {issues.length > 0 && <OpenIssues {...{ issues, now, onDecide, onSendAgain, sendingAgain }} />}
      <Split kind="picture" className={styles["split"]}>
        <Stack>
          <Outbox {...{ unsent, now, onOpen }} issues={issues.length} files={state?.files ?? 0} />
          <History rows={superseded} />
        </Stack>
        <Stack>
          <StateFacts {...{ state, online, now }} />
          <StorageFacts estimate={props.estimate} contents={props.contents} />
          <Rescue saving={props.saving} onSave={props.onSave} />
        </Stack>
      </Split>
    </SyncFrame>
  );
}

function History({ rows }: { readonly rows: readonly SupersededRow[] }) {
  const { t } = useTranslation("records");
  const words = useRecordWords();
  return (
    <Panel title={t(($) => $.history.title)} flush>
      {rows.length === 0 ? (
        <ListRow title={t(($) => $.history.none)} note={t(($) => $.history.noneNote)} />
      ) : (
        <SupersededList rows={rows} about={(row) => words.kindWord(row.about_kind)} />
      )}
    </Panel>
  );
}

function Rescue({ saving, onSave }: { readonly saving: boolean; readonly onSave: () => void }) {
  const { t } = useTranslation("sync");
  return (
    <Panel
      title={t(($) => $.rescue.title)}
      foot={
        <Stack row gap={8}>
          <Button onClick={onSave} busy={saving}>
            {t(($) => $.rescue.save)}
          </Button>
          <ButtonLink to="/settings/sync/rescue">{t(($) => $.rescue.open)}</ButtonLink>
        </Stack>
      }
    >
      <p className={styles["text"]}>{t(($) => $.rescue.text)}</p>
    </Panel>
  );
}

/** Told when the clock of the device is so wrong that the times on its screen mislead. */
function ClockNotice({ offset_ms }: { readonly offset_ms: number | undefined }) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  if (offset_ms === undefined || !isClockWrong(offset_ms)) return null;
  const { word, amount, unit } = clockDifference(offset_ms);
  const told = format.withUnit(amount, unit, unit === "h" ? 1 : 0);
  return (
    <Notice tone="warn" title={t(($) => $.clock.warnTitle)}>
      {t(($) => (word === "behind" ? $.clock.warn.behind : $.clock.warn.ahead), { amount: told })}
    </Notice>
  );
}

interface Props {
  readonly issues: readonly SyncIssue[];
  readonly now: number;
  readonly onDecide: (issue: SyncIssue) => void;
  /** Those that may be sent again together. */
  readonly onSendAgain: (issues: readonly SyncIssue[]) => void;
  readonly sendingAgain: boolean;
}

/** The changes that the server refused: what, why in words, and the way to the decision. */
function OpenIssues({ issues, now, onDecide, onSendAgain, sendingAgain }: Props) {
  const { t } = useTranslation("sync");
  const words = useRecordWords();
  const format = useFormats();
  const again = issues.filter(({ code }) => isSentAgain(code));
  return (
    <Panel
      title={t(($) => $.issues.title, { count: issues.length })}
      flush
      className={styles["decisions"]}
      foot={
        again.length > 1 && (
          <Stack gap={8}>
            <p className={styles["text"]}>{t(($) => $.issues.againNote)}</p>
            <Stack row>
              <Button onClick={() => onSendAgain(again)} busy={sendingAgain}>
                {t(($) => $.issues.again, { n: format.number(again.length, 0) })}
              </Button>
            </Stack>
          </Stack>
        )
      }
    >
      <p className={styles["note"]}>{t(($) => $.issues.note)}</p>
      {issues.map((issue, index) => (
        <ListRow
          key={issue.id}
          icon={IconAlertTriangle}
          missing={index === 0}
          title={words.titleOf(issue.about_kind, issue.document)}
          note={t(($) => $.reason[issueReason(issue.code)])}
          end={<span className={styles["fine"]}>{format.ago(issue.created_at, now)}</span>}
          onOpen={() => onDecide(issue)}
        />
      ))}
    </Panel>
  );
}

interface StorageFactsProps {
  readonly estimate: StorageEstimate | undefined;
  readonly contents: Contents | undefined;
}

/** How full this device is, whether its data is protected, and what lies on it. */
function StorageFacts({ estimate, contents }: StorageFactsProps) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const total = estimate && estimate.used_bytes + estimate.available_bytes;
  const used =
    estimate && total
      ? t(($) => $.storage.usedOf, { used: format.bytes(estimate.used_bytes), total: format.bytes(total) })
      : t(($) => $.storage.unknown);
  return (
    <Panel
      title={t(($) => $.storage.title)}
      foot={<ButtonLink to="/settings/storage">{t(($) => $.storage.room)}</ButtonLink>}
    >
      <Stack gap={8}>
        {estimate && total !== undefined && (
          <ProgressChain
            still
            label={t(($) => $.storage.used)}
            value={estimate.used_bytes / Math.max(1, total)}
            text={used}
          />
        )}
        <KeyValues
          ruled
          pairs={[
            { label: t(($) => $.storage.used), value: used },
            ...(estimate
              ? [
                  {
                    label: t(($) => $.storage.promise),
                    value: t(($) => (estimate.persisted ? $.storage.persisted : $.storage.notPersisted)),
                  },
                ]
              : []),
            ...(contents
              ? [
                  { label: t(($) => $.storage.documents), value: format.number(contents.documents) },
                  {
                    label: t(($) => $.storage.originals),
                    value: t(($) => $.storage.filesAmount, {
                      count: contents.files.count,
                      size: format.bytes(contents.files.bytes),
                    }),
                  },
                  { label: t(($) => $.storage.models), value: format.number(contents.models) },
                ]
              : []),
          ]}
        />
      </Stack>
    </Panel>
  );
}
