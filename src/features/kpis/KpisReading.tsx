import { useTranslation } from "react-i18next";
import { crremFixtureSource } from "#domain/esg/crrem/references/crremFixtures.ts";
import { epraSource, gresbSource } from "#domain/esg/realEstate/indicatorSources.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";

const parts = ["what", "coverage", "like", "intensity", "crrem"] as const;

/** What the indicators of buildings say and what they do not, for everybody. */
export function KpisReading() {
  const { t } = useTranslation("kpis");
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      needs={(["bills", "area", "owned", "workbook"] as const).map((key) => t(($) => $.needs[key]))}
      sources={[
        {
          id: "epra",
          title: epraSource.title,
          note: `${t(($) => $.readIn)} ${epraSource.read_in}`,
          secondary: true,
        },
        {
          id: "gresb",
          title: gresbSource.title,
          note: `${t(($) => $.readIn)} ${gresbSource.read_in}`,
          secondary: true,
        },
        {
          id: "crrem",
          title: crremFixtureSource.title,
          note: `${crremFixtureSource.publisher}. ${crremFixtureSource.licence}`,
        },
      ]}
      sections={parts.map((id) => ({
        id,
        title: t(($) => $.sections[id].title),
        body: <ReadingText text={t(($) => $.sections[id].text)} />,
      }))}
    />
  );
}
