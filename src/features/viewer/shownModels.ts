import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import { metresApart } from "#domain/ifc/joined/joinedGeometry.ts";
import { type JoinedModels, joinModels, type ScenePart } from "#domain/ifc/joined/joinModels.ts";
import { sceneId, thingInFile } from "#domain/ifc/joined/sceneId.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";
import type { PropertyGroup } from "#domain/ifc/model.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { PropertiesOf, ReadProperties } from "./useModelRecord.ts";

/** A model that this device has read, on its way into the scene. */
export interface OpenModel {
  readonly place: number;
  readonly record: ModelRecord;
  readonly propertiesOf: PropertiesOf;
  readonly readProperties: ReadProperties;
}

/** Models of one scene, as the viewer reads one. */
export interface ShownModels extends Pick<JoinedModels, "model" | "geometry"> {
  readonly propertiesOf: PropertiesOf;
  readonly readProperties: ReadProperties;
}

/** Farther than this from the main model another one is not drawn: the picture would show two dots, and numbers lose their millimetres. */
const mostApart = 10_000;

/** The place of a version in the scene of its project. */
export const placeOfVersion = (version: Pick<ModelVersion, "discipline">): number =>
  placeOf(disciplineOf(version));

/** How far a model lies from the main one, m, where that is too far to draw both; null when it is not. */
export function tooFarApart(main: ModelRecord, other: ModelRecord): number | null {
  if (!main.geometry || !other.geometry) return null;
  const apart = metresApart(main.geometry, other.geometry);
  return apart > mostApart ? apart : null;
}

/** Joins the main model, which gives the frame also when it is off, with those that are on. */
export function shownModels(
  main: OpenModel,
  isMainOn: boolean,
  others: readonly OpenModel[],
): ShownModels | null {
  const parts = [main, ...others].flatMap(
    ({ place, record: { model: read, geometry: drawn } }): ScenePart[] =>
      drawn ? [{ place, model: read, geometry: drawn, isOff: place === 0 && !isMainOn }] : [],
  );
  if (!main.record.geometry) return null;
  const { model, geometry } = joinModels(parts);
  const open = new Map([
    ...(isMainOn ? ([[0, main]] as const) : []),
    ...others.map((one) => [one.place, one] as const),
  ]);
  if (others.length === 0 && isMainOn)
    return { model, geometry, propertiesOf: main.propertiesOf, readProperties: main.readProperties };
  return {
    model,
    geometry,
    propertiesOf: async (id) => {
      const { place, express_id } = thingInFile(id);
      return (await open.get(place)?.propertiesOf(express_id)) ?? [];
    },
    readProperties: async () => {
      const all = new Map<number, readonly PropertyGroup[]>();
      for (const [place, { readProperties }] of open)
        for (const [id, groups] of await readProperties()) all.set(sceneId(place, id), groups);
      return all;
    },
  };
}
