import { lampFactors, lightingPower } from "../../data/din18599Constants.ts";
import { factorSets } from "../../data/factorSets.ts";

/** What may be entered for a field. */
export type FieldRule =
  | { readonly kind: "number"; readonly empty: boolean }
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "yes_or_no" };

const filled = { kind: "number", empty: false } as const;
const orEmpty = { kind: "number", empty: true } as const;
const choice = (...of: readonly string[]) => ({ kind: "choice", of }) as const;

/** The fields of an input that a person may replace, by name; their ranges are those of the balance (`checkInput`). */
const fields: Readonly<Record<string, FieldRule>> = {
  area_m2: filled,
  u_w_m2k: filled,
  tilt_deg: filled,
  f_x: orEmpty,
  azimuth_deg: orEmpty,
  absorptance: orEmpty,
  behind: choice("external", "ground", "unheated_room", "unheated_attic"),
  g_perpendicular: orEmpty,
  f_frame: orEmpty,
  f_shading: orEmpty,
  f_incidence: orEmpty,
  f_dirt: orEmpty,
  f_sun_protection: orEmpty,
  case: choice("slab_on_ground", "heated_cellar_floor", "heated_cellar_wall", "unheated_cellar_ceiling"),
  characteristic_dimension_m: filled,
  floor_area_m2: filled,
  volume_m3: filled,
  storeys: orEmpty,
  conditioning: choice("heated", "heated_and_cooled", "unheated"),
  heat_capacity_wh_m2k: filled,
  thermal_bridges_w_m2k: filled,
  n50_1_h: filled,
  outdoor_air_devices: { kind: "yes_or_no" },
  days_per_year: filled,
  internal_gains_wh_m2d: orEmpty,
  hours_per_day: filled,
  delta_k: filled,
  days_per_week: filled,
  by_profile: { kind: "yes_or_no" },
  dwellings: orEmpty,
  gross_volume_m3: orEmpty,
  storey_height_m: orEmpty,
  expenditure: filled,
  carrier: choice("natural_gas", "heating_oil", "wood", "electricity", "district_heat"),
  delivery_k: filled,
  loss_kwh_m2a: filled,
  recovered_kwh_m2a: filled,
  store_kwh_m2a: filled,
  auxiliary_kwh_m2a: filled,
  need_kwh_m2a: orEmpty,
  air_change_1_h: filled,
  heat_recovery: filled,
  fan_power_w_m3h: filled,
  lamp: choice(...Object.keys(lampFactors)),
  illumination: choice(...Object.keys(lightingPower.by)),
  illuminance_lx: orEmpty,
  day_hours: filled,
  night_hours: filled,
  daylight_area_m2: filled,
  daylight_share: filled,
  peak_kw: filled,
  performance_ratio: filled,
  shading_factor: filled,
  energy_efficiency_ratio: filled,
  loss_share: filled,
  factor_set: choice(...Object.keys(factorSets)),
  district_f_p: orEmpty,
};

/** The rule of a field, by its name without the path and by its path; undefined: it cannot be entered. */
export function fieldRule(name: string, path: string): FieldRule | undefined {
  if (!Object.hasOwn(fields, name)) return undefined;
  // Modules always have a direction; only a part of the envelope may be without one.
  return path.startsWith("photovoltaics.") ? filled : fields[name];
}
