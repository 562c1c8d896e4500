import { useMemo } from "react";
import { liveSpaces } from "#data/building/queries.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useKeptModel } from "#shared/model/useKeptModel.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { withOwnNames } from "../models/withOwnNames.ts";

/** The building of a project as far as this device can show it. */
export type FoundBuilding =
  | { readonly status: "looking" }
  /** No model, or one that this device has not read. */
  | { readonly status: "none" | "away" }
  | { readonly status: "here"; readonly model: BuildingModel; readonly geometry: GeometryRecord };

/** The kept record of the model that a project shows, its rooms under the names that people gave them. */
export function useBuilding(projectId: string): FoundBuilding {
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
