import type { Border } from "#domain/energy/data/tabulaConstants.ts";
import type { QualityLevel } from "#domain/energy/dataQuality.ts";
import type { Origin } from "../model.ts";

/**
 * What the thermal envelope is made of. A floor bounds the heated volume below, a roof above: also the ceiling
 * under an attic.
 */
export const partKinds = ["wall", "roof", "floor", "window", "door"] as const;
export type PartKind = (typeof partKinds)[number];

/** A number with its origin and how well it is known. */
export interface GradedNumber {
  readonly value: number;
  readonly origin: Origin;
  readonly quality: QualityLevel;
}

/** One part of the thermal envelope. */
export interface EnvelopePart {
  /** Express id of the element; null for a part that was estimated because the model has none. */
  readonly express_id: number | null;
  readonly global_id: string | null;
  readonly name: string;
  readonly kind: PartKind;
  readonly border: Border;
  /** Net of openings, which are deducted exactly once. */
  readonly area_m2: number;
  readonly area_origin: Origin;
  readonly area_quality: QualityLevel;
  /** Clockwise from true north; null when it is level or not known. */
  readonly azimuth_deg: number | null;
  /** 0 up, 90 vertical, 180 down; null when not known. */
  readonly tilt_deg: number | null;
  /** Null when neither the model nor a construction year says it. */
  readonly u_value: GradedNumber | null;
  /** Windows only. */
  readonly g_value: GradedNumber | null;
}

/** Everything the balance assumes or doubts; each is a sentence on the page and none is silent. */
export const findingKinds = [
  "partial_model",
  "coordinates_lost",
  "no_spaces",
  "is_external_never_true",
  "exposure_from_boundaries",
  "exposure_from_geometry",
  "exposure_contradicted",
  "ground_contact_assumed",
  "cellar_assumed_unheated",
  "rooms_assumed_unheated",
  "no_true_north",
  "north_contradicted",
  "windows_spread_evenly",
  "curtain_wall_as_window",
  "door_glazed",
  "no_windows",
  "party_wall_assumed",
  "neighbour_building",
  "hull_open",
  "hull_undecided",
  "room_above_roof",
  "ground_level_assumed",
  "openings_below_ground",
  "floors_above_ground",
  "ceilings_below_roof",
  "areas_from_boundaries",
  "areas_from_geometry",
  "area_implausible",
  "area_missing",
  "area_estimated",
  "area_from_storeys",
  "part_missing",
  "u_from_layers",
  "u_from_material_names",
  "values_contradict",
  "u_surfaces_added",
  "u_of_several_elements",
  "u_of_several_unknown",
  "u_before_ventilated_air",
  "u_outside_ventilated_layer",
  "u_air_by_norm",
  "u_air_too_thick",
  "u_conducts_as_air",
  "u_from_year_class",
  "u_missing",
  "g_from_year_class",
  "g_from_glazing",
  "heated_area_unusual",
  "reference_area_gross",
  "rooms_without_area",
  "rooms_overlap",
  "room_area_unlikely",
  "spaces_too_low",
  "spaces_open_below",
  "rooms_without_slab",
  "reference_area_from_slabs",
  "rooms_incomplete",
  "rooms_of_a_part",
  "volume_from_rooms",
  "volume_from_height",
  "storey_height_unusual",
  "storey_height_unknown",
  "gross_volume_from_net",
  "hull_volume_unused",
  "residential_assumed",
  "not_residential",
  "dwellings_assumed",
  "infiltration_assumed",
  "thermal_bridges_assumed",
  "heating_assumed",
  "district_factor_missing",
  "factors_unverified",
  "quality_too_low_for_class",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A named assumption or doubt: how often, and up to 20 names that show it. */
export interface Finding {
  readonly kind: FindingKind;
  readonly count: number;
  readonly examples: readonly string[];
  /** Express ids of all elements and rooms that it is about. Absent from a balance that was stored. */
  readonly elements?: readonly number[];
}

/** What a finding is about: a thing of the model with its name, or no more than a name. */
export type Example = string | { readonly name: string; readonly express_id: number };

/** A thing as an example of a finding; no more than its name when the model has none. */
export const exampleOf = (
  name: string,
  thing: { readonly express_id: number | null } | null | undefined,
): Example => (thing?.express_id == null ? name : { name, express_id: thing.express_id });

/** Findings without the elements that they are about, as they are stored. */
export const withoutElements = (findings: readonly Finding[]): readonly Finding[] =>
  findings.map(({ kind, count, examples }) => ({ kind, count, examples }));

/** Collects findings; the same kind is counted up. */
export class Findings {
  readonly #found = new Map<
    FindingKind,
    { count: number; examples: string[]; readonly elements: Set<number> }
  >();

  add(kind: FindingKind, ...examples: readonly Example[]): void {
    const entry = this.#found.get(kind) ?? { count: 0, examples: [], elements: new Set() };
    entry.count += Math.max(1, examples.length);
    for (const example of examples) {
      const name = typeof example === "string" ? example : example.name;
      if (entry.examples.length < 20 && !entry.examples.includes(name)) entry.examples.push(name);
      if (typeof example !== "string") entry.elements.add(example.express_id);
    }
    this.#found.set(kind, entry);
  }

  /** In the order of `findingKinds`. */
  list(): readonly Finding[] {
    return findingKinds.flatMap((kind) => {
      const entry = this.#found.get(kind);
      if (entry === undefined) return [];
      const { count, examples, elements } = entry;
      return [{ kind, count, examples, ...(elements.size > 0 && { elements: [...elements] }) }];
    });
  }
}
