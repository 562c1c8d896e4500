import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import type { ModelVersion } from "../documents.ts";

/** The newest version of each discipline that has a model, in the order of the disciplines; the main model is none of them. */
export function newestOfEach(models: readonly ModelVersion[]): readonly ModelVersion[] {
  const newest = new Map<number, ModelVersion>();
  for (const model of models) {
    const place = placeOf(disciplineOf(model));
    const known = newest.get(place);
    if (place > 0 && (!known || isNewer(model, known))) newest.set(place, model);
  }
  return [...newest].toSorted(([a], [b]) => a - b).map(([, model]) => model);
}

/** Two devices may give the same number: then the later id counts, everywhere alike. */
const isNewer = (one: ModelVersion, other: ModelVersion): boolean =>
  one.version > other.version || (one.version === other.version && one.id > other.id);
