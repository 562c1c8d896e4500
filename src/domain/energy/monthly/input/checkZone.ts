import { usageProfile } from "../../data/usageProfiles.ts";
import { finding, type MonthlyFinding } from "./monthlyFinding.ts";
import type { MonthlyInput, MonthlyPart, MonthlyZone } from "./monthlyInput.ts";
import { duplicates, gapsOf, rangeFinding } from "./ranges.ts";

/** U-values outside 0.05…6 W/(m²·K) are not constructions. */
const uBand = [0.05, 6] as const;

/** Square or cubic metres that no building has. */
const largest = 1e8;

/** A part of the envelope that is larger than so many floors of its zone is doubted. */
const mostFloors = 10;

/** Storeys of a building or a zone, where they are said. */
export const checkStoreys = (storeys: number | null, path: string): readonly MonthlyFinding[] =>
  storeys === null ? [] : rangeFinding(storeys, [1, 300], path);

/** A size that is a slip of the unit, not a building. */
const tooLarge = (value: number, path: string): readonly MonthlyFinding[] =>
  value > largest ? [finding("value_out_of_range", path, value)] : [];

/** What is wrong with or assumed in a zone. */
export function checkZone(zone: MonthlyZone, input: MonthlyInput): readonly MonthlyFinding[] {
  const at = `zones.${zone.id}`;
  const mechanical = zone.air.mechanical;
  return [
    ...(zone.floor_area_m2 > 0 && Number.isFinite(zone.floor_area_m2)
      ? []
      : [finding("floor_area_missing", `${at}.floor_area_m2`, zone.floor_area_m2)]),
    ...(zone.volume_m3 > 0 && Number.isFinite(zone.volume_m3)
      ? []
      : [finding("volume_missing", `${at}.volume_m3`, zone.volume_m3)]),
    ...tooLarge(zone.floor_area_m2, `${at}.floor_area_m2`),
    ...tooLarge(zone.volume_m3, `${at}.volume_m3`),
    ...checkHeight(zone, at),
    ...checkStoreys(zone.storeys, `${at}.storeys`),
    ...checkUse(zone, input, at),
    ...rangeFinding(zone.heat_capacity_wh_m2k, [1, 500], `${at}.heat_capacity_wh_m2k`),
    ...rangeFinding(zone.thermal_bridges_w_m2k, [0, 1], `${at}.thermal_bridges_w_m2k`),
    ...rangeFinding(zone.air.n50_1_h, [0.01, 50], `${at}.air.n50_1_h`),
    ...(mechanical === null
      ? []
      : [
          ...rangeFinding(mechanical.air_change_1_h, [0.01, 100], `${at}.air.mechanical.air_change_1_h`),
          ...rangeFinding(mechanical.heat_recovery, [0, 1], `${at}.air.mechanical.heat_recovery`),
          ...rangeFinding(mechanical.hours_per_day, [0, 24], `${at}.air.mechanical.hours_per_day`),
          ...rangeFinding(mechanical.days_per_year, [0, 366], `${at}.air.mechanical.days_per_year`),
          ...rangeFinding(mechanical.fan_power_w_m3h, [0, 10], `${at}.air.mechanical.fan_power_w_m3h`),
        ]),
    ...checkReduced(zone, at),
    ...checkGiven(zone, at),
    ...(zone.parts.length === 0 && !linked(zone, input) ? [finding("envelope_empty", at)] : []),
    ...duplicates(zone.parts.map((part) => part.id)).map((id) =>
      finding("duplicate_id", `${at}.parts.${id}`, id),
    ),
    ...zone.parts.flatMap((part) => checkPart(part, { zone, input })),
  ];
}

/** Whether another zone lists a part towards this one. */
const linked = (zone: MonthlyZone, input: MonthlyInput): boolean =>
  input.zones.some((other) => other.parts.some((part) => part.behind === "zone" && part.zone === zone.id));

/** No room is lower or higher, m: then floor area or volume is a slip. */
const possibleHeight = [0.5, 100] as const;

/** Rooms are 2 to 6 m high; halls may be higher and get a note, not a refusal. */
function checkHeight(zone: MonthlyZone, at: string): readonly MonthlyFinding[] {
  const height = zone.volume_m3 / zone.floor_area_m2;
  if (height > 0 && Number.isFinite(height) && (height < possibleHeight[0] || height > possibleHeight[1]))
    return [
      finding("value_out_of_range", `${at}.floor_area_m2`, zone.floor_area_m2),
      finding("value_out_of_range", `${at}.volume_m3`, zone.volume_m3),
    ];
  return height > 0 && Number.isFinite(height) && (height < 1.8 || height > 6)
    ? [finding("room_height_unusual", `${at}.volume_m3`, Math.round(height * 100) / 100)]
    : [];
}

