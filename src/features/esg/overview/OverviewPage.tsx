import { useTranslation } from "react-i18next";
import { EsgTabs } from "#shell/esg/EsgTabs.tsx";
import { ReadingLink } from "#shell/esg/ReadingLink.tsx";
import { SourcedFigures } from "#shell/esg/SourcedFigures.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useOverview } from "./useOverview.ts";
import { useOverviewFigures } from "./useOverviewFigures.tsx";

/** ESG of one building: what is measured, what is covered, and the pages about it. */
export function OverviewPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-overview");
  const overview = useOverview(projectId);
  const figures = useOverviewFigures(projectId, overview.status === "ready" ? overview.value : undefined);
  const found = overview.status === "ready" ? overview.value : undefined;
  return (
    <Page title={t(($) => $.live.title)} subtitle={found?.project.name} actions={<ReadingLink />}>
      <EsgTabs />
      {overview.status === "loading" && <Loading text={t(($) => $.live.loading)} />}
      {overview.status === "failed" && <Notice tone="bad">{t(($) => $.live.failed)}</Notice>}
      {found && <SourcedFigures figures={figures} />}
    </Page>
  );
}
