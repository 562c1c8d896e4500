import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ReadingPage } from "#shell/esg/ReadingPage.tsx";
import { useSecuritySections } from "./useSecuritySections.tsx";

/** How figures and evidence are protected, and what that does not achieve. */
export function SecurityReading() {
  const { t } = useTranslation("esg-security");
  const sections = useSecuritySections(<Link to="/docs/security">{t(($) => $.more)}</Link>);
  return (
    <ReadingPage
      title={t(($) => $.title)}
      sentence={t(($) => $.sentence)}
      sections={sections}
      needs={Object.values(t(($) => $.needs, { returnObjects: true }))}
      sources={[]}
    />
  );
}
