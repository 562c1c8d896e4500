import { useTranslation } from "react-i18next";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { ExampleTable } from "./ExampleTable.tsx";

const parts = ["meaning", "duty", "measured", "target", "claims", "examples"] as const;

/** What ESG means for a building as sections of a reading page. */
export function useOverviewSections(): readonly ReadingSection[] {
  const { t } = useTranslation("esg-overview");
  return parts.map((id) => ({
    id,
    title: t(($) => $.sections[id].title),
    body: (
      <>
        <ReadingText text={t(($) => $.sections[id].text)} />
        {id === "examples" && <ExampleTable />}
      </>
    ),
  }));
}