function checkUse(zone: MonthlyZone, { building }: MonthlyInput, at: string): readonly MonthlyFinding[] {
  if (zone.conditioning === "unheated") return [];
  const { use } = zone;
  if (use === null)
    return [finding(building.residential ? "use_assumed_residential" : "zone_without_use", `${at}.use`)];
  if (use.kind === "residential") return [];
  const days = rangeFinding(use.days_per_year, [0, 366], `${at}.use.days_per_year`);
  if (use.kind === "profile") {
    if (usageProfile(use.number) === undefined)
      return [finding("unknown_profile", `${at}.use.number`, use.number)];
    if (use.internal_gains_wh_m2d === null)
      return [...days, finding("gains_from_profile", `${at}.use.internal_gains_wh_m2d`)];
    return [
      ...days,
      ...rangeFinding(use.internal_gains_wh_m2d, [0, 5000], `${at}.use.internal_gains_wh_m2d`),
    ];
  }
  return [
    ...days,
    ...rangeFinding(use.theta_i_heating_c, [0, 40], `${at}.use.theta_i_heating_c`),
    ...rangeFinding(use.theta_i_cooling_c, [0, 50], `${at}.use.theta_i_cooling_c`),
    ...rangeFinding(use.air_change_1_h, [0, 100], `${at}.use.air_change_1_h`),
    ...rangeFinding(use.hours_per_day, [0, 24], `${at}.use.hours_per_day`),
    ...rangeFinding(use.internal_gains_wh_m2d, [0, 5000], `${at}.use.internal_gains_wh_m2d`),
  ];
}

function checkReduced({ night, weekend }: MonthlyZone, at: string): readonly MonthlyFinding[] {
  return [
    ...(night === null ? [] : rangeFinding(night.hours_per_day, [0, 24], `${at}.night.hours_per_day`)),
    ...(night?.kind === "set_back" ? rangeFinding(night.delta_k, [0, 20], `${at}.night.delta_k`) : []),
    ...(weekend === null ? [] : rangeFinding(weekend.days_per_week, [0, 7], `${at}.weekend.days_per_week`)),
  ];
}

function checkGiven({ given }: MonthlyZone, at: string): readonly MonthlyFinding[] {
  if (given === null) return [];
  return (["theta_i_c", "heating_pipes_kwh", "hot_water_pipes_kwh"] as const).flatMap((field) => {
    const series = given[field];
    return series ? gapsOf(series, `${at}.given.${field}`) : [];
  });
}

function checkPart(
  part: MonthlyPart,
  { zone, input }: { readonly zone: MonthlyZone; readonly input: MonthlyInput },
): readonly MonthlyFinding[] {
  const at = `zones.${zone.id}.parts.${part.id}`;
  return [
    ...(part.area_m2 >= 0 && Number.isFinite(part.area_m2)
      ? []
      : [finding("area_negative", `${at}.area_m2`, part.area_m2)]),
    ...tooLarge(part.area_m2, `${at}.area_m2`),
    ...(part.area_m2 === 0 ? [finding("part_without_area", `${at}.area_m2`, 0)] : []),
    ...(part.area_m2 > mostFloors * zone.floor_area_m2 && part.area_m2 <= largest
      ? [finding("part_area_unusual", `${at}.area_m2`, part.area_m2)]
      : []),
    ...(part.u_w_m2k >= uBand[0] && part.u_w_m2k <= uBand[1]
      ? []
      : [finding("u_value_out_of_range", `${at}.u_w_m2k`, part.u_w_m2k)]),
    ...rangeFinding(part.tilt_deg, [0, 180], `${at}.tilt_deg`),
    ...(part.azimuth_deg === null ? [] : rangeFinding(part.azimuth_deg, [-360, 720], `${at}.azimuth_deg`)),
    ...(part.f_x === null ? [] : rangeFinding(part.f_x, [0, 1.5], `${at}.f_x`)),
    ...(part.absorptance === null ? [] : rangeFinding(part.absorptance, [0, 1], `${at}.absorptance`)),
    ...checkBehind(part, input, at),
    ...(part.behind === "external" ? checkSun(part, at) : []),
  ];
}

function checkBehind(part: MonthlyPart, input: MonthlyInput, at: string): readonly MonthlyFinding[] {
  if (part.behind === "zone") {
    const known = input.zones.some((zone) => zone.id === part.zone && !zone.parts.includes(part));
    return known ? [] : [finding("unknown_zone", `${at}.zone`, part.zone)];
  }
  if (part.behind !== "ground" || part.f_x !== null) return [];
  return part.ground === null
    ? [finding("ground_factor_assumed", `${at}.f_x`)]
    : rangeFinding(
        part.ground.characteristic_dimension_m,
        [0.1, 1000],
        `${at}.ground.characteristic_dimension_m`,
      );
}

function checkSun(part: MonthlyPart, at: string): readonly MonthlyFinding[] {
  const upright = part.tilt_deg >= 1 && part.tilt_deg < 135;
  const turned =
    part.azimuth_deg === null && upright ? [finding("orientation_missing", `${at}.azimuth_deg`)] : [];
  const { glazing } = part;
  if (glazing === null)
    return part.absorptance === null && part.tilt_deg < 135
      ? [...turned, finding("absorptance_assumed", `${at}.absorptance`)]
      : turned;
  const usual = [glazing.f_frame, glazing.f_shading, glazing.f_incidence, glazing.f_dirt].includes(null);
  return [
    ...turned,
    ...(glazing.g_perpendicular === null ? [finding("g_from_u_value", `${at}.glazing.g_perpendicular`)] : []),
    ...(usual ? [finding("window_factors_usual", `${at}.glazing`)] : []),
    ...Object.entries(glazing).flatMap(([field, value]) =>
      value === null ? [] : rangeFinding(Number(value), [0, 1], `${at}.glazing.${field}`),
    ),
  ];
}
