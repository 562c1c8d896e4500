import { useTranslation } from "react-i18next";
import type { EsgTopic } from "#domain/esg/topics/topics.ts";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { QuestionList } from "./QuestionList.tsx";

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
