import { sum } from "#kernel/sum.ts";
import type { BuildingModel, NamedPlace, Space } from "../model.ts";
import { countedArea, isCounted } from "../rooms/countedArea.ts";

/** A building of a file with what stands in it; a site for rooms that stand in no building. */
export interface ModelPlace {
  /** By what a person's word on it is kept: its GlobalId, with a number where the file gives that one to several. */
  readonly key: string;
  readonly kind: "building" | "site" | "none";
  /** Empty when the file names it nowhere. */
  readonly name: string;
  readonly global_id: string;
  /** Its site; null where the file says none. */
  readonly site: Pick<NamedPlace, "express_id" | "global_id" | "name"> | null;
  readonly storeys: number;
  /** Rooms whose area counts. */
  readonly rooms: number;
  /** Their area, m²; null when none has one. */
  readonly area_m2: number | null;
}

/** The places of a model, and which one each thing of it stands in. */
export interface PlacesOfModel {
  /** In the order of the file. Buildings without any room are among them. */
  readonly all: readonly ModelPlace[];
  /** Whether a person has to say which of them are meant: rooms stand in several buildings or on several sites. */
  readonly isQuestion: boolean;
  readonly keyOfSpace: (space: Space) => string;
  /** Undefined for a storey of which nobody knows the building. */
  readonly keyOfStorey: (express_id: number) => string | undefined;
  readonly keyOfBuilding: (express_id: number) => string | undefined;
}

const known = new WeakMap<BuildingModel, PlacesOfModel>();

/** The buildings of a model with their rooms; sections of a building (PARTIAL) are the building, rooms under a site alone stand by themselves. */
export function modelPlaces(model: BuildingModel): PlacesOfModel {
  const found = known.get(model) ?? readPlaces(model);
  known.set(model, found);
  return found;
}

interface Named {
  readonly key: string;
  readonly kind: ModelPlace["kind"];
  readonly name: string;
  readonly global_id: string;
  readonly site: NamedPlace | null;
}

function readPlaces(model: BuildingModel): PlacesOfModel {
  const { buildings = [], sites = [], spaces, storeys } = model;
  const siteById = new Map(sites.map((site) => [site.express_id, site]));
  const onlySite = sites.length === 1 ? sites[0]! : null;
  const siteOf = (id: number | null | undefined) => siteById.get(id ?? -1) ?? onlySite;
  const whole = wholesOf(buildings);
  const keys = new Keys();
  const named = new Map<string, Named>();
  const keyById = new Map<number, string>();
  const add = (kind: ModelPlace["kind"], place: NamedPlace | null, site: NamedPlace | null) => {
    const key = keys.of(place?.global_id ?? "");
    named.set(key, { key, kind, name: (place?.name ?? "").trim(), global_id: place?.global_id ?? "", site });
    if (place !== null) keyById.set(place.express_id, key);
    return key;
  };
  for (const building of buildings)
    if (whole(building.express_id) === building.express_id)
      add("building", building, siteOf(building.site_id));
  const keyOfBuilding = (id: number) => keyById.get(whole(id));
  let nowhere: string | undefined;
  const keyOfSpace = ({ building_id, site_id }: Pick<Space, "building_id" | "site_id">): string => {
    const inBuilding = keyOfBuilding(building_id ?? -1);
    if (inBuilding !== undefined) return inBuilding;
    const site = siteOf(site_id);
    if (site === null) return (nowhere ??= add("none", null, null));
    return keyById.get(site.express_id) ?? add("site", site, site);
  };
  const rooms = Map.groupBy(spaces, keyOfSpace);
  const storeyKeys = new Map<number, string>();
  // records of before know the building of a room alone
  for (const space of spaces)
    if (space.storey_id !== null) storeyKeys.set(space.storey_id, keyOfSpace(space));
  for (const { express_id, building_id } of storeys) {
    const key = keyOfBuilding(building_id ?? -1);
    if (key !== undefined) storeyKeys.set(express_id, key);
  }
  const all = [...named.values()].map((one): ModelPlace => {
    const own = rooms.get(one.key) ?? [];
    const areas = own.flatMap((space) => countedArea(space) ?? []);
    return {
      ...one,
      storeys: new Set([...storeyKeys].flatMap(([id, key]) => (key === one.key ? id : []))).size,
      rooms: own.filter(isCounted).length,
      area_m2: areas.length === 0 ? null : sum(areas),
    };
  });
  const filled = all.filter((one) => one.rooms > 0);
  const several = (values: readonly unknown[]) => new Set(values).size > 1;
  return {
    all,
    isQuestion:
      filled.filter(({ kind }) => kind === "building").length > 1 ||
      several(filled.flatMap(({ site }) => site?.express_id ?? [])),
    keyOfSpace,
    keyOfStorey: (id) => storeyKeys.get(id),
    keyOfBuilding,
  };
}

/** The building that a section is part of, by express ids; any other one is its own. */
function wholesOf(buildings: readonly NamedPlace[]): (id: number) => number {
  const above = new Map(
    buildings.flatMap(({ express_id, part_of }) =>
      part_of === null || part_of === undefined ? [] : [[express_id, part_of]],
    ),
  );
  return (id) => {
    let at = id;
    for (let depth = 0; depth < 50 && above.has(at); depth++) at = above.get(at)!;
    return at;
  };
}

/** Gives each place a key of its own, although a file repeats GlobalIds or leaves them out. */
class Keys {
  private readonly times = new Map<string, number>();

  of(global_id: string): string {
    const time = (this.times.get(global_id) ?? 0) + 1;
    this.times.set(global_id, time);
    return time === 1 && global_id !== "" ? global_id : `${global_id}/${time}`;
  }
}
