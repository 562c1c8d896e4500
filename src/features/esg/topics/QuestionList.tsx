import { useTranslation } from "react-i18next";
import { questionsOf } from "#domain/esg/topics/questions.ts";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import styles from "./QuestionList.module.css";
import { useAskedBy } from "./useAskedBy.ts";

/** What is asked about a topic, with help in an owner's words and who asks it. */
export function QuestionList({ topic }: { readonly topic: EsgTopic }) {
  const { t } = useTranslation("esg-topics");
  const askedBy = useAskedBy();
  return (
    <dl className={styles["list"]} aria-label={t(($) => $.ui.questions)}>
      {questionsOf(topic).map(({ id, asked }) => (
        <div key={id}>
          <dt>{t(($) => $.questions[id].ask)}</dt>
          <dd>{t(($) => $.questions[id].help)}</dd>
          <dd className={styles["asked"]}>{asked.map(askedBy).join(" · ")}</dd>
        </div>
      ))}
    </dl>
  );
}
