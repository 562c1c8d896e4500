import type { MonthlyFinding } from "#domain/energy/monthly/input/monthlyFinding.ts";
import { unreachable } from "#kernel/result.ts";

/** One English sentence for a finding of the monthly balance: what is wrong or assumed, and where. */
export function monthlySentence({ kind, path, value }: MonthlyFinding): string {
  const at = path === "" ? "" : ` (${path})`;
  const text = words(kind, value);
  return `${text}${at}.`;
}

function words(kind: MonthlyFinding["kind"], value: MonthlyFinding["value"]): string {
  switch (kind) {
    case "no_zones":
      return "There is no zone";
    case "no_heated_zone":
      return "No zone is heated: a building that is unheated as a whole has no heat demand";
    case "duplicate_id":
      return `The id “${value}” is used more than once`;
    case "monthly_gap":
      return "A value for a month is missing; gaps are not filled in";
    case "climate_without_planes":
      return "The climate needs irradiance on the horizontal and on vertical planes";
    case "floor_area_missing":
      return `The floor area is not above 0: ${value}`;
    case "volume_missing":
      return `The volume is not above 0: ${value}`;
    case "envelope_empty":
      return "The zone has no parts of the envelope";
    case "area_negative":
      return `The area is not a number of at least 0: ${value}`;
    case "u_value_out_of_range":
      return `The U-value is not between 0.05 and 6 W/(m²·K): ${value}`;
    case "value_out_of_range":
      return `The value is out of range: ${value}`;
    case "zone_without_use":
      return "The zone has no use: name a profile or its own values";
    case "unknown_profile":
      return `There is no use profile “${value}”`;
    case "unknown_zone":
      return `There is no other zone “${value}”`;
    case "hot_water_need_missing":
      return "Useful hot water of other than residential buildings has to be said";
    case "part_without_area":
      return "A part without area counts for nothing";
    case "no_windows":
      return "There are no windows: no sun comes in";
    case "all_glass":
      return "Nearly all of the façade is glass";
    case "orientation_missing":
      return "The direction is not known: the mean of all directions counts";
    case "ground_factor_assumed":
      return "F_x against ground is not known: the highest of a slab counts, 0.6";
    case "g_from_u_value":
      return "g is not known: read off the U-value";
    case "window_factors_usual":
      return "Frame, shading or dirt of a window are usual values";
    case "absorptance_assumed":
      return "The solar absorptance is not known: 0.5, roofs 0.8";
    case "gross_volume_unusual":
      return `The gross volume does not fit the air in the building: ${value}`;
    case "part_area_unusual":
      return `The part is much larger than the floor of its zone: ${value}`;
    case "room_height_unusual":
      return `Floor area and volumes do not fit each other: ${value}`;
    case "storeys_conflict":
      return `A zone has more storeys than the building: ${value}`;
    case "use_assumed_residential":
      return "The zone has no use: it counts as residential";
    case "gains_from_profile":
      return "Internal gains of persons and appliances are those of the use profile";
    case "light_without_profile":
      return "Electric light needs a use profile: it is left out";
    case "daylight_share_assumed":
      return `The share of electric light by day is an assumption: ${value}`;
    case "hot_water_from_table":
      return "Useful hot water is a table value";
    case "system_per_area":
      return "Losses of pipes are table values per m²";
    case "district_factor_missing":
      return "The heat network's primary energy factor is missing: there is no primary energy";
    case "factors_unverified":
      return `The factor set ${value} is from secondary sources, not verified`;
    case "pv_upper_bound":
      return "Own use of photovoltaics is an upper bound: yield and need are compared by month";
    case "no_heating_system":
      return "There is no heating system: the balance ends with the heat demand";
    case "not_converged":
      return "The heat of pipes and the demand did not settle";
    case "quality_too_low_for_class":
      return "The inputs are too poor to name a class";
    default:
      return unreachable(kind);
  }
}
