import type { BuildingModel } from "#domain/ifc/model.ts";
import {
  type PlaceChoices,
  placeQuestion,
  type SaidPlace,
  withPlaces,
} from "#domain/ifc/places/placeChoices.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Refusal } from "../terminal/command.ts";

/** The buildings that are chosen by `--building`; undefined when none is named. */
export function chosenBuildings(
  model: BuildingModel,
  names: readonly string[],
): Result<PlaceChoices | undefined, Refusal> {
  if (names.length === 0) return ok(undefined);
  const places = placeQuestion(model, undefined)?.places;
  if (places === undefined)
    return err({
      kind: "one_building",
      message: "The rooms of this file stand in one building: leave out --building.",
    });
  const chosen = new Set<string>();
  for (const name of names) {
    const found = places.filter((place) => place.global_id === name);
    const fit = found.length > 0 ? found : places.filter((place) => isNamed(place, name));
    if (fit.length !== 1)
      return err({
        kind: fit.length === 0 ? "no_such_building" : "building_ambiguous",
        message: `${fit.length === 0 ? "No building" : "More than one building"} of this file is called “${name}”. Give one of: ${places.map(placeName).join("; ")}.`,
      });
    chosen.add(fit[0]!.key);
  }
  if (!places.some(({ key, rooms }) => chosen.has(key) && rooms > 0))
    return err({
      kind: "building_without_rooms",
      message: `The chosen building has no rooms. Buildings with rooms: ${places
        .filter(({ rooms }) => rooms > 0)
        .map(placeName)
        .join("; ")}.`,
    });
  return ok(withPlaces(undefined, places, chosen));
}

const isNamed = ({ key, name }: SaidPlace, given: string): boolean =>
  key === given || name.toLowerCase() === given.trim().toLowerCase();

const placeName = ({ key, name, site }: SaidPlace): string =>
  `${name === "" ? "(without a name)" : name}${site?.name ? ` on ${site.name}` : ""}, GlobalId ${key}`;

/** What the terminal says of a file whose rooms stand in several buildings: each of them, and which ones count; nothing of any other file. */
export function buildingsSentence(model: BuildingModel, said: PlaceChoices | undefined) {
  const question = placeQuestion(model, said);
  if (question === null) return {};
  const own = question.places.filter(({ belongs }) => belongs);
  const count = `${own.length} of ${question.places.length} buildings`;
  return {
    buildings: question.places.map(({ name, global_id, key, site, storeys, rooms, area_m2, belongs }) => ({
      name,
      global_id: global_id === "" ? key : global_id,
      site: site?.name ?? null,
      storeys,
      rooms,
      area_m2,
      belongs,
    })),
    buildings_sentence: question.isAnswered
      ? `Calculated for ${count}: ${own.map(placeName).join("; ")}.`
      : `The rooms of this file stand in several buildings, and all count together: ${own.map(placeName).join("; ")}. Choose with --building NAME, once for each that belongs to the project.`,
  };
}
