import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { type EsgFacts, useEsg } from "./useEsg.ts";

interface Props {
  readonly projectId: string;
  readonly title: string;
  /** The name of the project when left out. */
  readonly subtitle?: string;
  /** The one main action. */
  readonly action?: ReactNode;
  /** Drawn as soon as the facts are there. */
  readonly children: (facts: EsgFacts) => ReactNode;
}

/** A live ESG page: tabs, the way to its explanation, and what it is until the facts are there. */
export function EsgLivePage({ projectId, title, subtitle, action, children }: Props) {
  const { t } = useTranslation("esg-answers");
  const state = useEsg(projectId);
  const name = state.status === "ready" ? state.facts.project.name : undefined;
  return (
    <Page
      title={title}
      subtitle={subtitle ?? name}
      actions={
        <>
          <ReadingLink />
          {action}
        </>
      }
    >
      <EsgTabs />
      {state.status === "loading" && <Loading text={t(($) => $.loading)} />}
      {state.status === "failed" && <Notice tone="bad">{t(($) => $.failed)}</Notice>}
      {state.status === "ready" && children(state.facts)}
    </Page>
  );
}
