import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { documentSource } from "./documentSource.ts";
import { EnergyProblemView } from "./EnergyProblemView.tsx";
import { EnergyTabs } from "./EnergyTabs.tsx";
import { EnergyView } from "./EnergyView.tsx";
import { type EnergyWork, useEnergyBalance } from "./useEnergyBalance.ts";
import { useEnergyFiles } from "./useEnergyFiles.ts";
import { useCalculationSource } from "./useCalculationSource.ts";
import { useMonthlyOverrides } from "./useMonthlyOverrides.ts";
import { usePaying } from "./usePaying.ts";

interface Props {
  readonly projectId: string;
  /** Id of the figure whose source is open at first. */
  readonly figure?: string | undefined;
}

/** The energy page of a project. */
export function EnergyPage({ projectId, figure }: Props) {
  const work = useEnergyBalance(projectId);
  const { state } = work;
  const change = (changes: Parameters<EnergyWork["change"]>[0]) => void work.change(changes);
  switch (state.status) {
    case "loading":
      return <Waiting />;
    case "no_project":
    case "no_model":
    case "not_here":
      return <Nothing status={state.status} projectId={projectId} />;
    case "problem":
      return (
        <EnergyProblemView
          {...state}
          onChange={change}
          notices={<Notices work={work} projectId={projectId} />}
        />
      );
    case "ready":
      return (
        <Ready
          {...{ state, figure }}
          onChange={change}
          notices={<Notices work={work} projectId={projectId} />}
        />
      );
  }
}

interface ReadyProps extends Pick<Props, "figure"> {
  readonly state: Extract<EnergyWork["state"], { readonly status: "ready" }>;
  readonly onChange: (changes: Parameters<EnergyWork["change"]>[0]) => void;
  readonly notices: ReactNode;
}

/** A balance with the files that can be made of it. */
function Ready({ state, figure, onChange, notices }: ReadyProps) {
  const paying = usePaying(state.project.id, state.envelope, state.choices);
  const overrides = useMonthlyOverrides(state.project.id);
  const monthly = useCalculationSource(state.project.id, overrides.list);
  const isRead = paying !== undefined && monthly.isKnown && monthly.model !== "looking";
  const files = useEnergyFiles(isRead ? { ...documentSource(state), paying, monthly: monthly.source } : null);
  return <EnergyView {...state} figure={figure} onChange={onChange} notices={notices} files={files} />;
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

/** What stands above the content: an outdated or kept balance, a full storage. */
function Notices({ work, projectId }: { readonly work: EnergyWork; readonly projectId: string }) {
  const { t } = useTranslation("energy");
  const { state, storageFull } = work;
  const freshness = state.status === "ready" ? state.freshness : "calculated";
  const toImport = (
    <ButtonLink to="/bim-ifc" search={{ project: projectId }}>
      {t(($) => $.state.importModel)}
    </ButtonLink>
  );
  return (
    <>
      {storageFull && <Notice tone="bad">{t(($) => $.state.notSaved)}</Notice>}
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
