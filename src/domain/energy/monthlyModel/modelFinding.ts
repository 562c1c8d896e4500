/** What is assumed when the inputs of a monthly balance are made from a model; each is a sentence on the page. */
export const modelFindingKinds = [
  "residential_assumed",
  "use_of_building_stated",
  "dwellings_assumed",
  "newest_year_assumed",
  "rooms_of_other_use",
  "room_use_not_understood",
  "room_names_unclear",
  "zone_without_rooms",
  "use_by_name",
  "use_of_most_rooms",
  "use_unknown",
  "operation_by_profile",
  "heated_through_assumed",
  "small_zones_joined",
  "exchange_between_zones_left_out",
  "rooms_scaled",
  "storeys_too_close",
  "parts_shared_by_floor_area",
  "tilt_assumed",
  "unheated_by_factor",
  "ground_from_slab",
  "ground_from_walls",
  "ground_estimated",
  "n50_by_year",
  "air_by_windows",
  "thermal_bridges_by_year",
  "heat_capacity_from_layers",
  "heat_capacity_light",
  "night_shut_off_assumed",
  "gross_volume_from_net",
  "hull_volume_unused",
  "storey_height_unknown",
  "heating_assumed",
  "delivery_assumed",
  "hot_water_left_out",
  "hot_water_of_dwellings",
  "light_of_reference",
  "cold_left_out",
  "no_photovoltaics",
  "climate_of_potsdam",
] as const;

/** Name of a finding; also its key in the words. */
export type ModelFindingKind = (typeof modelFindingKinds)[number];

/** A named assumption: how often it was made, and up to 20 paths or names that show it. */
export interface ModelFinding {
  readonly kind: ModelFindingKind;
  readonly count: number;
  readonly examples: readonly string[];
}

const mostExamples = 20;

/** Collects findings; the same kind is counted up. */
export class ModelFindings {
  readonly #found = new Map<ModelFindingKind, { count: number; examples: string[] }>();

  /** @param examples one per thing that is counted; none counts as one. */
  add(kind: ModelFindingKind, ...examples: readonly string[]): void {
    const entry = this.#found.get(kind) ?? { count: 0, examples: [] };
    entry.count += Math.max(1, examples.length);
    for (const example of examples)
      if (entry.examples.length < mostExamples && !entry.examples.includes(example))
        entry.examples.push(example);
    this.#found.set(kind, entry);
  }

  /** In the order of `modelFindingKinds`. */
  list(): readonly ModelFinding[] {
    return modelFindingKinds.flatMap((kind) => {
      const entry = this.#found.get(kind);
      return entry === undefined ? [] : [{ kind, count: entry.count, examples: entry.examples }];
    });
  }
}

/** Why a model gives no inputs of a monthly balance. */
export type MonthlyModelProblem =
  /** The model has neither rooms nor slabs with an area, and nobody entered one. */
  | { readonly kind: "reference_area_missing" }
  /** All rooms are unheated (cellar, attic, garage); `rooms`: how many. */
  | { readonly kind: "no_heated_zone"; readonly rooms: number }
  /** Nothing in the model stands against outside air, ground or unheated rooms. */
  | { readonly kind: "envelope_empty" }
  /** `parts`: how many U-values wait for the construction year, or for an override. */
  | { readonly kind: "construction_year_missing"; readonly parts: number }
  | { readonly kind: "construction_year_out_of_range"; readonly value: number }
  /** An override whose value cannot be; `path` names it. */
  | {
      readonly kind: "override_refused";
      readonly path: string;
      readonly value: number | string | null;
      readonly because: "not_a_number" | "not_a_choice" | "out_of_range";
    };
