import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { liveSpaces } from "#data/building/queries.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useMayImport } from "#shell/imports/useMayImport.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { storeyToReveal } from "./storeyToReveal.ts";
import { RecordMessage } from "./models/RecordMessage.tsx";
import { useHeatLosses } from "./colours/useHeatLosses.ts";
import { useModelRecord } from "./models/useModelRecord.ts";
import { useSceneModels } from "./models/useSceneModels.ts";
import { useMarks } from "./marks/useMarks.ts";
import { ViewerView } from "./ViewerView.tsx";
import { withOwnNames } from "./models/withOwnNames.ts";

/** What of a building the address shows. */
export interface Place {
  readonly storey: number | null;
  readonly pick: number | null;
  /** What is pointed out, as the address names it. */
  readonly marks: string | undefined;
}

interface Props {
  readonly projectId: string;
  readonly at: Place;
  /** Key of the field that the building is coloured by at first. */
  readonly colour?: string | undefined;
  readonly onShow: (place: Place) => void;
}

/** The current model of a project in 3D, or the way to one. */
export function ViewerPage({ projectId, at, colour, onShow }: Props) {
  const { t } = useTranslation("viewer");
  const { t: imports } = useTranslation("imports");
  const mayImport = useMayImport(projectId);
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? (project.value?.current_model_id ?? "") : "";
  const model = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  if (project.status !== "ready" || model.status !== "ready") return null;
  if (!model.value)
    return (
      <Page title={t(($) => $.title)} subtitle={project.value?.name}>
        <EmptyState
          title={t(($) => $.noModel.title)}
          text={mayImport ? t(($) => $.noModel.text) : imports(($) => $.noRight)}
          action={
            mayImport && (
              <ButtonLink variant="primary" to="/bim-ifc" search={{ project: projectId }}>
                {t(($) => $.noModel.action)}
              </ButtonLink>
            )
          }
        />
      </Page>
    );
  return (
    <OpenModel
      key={model.value.sha256}
      name={project.value?.name ?? ""}
      version={model.value}
      {...{ at, colour, onShow }}
    />
  );
}

const opening = { kind: "looking" } as const;

interface OpenProps extends Omit<Props, "projectId"> {
  readonly name: string;
  readonly version: ModelVersion;
}

function OpenModel({ name, version, at, colour, onShow }: OpenProps) {
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const { state, read, cancel } = useModelRecord(db, version, fetchOriginal);
  const rows = useLive(useMemo(() => liveSpaces(db, version.project_id), [db, version.project_id]));
  // Two changes in one step (a view that opens a storey and selects) must not overwrite each other in the address.
  const latest = useRef(at);
  useEffect(() => void (latest.current = at), [at]);
  const show = (to: Partial<Place>) => {
    latest.current = { ...latest.current, ...to };
    onShow(latest.current);
  };
  const record = state.kind === "ready" ? state.record : null;
  const models = useSceneModels({ db, version, state, read, cancel, fetchOriginal });
  const { shown } = models;
  const named = useMemo(
    () => shown && withOwnNames(shown.model, version.id, rows.status === "ready" ? rows.value : []),
    [shown, version.id, rows],
  );
  const heatLosses = useHeatLosses(db, version);
  const marks = useMarks({ db, version, record, marks: at.marks });
  if (state.kind !== "ready") return <RecordMessage {...{ name, version, state, read, cancel }} />;
  // The other models of the scene are being opened yet.
  if (!named || !shown) return <RecordMessage {...{ name, version, read, cancel }} state={opening} />;
  const { model, geometry } = shown;
  return (
    <ViewerView
      projectId={version.project_id}
      {...{ name, model, named, geometry, models, colour, heatLosses }}
      propertiesOf={shown.propertiesOf}
      readProperties={shown.readProperties}
      storey={at.storey}
      onStorey={(storey) => show({ storey })}
      selected={at.pick}
      onSelect={(pick) => show({ pick })}
      onReveal={(pick) => show({ pick, storey: storeyToReveal(model, at.storey, pick) })}
      marks={marks}
      onClearMarks={() => show({ marks: undefined })}
    />
  );
}
