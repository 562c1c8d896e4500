import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { ConsumptionView } from "./ConsumptionView.tsx";
import { useConsumption } from "./useConsumption.ts";
import { useConsumptionActions } from "./useConsumptionActions.ts";
import { useConsumptionWords } from "./useConsumptionWords.ts";

/** Demand of the balance beside measured consumption, corrected by the weather. Everything happens on this device. */
export function ConsumptionPage({ projectId }: { readonly projectId: string }) {
  const { t } = useConsumptionWords();
  const state = useConsumption(projectId);
  const actions = useConsumptionActions(projectId);
  if (state.status === "ready") return <ConsumptionView facts={state} actions={actions} />;
  return (
    <Page title={t(($) => $.consumption.title)}>
      <EnergyTabs projectId={projectId} />
      {state.status === "loading" && <Loading text={t(($) => $.consumption.loading)} />}
      {state.status === "failed" && <Notice tone="bad">{t(($) => $.consumption.failed)}</Notice>}
      {state.status === "no_project" && (
        <EmptyState title={t(($) => $.state.noProject)} text={t(($) => $.consumption.noProjectText)} />
      )}
    </Page>
  );
}
