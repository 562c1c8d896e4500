import { useMemo } from "react";
import { liveRoomInputs } from "#data/building/roomChoices.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type PlaceQuestion, placeQuestion } from "#domain/ifc/places/placeChoices.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useKeptModel } from "./useKeptModel.ts";

/** What is asked about the buildings of a project's current model; null where there is nothing to ask, and without the model on this device. */
export function usePlaceQuestion(projectId: string): PlaceQuestion | null {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const inputs = useLive(useMemo(() => liveRoomInputs(db, projectId), [db, projectId]));
  const modelId = (project.status === "ready" && project.value?.current_model_id) || "";
  const version = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const kept = useKeptModel(version.status === "ready" ? version.value?.sha256 : undefined);
  const model = kept.status === "here" ? kept.record.model : undefined;
  const said = inputs.status === "ready" ? inputs.value : undefined;
  return useMemo(() => (model && said ? placeQuestion(model, said.buildings) : null), [model, said]);
}
