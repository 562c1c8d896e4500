/**
 * The ids of several models in one scene. Each model has a place (0, 1, 2 …), and its express ids lie in a range of their own:
 * `place · 2³² + express id`. Express ids are whole numbers below 2³², so ids of a scene stay exact up to the last place (below 2³⁶,
 * where numbers are exact up to 2⁵³). The model at place 0 keeps its ids. Nothing packs them into fewer bits: the drawing's textures
 * and buffers hold the places of items in the record, not ids.
 */
export interface ThingInFile {
  readonly place: number;
  readonly express_id: number;
}

/** How many ids each model has. */
const idsPerModel = 2 ** 32;

/** How many models one scene takes. */
export const mostPlaces = 16;

/** The id in the scene of a thing of the model at a place. */
export function sceneId(place: number, express_id: number): number {
  if (!Number.isInteger(place) || place < 0 || place >= mostPlaces)
    throw new RangeError(`There is no place ${place} in a scene.`);
  return place * idsPerModel + express_id;
}

/** Which model a thing of a scene is of, and its id there. */
export const thingInFile = (id: number): ThingInFile => ({
  place: Math.floor(id / idsPerModel),
  express_id: id % idsPerModel,
});
