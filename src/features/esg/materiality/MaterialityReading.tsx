import { useTranslation } from "react-i18next";
import { financialCriteria, impactCriteria } from "#domain/esg/materiality.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";

/** How double materiality is assessed, for everybody. */
export function MaterialityReading() {
  const { t } = useTranslation("esg-answers");
  const { t: topics } = useTranslation("esg-topics");
  const list = (criteria: readonly (typeof impactCriteria | typeof financialCriteria)[number][]) =>
    criteria.map((key) => `• ${t(($) => $.material.criteria[key])}`).join("\n");
  return (
    <ReadingPage
      title={t(($) => $.material.title)}
      sentence={t(($) => $.material.subtitle)}
      sections={[
        {
          id: "guide",
          title: t(($) => $.material.open),
          body: <ReadingText text={t(($) => $.material.guide)} />,
        },
        {
          id: "impact",
          title: t(($) => $.material.impact),
          body: <ReadingText text={list(impactCriteria)} />,
        },
        {
          id: "financial",
          title: t(($) => $.material.financial),
          body: <ReadingText text={list(financialCriteria)} />,
        },
        {
          id: "scheme",
          title: t(($) => $.material.threshold),
          body: <ReadingText text={t(($) => $.material.scheme)} />,
        },
      ]}
      needs={[]}
      sources={[{ id: "esrs", title: topics(($) => $.ui.sourceEsrs) }]}
    />
  );
}
