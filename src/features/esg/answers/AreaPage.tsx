import { useTranslation } from "react-i18next";
import { type EsgArea, topicsOf } from "#domain/esg/topics/topics.ts";
import { EsgLivePage } from "./EsgLivePage.tsx";
import { AreaView } from "./AreaView.tsx";

/** The topics of an area for a building: what is answered, what is missing, targets and actions. */
export function AreaPage({ projectId, area }: { readonly projectId: string; readonly area: EsgArea }) {
  const { t } = useTranslation("esg-topics");
  return (
    <EsgLivePage projectId={projectId} title={t(($) => $.pages[area].title)}>
      {(facts) => <AreaView projectId={projectId} facts={facts} topics={topicsOf(area)} />}
    </EsgLivePage>
  );
}
