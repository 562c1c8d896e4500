import { useTranslation } from "react-i18next";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { questionsOf } from "#domain/esg/topics/questions.ts";
import styles from "./QuestionList.module.css";
import { useAskedBy } from "./useAskedBy.ts";

/** Topics as sections of a reading page: what each is about, and what is asked. */
export function useTopicSections(topics: readonly EsgTopic[]): readonly ReadingSection[] {
  const { t } = useTranslation("esg-topics");
  return topics.map((topic) => ({
    id: topic,
    title: `${topic} ${t(($) => $.topics[topic].title)}`,
    body: (
      <>
        <ReadingText text={t(($) => $.topics[topic].text)} />
        <QuestionList topic={topic} />
      </>
    ),
  }));
}

/** What is asked about a topic, with help in an owner's words and who asks it. */
function QuestionList({ topic }: { readonly topic: EsgTopic }) {
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
