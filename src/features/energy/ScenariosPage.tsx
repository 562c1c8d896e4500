import { type ComponentProps, type ReactNode, useMemo } from "react";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { presentMonths, presentState } from "#domain/energy/scenarios/presentState.ts";
import { type ScenarioMethod, scenarioMethods } from "#domain/energy/scenarios/scenarioBalance.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { EnergyTabs } from "./EnergyTabs.tsx";
import { type EnergyWork, useEnergyBalance } from "./useEnergyBalance.ts";
import styles from "./Scenarios.module.css";
import { ScenariosView } from "./ScenariosView.tsx";
import { type MonthlyState, useMonthlyBalance } from "./useMonthlyBalance.ts";
import { useMonthlyOverrides } from "./useMonthlyOverrides.ts";
import { usePrices } from "./usePrices.ts";
import { useScenarios } from "./useScenarios.ts";
import { useScenarioWords } from "./useScenarioWords.ts";

interface Props {
  readonly projectId: string;
  /** Ids of the scenarios that stand side by side, with commas between. */
  readonly beside?: string | undefined;
  readonly method: ScenarioMethod;
  readonly onBeside: (ids: readonly string[]) => void;
  readonly onMethod: (method: ScenarioMethod) => void;
}

/** The scenarios of a project against its present balance, by the method that was chosen. */
export function ScenariosPage({ projectId, beside, method, onBeside, onMethod }: Props) {
  const { t } = useScenarioWords();
  const { state } = useEnergyBalance(projectId);
  const scenarios = useScenarios(projectId);
  const { prices, ...rest } = usePrices(projectId);
  const ready = state.status === "ready" ? state : null;
  const isLoading = state.status === "loading" || scenarios.list === "loading" || prices === null;
  if (isLoading)
    return <Plain projectId={projectId} content={<Loading text={t(($) => $.scenarios.loading)} />} />;
  if (scenarios.list === "failed")
    return (
      <Plain projectId={projectId} content={<Notice tone="bad">{t(($) => $.scenarios.failed)}</Notice>} />
    );
  if (!ready) return <Nothing projectId={projectId} status={state.status} />;
  const shared: Shared = {
    project: ready.project,
    envelope: ready.envelope,
    freshness: ready.freshness,
    scenarios: { ...scenarios, list: scenarios.list },
    prices: { prices, ...rest },
    beside,
    onBeside,
    methods: <MethodChoice method={method} onMethod={onMethod} />,
  };
  return method === "monthly" ? (
    <ByMonths shared={shared} />
  ) : (
    <BySeason shared={shared} choices={ready.choices} status={state.status} />
  );
}

type Shared = Omit<ComponentProps<typeof ScenariosView>, "present" | "months">;

/** The scenarios by the seasonal method. */
function BySeason({
  shared,
  choices,
  status,
}: {
  readonly shared: Shared;
  readonly choices: BuildingChoices;
  readonly status: EnergyWork["state"]["status"];
}) {
  const { envelope, project } = shared;
  const present = useMemo(() => presentState(envelope, choices), [envelope, choices]);
  if (!present.ok) return <Nothing projectId={project.id} status={status} />;
  return <ScenariosView {...shared} present={present.value} months={null} />;
}

/** The scenarios by the monthly method; where its balance is missing, why. */
function ByMonths({ shared }: { readonly shared: Shared }) {
  const { t } = useScenarioWords();
  const { envelope, project, methods } = shared;
  const overrides = useMonthlyOverrides(project.id);
  const { state } = useMonthlyBalance(project.id, overrides.list);
  const calculation = state.status === "ready" ? state.calculation : null;
  const present = useMemo(() => calculation && presentMonths(envelope, calculation), [envelope, calculation]);
  if (state.status === "ready" && present?.ok)
    return (
      <ScenariosView
        {...shared}
        freshness={state.freshness}
        present={present.value}
        months={state.calculation}
      />
    );
  const why = whyNot(state.status);
  return (
    <Plain
      projectId={project.id}
      content={
        <div className={styles["stack"]}>
          {methods}
          {state.status === "loading" ? (
            <Loading text={t(($) => $.scenarios.loading)} />
          ) : (
            <EmptyState
              title={t(($) => $.scenarios.method.none)}
              text={t(($) => $.scenarios.method.why[why])}
              action={
                <ButtonLink variant="primary" to="/energy/months" search={{ project: project.id }}>
                  {t(($) => $.scenarios.method.toMonths)}
                </ButtonLink>
              }
            />
          )}
        </div>
      }
    />
  );
}

/** Why there is no monthly balance; one that is ready has none to compare, because nothing heats. */
function whyNot(status: MonthlyState["status"]): "not_here" | "failed" | "problem" | "no_heating" {
  if (status === "ready") return "no_heating";
  return status === "failed" || status === "problem" ? status : "not_here";
}

/** By which method the scenarios are calculated. */
function MethodChoice({ method, onMethod }: Pick<Props, "method" | "onMethod">) {
  const { t } = useScenarioWords();
  return (
    <Segmented
      label={t(($) => $.scenarios.method.label)}
      value={method}
      options={scenarioMethods.map((value) => ({ value, label: t(($) => $.scenarios.method[value]) }))}
      onChange={onMethod}
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
