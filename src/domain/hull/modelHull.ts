import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { type HeatChoices, neighbourHeat, spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { BuildingModel, FaceSummary } from "#domain/ifc/model.ts";
import { nearOwnRooms, ownModel } from "#domain/ifc/places/ownModel.ts";
import { type Hull, hullOf } from "./hull.ts";
import { groundLevel } from "#domain/ifc/places/groundLevel.ts";
import { modelBodies, modelCoverings } from "./modelBodies.ts";

/**
 * The hull of a model by the bodies of its rooms and elements; null when it has no geometry, no heated room with a body, rooms of some
 * storeys only, or too little that stands around them.
 */
export function modelHull(
  all: BuildingModel,
  geometry: GeometryRecord | null,
  { faces, choices }: { readonly faces: readonly FaceSummary[]; readonly choices: HeatChoices },
): Hull | null {
  if (geometry === null) return null;
  const near = nearOwnRooms(all, choices.buildings, faces);
  const model = ownModel(all, choices.buildings, near);
  const heat = spaceHeat(all, choices);
  const neighbours = neighbourHeat(all, choices).filter(({ space }) => near.has(space.express_id));
  const coverings = modelCoverings(model, geometry);
  const bodies = modelBodies(model, geometry, { faces, heat, neighbours, coverings });
  const hull = hullOf(bodies, groundLevel(model, faces)?.level_m ?? null, coverings);
  return hull !== null && openShare(hull) < mostOpen && hull.roomless_share < mostRoomless ? hull : null;
}

/** Where more of what is enclosed stands on storeys without rooms, these are missing among the rooms. */
const mostRoomless = 0.4;

/** Where more of the hull than this share is open, the elements of the model stand for themselves. */
const mostOpen = 0.5;

const openShare = ({ undecided, area_m2 }: Hull): number =>
  undecided.reduce((sum, one) => sum + one.area_m2, 0) / area_m2;
