import { disciplineOf, placeOf } from "#domain/ifc/discipline.ts";
import { metresApart } from "#domain/ifc/joined/joinedGeometry.ts";
import { joinModels, type ScenePart } from "#domain/ifc/joined/joinModels.ts";
import { roomsOnce, type RoomsOnce } from "#domain/ifc/joined/roomsOnce.ts";
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

/** Models of one scene, as the viewer reads one; a room that several of them carry stands in it once. */
export interface ShownModels extends RoomsOnce {
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
  const scene = roomsOnce(joinModels(parts));
  const open = new Map([
    ...(isMainOn ? ([[0, main]] as const) : []),
    ...others.map((one) => [one.place, one] as const),
  ]);
  if (others.length === 0 && isMainOn)
    return { ...scene, propertiesOf: main.propertiesOf, readProperties: main.readProperties };
  const groupsOf = async (id: number) => {
    const { place, express_id } = thingInFile(id);
    return (await open.get(place)?.propertiesOf(express_id)) ?? [];
  };
  return {
    ...scene,
    propertiesOf: async (id) => {
      let groups = await groupsOf(id);
      for (const other of scene.others.get(id) ?? []) groups = withMore(groups, await groupsOf(other));
      return groups;
    },
    readProperties: async () => {
      const all = new Map<number, readonly PropertyGroup[]>();
      for (const [place, { readProperties }] of open)
        for (const [id, groups] of await readProperties()) all.set(sceneId(place, id), groups);
      for (const [id, same] of scene.others)
        for (const other of same) all.set(id, withMore(all.get(id) ?? [], all.get(other) ?? []));
      return all;
    },
  };
}

/** What one model says of a thing, and the sets that only another one has of it. */
function withMore(
  groups: readonly PropertyGroup[],
  more: readonly PropertyGroup[],
): readonly PropertyGroup[] {
  const known = new Set(groups.map(({ name }) => name));
  return [...groups, ...more.filter(({ name }) => !known.has(name))];
}
