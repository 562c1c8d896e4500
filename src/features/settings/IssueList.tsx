import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SyncIssue } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { issueReason } from "./issueReason.ts";
import { nameOf, wordOf } from "./unsentGroups.ts";
import styles from "./Settings.module.css";

interface Props {
  readonly issues: readonly SyncIssue[];
  readonly busy: boolean;
  readonly onRetry: (issue: SyncIssue) => void;
  readonly onExport: (issue: SyncIssue) => void;
  readonly onDiscard: (issue: SyncIssue) => void;
}

/** The changes that the server refused: what, when, why, and the three ways on. Nothing goes without being asked. */
export function IssueList({ issues, busy, onRetry, onExport, onDiscard }: Props) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const [leaving, setLeaving] = useState<SyncIssue>();
  const titleOf = (issue: SyncIssue) => {
    const name = nameOf(issue.document);
    const what = t(($) => $.kinds[wordOf(issue.about_kind)]);
    return name === "" ? what : t(($) => $.issue.title, { what, name });
  };
  return (
    <Panel title={t(($) => $.issue.heading, { count: issues.length })} flush>
      <ul className={styles["issues"]}>
        {issues.map((issue) => (
          <li key={issue.id} className={styles["issue"]}>
            <div>
              <h3>{titleOf(issue)}</h3>
              <p className={styles["reason"]}>{t(($) => $.issue.reason[issueReason(issue.code)])}</p>
              <p className={styles["fine"]}>
                {t(($) => $.issue.refused, { time: format.dateTime(issue.created_at), code: issue.code })}
              </p>
            </div>
            <Stack row gap={8}>
              <Button onClick={() => onRetry(issue)} disabled={busy}>
                {t(($) => $.issue.retry)}
              </Button>
              <Button onClick={() => onExport(issue)}>{t(($) => $.issue.export)}</Button>
              <Button variant="quiet" onClick={() => setLeaving(issue)} disabled={busy}>
                {t(($) => $.issue.discard)}
              </Button>
            </Stack>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={t(($) => $.issue.question)}
        confirm={t(($) => $.issue.discard)}
        cancel={t(($) => $.cancel)}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) onDiscard(leaving);
          setLeaving(undefined);
        }}
      >
        {leaving && <p>{t(($) => $.issue.questionText, { what: titleOf(leaving) })}</p>}
      </ConfirmDialog>
    </Panel>
  );
}
