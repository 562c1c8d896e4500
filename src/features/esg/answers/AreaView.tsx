import { startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import { answerBefore, esgGaps, type EsgGap, type GapKind } from "#domain/esg/gaps.ts";
import { type EsgQuestionId, questionOf, questionsOf } from "#domain/esg/topics/questions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { localDay } from "#kernel/time.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { EsgAnswer } from "#data/documents.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ActionsPanel } from "./ActionsPanel.tsx";
import { AnswerSheet } from "./AnswerSheet.tsx";
import styles from "./Answers.module.css";
import { PeriodField, usualPeriod } from "./PeriodField.tsx";
import { TargetsPanel } from "./TargetsPanel.tsx";
import type { EsgFacts } from "./useEsg.ts";
import { useEsgWork } from "./useEsgWork.ts";
import { useAnswerWords } from "./useAnswerWords.ts";

interface Props {
  readonly projectId: string;
  readonly facts: EsgFacts;
  readonly topics: readonly EsgTopic[];
}

/** Questions topic by topic beside the gaps, the targets and the actions of these topics. */
export function AreaView({ projectId, facts, topics }: Props) {
  const { t } = useTranslation("esg-answers");
  const work = useEsgWork(projectId);
  const [period, setPeriod] = useState(usualPeriod);
  const [openedId, setOpenedId] = useState<EsgQuestionId | null>(null);
  // The page stays, and keeps the focus, until the words of the sheet are there.
  const open = (id: EsgQuestionId) => startTransition(() => setOpenedId(id));
  const opened = openedId === null ? undefined : questionOf(openedId);
  const today = localDay();
  const own = facts.answers.filter((one) => one.period === period);
  const gaps = esgGaps(facts.answers, period, today).filter(({ topic }) => topics.includes(topic));
  const asked = topics.flatMap(questionsOf);
  const finished = asked.filter(({ id }) =>
    own.some(({ question, status }) => question === id && status !== "draft"),
  );
  return (
    <>
      <div className={styles["bar"]}>
        <p>{t(($) => $.answered, { done: finished.length, all: asked.length })}</p>
        <PeriodField period={period} onChange={setPeriod} />
      </div>
      {!work.mayWrite && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
      <div className={styles["columns"]}>
        <div className={styles["stack"]}>
          {topics.map((topic) => (
            <TopicPanel key={topic} topic={topic} answers={own} gaps={gaps} onOpen={open} />
          ))}
        </div>
        <div className={styles["stack"]}>
          <GapsPanel gaps={gaps} onOpen={open} />
          <TargetsPanel topics={topics} facts={facts} work={work} />
          <ActionsPanel topics={topics} facts={facts} work={work} />
        </div>
      </div>
      {opened && (
        <AnswerSheet
          key={`${opened.id}:${period}`}
          question={opened}
          period={period}
          given={own.find(({ question }) => question === opened.id)}
          before={answerBefore(facts.answers, period, opened.id)?.answer}
          facts={facts}
          work={work}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

interface GapsPanelProps {
  readonly gaps: readonly EsgGap[];
  readonly onOpen: (question: EsgQuestionId) => void;
}

/** What wants a hand first. */
const order: readonly GapKind[] = ["overdue", "no_reason", "no_evidence", "draft", "unanswered"];
const shown = 12;

/** What is missing in the year, the most pressing first; each gap opens its question. */
function GapsPanel({ gaps, onOpen }: GapsPanelProps) {
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

interface TopicPanelProps {
  readonly topic: EsgTopic;
  /** The answers of the year. */
  readonly answers: readonly EsgAnswer[];
  readonly gaps: readonly EsgGap[];
  readonly onOpen: (question: EsgQuestionId) => void;
}

const tones: Readonly<Record<GapKind, "warn" | "plain" | "info">> = {
  overdue: "warn",
  unanswered: "plain",
  no_reason: "warn",
  draft: "info",
  no_evidence: "warn",
};

/** The questions of a topic with their answers; each opens its form. */
function TopicPanel({ topic, answers, gaps, onOpen }: TopicPanelProps) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { spell } = useAnswerWords();
  return (
    <Panel title={`${topic} ${words(($) => $.topics[topic].title)}`} flush>
      {questionsOf(topic).map((question) => {
        const given = answers.find((one) => one.question === question.id);
        const gap = gaps.find((one) => one.question === question.id)?.kind;
        const said = spell(question, given?.answer);
        return (
          <ListRow
            key={question.id}
            title={words(($) => $.questions[question.id].ask)}
            note={[said, given?.owner].filter(Boolean).join(" · ") || undefined}
            end={
              <Tag tone={gap ? tones[gap] : "ok"}>
                {t(($) => (gap ? $.gap[gap] : $.status[given?.status ?? "done"]))}
              </Tag>
            }
            onOpen={() => onOpen(question.id)}
          />
        );
      })}
    </Panel>
  );
}
