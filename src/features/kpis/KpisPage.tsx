import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { livePortfolio } from "#data/outputs/portfolio.ts";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { kpisSearch } from "./kpisSearch.ts";
import { KpisView } from "./KpisView.tsx";
import { useKpisActions } from "./useKpisActions.ts";

/** The indicators of a building, or of all buildings of this device. */
export function KpisPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("kpis");
  const db = useDatabase();
  const { of } = kpisSearch(useSearch({ strict: false }));
  const isPortfolio = of === "portfolio";
  const found = useLive(
    useMemo(() => livePortfolio(db, isPortfolio ? null : projectId), [db, projectId, isPortfolio]),
  );
  const actions = useKpisActions(projectId);
  if (found.status === "ready" && found.value.length > 0)
    return <KpisView projectId={projectId} isPortfolio={isPortfolio} found={found.value} actions={actions} />;
  return (
    <Page title={t(($) => $.title)} actions={<ReadingLink />}>
      <EsgTabs />
      {found.status === "loading" && <Loading text={t(($) => $.live.loading)} />}
      {found.status === "failed" && <Notice tone="bad">{t(($) => $.live.failed)}</Notice>}
      {found.status === "ready" && (
        <EmptyState title={t(($) => $.live.noProject)} text={t(($) => $.sentence)} />
      )}
    </Page>
  );
}
