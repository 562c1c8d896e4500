import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { mayPublish } from "#domain/energy/leadingAnswer.ts";
import { replacedEnvelope } from "#domain/energy/monthlyModel/entered/replacedEnvelope.ts";
import { BuildingQuestion } from "#shared/model/BuildingQuestion.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { LeadingView } from "../answer/LeadingView.tsx";
import { type Leading, useLeading } from "../answer/useLeading.ts";
import { documentSource } from "../files/documentSource.ts";
import { EnergyProblemView } from "./EnergyProblemView.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { EnergyView } from "./EnergyView.tsx";
import type { EnergyWork } from "../calculation/useEnergyBalance.ts";
import { useEnergyFiles } from "../files/useEnergyFiles.ts";
import { usePaying } from "../scenarios/usePaying.ts";

interface Props {
  readonly projectId: string;
  /** Id of the figure whose source is open at first. */
  readonly figure?: string | undefined;
}

/** The energy page of a project: its one answer, with what it comes from. */
export function EnergyPage({ projectId, figure }: Props) {
  const leading = useLeading(projectId);
  const work = leading.season;
  const { state } = work;
  const change = (changes: Parameters<EnergyWork["change"]>[0]) => void work.change(changes);
  const notices = <Notices leading={leading} projectId={projectId} />;
  switch (state.status) {
    case "loading":
      return <Waiting />;
    case "no_project":
    case "no_model":
    case "not_here":
      return <Nothing status={state.status} projectId={projectId} />;
    case "problem":
      return <EnergyProblemView {...state} onChange={change} notices={notices} />;
    case "ready":
      return leading.isOpen ? (
        <Waiting />
      ) : (
        <Ready {...{ state, leading, figure }} onChange={change} notices={notices} />
      );
  }
}

interface ReadyProps extends Pick<Props, "figure"> {
  readonly state: Extract<EnergyWork["state"], { readonly status: "ready" }>;
  readonly leading: Leading;
  readonly onChange: (changes: Parameters<EnergyWork["change"]>[0]) => void;
  readonly notices: ReactNode;
}

/** The answer with the files that can be made of it: none while nobody has said what the building is used for. */
function Ready({ state, leading, figure, onChange, notices }: ReadyProps) {
  const { project, choices } = state;
  const { answer, calculation, months, overrides } = leading;
  const isMonthly = answer?.method === "monthly" && calculation !== null;
  // What a person has put in the place of the model's values stands wherever the leading balance is shown.
  const envelope = useMemo(
    () => (isMonthly ? replacedEnvelope(state.envelope, calculation.input) : state.envelope),
    [isMonthly, state.envelope, calculation],
  );
  const paying = usePaying(project.id, { envelope, choices, calculation });
  const isPublic = answer !== null && mayPublish(answer);
  const made = useEnergyFiles(
    paying === undefined
      ? null
      : { ...documentSource({ ...state, envelope }), paying, monthly: monthlyOf(leading) },
  );
  const files = isPublic ? made : null;
  if (isMonthly)
    return (
      <LeadingView
        {...{ project, answer, envelope, calculation, choices, onChange, figure, notices, files, overrides }}
        tryOut={months.tryOut}
        pending={months.state.status === "ready" && months.state.pending}
      />
    );
  return (
    <EnergyView {...state} figure={figure} onChange={onChange} notices={notices} files={files ?? undefined} />
  );
}

/** What documents print of the monthly balance: it, that its inputs are missing, or nothing. */
function monthlyOf({ answer, calculation, months }: Leading) {
  if (answer?.method === "monthly" && calculation) return { of: "calculation", calculation } as const;
  return months.state.status === "problem" ? ({ of: "problem" } as const) : null;
}

function Waiting() {
  const { t } = useTranslation("energy");
  return (
    <Page title={t(($) => $.title)}>
      <Loading text={t(($) => $.loading)} />
    </Page>
  );
}

interface NothingProps {
  readonly status: "no_project" | "no_model" | "not_here";
  readonly projectId: string;
}

function Nothing({ status, projectId }: NothingProps) {
  const { t } = useTranslation("energy");
  const words = {
    no_project: [t(($) => $.state.noProject), t(($) => $.state.noProjectText)],
    no_model: [t(($) => $.state.noModel), t(($) => $.state.noModelText)],
    not_here: [t(($) => $.state.notHere), t(($) => $.state.notHereNothing)],
  } as const;
  const [title, text] = words[status];
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.previewOnly)}>
      {status !== "no_project" && <EnergyTabs projectId={projectId} />}
      <EmptyState
        title={title}
        text={text}
        action={
          status !== "no_project" && (
            <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
              {t(($) => $.state.importModel)}
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}

/** What stands above the content: an outdated or kept balance, a full storage, that the monthly balance lacks an input. */
function Notices({ leading, projectId }: { readonly leading: Leading; readonly projectId: string }) {
  const { t } = useTranslation("energy");
  const { season, months, answer } = leading;
  const search = { project: projectId };
  const shown = answer?.method === "monthly" ? months.state : season.state;
  const freshness = shown.status === "ready" ? shown.freshness : "calculated";
  const lacks = months.state.status === "problem" || months.state.status === "failed";
  const toImport = (
    <ButtonLink to="/bim-ifc" search={search}>
      {t(($) => $.state.importModel)}
    </ButtonLink>
  );
  return (
    <>
      <BuildingQuestion projectId={projectId} />
      {(season.storageFull || months.storageFull) && <Notice tone="bad">{t(($) => $.state.notSaved)}</Notice>}
      {answer?.method === "tabula" && lacks && (
        <Notice
          tone="info"
          action={
            <ButtonLink to="/energy/months" search={search}>
              {t(($) => $.check.toMonths)}
            </ButtonLink>
          }
        >
          {t(($) => $.check.leads)}
        </Notice>
      )}
      {freshness === "kept" && (
        <Notice tone="info" title={t(($) => $.state.notHere)} action={toImport}>
          {t(($) => $.state.notHereText)}
        </Notice>
      )}
      {freshness === "outdated" && (
        <Notice tone="warn" title={t(($) => $.state.stale)} action={toImport}>
          {t(($) => $.state.staleText)}
        </Notice>
      )}
    </>
  );
}
