import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { TextContents, TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { missingFacts, operatorFacts, type Operator } from "#domain/legal/operator.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { serverConfig } from "#data/server/serverConfig.ts";
import styles from "./LegalView.module.css";

/** A legal page joined with what the operator of this address has told. */
export function LegalPage({ page }: { readonly page: LegalPageName }) {
  return <LegalView page={page} operator={useOperator()} />;
}

/** The legal pages and the one about security. */
type LegalPageName = "privacy" | "terms" | "imprint" | "security";

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
    <TextPage className={styles["page"]}>
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
    </TextPage>
  );
}

/** Who operates this address, and plainly what is still missing of it. */
function OperatorFacts({ known }: { readonly known: KnownOperator }) {
  const { t, i18n } = useTranslation("legal");
  if (known.status === "asking") return <output>{t(($) => $.facts.loading)}</output>;
  if (known.status === "unknown") return <Notice tone="offline">{t(($) => $.facts.unknown)}</Notice>;
  const { operator } = known;
  const told = operatorFacts.filter((fact) => operator[fact] !== undefined);
  const missing = missingFacts(operator).map((fact) => t(($) => $.facts[fact]));
  const facts = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(missing);
  return (
    <>
      {told.length > 0 && (
        <dl className={styles["facts"]}>
          {told.map((fact) => (
            <div key={fact}>
              <dt>{t(($) => $.facts[fact])}</dt>
              <dd>
                {fact === "email" ? (
                  <a href={`mailto:${operator.email}`}>{operator.email}</a>
                ) : (
                  operator[fact]
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <Notice tone="warn" title={t(($) => $.facts.missing)}>
          {t(($) => $.facts.missingText, { facts })}
        </Notice>
      )}
    </>
  );
}

/** What is known of the operator: still being asked, never told to this device (no network), or what was told. */
type KnownOperator =
  | { readonly status: "asking" }
  | { readonly status: "unknown" }
  | { readonly status: "known"; readonly operator: Operator };

/** Asks who operates the product at this address; without a network the answer of the last visit counts. */
function useOperator(): KnownOperator {
  const [known, setKnown] = useState<KnownOperator>({ status: "asking" });
  useEffect(() => {
    let isWanted = true;
    void serverConfig().then((config) => {
      if (!isWanted) return;
      setKnown(
        config.ok ? { status: "known", operator: config.value.operator ?? {} } : { status: "unknown" },
      );
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}
