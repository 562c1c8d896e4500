import { useTranslation } from "react-i18next";
import type { EsgAnswer } from "#data/documents.ts";
import type { EsgGap, GapKind } from "#domain/esg/gaps.ts";
import { type EsgQuestionId, questionsOf } from "#domain/esg/topics/questions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useAnswerWords } from "./useAnswerWords.ts";

interface Props {
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
export function TopicPanel({ topic, answers, gaps, onOpen }: Props) {
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
