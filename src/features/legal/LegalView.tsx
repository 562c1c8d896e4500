import { useTranslation } from "react-i18next";
import { TextContents, TextHead } from "#ui/layout/TextPage.tsx";
import styles from "./LegalView.module.css";
import { OperatorFacts } from "./OperatorFacts.tsx";
import type { KnownOperator } from "./useOperator.ts";

/** The legal pages and the one about security. */
export type LegalPageName = "privacy" | "terms" | "imprint" | "security";

interface Props {
  readonly page: LegalPageName;
  readonly operator: KnownOperator;
}

interface Section {
  readonly title: string;
  /** Paragraphs, parted by line breaks. */
  readonly text: string;
}

/**
 * A legal text with its contents at the side. The texts say what the product does; no lawyer has reviewed them, and whoever operates
 * the product has them checked for the own country and case. Facts about the operator come from the configuration and are never made up.
 */
export function LegalView({ page, operator }: Props) {
  const { t } = useTranslation("legal");
  const { title, lead, sections } = t(($) => $.pages[page], { returnObjects: true });
  const parts = Object.entries<Section>(sections as Readonly<Record<string, Section>>);
  return (
    <article className={styles["page"]}>
      <TextHead title={title} lead={lead}>
        <p className={styles["updated"]}>{t(($) => $.updated)}</p>
      </TextHead>
      <TextContents
        id="legal-contents"
        title={t(($) => $.sections)}
        sections={[
          { id: "operator", title: t(($) => $.facts.title) },
          ...parts.map(([id, part]) => ({ id, title: part.title })),
        ]}
      />
      <div className={styles["text"]}>
        <section id="operator" aria-labelledby="operator-title">
          <h2 id="operator-title">{t(($) => $.facts.title)}</h2>
          <OperatorFacts known={operator} />
        </section>
        {parts.map(([id, part]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{part.title}</h2>
            {part.text.split("\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
