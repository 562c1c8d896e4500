import {
  IFCBUILDING,
  IFCBUILDINGSTOREY,
  IFCPROJECT,
  IFCRELAGGREGATES,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELNESTS,
  IFCSITE,
  IFCSPACE,
} from "web-ifc";
import type { Storey } from "#domain/ifc/model.ts";
import { number, reference, references, text } from "./file/attribute.ts";
import type { Placements } from "./geometry/placement.ts";
import type { IfcReader } from "./file/reader.ts";

/** The spatial tree of a file, as far as it is one. */
export interface Structure {
  readonly projects: readonly number[];
  readonly sites: readonly number[];
  readonly buildings: readonly number[];
  readonly storeys: readonly Storey[];
  readonly spaces: readonly number[];
  /** What an entity is a part of, or stands in. The first statement of the file counts. */
  readonly parents: ReadonlyMap<number, number>;
  /** The storey above an entity in the tree; null when it hangs elsewhere. */
  readonly storeyOf: (id: number) => number | null;
  /** The space that an entity stands in; null when it stands in none. */
  readonly spaceOf: (id: number) => number | null;
  /** The space that a space is a part of (IfcRelAggregates between spaces); null for one that stands by itself. */
  readonly wholeOf: (id: number) => number | null;
  /** The building above an entity in the tree; null when it hangs elsewhere. */
  readonly buildingOf: (id: number) => number | null;
  /** The site above an entity in the tree; null when it hangs elsewhere. */
  readonly siteOf: (id: number) => number | null;
  /** Entities that are, by a chain of parents, part of themselves. */
  readonly cyclic: readonly number[];
}

/** Reads the relations once and answers by climbing, so that no cycle can trap it. */
export function structure(reader: IfcReader, lengthToSi: number, placements: Placements): Structure {
  const parents = new Map<number, number>();
  link(reader, parents, IFCRELAGGREGATES, "RelatingObject", "RelatedObjects");
  link(reader, parents, IFCRELCONTAINEDINSPATIALSTRUCTURE, "RelatingStructure", "RelatedElements");
  link(reader, parents, IFCRELNESTS, "RelatingObject", "RelatedObjects");
  const storeyIds = reader.ids(IFCBUILDINGSTOREY);
  const spaces = reader.ids(IFCSPACE);
  const isSpace = new Set(spaces);
  const buildings = reader.ids(IFCBUILDING);
  const sites = reader.ids(IFCSITE);
  const climb = (targets: ReadonlySet<number>) => (id: number) => ancestor(id, parents, targets);
  const buildingOf = climb(new Set(buildings));
  return {
    projects: reader.ids(IFCPROJECT),
    sites,
    buildings,
    storeys: storeyIds.map((id) => ({
      ...storey(reader, id, lengthToSi, placements),
      building_id: buildingOf(id),
    })),
    spaces,
    parents,
    storeyOf: climb(new Set(storeyIds)),
    spaceOf: climb(isSpace),
    wholeOf: (id) => {
      const parent = parents.get(id);
      return parent !== undefined && parent !== id && isSpace.has(parent) ? parent : null;
    },
    buildingOf,
    siteOf: climb(new Set(sites)),
    cyclic: [...parents.keys()].filter((id) => isCyclic(id, parents)),
  };
}

function link(reader: IfcReader, parents: Map<number, number>, type: number, one: string, many: string) {
  for (const id of reader.ids(type)) {
    const line = reader.light(id);
    const parent = reference(line?.[one]);
    if (parent === null) continue;
    for (const child of references(line?.[many])) if (!parents.has(child)) parents.set(child, parent);
  }
}

function storey(reader: IfcReader, id: number, lengthToSi: number, placements: Placements): Storey {
  const line = reader.line(id);
  const elevation = number(line?.["Elevation"]);
  return {
    express_id: id,
    global_id: text(line?.["GlobalId"]) ?? "",
    name: text(line?.["Name"]) ?? "",
    elevation_m: elevation === null ? placements.of(id)[14] : elevation * lengthToSi,
  };
}

/** The nearest ancestor among `targets`; null when there is none, or when the chain runs in a circle. */
function ancestor(id: number, parents: ReadonlyMap<number, number>, targets: ReadonlySet<number>) {
  const visited = new Set([id]);
  for (let at = parents.get(id); at !== undefined && !visited.has(at); at = parents.get(at)) {
    if (targets.has(at)) return at;
    visited.add(at);
  }
  return null;
}

/** Whether climbing from `id` comes back to `id`. Chains deeper than 1000 do not occur in buildings. */
function isCyclic(id: number, parents: ReadonlyMap<number, number>): boolean {
  let at = parents.get(id);
  for (let depth = 0; at !== undefined && depth < 1000; depth++) {
    if (at === id) return true;
    at = parents.get(at);
  }
  return false;
}
