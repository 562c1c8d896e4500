import { useTranslation } from "react-i18next";
import { ReadingPage } from "#shell/esg/ReadingPage.tsx";
import { ReadingText } from "#shell/esg/ReadingText.tsx";
import { ExampleTable } from "./ExampleTable.tsx";
import { useLawSources } from "../law/useLawSources.ts";

const parts = ["meaning", "duty", "measured", "target", "claims", "examples"] as const;

/** What ESG means for a building, for everybody. */
export function OverviewReading() {
  const { t } = useTranslation("esg-overview");
  const sources = useLawSources(["csrd_scope", "revised_esrs", "vsme_taxonomy", "green_claims"]);
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      needs={(["bills", "area", "year", "people"] as const).map((key) => t(($) => $.needs[key]))}
      sources={sources}
      sections={parts.map((id) => ({
        id,
        title: t(($) => $.sections[id].title),
        body: (
          <>
            <ReadingText text={t(($) => $.sections[id].text)} />
            {id === "examples" && <ExampleTable />}
          </>
        ),
      }))}
    />
  );
}
