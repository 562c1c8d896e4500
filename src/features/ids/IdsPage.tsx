import { useTranslation } from "react-i18next";
import { type ModelHere, ModelPage } from "#shared/model/ModelPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { WorkSteps } from "#shared/page/WorkSteps.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useIfcProblemText } from "#shell/imports/useIfcProblemText.ts";
import { IdsResult } from "./IdsResult.tsx";
import { useIdsCheck, type IdsWork, type FetchRefused, type IdsCheckProblem } from "./useIdsCheck.ts";
import styles from "./IdsView.module.css";
import { useIdsWords } from "./useIdsWords.ts";

interface Props {
  readonly projectId: string;
  readonly modelId: string | undefined;
  /** The specification whose list is open. */
  readonly spec: number | undefined;
  readonly onVersion: (modelId: string | undefined) => void;
  readonly onSpec: (spec: number | undefined) => void;
}

/** Checks a model version against what somebody asks of it (IDS 1.0), on this device. */
export function IdsPage({ projectId, modelId, spec, onVersion, onSpec }: Props) {
  const { t } = useTranslation("ids");
  return (
    <ModelPage {...{ projectId, modelId, onVersion }} title={t(($) => $.title)}>
      {(here) => <Check key={here.version.id} {...{ here, spec, onSpec }} />}
    </ModelPage>
  );
}

function Check({ here, spec, onSpec }: Pick<Props, "spec" | "onSpec"> & { readonly here: ModelHere }) {
  const { t } = useTranslation("ids");
  const { fetchOriginal } = useReplication();
  const db = useDatabase();
  const { work, result, start, stop } = useIdsCheck({ db, version: here.version, fetchOriginal });
  if (work.kind === "looking") return <Loading text={t(($) => $.looking)} />;
  if (work.kind === "fetching" || work.kind === "checking")
    return <CheckProgressView work={work} onStop={stop} />;
  const choose = (file: File | undefined) => {
    onSpec(undefined);
    if (file) start(file);
  };
  return (
    <>
      {work.kind === "refused" && <RefusedNotice {...work} hasResult={result !== null} />}
      {result && !result.isKept && (
        <Notice tone="warn" title={t(($) => $.notKept)}>
          {t(($) => $.notKeptText)}
        </Notice>
      )}
      {result && <IdsResult {...{ here, spec, onSpec }} check={result.check} />}
      <DropZone
        compact={result !== null}
        title={t(($) => $.drop.title)}
        text={t(($) => $.drop.text)}
        choose={t(($) => (result ? $.drop.another : $.drop.choose))}
        accept=".ids,.xml"
        onFiles={([file]) => choose(file)}
      />
    </>
  );
}

interface CheckProgressViewProps {
  readonly work: Extract<IdsWork, { kind: "fetching" | "checking" }>;
  readonly onStop: () => void;
}

const phases = ["specification", "open", "check"] as const;

/** How far a check has come, from real counts, and the way to stop it. */
function CheckProgressView({ work, onStop }: CheckProgressViewProps) {
  const { t } = useTranslation("ids");
  const stop = <Button onClick={onStop}>{t(($) => $.stop)}</Button>;
  if (work.kind === "fetching")
    return (
      <Panel title={work.file} aside={stop}>
        <Loading text={t(($) => $.fetching)} />
      </Panel>
    );
  const { phase, done, total } = work.progress;
  const at = phases.indexOf(phase);
  const isCounted = phase === "check" && total > 0;
  return (
    <Panel title={work.file} aside={stop}>
      <div className={styles["steps"]}>
        <WorkSteps
          label={t(($) => $.steps.label)}
          local={t(($) => $.local)}
          steps={phases.map((one, index) => ({
            id: one,
            title: t(($) => $.steps[one]),
            state: index < at ? "done" : index === at ? "active" : "waiting",
            ...(one === "check" && isCounted && { counted: { done, total }, progress: done / total }),
          }))}
        />
      </div>
    </Panel>
  );
}

interface RefusedNoticeProps {
  readonly file: string;
  readonly problem: IdsCheckProblem;
  /** The result of an earlier check is still there. */
  readonly hasResult: boolean;
}

/** Why there is no new result: what is wrong and where, that nothing is lost, what to do. */
function RefusedNotice({ file, problem, hasResult }: RefusedNoticeProps) {
  const { t } = useTranslation("ids");
  const ifc = useIfcProblemText();
  const words = useIdsWords();
  const kept = hasResult ? t(($) => $.refused.kept) : null;
  if (problem.kind === "invalid_ids")
    return (
      <Notice tone="bad" title={t(($) => $.refused.invalid, { file })}>
        <p>{t(($) => $.refused.invalidText, { count: problem.problems.length })}</p>
        <ul className={styles["problems"]}>
          {problem.problems.slice(0, shown).map((one, index) => (
            <li key={index}>
              {one.place !== "" && <code>{one.place}</code>} {words.problem(one)}
            </li>
          ))}
        </ul>
        {problem.problems.length > shown && (
          <p>{t(($) => $.refused.more, { count: problem.problems.length - shown })}</p>
        )}
        {kept && <p>{kept}</p>}
      </Notice>
    );
  return (
    <Notice tone="bad" title={t(($) => $.refused.title)}>
      {[textOf(problem), kept].filter(Boolean).join(" ")}
    </Notice>
  );

  function textOf(other: Exclude<IdsCheckProblem, { kind: "invalid_ids" }>): string {
    return isFetching(other) ? t(($) => $.refused[other.kind]) : ifc(other);
  }
}

/** Whether the file did not come from the server, rather than being refused. */
const isFetching = (problem: IdsCheckProblem): problem is FetchRefused =>
  ["offline", "not_on_server", "storage_full", "damaged_original"].includes(problem.kind);

/** How many problems are listed. */
const shown = 20;
