import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { nameOfFile } from "#domain/projects/nameOfFile.ts";
import { type ImportProblem, isUnderWay, type ImportRun } from "#shell/imports/importRun.ts";
import { dismissImport, startImport } from "#shell/imports/startImport.ts";
import { useImportProblemText } from "#shell/imports/useImportProblemText.ts";
import { useImportRun } from "#shell/imports/useImportRun.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { earlyRefusal } from "#workers/ifc/client.ts";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { MadeProject } from "./MadeProject.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import { useNewProject } from "./useNewProject.ts";
import styles from "./Setup.module.css";

/** The building's model: an IFC file, read while one goes on; or none for now. A file that cannot be read holds nothing up. */
export function ModelStep({ record, onDone, onSkip, onBack }: StepProps) {
  const { t } = useTranslation("setup");
  const sentence = useImportProblemText();
  const { project, model, run, isReading, hasModel, problem, failed, read, again, id } =
    useModelReading(record);
  return (
    <StepSheet
      title={t(($) => $.model.title)}
      intro={t(($) => $.model.intro)}
      onNext={hasModel ? () => onDone(id === undefined ? undefined : { project_id: id }) : undefined}
      onSkip={onSkip}
      onBack={onBack}
      skip={t(($) => $.model.without)}
      cannotSkip={hasModel}
    >
      {project && <MadeProject project={project} />}
      {problem && <Notice tone="bad">{t(($) => $.project.problem[problem])}</Notice>}
      {failed && (
        <Notice tone="bad" title={failed.name}>
          {`${sentence(failed.problem)} ${t(($) => $.model.goOn)}`}
        </Notice>
      )}
      {run && isReading && <ReadingModel run={run} />}
      {model && !isReading && <ReadNotice model={model} />}
      {project?.is_sample && !hasModel && (
        <Button onClick={() => again.run()} busy={again.busy || read.busy}>
          {t(($) => $.model.readSample)}
        </Button>
      )}
      {!hasModel && !project?.is_sample && (
        <DropZone
          title={t(($) => $.model.drop)}
          text={t(($) => $.model.dropText)}
          choose={t(($) => $.model.choose)}
          accept=".ifc,.ifczip"
          onFiles={(files) => read.run(files[0]!)}
        />
      )}
    </StepSheet>
  );
}

/** What was read of the building, and the way to see it. */
function ReadNotice({ model }: { readonly model: ModelVersion }) {
  const { t } = useTranslation("setup");
  return (
    <Notice
      tone="ok"
      title={t(($) => $.model.read)}
      action={
        <ButtonLink to="/3d-viewer" search={{ project: model.project_id }}>
          {t(($) => $.model.open3d)}
        </ButtonLink>
      }
    >
      {t(($) => $.model.facts, {
        file: model.file_name,
        storeys: t(($) => $.model.storeys, { count: model.storeys.length }),
        rooms: t(($) => $.model.rooms, { count: model.space_count }),
      })}
    </Notice>
  );
}

/** Reads a file into the project of the setup, which is made for it where there is none. */
function useModelReading(record: StepProps["record"]) {
  const db = useDatabase();
  const projectId = record.project_id ?? "";
  const known = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const project = known.status === "ready" ? known.value : undefined;
  const modelId = project?.current_model_id ?? "";
  const found = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const model = found.status === "ready" ? found.value : undefined;
  const [made, setMade] = useState<string>();
  const run = useImportRun(project?.id ?? made ?? "");
  const { add, sample, problem } = useNewProject(record);
  const [refused, setRefused] = useState<{ readonly name: string; readonly problem: ImportProblem }>();
  const isReading = run !== undefined && isUnderWay(run);
  const failed =
    run?.state === "failed" && run.problem ? { name: run.fileName, problem: run.problem } : refused;
  const read = useOnce(async (file: File) => {
    const wrong = await earlyRefusal(file);
    setRefused(wrong && { name: file.name, problem: wrong });
    if (wrong) return;
    if (made !== undefined) dismissImport(made); // nothing came of it, so its project is gone
    const id = project?.id ?? (await add({ name: nameOfFile(file.name) }))?.id;
    if (id === undefined) return;
    setMade(id);
    dismissImport(id);
    startImport({ db, projectId: id, file, isNew: project === undefined });
  });
  const again = useOnce(async () => {
    const found = await sample();
    if (found) read.run(found.file);
  });
  const hasModel = model !== undefined || isReading || run?.state === "done" || run?.state === "same";
  const id = project?.id ?? made;
  return { project, model, run, isReading, hasModel, problem, failed, read, again, id };
}

/** How many parts the reading has, as far as the line is concerned: look, open, structure, properties, geometry, finish. */
const parts = 6;

/** A model that is being read while one goes on: how far it is, and what is known of it already. */
function ReadingModel({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation("setup");
  const phases = Object.values(run.phases);
  const ended = phases.filter((phase) => phase.ended !== undefined).length;
  const active = phases.find((phase) => phase.ended === undefined);
  const share = active && active.total > 0 ? active.done / active.total : 0;
  const rooms = run.known.spaces.length;
  const text =
    rooms > 0
      ? t(($) => $.model.readingRooms, {
          file: run.fileName,
          rooms: t(($) => $.model.rooms, { count: rooms }),
        })
      : t(($) => $.model.reading, { file: run.fileName });
  return (
    <div className={styles["reading"]}>
      <p>{text}</p>
      <ProgressChain
        label={t(($) => $.model.title)}
        value={Math.min(1, (ended + share) / parts)}
        parts={parts}
        text={text}
      />
      <p className={styles["fine"]}>{t(($) => $.model.background)}</p>
    </div>
  );
}
