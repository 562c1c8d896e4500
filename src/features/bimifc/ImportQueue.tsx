import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { activePhase, importParts } from "#shell/imports/activePhase.ts";
import { type ImportRun, isUnderWay } from "#shell/imports/importRun.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { useImportProblemText } from "#shell/imports/useImportProblemText.ts";
import { useIncompleteWords } from "#shell/imports/useIncompleteWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import styles from "./ImportQueue.module.css";

interface Props {
  readonly runs: readonly ImportRun[];
  readonly onStop: (id: number) => void;
  readonly onStopAll: () => void;
  readonly onClear: () => void;
  /** Links to what came of it. */
  readonly next?: ReactNode;
  /** The place for more files. */
  readonly children?: ReactNode;
}

/** Several files of one project, a row for each: how far it is, what came of it, what was wrong with it. */
export function ImportQueue({ runs, onStop, onStopAll, onClear, next, children }: Props) {
  const { t } = useTranslation("imports");
  const reading = runs.some(isUnderWay);
  const ended = runs.filter((run) => !isUnderWay(run)).length;
  const read = runs.filter(({ state }) => state === "done").length;
  return (
    <Page
      title={t(($) => (reading ? $.queue.titleReading : $.queue.titleEnded))}
      subtitle={
        reading
          ? t(($) => $.queue.subtitle, { count: runs.length, ended })
          : t(($) => $.queue.subtitleEnded, { count: runs.length, read })
      }
      actions={
        reading ? (
          <Button onClick={onStopAll}>{t(($) => $.queue.stopAll)}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClear}>
              {t(($) => $.queue.clear)}
            </Button>
            {next}
          </>
        )
      }
    >
      <Panel flush foot={<span>{t(($) => $.queue.local)}</span>}>
        <RowList flush label={t(($) => $.queue.label)}>
          {runs.map((run) => (
            <QueueRow key={run.id} run={run} onStop={() => onStop(run.id)} />
          ))}
        </RowList>
      </Panel>
      {children}
    </Page>
  );
}

function QueueRow({ run, onStop }: { readonly run: ImportRun; readonly onStop: () => void }) {
  const { t } = useTranslation("imports");
  const stoppable = run.state === "waiting" || run.state === "reading" || run.state === "asking";
  const { note, bad } = useRowWords(run);
  const incomplete = useIncompleteWords();
  const lacking = run.state === "done" && run.model ? incomplete(run.model) : null;
  return (
    <ListRow
      title={
        <>
          <span className={styles["file"]}>{run.fileName}</span>
          {run.archive !== undefined && (
            <span className={styles["from"]}> {t(($) => $.queue.from, { archive: run.archive })}</span>
          )}
        </>
      }
      note={
        <span className={bad ? styles["bad"] : undefined} role={bad ? "alert" : undefined}>
          {note}
          {run.state === "reading" && (
            <ProgressChain
              label={run.fileName}
              value={activePhase(run).share}
              parts={importParts}
              text={note}
            />
          )}
        </span>
      }
      facts={lacking?.why === undefined ? [] : [lacking.why]}
      end={
        <span className={styles["end"]}>
          {lacking && <Tag tone="warn">{lacking.tag}</Tag>}
          <Tag tone={tones[run.state]}>
            {t(($) => $.queue[run.state], { version: String(run.model?.version ?? "") })}
          </Tag>
          {stoppable && (
            <Button
              size="small"
              onClick={onStop}
              aria-label={t(($) => $.queue.stopNamed, { file: run.fileName })}
            >
              {t(($) => $.queue.stop)}
            </Button>
          )}
        </span>
      }
    />
  );
}

const tones = {
  waiting: "plain",
  reading: "info",
  asking: "warn",
  storing: "info",
  done: "ok",
  same: "plain",
  cancelled: "plain",
  failed: "bad",
} as const;

/** What is said below the name of a file. */
function useRowWords(run: ImportRun): { readonly note: string; readonly bad: boolean } {
  const { t } = useTranslation("imports");
  const { t: words } = useTranslation("ifc");
  const format = useFormats();
  const problem = useImportProblemText();
  const { nameOf } = useDisciplineWords();
  const size = format.bytes(run.bytes);
  if (run.problem) return { note: problem(run.problem), bad: true };
  const { phase, at } = activePhase(run);
  if (run.state === "reading" && phase && at) {
    const name = words(($) => $.phase[phase]);
    const counts = { done: format.number(at.done), total: format.number(at.total) };
    const counted = at.total > 0 && phase !== "open";
    return { note: counted ? t(($) => $.queue.counted, { phase: name, ...counts }) : name, bad: false };
  }
  if (run.state === "cancelled") return { note: t(($) => $.queue.cancelledText), bad: false };
  if (run.state === "same" && run.model)
    return { note: t(($) => $.queue.sameText, { version: run.model.version }), bad: false };
  if (run.state === "done" && run.model) {
    const facts = {
      size,
      storeys: t(($) => $.queue.storeys, { count: run.model!.storeys.length }),
      rooms: t(($) => $.queue.rooms, { count: run.model!.space_count }),
    };
    const discipline = disciplineOf(run.model);
    const name = nameOf(discipline);
    const note =
      discipline === null
        ? t(($) => $.queue.doneText, facts)
        : t(($) => $.queue.disciplineText, { ...facts, name });
    return { note, bad: false };
  }
  return { note: size, bad: false };
}
