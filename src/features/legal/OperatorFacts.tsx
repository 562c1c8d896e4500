import { useTranslation } from "react-i18next";
import { missingFacts, operatorFacts } from "#domain/legal/operator.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./LegalView.module.css";
import type { KnownOperator } from "./useOperator.ts";

/** Who operates this address, and plainly what is still missing of it. */
export function OperatorFacts({ known }: { readonly known: KnownOperator }) {
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
