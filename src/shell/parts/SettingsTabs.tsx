import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { may } from "#domain/rights/capabilities.ts";
import { useRoles } from "../useRoles.ts";
import styles from "./SettingsTabs.module.css";

/**
 * The pages about person and device, beside each other: they belong to different features and look like one place. On a
 * phone the strip shows the present one whole.
 */
export function SettingsTabs() {
  const { t } = useTranslation("common");
  const mayManagePeople = may(useRoles(), "members:write");
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    const { offsetLeft, clientWidth } = strip.current;
    strip.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav ref={strip} className={styles["pages"]} aria-label={t(($) => $.settingsPages.label)}>
      <Link to="/settings" activeOptions={{ exact: true }}>
        {t(($) => $.settingsPages.general)}
      </Link>
      <Link to="/settings/account">{t(($) => $.settingsPages.account)}</Link>
      {mayManagePeople && <Link to="/settings/people">{t(($) => $.settingsPages.people)}</Link>}
      <Link to="/settings/sync">{t(($) => $.settingsPages.sync)}</Link>
      <Link to="/settings/offline">{t(($) => $.settingsPages.offline)}</Link>
      <Link to="/settings/storage">{t(($) => $.settingsPages.storage)}</Link>
    </nav>
  );
}
