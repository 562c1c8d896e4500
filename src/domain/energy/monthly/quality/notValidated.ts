import type { MonthlyInput, MonthlyZone } from "../input/monthlyInput.ts";
import { type NotValidatedKind, notValidatedKinds } from "../input/monthlyFinding.ts";
import { isMultiFamily } from "../zones/zoneUse.ts";

/** The methods a balance uses that no published calculation exercises, in the order of their list. */
export function notValidated(input: MonthlyInput): readonly NotValidatedKind[] {
  const heated = input.zones.filter((zone) => zone.conditioning !== "unheated");
  const some = (test: (zone: MonthlyZone) => boolean) => heated.some(test);
  const residential = (zone: MonthlyZone) =>
    zone.use === null ? input.building.residential : zone.use.kind === "residential";
  const used: Readonly<Record<NotValidatedKind, boolean>> = {
    set_back: some((zone) => !zone.given?.theta_i_c && zone.night?.kind === "set_back"),
    weekend: some((zone) => !zone.given?.theta_i_c && zone.weekend !== null),
    mechanical_ventilation: some((zone) => zone.air.mechanical !== null),
    outdoor_air_devices: input.zones.some((zone) => zone.air.outdoor_air_devices),
    multi_family_gains: isMultiFamily(input.building.dwellings) && some(residential),
    other_use: some((zone) => !residential(zone)),
    heat_capacity: some((zone) => zone.heat_capacity_wh_m2k !== 50),
    several_zones: heated.length > 1,
    unheated_zones: heated.length < input.zones.length,
    ground_factors: input.zones.some((zone) =>
      zone.parts.some((part) => part.behind === "ground" && part.f_x === null),
    ),
    solar_protection: some((zone) => zone.parts.some((part) => (part.glazing?.f_sun_protection ?? 1) !== 1)),
    cooling: some((zone) => zone.conditioning === "heated_and_cooled"),
    lighting: some((zone) => zone.lighting !== null),
    hot_water: input.hot_water !== null,
    delivery_and_pipes: input.heating !== null,
    store_and_auxiliary: [input.heating, input.hot_water].some(
      (one) => one !== null && one.store_kwh_m2a + one.auxiliary_kwh_m2a > 0,
    ),
    generator: input.heating !== null || input.hot_water !== null,
    photovoltaic_use: input.photovoltaics.length > 0,
  };
  return notValidatedKinds.filter((kind) => used[kind]);
}
