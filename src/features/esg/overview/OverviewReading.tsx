import { useTranslation } from "react-i18next";
import { EsgPageList } from "#shared/esg/EsgPageList.tsx";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { useLawSources } from "../law/useLawSources.ts";
import { useOverviewSections } from "./useOverviewSections.tsx";

/** What ESG means for a building, for everybody. */
export function OverviewReading() {
  const { t } = useTranslation("esg-overview");
  const sections = useOverviewSections();
  const sources = useLawSources(["csrd_scope", "revised_esrs", "vsme_taxonomy", "green_claims"]);
  const pages = {
    id: "pages",
    title: t(($) => $.sections.pages.title),
    body: (
      <>
        <ReadingText text={t(($) => $.sections.pages.text)} />
        <EsgPageList />
      </>
    ),
  };
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      needs={Object.values(t(($) => $.needs, { returnObjects: true }))}
      sources={sources}
      sections={[...sections, pages]}
    />
  );
}
