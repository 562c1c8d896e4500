import { useTranslation } from "react-i18next";
import { type EsgArea, topicsOf } from "#domain/esg/topics/topics.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { useLawSources } from "../law/useLawSources.ts";
import { useTopicSections } from "./useTopicSections.tsx";

/** The topics of an area for everybody: what each is about in a building, and what is asked. */
export function AreaReading({ area }: { readonly area: EsgArea }) {
  const { t } = useTranslation("esg-topics");
  const sections = useTopicSections(topicsOf(area));
  const law = useLawSources(["revised_esrs", "vsme_taxonomy"]);
  const { title, sentence, needs } = t(($) => $.pages[area], { returnObjects: true });
  return (
    <ReadingPage
      title={title}
      sentence={sentence}
      sections={sections}
      needs={Object.values(needs)}
      sources={[{ id: "esrs", title: t(($) => $.ui.sourceEsrs) }, ...law]}
    />
  );
}
