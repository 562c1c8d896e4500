import { useMemo } from "react";
import { crossCheck } from "#domain/energy/crossCheck.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { EnergyView } from "../balance/EnergyView.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";
import { useLeading } from "./useLeading.ts";

/** The cross-check of a project: the seasonal balance beside the leading one, and what makes the difference. */
export function CheckPage({ projectId }: { readonly projectId: string }) {
  const { t } = useEnergyWords();
  const { season, calculation, isOpen } = useLeading(projectId);
  const balance = season.state.status === "ready" ? season.state.balance : null;
  const check = useMemo(
    () => (balance && calculation ? crossCheck(balance, calculation) : null),
    [balance, calculation],
  );
  const isLoading = season.state.status === "loading" || isOpen;
  if (season.state.status === "ready" && check !== null)
    return <EnergyView {...season.state} check={check} onChange={() => undefined} />;
  return (
    <Page title={t(($) => $.check.title)} subtitle={t(($) => $.check.subtitle)}>
      <EnergyTabs projectId={projectId} />
      {isLoading ? (
        <Loading text={t(($) => $.loading)} />
      ) : (
        <EmptyState
          title={t(($) => $.check.none)}
          text={t(($) => $.check.noneText)}
          action={
            <ButtonLink variant="primary" to="/energy/months" search={{ project: projectId }}>
              {t(($) => $.check.toMonths)}
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
