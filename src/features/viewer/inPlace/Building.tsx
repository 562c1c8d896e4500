import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingProps } from "#shell/building.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { Legend } from "#domain/viewer/legend/legend.ts";
import { liveSpaces } from "#data/building/queries.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useKeptModel } from "#shared/model/useKeptModel.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useModelViewWords } from "../useModelViewWords.ts";
import styles from "./Building.module.css";
import { BuildingPlan } from "./BuildingPlan.tsx";
import { BuildingScene } from "./BuildingScene.tsx";
import { useLossColours } from "./useLossColours.ts";
import { tokenOf } from "../colours/useColouring.ts";
import { useFieldWords } from "../colours/useFieldWords.ts";
import { withOwnNames } from "../models/withOwnNames.ts";

/** The building of a project inside another page: to be turned, or as a plan with its rooms as a table, and the way to the whole view. */
export function Building(props: BuildingProps) {
  const { projectId, pointed = null } = props;
  const chosen = pointed?.ids ?? props.chosen ?? nothing;
  const heatLosses = pointed === null ? props.heatLosses : undefined;
  const { t } = useTranslation("viewer");
  const words = useModelViewWords();
  const found = useBuilding(projectId);
  const [wanted, setWanted] = useState(props.first);
  const [cannot, setCannot] = useState(false);
  const colours = useLossColours(found.status === "here" ? found.geometry : null, heatLosses);
  if (found.status === "looking") return <Loading text={t(($) => $.looking)} />;
  const pick = chosen.size === 1 ? [...chosen][0] : undefined;
  const toView = (
    <ButtonLink
      size="small"
      to="/3d-viewer"
      search={{
        project: projectId,
        ...(pick !== undefined && { pick }),
        ...(heatLosses && { colour: ":heat_loss" }),
      }}
    >
      {t(($) => $.inPlace.open)}
    </ButtonLink>
  );
  if (found.status !== "here")
    return (
      <div className={styles["away"]}>
        <p>{t(($) => $.inPlace[found.status])}</p>
        {toView}
      </div>
    );
  const view = cannot ? "plan" : wanted;
  const shown = { ...found, chosen, colours, onChoose: props.onChoose };
  return (
    <div className={styles["building"]}>
      <div className={styles["stage"]}>
        {cannot && (
          <Notice tone="info" title={words.noWebgl.title}>
            {t(($) => $.inPlace.noWebgl)}
          </Notice>
        )}
        {view === "scene" ? (
          <BuildingScene {...shown} pointed={pointed} words={words} onCannot={() => setCannot(true)} />
        ) : (
          <BuildingPlan {...shown} />
        )}
      </div>
      <div className={styles["bar"]}>
        {colours && <LossLegend legend={colours.legend} />}
        <Segmented
          label={t(($) => $.inPlace.view)}
          value={view}
          options={[
            { value: "scene", label: t(($) => $.inPlace.scene), disabled: cannot },
            { value: "plan", label: t(($) => $.inPlace.plan) },
          ]}
          onChange={setWanted}
        />
        {toView}
      </div>
    </div>
  );
}

const nothing: ReadonlySet<number> = new Set();

/** From pale to deep: what each colour says, in words beside it. */
function LossLegend({ legend }: { readonly legend: Legend }) {
  const { t } = useTranslation("viewer");
  const { nameOf, labelOf } = useFieldWords();
  const field = { set: null, name: "heat_loss" };
  return (
    <div className={styles["legend"]}>
      <span>{nameOf(field)}</span>
      <ul aria-label={t(($) => $.colour.legend)}>
        {legend.rows.map((row) => (
          <li key={row.key}>
            <span
              className={styles["swatch"]}
              style={{ background: `var(${tokenOf(legend.kind, row)})` }}
              aria-hidden
            />
            {labelOf(field, row.label)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The building of a project as far as this device can show it. */
type FoundBuilding =
  | { readonly status: "looking" }
  /** No model, or one that this device has not read. */
  | { readonly status: "none" | "away" }
  | { readonly status: "here"; readonly model: BuildingModel; readonly geometry: GeometryRecord };

/** The kept record of the model that a project shows, its rooms under the names that people gave them. */
function useBuilding(projectId: string): FoundBuilding {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? (project.value?.current_model_id ?? "") : "";
  const version = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const row = version.status === "ready" ? version.value : undefined;
  const kept = useKeptModel(row?.sha256);
  const rows = spaces.status === "ready" ? spaces.value : undefined;
  const isLooking = project.status === "loading" || version.status === "loading" || !rows;
  return useMemo((): FoundBuilding => {
    if (isLooking) return { status: "looking" };
    if (!row) return { status: "none" };
    if (kept.status === "looking") return { status: "looking" };
    const record = kept.status === "here" ? kept.record : null;
    if (!record?.geometry) return { status: "away" };
    return {
      status: "here",
      model: withOwnNames(record.model, row.id, rows),
      geometry: record.geometry,
    };
  }, [isLooking, row, rows, kept]);
}
