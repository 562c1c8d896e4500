import { useTranslation } from "react-i18next";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./ExampleTable.module.css";

const examples = ["month", "week", "waste"] as const;

/** Phrases of the kind that hang on notice boards, marked as examples, with what a fair comparison behind each would need. */
function ExampleTable() {
  const { t } = useTranslation("esg-overview");
  return (
    <dl className={styles["examples"]}>
      {examples.map((id) => (
        <div key={id}>
          <dt>
            <Tag>{t(($) => $.examples.mark)}</Tag>
            {t(($) => $.examples[id].title)}
          </dt>
          <dd>{t(($) => $.examples[id].text)}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = ["meaning", "duty", "measured", "target", "claims", "examples"] as const;

/** What ESG means for a building as sections of a reading page. */
export function useOverviewSections(): readonly ReadingSection[] {
  const { t } = useTranslation("esg-overview");
  return parts.map((id) => ({
    id,
    title: t(($) => $.sections[id].title),
    body: (
      <>
        <ReadingText text={t(($) => $.sections[id].text)} />
        {id === "examples" && <ExampleTable />}
      </>
    ),
  }));
}
