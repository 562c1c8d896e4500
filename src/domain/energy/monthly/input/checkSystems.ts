import { factorSets } from "../../data/factorSets.ts";
import { finding, type MonthlyFinding } from "./monthlyFinding.ts";
import type { Distribution, MonthlyInput, MonthlyZone } from "./monthlyInput.ts";
import { isDwelling } from "../zones/zoneUse.ts";
import { rangeFinding } from "./ranges.ts";

/** What is wrong with or assumed in heating, hot water, cooling, light, photovoltaics and factors. */
export function checkSystems(input: MonthlyInput): readonly MonthlyFinding[] {
  const { heating, hot_water: water, cooling } = input;
  return [
    ...(heating === null
      ? [finding("no_heating_system", "heating")]
      : [
          ...rangeFinding(heating.generator.expenditure, [0.1, 5], "heating.generator.expenditure"),
          ...rangeFinding(heating.delivery_k, [0, 10], "heating.delivery_k"),
          ...rangeFinding(heating.store_kwh_m2a, [0, 200], "heating.store_kwh_m2a"),
          ...rangeFinding(heating.auxiliary_kwh_m2a, [0, 200], "heating.auxiliary_kwh_m2a"),
          ...checkDistribution(heating.distribution, "heating", input),
          ...(heating.distribution.kind === "pipes"
            ? [
                ...rangeFinding(heating.distribution.supply_c, [21, 130], "heating.distribution.supply_c"),
                ...rangeFinding(heating.distribution.return_c, [20, 130], "heating.distribution.return_c"),
                ...rangeFinding(
                  heating.distribution.emitter_exponent,
                  [1, 2],
                  "heating.distribution.emitter_exponent",
                ),
              ]
            : []),
        ]),
    ...(water === null
      ? []
      : [
          ...rangeFinding(water.generator.expenditure, [0.1, 5], "hot_water.generator.expenditure"),
          ...rangeFinding(water.store_kwh_m2a, [0, 200], "hot_water.store_kwh_m2a"),
          ...rangeFinding(water.auxiliary_kwh_m2a, [0, 200], "hot_water.auxiliary_kwh_m2a"),
          ...(water.distribution.kind === "pipes" && water.distribution.medium_c !== null
            ? rangeFinding(water.distribution.medium_c, [10, 95], "hot_water.distribution.medium_c")
            : []),
          ...checkDistribution(water.distribution, "hot_water", input),
          ...checkNeed(input),
        ]),
    ...(cooling === null
      ? []
      : [
          ...rangeFinding(cooling.energy_efficiency_ratio, [0.5, 20], "cooling.energy_efficiency_ratio"),
          ...rangeFinding(cooling.loss_share, [0, 1], "cooling.loss_share"),
        ]),
    ...input.zones.flatMap(checkLighting),
    ...input.photovoltaics.flatMap((field) => [
      ...rangeFinding(field.peak_kw, [0, 100_000], `photovoltaics.${field.id}.peak_kw`),
      ...rangeFinding(field.azimuth_deg, [-360, 720], `photovoltaics.${field.id}.azimuth_deg`),
      ...rangeFinding(field.tilt_deg, [0, 134], `photovoltaics.${field.id}.tilt_deg`),
      ...rangeFinding(field.performance_ratio, [0, 1], `photovoltaics.${field.id}.performance_ratio`),
      ...rangeFinding(field.shading_factor ?? 1, [0, 1], `photovoltaics.${field.id}.shading_factor`),
    ]),
    ...(input.photovoltaics.length > 0 ? [finding("pv_upper_bound", "photovoltaics")] : []),
    ...checkFactors(input),
  ];
}

function checkDistribution(
  distribution: Distribution<object>,
  circuit: "heating" | "hot_water",
  { zones }: MonthlyInput,
): readonly MonthlyFinding[] {
  const at = `${circuit}.distribution`;
  if (distribution.kind === "per_area")
    return [
      finding("system_per_area", at),
      ...rangeFinding(distribution.loss_kwh_m2a, [0, 500], `${at}.loss_kwh_m2a`),
      ...rangeFinding(
        distribution.recovered_kwh_m2a,
        [0, distribution.loss_kwh_m2a],
        `${at}.recovered_kwh_m2a`,
      ),
    ];
  return distribution.pipes.flatMap((pipe) => [
    ...rangeFinding(pipe.length_m, [0, 100_000], `${at}.pipes.${pipe.id}.length_m`),
    ...rangeFinding(pipe.u_w_mk, [0.01, 10], `${at}.pipes.${pipe.id}.u_w_mk`),
    ...(pipe.ambient_c === null
      ? []
      : rangeFinding(pipe.ambient_c, [-30, 60], `${at}.pipes.${pipe.id}.ambient_c`)),
    ...(pipe.zone === null || zones.some((zone) => zone.id === pipe.zone)
      ? []
      : [finding("unknown_zone", `${at}.pipes.${pipe.id}.zone`, pipe.zone)]),
  ]);
}

function checkNeed({ hot_water, building, zones }: MonthlyInput): readonly MonthlyFinding[] {
  const need = hot_water!.need_kwh_m2a;
  if (need !== null) return rangeFinding(need, [0, 1000], "hot_water.need_kwh_m2a");
  return building.residential || zones.some((zone) => isDwelling(zone, building))
    ? [finding("hot_water_from_table", "hot_water.need_kwh_m2a")]
    : [finding("hot_water_need_missing", "hot_water.need_kwh_m2a")];
}

/** Hours of a leap year: those by day and by night together are no more. */
const yearHours = 8784;

function checkLighting({ id, lighting, use, floor_area_m2 }: MonthlyZone): readonly MonthlyFinding[] {
  if (lighting === null) return [];
  const at = `zones.${id}.lighting`;
  if (use?.kind !== "profile") return [finding("light_without_profile", at)];
  return [
    finding("daylight_share_assumed", `${at}.daylight_share`, lighting.daylight_share),
    ...rangeFinding(lighting.daylight_share, [0, 1], `${at}.daylight_share`),
    ...rangeFinding(lighting.daylight_area_m2, [0, floor_area_m2], `${at}.daylight_area_m2`),
    ...rangeFinding(lighting.day_hours, [0, yearHours], `${at}.day_hours`),
    ...rangeFinding(
      lighting.night_hours,
      [0, yearHours - Math.max(0, lighting.day_hours)],
      `${at}.night_hours`,
    ),
    ...(lighting.illuminance_lx === null
      ? []
      : rangeFinding(lighting.illuminance_lx, [1, 5000], `${at}.illuminance_lx`)),
  ];
}

function checkFactors({
  heating,
  hot_water,
  district_f_p,
  factor_set,
}: MonthlyInput): readonly MonthlyFinding[] {
  const set = factorSets[factor_set];
  const district = [heating, hot_water].some((one) => one?.generator.carrier === "district_heat");
  return [
    ...(set.unverified ? [finding("factors_unverified", "factor_set", set.id)] : []),
    ...(district && district_f_p === null && set.factors.district_heat.f_p === null
      ? [finding("district_factor_missing", "district_f_p")]
      : []),
    ...(district_f_p === null ? [] : rangeFinding(district_f_p, [0, 3], "district_f_p")),
  ];
}
