import { publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { readingText } from "./readingText.ts";
import { useCarbonWords } from "./useCarbonWords.ts";

const parts = [
  "ledger",
  "scopes",
  "methods",
  "factors",
  "tenants",
  "corrections",
  "base",
  "lock",
  "limits",
] as const;

/** How the carbon ledger works, for everybody. */
export function CarbonReading() {
  const words = useCarbonWords();
  const { t } = words;
  const publications = new Map(publishedFactors.map(({ publication }) => [publication.id, publication]));
  return (
    <ReadingPage
      title={t(($) => $.reading.title)}
      sentence={t(($) => $.reading.sentence)}
      needs={(["bills", "contract", "areas", "people"] as const).map((key) => t(($) => $.reading.needs[key]))}
      sources={[
        { id: "ghg", title: "GHG Protocol", note: t(($) => $.reading.ghg) },
        ...[...publications.values()].map(({ id, title, edition, read }) => ({
          id,
          title: title.includes(edition) ? title : `${title} ${edition}`,
          note: read && readingText(read, words),
          secondary: read && read.how !== "reproduced",
        })),
      ]}
      sections={parts.map((id) => ({
        id,
        title: t(($) => $.reading.sections[id].title),
        body: <ReadingText text={t(($) => $.reading.sections[id].text)} />,
      }))}
    />
  );
}
