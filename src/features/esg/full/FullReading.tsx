import { useTranslation } from "react-i18next";
import { esgTopics } from "#domain/esg/topics/topics.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { useEnerjoySections } from "../enerjoy/useEnerjoySections.tsx";
import { useLawSources } from "../law/useLawSources.ts";
import { useOverviewSections } from "../overview/useOverviewSections.tsx";
import { useSecuritySections } from "../security/useSecuritySections.tsx";
import { useTopicSections } from "../topics/useTopicSections.tsx";

/** All of it as one document with contents, to read and to print. */
export function FullReading() {
  const { t } = useTranslation("esgpages");
  const { t: topics } = useTranslation("esg-topics");
  const overview = useOverviewSections();
  const asked = useTopicSections(esgTopics);
  const community = useEnerjoySections();
  const protection = useSecuritySections();
  const law = useLawSources(["csrd_scope", "revised_esrs", "vsme_taxonomy", "green_claims"]);
  return (
    <ReadingPage
      title={t(($) => $.pages.full.title)}
      sentence={t(($) => $.pages.full.about)}
      sections={[...overview, ...asked, ...community, ...protection]}
      needs={[]}
      sources={[{ id: "esrs", title: topics(($) => $.ui.sourceEsrs) }, ...law]}
    />
  );
}
