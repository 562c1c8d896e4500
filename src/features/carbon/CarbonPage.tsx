import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { useMay } from "#shell/rights/useMay.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { CarbonView } from "./CarbonView.tsx";
import { useCarbon } from "./useCarbon.ts";
import { useCarbonWords } from "./useCarbonWords.ts";

/** The carbon ledger of a project, for whoever may read its journal. */
export function CarbonPage({ projectId }: { readonly projectId: string }) {
  const { t } = useCarbonWords();
  const may = useMay(projectId);
  const state = useCarbon(projectId);
  const isForbidden = !may("journal:read");
  if (state.status === "ready" && !isForbidden) return <CarbonView facts={state} />;
  return (
    <Page title={t(($) => $.title)} actions={<ReadingLink />}>
      <EsgTabs />
      {isForbidden ? (
        <EmptyState title={t(($) => $.noRight)} text={t(($) => $.noRightText)} />
      ) : (
        <>
          {state.status === "loading" && <Loading text={t(($) => $.loading)} />}
          {state.status === "failed" && <Notice tone="bad">{t(($) => $.failed)}</Notice>}
          {state.status === "no_project" && (
            <EmptyState title={t(($) => $.noProject)} text={t(($) => $.noProjectText)} />
          )}
        </>
      )}
    </Page>
  );
}
