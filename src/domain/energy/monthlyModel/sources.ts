import type { Origin } from "#domain/ifc/model.ts";
import type { QualityLevel } from "../dataQuality.ts";
import type { Provenance } from "../monthly/input/monthlyInput.ts";

/** Collects where the values of an input come from, by their path. */
export class Sources {
  readonly #found = new Map<string, Provenance>();

  /** @param element GlobalId of the element that the value belongs to; null: none. */
  say(
    path: string,
    origin: string,
    { quality, element = null }: { readonly quality: QualityLevel; readonly element?: string | null },
  ): void {
    this.#found.set(path, { origin, quality, ...(element === null ? {} : { element }) });
  }

  /** By path, in the order in which they were said. */
  record(): Readonly<Record<string, Provenance>> {
    return Object.fromEntries(this.#found);
  }
}

const rules: Readonly<Record<string, string>> = {
  entered: "person",
  tabula_estimate: "estimate: TABULA",
  storey_floors: "model: floors of the storeys",
  material_names: "model: layers by the names of their materials",
  glazing_by_u: "table: glazing by U-value",
  slabs_times_0_85: "estimate: slabs × 0.85",
  height_2_5_m: "estimate: 2.5 m high",
  walls_at_floor: "model: walls at the edge of the floor",
  edge_of_slab: "model: edge of the slab",
  hull_volume: "model: volume that the hull encloses",
  storey_floors_of_rooms: "model: floors of the rooms",
  storey_elevations: "model: elevations of the storeys",
  room_and_ceiling: "model: height of the rooms with their ceiling",
  room_and_usual_ceiling: "estimate: height of the rooms and 0.3 m",
};

/** Where a value of the model comes from, in a few words: `model: Pset_WallCommon.ThermalTransmittance`, `table: iwu:DE.06`. */
export function originText(origin: Origin): string {
  switch (origin.from) {
    case "property_set":
    case "quantity_set":
      return `model: ${origin.set}.${origin.name}`;
    case "attribute":
      return `model: ${origin.name}`;
    case "layers":
      return "model: layers";
    case "series":
      return `model: series of ${origin.name}`;
    case "boundaries":
      return "model: space boundaries";
    case "geometry":
      return "model: geometry";
    case "default":
      return rules[origin.rule] ?? `table: ${origin.rule}`;
  }
}
