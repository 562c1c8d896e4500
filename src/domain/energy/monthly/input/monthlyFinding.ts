/** What stops a balance: without it there is no figure. */
export const stoppingKinds = [
  "no_zones",
  "no_heated_zone",
  "duplicate_id",
  "monthly_gap",
  "climate_without_planes",
  "floor_area_missing",
  "volume_missing",
  "envelope_empty",
  "area_negative",
  "u_value_out_of_range",
  "value_out_of_range",
  "zone_without_use",
  "unknown_profile",
  "unknown_zone",
  "hot_water_need_missing",
] as const;

/** What lowers the grade of a balance, or is good to know: an assumption, or a doubt. */
export const noticeKinds = [
  "part_without_area",
  "no_windows",
  "all_glass",
  "orientation_missing",
  "ground_factor_assumed",
  "g_from_u_value",
  "window_factors_usual",
  "absorptance_assumed",
  "room_height_unusual",
  "gross_volume_unusual",
  "part_area_unusual",
  "storeys_conflict",
  "use_assumed_residential",
  "gains_from_profile",
  "light_without_profile",
  "daylight_share_assumed",
  "hot_water_from_table",
  "system_per_area",
  "district_factor_missing",
  "factors_unverified",
  "pv_upper_bound",
  "no_heating_system",
  "not_converged",
  "quality_too_low_for_class",
] as const;

/** Name of a finding; also its key in the words. */
export type MonthlyFindingKind = (typeof stoppingKinds)[number] | (typeof noticeKinds)[number];

/** Something that is wrong or assumed in the inputs of a monthly balance. */
export interface MonthlyFinding {
  readonly kind: MonthlyFindingKind;
  /** Path of the input, e.g. `zones.eg.parts.w1.u_w_m2k`; empty where the building as a whole is meant. */
  readonly path: string;
  /** The value that was found, where there is one; never NaN. */
  readonly value: number | string | null;
}

/** A finding; a number that is none is printed as text, so that it can be stored. */
export const finding = (
  kind: MonthlyFindingKind,
  path = "",
  value: number | string | null = null,
): MonthlyFinding => ({
  kind,
  path,
  value: typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
});

const stopping: ReadonlySet<string> = new Set(stoppingKinds);

/** Whether there is no balance with this finding. */
export const isStopping = ({ kind }: MonthlyFinding): boolean => stopping.has(kind);

/** Methods of a balance that no published calculation exercises; printed with the result. */
export const notValidatedKinds = [
  "set_back",
  "weekend",
  "mechanical_ventilation",
  "outdoor_air_devices",
  "multi_family_gains",
  "other_use",
  "heat_capacity",
  "several_zones",
  "unheated_zones",
  "ground_factors",
  "solar_protection",
  "cooling",
  "lighting",
  "hot_water",
  "delivery_and_pipes",
  "store_and_auxiliary",
  "generator",
  "photovoltaic_use",
] as const;

/** Name of a method that is not validated; also its key in the words. */
export type NotValidatedKind = (typeof notValidatedKinds)[number];
