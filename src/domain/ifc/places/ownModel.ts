import type { BuildingModel, Element, FaceSummary, Space } from "../model.ts";
import { type Box, isWithin } from "../geometry/plan.ts";
import { modelPlaces } from "./modelPlaces.ts";
import { foreignPlaces, type PlaceChoices } from "./placeChoices.ts";

/** Tells the rooms of a model that stand in buildings of the project from the others. */
export function ownSpaces(
  model: BuildingModel,
  said: PlaceChoices | undefined,
): { readonly own: readonly Space[]; readonly others: readonly Space[] } {
  const foreign = foreignPlaces(model, said);
  if (foreign.size === 0) return { own: model.spaces, others: [] };
  const { keyOfSpace } = modelPlaces(model);
  const isOwn = (space: Space) => !foreign.has(keyOfSpace(space));
  return {
    own: model.spaces.filter(isOwn),
    others: model.spaces.filter((space) => !isOwn(space)),
  };
}

/**
 * The model without rooms, storeys and elements of buildings that do not belong to the project; what the file puts into no building stays.
 * @param also elements that stay all the same, by express id: walls that stand between both.
 */
export function ownModel(
  model: BuildingModel,
  said: PlaceChoices | undefined,
  also: ReadonlySet<number> = new Set(),
): BuildingModel {
  const foreign = foreignPlaces(model, said);
  if (foreign.size === 0) return model;
  const { keyOfBuilding, keyOfSpace, keyOfStorey } = modelPlaces(model);
  const isOwn = (key: string | undefined) => key === undefined || !foreign.has(key);
  const spaceKeys = new Map(model.spaces.map((space) => [space.express_id, keyOfSpace(space)]));
  const keyOf = ({ storey_id, space_id, building_id }: Element) =>
    keyOfBuilding(building_id ?? -1) ?? keyOfStorey(storey_id ?? -1) ?? spaceKeys.get(space_id ?? -1);
  const elements = model.elements.filter((element) => also.has(element.express_id) || isOwn(keyOf(element)));
  const spaces = model.spaces.filter(({ express_id }) => isOwn(spaceKeys.get(express_id)));
  const kept = new Set([...elements, ...spaces].map(({ express_id }) => express_id));
  return {
    ...model,
    building: ownBuilding(model, foreign),
    storeys: model.storeys.filter(({ express_id }) => isOwn(keyOfStorey(express_id))),
    spaces,
    elements,
    groups: model.groups.flatMap((group) => {
      const members = group.members.filter((id) => kept.has(id));
      return group.members.length > 0 && members.length === 0 ? [] : { ...group, members };
    }),
    boundaries: model.boundaries.filter(({ space_id }) => kept.has(space_id)),
  };
}

/** The first building of the project; of one that is not the first of the file no more than its name is kept. */
function ownBuilding(model: BuildingModel, foreign: ReadonlySet<string>): BuildingModel["building"] {
  const { keyOfBuilding } = modelPlaces(model);
  const own = (model.buildings ?? []).find(({ express_id }) => !foreign.has(keyOfBuilding(express_id) ?? ""));
  if (own === undefined) return null;
  if (own === model.buildings?.[0]) return model.building;
  return { global_id: own.global_id, name: own.name, address: null, year_of_construction: null };
}

/** What stands nearer to a room than this may stand around it, m. */
const around = 2;

/** Things of other buildings that may stand around rooms of the project or behind their walls, by express id. */
export function nearOwnRooms(
  model: BuildingModel,
  said: PlaceChoices | undefined,
  faces: readonly FaceSummary[],
): ReadonlySet<number> {
  const { own, others } = ownSpaces(model, said);
  if (others.length === 0) return new Set();
  const boxes = new Map(faces.map(({ express_id, box }) => [express_id, box]));
  const rooms = own.map(({ express_id }) => boxes.get(express_id)).filter((box) => box !== undefined);
  const all = rooms.reduce(
    (sum: Box, box): Box => [
      Math.min(sum[0], box[0]),
      Math.min(sum[1], box[1]),
      Math.min(sum[2], box[2]),
      Math.max(sum[3], box[3]),
      Math.max(sum[4], box[4]),
      Math.max(sum[5], box[5]),
    ],
    [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity],
  );
  return new Set(
    [...others, ...model.elements].flatMap(({ express_id }) => {
      const box = boxes.get(express_id);
      return box !== undefined && isWithin(box, all, around) ? express_id : [];
    }),
  );
}
