import type { BuildingModel } from "../model.ts";
import { type ModelPlace, modelPlaces } from "./modelPlaces.ts";

/** Whether a building of a file belongs to its project, as a person has said. */
interface PlaceChoice {
  readonly belongs: boolean;
  /** By what it is found again in a model in which its GlobalId is another one. */
  readonly name?: string | null;
  readonly site?: string | null;
}

/** What people have said of the buildings of a file, by the key of each. Stored as it is. */
export type PlaceChoices = Readonly<Record<string, PlaceChoice>>;

/** A building of a file with what was said of it. */
export interface SaidPlace extends ModelPlace {
  readonly belongs: boolean;
  /** False while nobody has said it: then it belongs. */
  readonly isSaid: boolean;
}

/** What is asked about the buildings of a file, and what was answered. */
export interface PlaceQuestion {
  readonly places: readonly SaidPlace[];
  /** False while somebody has to answer: then everything counts that nobody has excluded. */
  readonly isAnswered: boolean;
}

/**
 * Which buildings of a file belong to the project; null where there is nothing to ask: its rooms stand in one building. What was said counts
 * by GlobalId, else by name and site where only one of each fits. An answer that would leave no rooms is none.
 */
export function placeQuestion(model: BuildingModel, said: PlaceChoices | undefined): PlaceQuestion | null {
  const { all, isQuestion } = modelPlaces(model);
  if (!isQuestion) return null;
  const choiceOf = placeChoicesOf(all, said);
  const places = all.map((place): SaidPlace => {
    const choice = choiceOf(place);
    return { ...place, belongs: choice?.belongs ?? true, isSaid: choice !== undefined };
  });
  if (!places.some(({ belongs, rooms }) => belongs && rooms > 0))
    return { places: places.map((one) => ({ ...one, belongs: true, isSaid: false })), isAnswered: false };
  return { places, isAnswered: places.every(({ isSaid, rooms }) => isSaid || rooms === 0) };
}

/** Keys of the buildings that do not belong to the project. */
export function foreignPlaces(model: BuildingModel, said: PlaceChoices | undefined): ReadonlySet<string> {
  if (said === undefined) return none;
  const places = placeQuestion(model, said)?.places ?? [];
  return new Set(places.flatMap(({ key, belongs }) => (belongs ? [] : key)));
}

const none: ReadonlySet<string> = new Set();

/** What was said of each building: under its key, else under one that is gone, by name and site. */
function placeChoicesOf(
  places: readonly ModelPlace[],
  said: PlaceChoices | undefined,
): (place: ModelPlace) => PlaceChoice | undefined {
  const keyOf = keysOf(places, said);
  return (place) => said?.[keyOf(place) ?? ""];
}

function keysOf(
  places: readonly ModelPlace[],
  said: PlaceChoices | undefined,
): (place: ModelPlace) => string | undefined {
  const keys = new Set(places.map(({ key }) => key));
  const lost = Object.entries(said ?? {}).filter(([key, { name }]) => !keys.has(key) && (name ?? "") !== "");
  const isOf = ({ name, site }: ModelPlace, [, choice]: readonly [string, PlaceChoice]) =>
    plain(choice.name) === plain(name) && plain(choice.site) === plain(site?.name);
  return (place) => {
    if (said?.[place.key]) return place.key;
    const found = lost.filter((one) => isOf(place, one));
    const alike = found[0] && places.filter((one) => isOf(one, found[0]!));
    return found.length === 1 && alike?.length === 1 ? found[0]![0] : undefined;
  };
}

const plain = (name: string | null | undefined): string => (name ?? "").trim().toLowerCase();

/**
 * Puts an answer to what was said before; words on buildings that are not in this model stay for a version that has them. A word that was
 * found again by its name goes on under the key of now.
 * @param belongs keys of the buildings that belong to the project.
 */
export function withPlaces(
  said: PlaceChoices | undefined,
  places: readonly ModelPlace[],
  belongs: ReadonlySet<string>,
): PlaceChoices {
  const keyOf = keysOf(places, said);
  const next: Record<string, PlaceChoice> = { ...said };
  for (const place of places) {
    const former = keyOf(place);
    if (former !== undefined) delete next[former];
  }
  for (const { key, name, site } of places)
    next[key] = { belongs: belongs.has(key), name, site: site?.name ?? null };
  return next;
}
