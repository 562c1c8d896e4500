import { IconAlertTriangle } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { SyncIssue } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { isSentAgain, issueReason } from "./issueReason.ts";
import styles from "./Sync.module.css";

interface Props {
  readonly issues: readonly SyncIssue[];
  readonly now: number;
  readonly onDecide: (issue: SyncIssue) => void;
  /** Those that may be sent again together. */
  readonly onSendAgain: (issues: readonly SyncIssue[]) => void;
  readonly sendingAgain: boolean;
}

/** The changes that the server refused: what, why in words, and the way to the decision. */
export function OpenIssues({ issues, now, onDecide, onSendAgain, sendingAgain }: Props) {
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
