import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatapointId } from "#domain/report/datapoints/datapoints.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { reportPhases } from "#workers/build/report/api.ts";
import type { Gap } from "#domain/report/facts/gaps.ts";
import type { LocalizedReport } from "#domain/report/document/localizedReport.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { ConsumptionSheet } from "./consumption/ConsumptionSheet.tsx";
import { DatapointSheet } from "./datapoints/DatapointSheet.tsx";
import { GapCard, gapCardId } from "./datapoints/GapCard.tsx";
import { gapHost } from "./datapoints/gapHosts.ts";
import { editionOf } from "./editions.ts";
import { GapList } from "./datapoints/GapList.tsx";
import { PlanChoice } from "./plans/PlanChoice.tsx";
import { ReviewPanel } from "./review/ReviewPanel.tsx";
import { CommentList } from "./review/CommentList.tsx";
import { VoluntaryList } from "./datapoints/VoluntaryList.tsx";
import { PaperSheet } from "./paper/PaperSheet.tsx";
import { ReportToolbar } from "./ReportToolbar.tsx";
import styles from "./ReportView.module.css";
import type { ReportWork } from "./useReport.ts";
import type { ReportActions } from "./useReportActions.ts";
import type { ReportFileMaker, ReportFileWork } from "./useReportFile.ts";

interface Props {
  readonly work: ReportWork;
  readonly actions: ReportActions;
  readonly file: ReportFileMaker;
}

/** Contents at the left, the sheet of paper in the middle, gaps at the right; figures and gaps open in place. */
export function ReportView({ work, actions, file }: Props) {
  const { t } = useTranslation("reports");
  const { facts, document, row, project } = work;
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<DatapointId>();
  const [entering, setEntering] = useState(false);
  const gap = facts.gaps.find(({ id }) => id === chosen) ?? facts.gaps[0];
  const host = gap && gapHost(gap, document);
  // The card stands in its new place only after the choice is drawn.
  useEffect(() => {
    if (chosen !== undefined)
      globalThis.document.getElementById(gapCardId)?.scrollIntoView({ block: "center" });
  }, [chosen]);
  return (
    <Page
      sunken
      kicker={
        <ButtonLink variant="link" to="/projects/$projectId/reports" params={{ projectId: project.id }}>
          {t(($) => $.report.back)}
        </ButtonLink>
      }
      title={t(($) => $.report.title, { period: row.period })}
      subtitle={t(($) => $.report.subtitle, {
        edition: t(($) => $.edition[editionOf(row)]),
        known: facts.known,
        applicable: facts.applicable,
      })}
      actions={<ReportToolbar {...{ work, actions, file }} onConsumption={() => setEntering(true)} />}
    >
      {!work.mayWrite && <Notice tone="info">{t(($) => $.report.readOnly)}</Notice>}
      {work.unread > 0 && (
        <Notice tone="warn">{t(($) => $.report.badAnswers, { count: work.unread })}</Notice>
      )}
      <Contradictions {...work} />
      {file.running && <BuildProgress running={file.running} onCancel={file.cancel} />}
      <div className={styles["frame"]}>
        <div className={styles["columns"]}>
          <Contents document={document} gaps={facts.gaps} />
          <PaperSheet
            projectId={project.id}
            document={document}
            facts={facts}
            open={open}
            onOpen={setOpen}
            chosen={gap?.id}
            onGap={setChosen}
            host={host}
            card={
              gap && (
                <GapCard key={gap.id} {...{ gap, work, actions }} onConsumption={() => setEntering(true)} />
              )
            }
          />
          <GapList
            gaps={facts.gaps}
            chosen={gap?.id}
            say={work.say}
            year={facts.input.year}
            onChoose={setChosen}
          >
            <VoluntaryList facts={facts} say={work.say} onOpen={setOpen} />
            {work.mayWrite && <PlanChoice {...{ work, actions }} />}
            <ReviewPanel work={work} />
            <CommentList {...{ work, actions }} />
          </GapList>
        </div>
      </div>
      <DatapointSheet
        key={open}
        id={open}
        {...{ work, actions }}
        onOpen={setOpen}
        onClose={() => setOpen(undefined)}
      />
      <ConsumptionSheet open={entering} onClose={() => setEntering(false)} {...{ work, actions }} gap={gap} />
    </Page>
  );
}

/** What a report says twice, and differently: it must not leave the house unseen. */
export function Contradictions({ faults, say }: Pick<ReportWork, "faults" | "say">) {
  const { t } = useTranslation("reports");
  if (faults.length === 0) return null;
  const about = faults.map(({ datapoint, row }) =>
    datapoint === null ? row : say({ word: `datapoint.${datapoint}` }),
  );
  return (
    <Notice tone="bad" title={t(($) => $.report.contradicts, { count: faults.length })}>
      {t(($) => $.report.contradictsText, { about: [...new Set(about)].join("; ") })}
    </Notice>
  );
}

interface BuildProgressProps {
  readonly running: ReportFileWork;
  readonly onCancel: () => void;
}

/** A file on its way, with the way to stop it. */
function BuildProgress({ running, onCancel }: BuildProgressProps) {
  const { t } = useTranslation("reports");
  return (
    <Panel>
      <Stack row between gap={16}>
        <ProgressChain
          label={t(($) => $.build.title)}
          value={(reportPhases.indexOf(running.phase) + 1) / reportPhases.length}
          parts={reportPhases.length}
          text={t(($) => $.build[running.phase])}
        />
        <Button onClick={onCancel}>{t(($) => $.build.cancel)}</Button>
      </Stack>
    </Panel>
  );
}

interface ContentsProps {
  readonly document: LocalizedReport;
  readonly gaps: readonly Gap[];
}

/** The sections of the report, each with the number of its gaps. */
function Contents({ document, gaps }: ContentsProps) {
  const { t } = useTranslation("reports");
  return (
    <nav className={styles["contents"]} aria-label={t(($) => $.report.contents)}>
      <p className={styles["kicker"]}>{t(($) => $.report.contents)}</p>
      <ol>
        {document.sections.map(({ id, number, title }) => {
          const count = gaps.filter(({ disclosure }) => disclosure === id).length;
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles["number"]}>{number}</span>
                <span lang={document.language}>{title}</span>
                {count > 0 && (
                  <span className={styles["count"]} title={t(($) => $.gaps.sectionCount, { count })}>
                    <span aria-hidden>{count}</span>
                    <VisuallyHidden>{t(($) => $.gaps.sectionCount, { count })}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
