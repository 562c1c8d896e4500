import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isDemo } from "#data/server/session/demoTab.ts";
import { may } from "#domain/rights/capabilities.ts";
import { useRoles } from "#shell/rights/useRoles.ts";
import { PageTabs } from "./PageTabs.tsx";

/** The pages about person and device, beside each other. The demonstration has neither account nor server. */
export function SettingsTabs() {
  const { t } = useTranslation("common");
  const mayManagePeople = may(useRoles(), "members:write");
  if (isDemo()) return null;
  return (
    <PageTabs label={t(($) => $.settingsPages.label)}>
      <Link to="/settings" activeOptions={{ exact: true }}>
        {t(($) => $.settingsPages.general)}
      </Link>
      <Link to="/settings/account">{t(($) => $.settingsPages.account)}</Link>
      {mayManagePeople && <Link to="/settings/people">{t(($) => $.settingsPages.people)}</Link>}
      <Link to="/settings/sync">{t(($) => $.settingsPages.sync)}</Link>
      <Link to="/settings/offline">{t(($) => $.settingsPages.offline)}</Link>
      <Link to="/settings/storage">{t(($) => $.settingsPages.storage)}</Link>
      <Link to="/settings/errors">{t(($) => $.settingsPages.errors)}</Link>
      <Link to="/settings/developer">{t(($) => $.settingsPages.developer)}</Link>
    </PageTabs>
  );
}
