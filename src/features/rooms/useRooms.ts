import { useMemo } from "react";
import { liveRoomInputs } from "#data/building/roomChoices.ts";
import { liveSpaces } from "#data/building/queries.ts";
import type { SpaceRow } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { spaceHeat, type SpaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { ownSpaces } from "#domain/ifc/places/ownModel.ts";
import { choicesOf, type RoomChoice } from "#domain/ifc/rooms/roomChoices.ts";
import { useKeptModel } from "#shared/model/useKeptModel.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** A room with how it counts in the energy balance, and what a person said of it. */
export interface HeatedRoom extends SpaceRow {
  /** The use that the model states, where a person has given another one. */
  readonly stated_usage: string | null;
  readonly choice: RoomChoice | undefined;
  /** Its building, when the file holds several of them. */
  readonly building: string | null;
  /** In a building that does not belong to the project: it counts for nothing. */
  readonly isForeign: boolean;
  /** Undefined without the model on this device, and for what is in no zone. */
  readonly heat: SpaceHeat | undefined;
}

/** The rooms of a project's current model, heated or not; undefined until they are known. */
export function useRooms(projectId: string): readonly HeatedRoom[] | undefined {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const inputs = useLive(useMemo(() => liveRoomInputs(db, projectId), [db, projectId]));
  const modelId = (project.status === "ready" && project.value?.current_model_id) || "";
  const version = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const kept = useKeptModel(version.status === "ready" ? version.value?.sha256 : undefined);
  const isReady = project.status === "ready" && spaces.status === "ready" && inputs.status === "ready";
  const rows = spaces.status === "ready" ? spaces.value : undefined;
  const said = inputs.status === "ready" ? inputs.value : undefined;
  const model = kept.status === "here" ? kept.record.model : undefined;
  const heats = useMemo(
    () => model && said && new Map(spaceHeat(model, said).map((heat) => [heat.space.express_id, heat])),
    [model, said],
  );
  const foreign = useMemo(
    () =>
      new Set(
        model && said ? ownSpaces(model, said.buildings).others.map(({ express_id }) => express_id) : [],
      ),
    [model, said],
  );
  const buildings = useMemo(() => (model ? buildingNames(model) : undefined), [model]);
  return useMemo(() => {
    if (!isReady || !rows || !said) return undefined;
    const own = rows.filter(({ model_id }) => model_id === modelId);
    const counted = own.filter(({ express_id }) => !foreign.has(express_id));
    const choiceOf = choicesOf(counted.map(roomIdentity), said.rooms);
    return own.map((row): HeatedRoom => {
      const isForeign = foreign.has(row.express_id);
      const choice = isForeign ? undefined : choiceOf(roomIdentity(row));
      const stated_usage = row.usage ?? null;
      return {
        ...row,
        usage: choice?.use ?? stated_usage,
        stated_usage,
        choice,
        isForeign,
        building: buildings?.get(row.express_id) ?? null,
        heat: heats?.get(row.express_id),
      };
    });
  }, [isReady, rows, said, modelId, heats, foreign, buildings]);
}

/** What a room is found again by in another version. */
export const roomIdentity = ({ global_id, name, storey }: SpaceRow) => ({
  global_id,
  name,
  storey: storey ?? null,
});

/** The building of each room, by express id; empty when there is only one. */
function buildingNames({ buildings = [], spaces }: BuildingModel): ReadonlyMap<number, string> {
  if (buildings.length < 2) return new Map();
  const names = new Map(buildings.map(({ express_id, name, global_id }) => [express_id, name || global_id]));
  return new Map(
    spaces.flatMap(({ express_id, building_id }) => {
      const name = names.get(building_id ?? -1);
      return name === undefined ? [] : [[express_id, name]];
    }),
  );
}
