import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { sectionIds } from "./sections.ts";
import styles from "./Account.module.css";

/** The parts of the page at its side on wide screens. */
export function AccountIndex() {
  const { t } = useTranslation("account");
  const { hash } = useLocation();
  return (
    <nav className={styles["index"]} aria-label={t(($) => $.index.label)}>
      {sectionIds.map((id) => (
        <Link
          key={id}
          to="/settings/account"
          hash={id}
          replace
          activeProps={{}}
          aria-current={hash === id ? "location" : undefined}
        >
          {t(($) => $.index[id])}
        </Link>
      ))}
    </nav>
  );
}
