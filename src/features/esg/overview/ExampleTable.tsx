import { useTranslation } from "react-i18next";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./ExampleTable.module.css";

const examples = ["month", "week", "waste"] as const;

/** Phrases of the kind that hang on notice boards, marked as examples, with what a fair comparison behind each would need. */
export function ExampleTable() {
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
