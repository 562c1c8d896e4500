import { useTranslation } from "react-i18next";
import { taxonomyActivities } from "#domain/esg/taxonomy/activities.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { activityKey } from "./useTaxonomyWords.ts";

const parts = ["what", "eligible", "three", "top", "kpis"] as const;

/** What the EU taxonomy asks of a building, for everybody. */
export function TaxonomyReading() {
  const { t } = useTranslation("taxonomy");
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      needs={(["documents", "risk", "people", "money"] as const).map((key) => t(($) => $.needs[key]))}
      sources={(["act", "report", "regulation"] as const).map((id) => ({
        id,
        title: t(($) => $.sources[id].title),
        note: t(($) => $.sources[id].note),
        secondary: id !== "regulation",
      }))}
      sections={parts.map((id) => ({
        id,
        title: t(($) => $.sections[id].title),
        body: (
          <>
            <ReadingText text={t(($) => $.sections[id].text)} />
            {id === "what" && (
              <KeyValues
                ruled
                texts
                pairs={taxonomyActivities.map((activity) => ({
                  label: `${activity} ${t(($) => $.activities[activityKey(activity)].name)}`,
                  value: t(($) => $.activities[activityKey(activity)].text),
                }))}
              />
            )}
          </>
        ),
      }))}
    />
  );
}
