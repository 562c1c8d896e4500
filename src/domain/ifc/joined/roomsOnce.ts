import type { GeometryRecord } from "../geometry/geometry.ts";
import type { BuildingModel, Space } from "../model.ts";
import type { JoinedModels } from "./joinModels.ts";
import { thingInFile } from "./sceneId.ts";

type Joined = Pick<JoinedModels, "model" | "geometry">;

/** A scene in which every room stands once. */
export interface RoomsOnce extends Joined {
  /** The other ids of a room that several models carry, by the one that stands for it: what these models say of it is found there. */
  readonly others: ReadonlyMap<number, readonly number[]>;
}

/**
 * Rooms that several models carry under one GlobalId, as planners of services do with those of the architects: the one of the first model
 * stays, and everything of the others that refers to theirs refers to it. Its shape is that of the first model that draws it. Two rooms
 * of one file under one GlobalId stay two: which of them is meant nobody knows.
 */
export function roomsOnce(joined: Joined): RoomsOnce {
  const first = new Map<string, Space>();
  const idOf = new Map<number, number>();
  for (const space of joined.model.spaces) {
    const known = first.get(space.global_id);
    if (!known) first.set(space.global_id, space);
    else if (space.global_id !== "" && placeOf(space) !== placeOf(known))
      idOf.set(space.express_id, known.express_id);
  }
  if (idOf.size === 0) return { ...joined, others: new Map() };
  const others = Map.groupBy(idOf.keys(), (id) => idOf.get(id)!);
  return { model: modelOf(joined.model, idOf), geometry: geometryOf(joined.geometry, idOf), others };
}

const placeOf = ({ express_id }: Space) => thingInFile(express_id).place;

function modelOf(model: BuildingModel, idOf: ReadonlyMap<number, number>): BuildingModel {
  const kept = (id: number) => idOf.get(id) ?? id;
  return {
    ...model,
    spaces: model.spaces.filter(({ express_id }) => !idOf.has(express_id)),
    elements: model.elements.map((element) =>
      element.space_id !== null && idOf.has(element.space_id)
        ? { ...element, space_id: kept(element.space_id) }
        : element,
    ),
    groups: model.groups.map((group) =>
      group.members.some((id) => idOf.has(id))
        ? { ...group, members: [...new Set(group.members.map(kept))] }
        : group,
    ),
    boundaries: model.boundaries.map((boundary) =>
      idOf.has(boundary.space_id) ? { ...boundary, space_id: kept(boundary.space_id) } : boundary,
    ),
  };
}

/** Of each room the shape of the first model that draws it, under the id that stands for it. */
function geometryOf(geometry: GeometryRecord, idOf: ReadonlyMap<number, number>): GeometryRecord {
  const drawnAs = new Map<number, number>();
  for (const { express_id } of geometry.placements) {
    const id = idOf.get(express_id) ?? express_id;
    const known = drawnAs.get(id);
    if (known === undefined || express_id < known) drawnAs.set(id, express_id);
  }
  const placements = geometry.placements.flatMap((placement) => {
    const id = idOf.get(placement.express_id) ?? placement.express_id;
    if (drawnAs.get(id) !== placement.express_id) return [];
    return id === placement.express_id ? [placement] : [{ ...placement, express_id: id }];
  });
  return { ...geometry, placements };
}
