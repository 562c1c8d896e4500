import { useTranslation } from "react-i18next";
import type { EsgAnswer } from "#data/documents.ts";
import { answerBefore } from "#domain/esg/gaps.ts";
import { questionsOf } from "#domain/esg/topics/questions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import { useAnswerWords } from "../answers/useAnswerWords.ts";
import styles from "./Full.module.css";

interface Props {
  readonly topic: EsgTopic;
  /** The answers of the year. */
  readonly answers: readonly EsgAnswer[];
  readonly all: readonly EsgAnswer[];
  readonly period: string;
}

/** One topic of the document: what was answered, with remark, evidence and the year before; what was not is said. */
export function TopicChapter({ topic, answers, all, period }: Props) {
  const { t } = useTranslation("esg-answers");
  const { t: words } = useTranslation("esg-topics");
  const { spell } = useAnswerWords();
  return (
    <section id={topic}>
      <h2>{`${topic} ${words(($) => $.topics[topic].title)}`}</h2>
      <dl>
        {questionsOf(topic).map((question) => {
          const given = answers.find((one) => one.question === question.id);
          const said = spell(question, given?.answer);
          const before = spell(question, answerBefore(all, period, question.id)?.answer);
          const small = [
            given && (given.status === "draft" || (given.status === "not_applicable" && said !== ""))
              ? t(($) => $.status[given.status])
              : "",
            given && given.evidence_ids.length > 0
              ? t(($) => $.full.evidence, { count: given.evidence_ids.length })
              : "",
            before && t(($) => $.sheet.before, { year: Number(period) - 1, value: before }),
          ].filter(Boolean);
          return (
            <div key={question.id}>
              <dt>{words(($) => $.questions[question.id].ask)}</dt>
              <dd className={said ? undefined : styles["missing"]}>
                {said ||
                  t(($) => (given?.status === "not_applicable" ? $.status.not_applicable : $.full.noAnswer))}
              </dd>
              {given?.note && <dd>{given.note}</dd>}
              {small.length > 0 && <dd className={styles["small"]}>{small.join(" · ")}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
