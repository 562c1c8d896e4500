import { useTranslation } from "react-i18next";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { useEnerjoySections } from "./useEnerjoySections.tsx";

/** What the community of a building will be and by which rules; what one can begin with already. */
export function EnerjoyReading() {
  const { t } = useTranslation("esg-enerjoy");
  const sections = useEnerjoySections();
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      sections={sections}
      needs={Object.values(t(($) => $.needs, { returnObjects: true }))}
      sources={[]}
    />
  );
}
