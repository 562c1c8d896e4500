import { type ReactNode, useMemo } from "react";
import { leadingPresent } from "#domain/energy/scenarios/presentState.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useLeading } from "../answer/useLeading.ts";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { ScenariosView } from "./ScenariosView.tsx";
import type { EnergyWork } from "../calculation/useEnergyBalance.ts";
import { usePrices } from "./usePrices.ts";
import { useScenarios } from "./useScenarios.ts";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly projectId: string;
  /** Ids of the scenarios that stand side by side, with commas between. */
  readonly beside?: string | undefined;
  readonly onBeside: (ids: readonly string[]) => void;
}

/** The scenarios of a project against its present balance, by the method that leads. */
export function ScenariosPage({ projectId, beside, onBeside }: Props) {
  const { t } = useScenarioWords();
  const { season, months, calculation, isOpen } = useLeading(projectId);
  const scenarios = useScenarios(projectId);
  const { prices, ...rest } = usePrices(projectId);
  const { state } = season;
  const ready = state.status === "ready" ? state : null;
  const { envelope, choices } = ready ?? {};
  const present = useMemo(
    () => (envelope && choices ? leadingPresent(envelope, choices, calculation) : null),
    [envelope, choices, calculation],
  );
  const isLoading = state.status === "loading" || isOpen;
  if (isLoading || scenarios.list === "loading" || prices === null)
    return <Plain projectId={projectId} content={<Loading text={t(($) => $.scenarios.loading)} />} />;
  if (scenarios.list === "failed")
    return (
      <Plain projectId={projectId} content={<Notice tone="bad">{t(($) => $.scenarios.failed)}</Notice>} />
    );
  if (!ready || !present?.ok) return <Nothing projectId={projectId} status={state.status} />;
  const byMonths = present.value.balance.of === "monthly" && months.state.status === "ready";
  return (
    <ScenariosView
      project={ready.project}
      envelope={ready.envelope}
      freshness={byMonths && months.state.status === "ready" ? months.state.freshness : ready.freshness}
      scenarios={{ ...scenarios, list: scenarios.list }}
      prices={{ prices, ...rest }}
      beside={beside}
      onBeside={onBeside}
      present={present.value}
      months={byMonths ? calculation : null}
    />
  );
}

interface PlainProps {
  readonly projectId: string;
  readonly content: ReactNode;
}

function Plain({ projectId, content }: PlainProps) {
  const { t } = useScenarioWords();
  return (
    <Page title={t(($) => $.scenarios.title)} subtitle={t(($) => $.previewOnly)}>
      <EnergyTabs projectId={projectId} />
      {content}
    </Page>
  );
}

interface NothingProps {
  readonly projectId: string;
  readonly status: EnergyWork["state"]["status"];
}

/** No present balance, so nothing to compare with: where one comes from. */
function Nothing({ projectId, status }: NothingProps) {
  const { t } = useScenarioWords();
  const search = { project: projectId };
  if (status === "no_project")
    return (
      <Plain
        projectId={projectId}
        content={
          <EmptyState title={t(($) => $.state.noProject)} text={t(($) => $.scenarios.noProjectText)} />
        }
      />
    );
  return (
    <Plain
      projectId={projectId}
      content={
        <EmptyState
          title={t(($) => $.scenarios.noBalance)}
          text={t(($) => $.scenarios.noBalanceText)}
          action={
            <ButtonLink variant="primary" to="/energy" search={search}>
              {t(($) => $.scenarios.toBalance)}
            </ButtonLink>
          }
        />
      }
    />
  );
}
