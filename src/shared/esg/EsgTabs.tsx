import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageTabs } from "../page/PageTabs.tsx";
import { projectSearch } from "#shell/projectSearch.ts";
import { esgPages } from "./esgPages.ts";

/** The ESG pages beside each other; the project in the address goes along. With one the audit trail stands behind them. */
export function EsgTabs() {
  const { t } = useTranslation("esgpages");
  const search = projectSearch(useSearch({ strict: false }));
  return (
    <PageTabs label={t(($) => $.label)}>
      {esgPages.map(({ id, to }) => (
        <Link key={id} to={to} search={search} activeOptions={{ exact: to === "/esg", includeSearch: false }}>
          {t(($) => $.pages[id].short)}
        </Link>
      ))}
      {search.project !== undefined && (
        <Link to="/esg/audit-trail" search={search} activeOptions={{ includeSearch: false }}>
          {t(($) => $.audit)}
        </Link>
      )}
    </PageTabs>
  );
}
