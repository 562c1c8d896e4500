import { useTranslation } from "react-i18next";
import { ReadingPage } from "#shared/esg/ReadingPage.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { useSecuritySections } from "./useSecuritySections.tsx";

/** How figures and evidence are protected, and what that does not achieve. */
export function SecurityReading() {
  const { t } = useTranslation("esg-security");
  const sections = useSecuritySections(<ButtonLink to="/docs/security">{t(($) => $.more)}</ButtonLink>);
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
