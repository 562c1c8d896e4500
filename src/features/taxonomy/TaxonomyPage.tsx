import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { TaxonomyView } from "./TaxonomyView.tsx";
import { useTaxonomy } from "./useTaxonomy.ts";
import { useTaxonomyActions } from "./useTaxonomyActions.ts";
import { useTaxonomyWords } from "./useTaxonomyWords.ts";

/** The activities of a project that are screened for the EU taxonomy. Everything happens on this device. */
export function TaxonomyPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTaxonomyWords();
  const state = useTaxonomy(projectId);
  const actions = useTaxonomyActions(projectId);
  if (state.status === "ready") return <TaxonomyView facts={state} actions={actions} />;
  return (
    <Page title={t(($) => $.title)} actions={<ReadingLink />}>
      <EsgTabs />
      {state.status === "loading" && <Loading text={t(($) => $.live.loading)} />}
      {state.status === "failed" && <Notice tone="bad">{t(($) => $.live.failed)}</Notice>}
      {state.status === "no_project" && (
        <EmptyState title={t(($) => $.live.noProject)} text={t(($) => $.sentence)} />
      )}
    </Page>
  );
}
