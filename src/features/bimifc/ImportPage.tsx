import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveDisciplineModels, liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { watchQuestions, answerDiscipline } from "#shell/imports/discipline/askDiscipline.ts";
import { isUnderWay, type ImportRun } from "#shell/imports/importRun.ts";
import { cancelImport, cancelRun, dismissImport, queueImports } from "#shell/imports/startImport.ts";
import { useImportRun, useImportRuns } from "#shell/imports/useImportRun.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { ModelTabs } from "#shared/model/ModelTabs.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useKeptFocus } from "#shell/focus/useKeptFocus.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import { disciplineOf, type Discipline } from "#domain/ifc/discipline.ts";
import { DisciplineField } from "#shell/imports/discipline/DisciplineField.tsx";
import {
  useDisciplineWords,
  chosenDiscipline,
  type DisciplineChoice,
} from "#shell/imports/discipline/useDisciplineWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { liveSpaces } from "#data/building/queries.ts";
import { roomFacts } from "#data/building/roomFacts.ts";
import type { Database } from "#data/database.ts";
import type { Origin, Space } from "#domain/ifc/model.ts";
import { ImportQueue } from "./ImportQueue.tsx";
import { ImportView } from "./ImportView.tsx";
import styles from "./ImportView.module.css";
import { ImportFigures } from "./ImportFigures.tsx";
import { ImportFindings } from "./ImportFindings.tsx";
import { ImportRooms } from "./ImportRooms.tsx";

interface Props {
  readonly projectId: string;
}

/** The model of a project: its imports, else the version that is shown, else the place to drop a first file. */
export function ImportPage({ projectId }: Props) {
  const db = useDatabase();
  useKeptFocus(() => document.getElementById("main"));
  const run = useImportRun(projectId);
  const runs = useImportRuns(projectId);
  const now = useSeconds(run !== undefined && isUnderWay(run));
  const models = useLive(useMemo(() => liveDisciplineModels(db, projectId), [db, projectId]));
  useEffect(() => watchQuestions(projectId), [projectId]);
  const asked = runs.find(({ state }) => state === "asking");
  const question = asked && (
    <DisciplineQuestion key={asked.id} run={asked} models={models.status === "ready" ? models.value : []} />
  );
  const add = (files: readonly File[]) => queueImports({ db, projectId, files });
  const stored = run?.isSuggested || run?.model?.discipline ? run.model : undefined;
  const begin = (files: readonly File[]) => {
    dismissImport(projectId);
    add(files);
  };
  if (runs.length > 1 || run?.state === "same" || run?.state === "waiting")
    return (
      <ImportQueue
        runs={runs}
        onStop={cancelRun}
        onStopAll={() => cancelImport(projectId)}
        onClear={() => dismissImport(projectId)}
        next={<NextLinks projectId={projectId} />}
      >
        {question}
        <Drop projectId={projectId} onFiles={add} />
      </ImportQueue>
    );
  if (run)
    return (
      <ImportView
        run={run}
        now={now}
        onStop={() => cancelImport(projectId)}
        onAgain={() => dismissImport(projectId)}
        onFiles={begin}
        next={<NextLinks projectId={projectId} />}
        question={question ?? (stored && <StoredDiscipline model={stored} />)}
      />
    );
  return <CurrentModel projectId={projectId} onFiles={begin} />;
}

interface DropProps extends Props {
  readonly onFiles: (files: readonly File[]) => void;
}

function CurrentModel({ projectId, onFiles }: DropProps) {
  const { t } = useTranslation("bimifc");
  const format = useFormats();
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? (project.value?.current_model_id ?? "") : "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  if (project.status !== "ready" || model.status !== "ready") return null;
  const version = model.value;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={
        version
          ? t(($) => $.subtitleVersion, {
              version: version.version,
              schema: version.schema,
              date: format.date(version.created_at),
            })
          : t(($) => $.subtitleNone)
      }
      actions={version && <NextLinks projectId={projectId} />}
    >
      {version && <ModelTabs projectId={projectId} />}
      {version && <ModelVersionView db={db} model={version} />}
      <Drop projectId={projectId} isNext={version !== undefined} onFiles={onFiles} />
    </Page>
  );
}

/** The place for files, for those who may read models into the project. */
function Drop({ projectId, isNext, onFiles }: DropProps & { readonly isNext?: boolean }) {
  const { t } = useTranslation("bimifc");
  const { t: words } = useTranslation("imports");
  if (!useMayImport(projectId)) return <Notice tone="info">{words(($) => $.noRight)}</Notice>;
  return (
    <DropZone
      multiple
      title={words(($) => $.drop.title)}
      text={words(($) => $.drop.text)}
      choose={t(($) => (isNext ? $.another : $.drop.choose))}
      compact={isNext === true}
      accept=".ifc,.ifczip,.zip"
      onFiles={onFiles}
    />
  );
}

