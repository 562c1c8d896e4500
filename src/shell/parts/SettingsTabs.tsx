import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./SettingsTabs.module.css";

/** The pages about person and device, beside each other: they belong to different features and look like one place. */
export function SettingsTabs() {
  const { t } = useTranslation("common");
  return (
    <nav className={styles["pages"]} aria-label={t(($) => $.settingsPages.label)}>
      <Link to="/settings" activeOptions={{ exact: true }}>
        {t(($) => $.settingsPages.general)}
      </Link>
      <Link to="/settings/sync">{t(($) => $.settingsPages.sync)}</Link>
      <Link to="/settings/offline">{t(($) => $.settingsPages.offline)}</Link>
      <Link to="/settings/storage">{t(($) => $.settingsPages.storage)}</Link>
    </nav>
  );
}
