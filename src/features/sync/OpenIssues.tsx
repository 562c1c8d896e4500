import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SyncIssue } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useRecordWords } from "#shell/records/useRecordWords.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { issueReason } from "./issueReason.ts";
import styles from "./Sync.module.css";

interface Props {
  readonly issues: readonly SyncIssue[];
  readonly now: number;
  readonly onDecide: (issue: SyncIssue) => void;
}

/** The changes that the server refused: what, why in words, and the way to the decision. */
export function OpenIssues({ issues, now, onDecide }: Props) {
  const { t } = useTranslation("sync");
  const words = useRecordWords();
  const format = useFormats();
  return (
    <Panel title={t(($) => $.issues.title, { count: issues.length })} flush className={styles["decisions"]}>
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
