import { type ReactNode, useMemo } from "react";
import { passportPath } from "#domain/energy/passport/passportSteps.ts";
import { readMeasures } from "#domain/energy/scenarios/measure.ts";
import { leadingPresent } from "#domain/energy/scenarios/presentState.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useLeading } from "../answer/useLeading.ts";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { EpbdNames } from "./EpbdNames.tsx";
import { EpbdView } from "./EpbdView.tsx";
import styles from "../balance/EnergyView.module.css";
import { usePassport } from "./usePassport.ts";
import { usePrices } from "../scenarios/usePrices.ts";
import { useScenarios } from "../scenarios/useScenarios.ts";
import { useScenarioWords } from "../scenarios/useScenarioWords.ts";

/** The building in the words of the EPBD, with the outline of its renovation passport. */
export function EpbdPage({ projectId }: { readonly projectId: string }) {
  const { t } = useScenarioWords();
  const { season, months, calculation, isOpen } = useLeading(projectId);
  const { state } = season;
  const { list } = useScenarios(projectId);
  const { prices } = usePrices(projectId);
  const work = usePassport(projectId);
  const ready = state.status === "ready" ? state : null;
  const { envelope, choices } = ready ?? {};
  const present = useMemo(
    () => (envelope && choices ? leadingPresent(envelope, choices, calculation) : null),
    [envelope, choices, calculation],
  );
  const { passport } = work;
  const path = useMemo(() => {
    if (!present?.ok || !passport || !prices || typeof list === "string") return null;
    const measures = new Map(list.map((row) => [row.id, readMeasures(row.measures)]));
    return passportPath(present.value, passport, { prices, measuresOf: (id) => measures.get(id) });
  }, [present, passport, prices, list]);
  const isLoading = state.status === "loading" || isOpen;
  if (isLoading || list === "loading" || prices === null || passport === null)
    return <Plain projectId={projectId} content={<Loading text={t(($) => $.epbd.loading)} />} />;
  if (list === "failed")
    return (
      <Plain projectId={projectId} content={<Notice tone="bad">{t(($) => $.scenarios.failed)}</Notice>} />
    );
  if (state.status === "no_project")
    return (
      <Plain
        projectId={projectId}
        content={<EmptyState title={t(($) => $.state.noProject)} text={t(($) => $.state.noProjectText)} />}
      />
    );
  if (!ready || !present?.ok || !path)
    return (
      <Plain
        projectId={projectId}
        content={
          <div className={styles["stack"]}>
            <EmptyState
              title={t(($) => $.scenarios.noBalance)}
              text={t(($) => $.scenarios.noBalanceText)}
              action={
                <ButtonLink variant="primary" to="/energy" search={{ project: projectId }}>
                  {t(($) => $.scenarios.toBalance)}
                </ButtonLink>
              }
            />
            <EpbdNames />
          </div>
        }
      />
    );
  return (
    <EpbdView
      project={ready.project}
      envelope={ready.envelope}
      choices={ready.choices}
      present={present.value}
      months={calculation}
      freshness={calculation && months.state.status === "ready" ? months.state.freshness : ready.freshness}
      scenarios={list}
      prices={prices}
      passport={passport}
      path={path}
      work={work}
    />
  );
}

function Plain({ projectId, content }: { readonly projectId: string; readonly content: ReactNode }) {
  const { t } = useScenarioWords();
  return (
    <Page title={t(($) => $.epbd.title)} subtitle={t(($) => $.epbd.subtitle)}>
      <EnergyTabs projectId={projectId} />
      {content}
    </Page>
  );
}
