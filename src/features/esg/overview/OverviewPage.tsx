import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { esgTopics } from "#domain/esg/topics/topics.ts";
import { esgGaps } from "#domain/esg/gaps.ts";
import { localDay } from "#kernel/time.ts";
import { EsgPageList } from "#shared/esg/EsgPageList.tsx";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { SourcedFigures } from "#shared/esg/SourcedFigures.tsx";
import { useMay } from "#shell/rights/useMay.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ActionsPanel } from "../answers/ActionsPanel.tsx";
import { PathPanel } from "../answers/PathPanel.tsx";
import { usualPeriod } from "../answers/PeriodField.tsx";
import { TargetsPanel } from "../answers/TargetsPanel.tsx";
import { type EsgFacts, useEsg } from "../answers/useEsg.ts";
import { useEsgWork } from "../answers/useEsgWork.ts";
import styles from "../answers/Answers.module.css";
import { type Overview, useOverview } from "./useOverview.ts";
import { useOverviewFigures } from "./useOverviewFigures.tsx";

/** ESG of one building: what is measured and covered, the target path, what is done by whom, and the pages about it. */
export function OverviewPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-overview");
  const { t: answers } = useTranslation("esg-answers");
  const may = useMay(projectId);
  const overview = useOverview(projectId);
  const esg = useEsg(projectId);
  const found = overview.status === "ready" ? overview.value : undefined;
  const failed = overview.status === "failed" || esg.status === "failed";
  const ready = found && esg.status === "ready" ? esg.facts : undefined;
  return (
    <Page
      title={t(($) => $.live.title)}
      subtitle={found?.project.name}
      actions={
        <>
          <ReadingLink />
          <ButtonLink variant="primary" to="/esg/full/materiality" search={{ project: projectId }}>
            {answers(($) => (may("outputs:write") ? $.material.open : $.material.look))}
          </ButtonLink>
        </>
      }
    >
      <EsgTabs />
      {failed && <Notice tone="bad">{t(($) => $.live.failed)}</Notice>}
      {!failed && !ready && <Loading text={t(($) => $.live.loading)} />}
      {ready && <Body projectId={projectId} overview={found!} facts={ready} />}
    </Page>
  );
}

interface BodyProps {
  readonly projectId: string;
  readonly overview: Overview;
  readonly facts: EsgFacts;
}

function Body({ projectId, overview, facts }: BodyProps) {
  const { t } = useTranslation("esg-overview");
  const work = useEsgWork(projectId);
  const gaps = useMemo(() => esgGaps(facts.answers, usualPeriod(), localDay()).length, [facts.answers]);
  const figures = useOverviewFigures(projectId, { ...overview, gaps, period: usualPeriod() });
  const drawn = facts.targets.filter(({ status }) => status !== "dropped");
  return (
    <>
      <SourcedFigures figures={figures} />
      {drawn.map((target) => (
        <PathPanel key={target.id} target={target} years={overview.years} ghg={overview.ghg} />
      ))}
      <div className={styles["columns"]}>
        <ActionsPanel topics={esgTopics} facts={facts} work={work} />
        <TargetsPanel topics={esgTopics} facts={facts} work={work} />
      </div>
      <Panel title={t(($) => $.live.pages)} flush>
        <div className={styles["inset"]}>
          <EsgPageList />
        </div>
      </Panel>
    </>
  );
}
