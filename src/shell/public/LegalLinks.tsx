import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./LegalLinks.module.css";

/** The pages that whoever offers this has to show from every public page, and the choice of cookies: one line. */
export function LegalLinks() {
  const { t } = useTranslation("common");
  return (
    <nav className={styles["legal"]} aria-label={t(($) => $.footer.legal)}>
      {legalPages.map(({ id, to }) => (
        <Link key={id} to={to}>
          {t(($) => $.footer[id])}
        </Link>
      ))}
      <button type="button" onClick={() => void openCookies()}>
        {t(($) => $.footer.cookies)}
      </button>
    </nav>
  );
}

/** The choice comes with the press; without a network a page that lacks it says so elsewhere. */
const openCookies = async () => (await import("./consent/consentStore.ts")).openCookieSettings();

/** The pages with legal texts and the one about security, in the order of the links to them. */
export const legalPages = [
  { id: "privacy", to: "/privacy" },
  { id: "terms", to: "/terms" },
  { id: "imprint", to: "/imprint" },
  { id: "security", to: "/docs/security" },
] as const;
