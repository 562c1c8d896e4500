import { energyInputsKey } from "#domain/energy/buildingChoices.ts";
import type { ModelPlace } from "#domain/ifc/places/modelPlaces.ts";
import { type PlaceChoices, withPlaces } from "#domain/ifc/places/placeChoices.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { changeSetting } from "../settings/actions.ts";
import type { StorageProblem } from "../write.ts";

/** What was said of the buildings before and after an answer: by it the answer is taken back. */
export interface FormerPlaces {
  readonly before: PlaceChoices;
  readonly after: PlaceChoices;
}

/** Says which buildings of a file belong to the project, by their keys. */
export async function sayOfPlaces(
  db: Database,
  projectId: string,
  places: readonly ModelPlace[],
  belongs: ReadonlySet<string>,
): Promise<Result<FormerPlaces, StorageProblem>> {
  let former: FormerPlaces = { before: {}, after: {} };
  const done = await changePlaces(db, projectId, (before) => {
    former = { before, after: withPlaces(before, places, belongs) };
    return former.after;
  });
  return done.ok ? ok(former) : done;
}

/** Takes an answer back: of each building that it was about counts again what was said before. */
export const unsayPlaces = (
  db: Database,
  projectId: string,
  { before, after }: FormerPlaces,
): Promise<Result<void, StorageProblem>> =>
  changePlaces(db, projectId, (now) => ({
    ...Object.fromEntries(Object.entries(now).filter(([key]) => !(key in after))),
    ...before,
  }));

const changePlaces = (
  db: Database,
  projectId: string,
  change: (buildings: PlaceChoices) => PlaceChoices,
): Promise<Result<void, StorageProblem>> =>
  changeSetting(db, {
    scope: `project:${projectId}`,
    key: energyInputsKey,
    change: (stored) => {
      const inputs = stored as { readonly buildings?: PlaceChoices } | null | undefined;
      return { ...inputs, buildings: change(inputs?.buildings ?? {}) };
    },
  });