function NextLinks({ projectId }: Props) {
  const { t } = useTranslation("bimifc");
  const { t: words } = useTranslation("imports");
  return (
    <>
      <ButtonLink to="/projects/$projectId/models" params={{ projectId }}>
        {words(($) => $.queue.versions)}
      </ButtonLink>
      <ButtonLink to="/projects/$projectId/rooms" params={{ projectId }}>
        {t(($) => $.openRooms)}
      </ButtonLink>
      <ButtonLink variant="primary" to="/3d-viewer" search={{ project: projectId }}>
        {t(($) => $.open3d)}
      </ButtonLink>
    </>
  );
}

/** The run's clock, moving ten times in five seconds while something is under way. */
function useSeconds(moving: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [moving]);
  return now;
}

/** Says as what a file was stored that nobody was asked about, or that is beside the main model, and lets the person change it. */
function StoredDiscipline({ model }: { readonly model: ModelVersion }) {
  const { t } = useTranslation("imports");
  const { nameOf } = useDisciplineWords();
  const db = useDatabase();
  const live = useLive(useMemo(() => liveModel(db, model.id), [db, model.id]));
  const version = (live.status === "ready" && live.value) || model;
  return (
    <Notice
      tone="info"
      title={t(($) => $.discipline.stored, {
        name: nameOf(disciplineOf(version)),
        version: version.version,
      })}
    >
      <p>{t(($) => $.discipline.storedText)}</p>
      <div className={styles["change"]}>
        <DisciplineField version={version} />
      </div>
    </Notice>
  );
}

interface DisciplineQuestionProps {
  readonly run: ImportRun;
  /** The models of disciplines that the project has. */
  readonly models: readonly Pick<ModelVersion, "discipline">[];
}

/** Asks what a file is that has nothing in common with the models of its project: another version, or another discipline. */
function DisciplineQuestion({ run, models }: DisciplineQuestionProps) {
  const { t } = useTranslation("imports");
  const { nameOf, options } = useDisciplineWords();
  const [choice, setChoice] = useState<DisciplineChoice>(run.suggestion?.discipline ?? "main");
  const has = (discipline: Discipline | null) =>
    discipline === null || models.some((one) => one.discipline === discipline);
  return (
    <Panel title={t(($) => $.ask.title, { file: run.fileName })}>
      <div className={styles["question"]}>
        <p>{t(($) => $.ask.text)}</p>
        <SelectField
          label={t(($) => $.ask.label)}
          value={choice}
          options={options.map(({ value }) => {
            const name = nameOf(chosenDiscipline(value));
            return {
              value,
              label: t(($) => (has(chosenDiscipline(value)) ? $.ask.next : $.ask.another), { name }),
            };
          })}
          onChange={setChoice}
        />
        <p className={styles["hint"]}>{t(($) => (choice === "main" ? $.ask.mainText : $.ask.besideText))}</p>
        <Button variant="primary" onClick={() => answerDiscipline(run.id, chosenDiscipline(choice))}>
          {t(($) => $.ask.store)}
        </Button>
      </div>
    </Panel>
  );
}

interface ModelVersionViewProps {
  readonly db: Database;
  readonly model: ModelVersion;
}

/** The model version that a project shows: figures, findings, rooms as they were read. */
function ModelVersionView({ db, model }: ModelVersionViewProps) {
  const rows = useLive(useMemo(() => liveSpaces(db, model.project_id), [db, model.project_id]));
  const spaces =
    rows.status === "ready" ? rows.value.filter((row) => row.model_id === model.id).map(asSpace(model)) : [];
  const storeys = model.storeys.map((storey, index) => ({ ...storey, express_id: index }));
  return (
    <>
      <ImportFigures storeys={storeys} spaces={spaces} counts={model.counts} />
      <ImportFindings model={model} uncached={false} />
      <ImportRooms storeys={storeys} spaces={spaces} settled={rows.status === "ready"} />
    </>
  );
}

/** A stored room as the import shows it; storeys are numbered by their place in the model's list. */
const asSpace =
  (model: ModelVersion) =>
  (row: SpaceRow): Space => {
    const storey = model.storeys.findIndex((one) => one.name === row.storey);
    return {
      express_id: row.express_id,
      global_id: row.global_id,
      name: row.name,
      ...roomFacts(row),
      storey_id: storey === -1 ? null : storey,
      area_origin: (row.area_origin ?? null) as Origin | null,
      flags: row.flags ?? [],
    };
  };
