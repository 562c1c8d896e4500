import { useTranslation } from "react-i18next";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";

const parts = ["what", "hash", "chain", "offline", "root", "withdraw", "keep", "package", "limits"] as const;

/** What an evidence vault is and what it proves, for everybody. */
export function VaultReading() {
  const { t } = useTranslation("vault");
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.reading.sentence)}
      needs={Object.values(t(($) => $.reading.needs, { returnObjects: true }))}
      sources={[
        { id: "sha", title: "FIPS 180-4", note: t(($) => $.reading.sources.sha) },
        { id: "jcs", title: "RFC 8785", note: t(($) => $.reading.sources.jcs) },
        { id: "hgb", title: "§ 257 HGB", note: t(($) => $.reading.sources.hgb), secondary: true },
      ]}
      sections={parts.map((id) => ({
        id,
        title: t(($) => $.reading.sections[id].title),
        body: <ReadingText text={t(($) => $.reading.sections[id].text)} />,
      }))}
    />
  );
}
