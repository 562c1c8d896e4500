import { useTranslation } from "react-i18next";
import type { EsgGap, GapKind } from "#domain/esg/gaps.ts";
import type { EsgQuestionId } from "#domain/esg/topics/questions.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./Answers.module.css";

interface Props {
  readonly gaps: readonly EsgGap[];
  readonly onOpen: (question: EsgQuestionId) => void;
}

/** What wants a hand first. */
const order: readonly GapKind[] = ["overdue", "no_reason", "no_evidence", "draft", "unanswered"];
const shown = 12;

/** What is missing in the year, the most pressing first; each gap opens its question. */
export function GapsPanel({ gaps, onOpen }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const sorted = gaps.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <Panel title={t(($) => $.gaps.title)} aside={gaps.length === 0 ? undefined : String(gaps.length)} flush>
      {gaps.length === 0 && <p className={styles["note"]}>{t(($) => $.gaps.none)}</p>}
      {sorted.slice(0, shown).map(({ question, topic, kind }) => (
        <ListRow
          key={question}
          title={words(($) => $.questions[question].ask)}
          note={`${topic} · ${t(($) => $.gap[kind])}`}
          onOpen={() => onOpen(question)}
        />
      ))}
      {sorted.length > shown && (
        <p className={styles["note"]}>{t(($) => $.gaps.more, { count: sorted.length - shown })}</p>
      )}
    </Panel>
  );
}
