import type { ReactNode } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { EnergyTabs } from "../EnergyTabs.tsx";
import { MonthsProblemView } from "./MonthsProblemView.tsx";
import { MonthsView } from "./MonthsView.tsx";
import { type MonthlyWork, useMonthlyBalance } from "../calculation/useMonthlyBalance.ts";
import { type MonthlyOverrides, useMonthlyOverrides } from "../overrides/useMonthlyOverrides.ts";
import { useMonthsWords } from "./useMonthsWords.ts";

/** The monthly balance of a project. */
export function MonthsPage({ projectId }: { readonly projectId: string }) {
  const overrides = useMonthlyOverrides(projectId);
  const work = useMonthlyBalance(projectId, overrides.list);
  const { state, tryOut } = work;
  const notices = <Notices {...{ work, overrides, projectId }} />;
  switch (state.status) {
    case "loading":
      return <Waiting projectId={projectId} />;
    case "no_project":
    case "no_model":
    case "not_here":
      return <Nothing status={state.status} projectId={projectId} />;
    case "failed":
      return <Failed projectId={projectId} />;
    case "problem":
      return <MonthsProblemView {...state} overrides={overrides} tryOut={tryOut} notices={notices} />;
    case "ready":
      return <MonthsView {...state} overrides={overrides} tryOut={tryOut} notices={notices} />;
  }
}

interface PlainProps {
  readonly projectId: string;
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
}

/** The page around anything but a balance. */
function Plain({ projectId, hasTabs = true, children }: PlainProps) {
  const { t } = useMonthsWords();
  return (
    <Page title={t(($) => $.months.title)} subtitle={t(($) => $.months.subtitle)}>
      {hasTabs && <EnergyTabs projectId={projectId} />}
      {children}
    </Page>
  );
}

function Waiting({ projectId }: { readonly projectId: string }) {
  const { t } = useMonthsWords();
  return (
    <Plain projectId={projectId}>
      <Loading text={t(($) => $.months.loading)} />
    </Plain>
  );
}

function Failed({ projectId }: { readonly projectId: string }) {
  const { t } = useMonthsWords();
  return (
    <Plain projectId={projectId}>
      <Notice
        tone="bad"
        action={<Button onClick={() => window.location.reload()}>{t(($) => $.months.again)}</Button>}
      >
        {t(($) => $.months.failed)}
      </Notice>
    </Plain>
  );
}

interface NothingProps {
  readonly status: "no_project" | "no_model" | "not_here";
  readonly projectId: string;
}

function Nothing({ status, projectId }: NothingProps) {
  const { t } = useMonthsWords();
  const words = {
    no_project: [t(($) => $.state.noProject), t(($) => $.state.noProjectText)],
    no_model: [t(($) => $.state.noModel), t(($) => $.state.noModelText)],
    not_here: [t(($) => $.state.notHere), t(($) => $.state.notHereNothing)],
  } as const;
  const [title, text] = words[status];
  return (
    <Plain projectId={projectId} hasTabs={status !== "no_project"}>
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
    </Plain>
  );
}

interface NoticesProps {
  readonly work: MonthlyWork;
  readonly overrides: MonthlyOverrides;
  readonly projectId: string;
}

/** What stands above the content: a full storage, a kept or outdated balance, no right to replace. */
function Notices({ work, overrides, projectId }: NoticesProps) {
  const { t } = useMonthsWords();
  const { state } = work;
  const freshness = state.status === "ready" ? state.freshness : "calculated";
  const method = state.status === "ready" ? state.stored_method : null;
  const toImport = (
    <ButtonLink to="/bim-ifc" search={{ project: projectId }}>
      {t(($) => $.state.importModel)}
    </ButtonLink>
  );
  return (
    <>
      {work.storageFull && <Notice tone="bad">{t(($) => $.state.notSaved)}</Notice>}
      {overrides.storageFull && <Notice tone="bad">{t(($) => $.months.override.notKept)}</Notice>}
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
      {method !== null && (
        <Notice tone="info">{t(($) => $.months.stored.method, { version: method })}</Notice>
      )}
      {!overrides.mayReplace && <Notice tone="info">{t(($) => $.months.override.readOnly)}</Notice>}
    </>
  );
}
