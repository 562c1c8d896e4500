import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ImportRun } from "#shell/imports/importRun.ts";
import { WorkSteps } from "#shared/page/WorkSteps.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { ImportFigures } from "./ImportFigures.tsx";
import { ImportFindings } from "./ImportFindings.tsx";
import { ImportRooms } from "./ImportRooms.tsx";
import { importSteps } from "./importSteps.ts";
import { useImportProblemText } from "#shell/imports/useImportProblemText.ts";
import styles from "./ImportView.module.css";

interface Props {
  readonly run: ImportRun;
  /** Milliseconds on the run's clock. */
  readonly now: number;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Links to rooms and 3D, once there is a model. */
  readonly next?: React.ReactNode;
  /** What is asked about the file, or what became of it. */
  readonly question?: React.ReactNode;
}

/** An import under way or just ended: the phases left, what is known already right. */
export function ImportView({ run, now, onStop, onAgain, onFiles, next, question }: Props) {
  const { t } = useTranslation("bimifc");
  const { t: imports } = useTranslation("imports");
  const format = useFormats();
  const problem = useImportProblemText();
  const reading = run.state === "reading" || run.state === "asking" || run.state === "storing";
  const title = {
    waiting: "titleReading",
    reading: "titleReading",
    asking: "titleReading",
    storing: "titleReading",
    done: "titleDone",
    same: "titleDone",
    failed: "titleFailed",
    cancelled: "titleCancelled",
  } as const;
  const from = run.archive === undefined ? "" : ` ${imports(($) => $.queue.from, { archive: run.archive })}`;
  const file = { file: `${run.fileName}${from}`, size: format.bytes(run.bytes) };
  const structured = run.phases.properties !== undefined || run.state === "done";
  return (
    <Page
      title={t(($) => $[title[run.state]])}
      subtitle={reading ? t(($) => $.subtitleReading, file) : t(($) => $.subtitleFile, file)}
      actions={
        run.state === "reading" || run.state === "asking" ? (
          <Button onClick={onStop}>{t(($) => $.stop)}</Button>
        ) : run.state === "done" ? (
          <>
            <Button onClick={onAgain}>{t(($) => $.another)}</Button>
            {next}
          </>
        ) : undefined
      }
    >
      {run.state === "cancelled" && <Notice tone="info">{t(($) => $.cancelled)}</Notice>}
      {run.problem && <Notice tone="bad">{problem(run.problem)}</Notice>}
      {(run.state === "cancelled" || run.state === "failed") && (
        <DropZone
          title={t(($) => $.drop.title)}
          text={t(($) => $.drop.text)}
          choose={t(($) => $.again)}
          accept=".ifc,.ifczip,.zip"
          multiple
          onFiles={onFiles}
        />
      )}
      {question}
      <Split kind="side" className={styles["split"]}>
        <Panel>
          <WorkSteps
            label={t(($) => $.steps.label)}
            local={t(($) => $.local)}
            steps={importSteps(run, now).map(({ phase, state, done, total, seconds, share }) => ({
              id: phase,
              title: t(($) => $.steps[phase]),
              state,
              counted: total > 0 && done > 0 && phase !== "open" ? { done, total } : undefined,
              meta:
                seconds === undefined
                  ? undefined
                  : t(($) => $.steps.seconds, { seconds: format.number(seconds, 1) }),
              progress: share,
            }))}
          />
        </Panel>
        <div className={styles["main"]}>
          <ImportFigures
            storeys={run.known.storeys}
            spaces={run.known.spaces}
            counts={run.model?.counts}
            known={structured || run.known.storeys.length > 0}
          />
          {run.model && <ImportFindings model={run.model} uncached={run.uncached ?? false} />}
          {(reading || run.state === "done") && <ImportRooms {...run.known} settled={structured} />}
        </div>
      </Split>
    </Page>
  );
}
