import { lampFactors, lightingPower } from "../../data/din18599Constants.ts";
import { lightingMaintenanceFactor } from "../../data/usageProfiles.ts";
import type { MonthlyContext } from "../monthlyContext.ts";
import type { MonthlyZone, ZoneLighting } from "../input/monthlyInput.ts";
import type { MonthlyLedger } from "../figures/monthlyLedger.ts";
import { noSystem, standard } from "../quality/standardOrigin.ts";

/** p_j,lx of a room index k, W/(m²·lx), between the columns of the table; beyond them that of the last one. */
function powerPerLux(illumination: ZoneLighting["illumination"], k: number): number {
  const { k: steps, by } = lightingPower;
  const powers = by[illumination];
  const index = Math.min(Math.max(k, steps[0]!), steps.at(-1)!);
  const above = Math.max(
    1,
    steps.findIndex((step) => step >= index),
  );
  const share = (index - steps[above - 1]!) / (steps[above]! - steps[above - 1]!);
  return powers[above - 1]! * (1 - share) + powers[above]! * share;
}

/** Electric light of a zone, table method of part 4; its heat stays in the zone. Zones without it have 0. */
export function writeLighting(context: MonthlyContext, zone: MonthlyZone, ledger: MonthlyLedger): void {
  const { lighting } = zone;
  const profile = context.uses.get(zone.id)!.profile;
  if (lighting === null || profile === null) {
    ledger.given("W_light_zone", 0, context.origin(`zones.${zone.id}.lighting`) ?? noSystem);
    ledger.monthly("Q_I_light", (v) => v.W_light_zone, { validated: true });
    return;
  }
  const lux = context.origin(`zones.${zone.id}.lighting.illuminance_lx`);
  const from = (field: string) => context.origin(`zones.${zone.id}.lighting.${field}`);
  ledger.given("p_lux", powerPerLux(lighting.illumination, profile.room_index), standard("DIN V 18599-4"));
  ledger.given("E_m", lighting.illuminance_lx ?? profile.illuminance_lx, lux ?? standard("DIN V 18599-10"));
  ledger.given("k_WF", lightingMaintenanceFactor, standard("DIN V 18599-4"));
  ledger.given("k_A", profile.k_task_area, standard("DIN V 18599-10"));
  ledger.given("k_L", lampFactors[lighting.lamp], from("lamp") ?? standard("DIN V 18599-4"));
  ledger.given("k_VB", profile.k_vertical, standard("DIN V 18599-10"));
  ledger.given("A_TL", lighting.daylight_area_m2, from("daylight_area_m2"));
  ledger.given("C_TL", lighting.daylight_share, from("daylight_share"));
  ledger.given("t_day", lighting.day_hours, from("day_hours"));
  ledger.given("t_night", lighting.night_hours, from("night_hours"));
  ledger.derive("p_light", (v) => v.p_lux * v.E_m * v.k_WF * v.k_A * v.k_L * v.k_VB);
  ledger.derive(
    "W_light_year",
    (v) =>
      (v.p_light * (v.A_TL * (v.t_day * v.C_TL + v.t_night) + (v.A_NGF - v.A_TL) * (v.t_day + v.t_night))) /
      1000,
  );
  ledger.monthly("W_light_zone", (v) => (v.W_light_year * v.d) / 365);
  ledger.monthly("Q_I_light", (v) => v.W_light_zone);
}

/** Electricity of the fans of a zone, part 7: power per volume flow · flow · hours of running. */
export function writeFans({ origin }: MonthlyContext, { id, air }: MonthlyZone, ledger: MonthlyLedger): void {
  const from = origin(`zones.${id}.air.mechanical.fan_power_w_m3h`) ?? origin(`zones.${id}.air.mechanical`);
  ledger.given("p_fan", air.mechanical?.fan_power_w_m3h ?? 0, from);
  ledger.monthly("W_fan_zone", (v) => (v.p_fan * v.n_mech * v.V * v.t_V * v.d * (v.d_V / 365)) / 1000, {
    validated: air.mechanical === null,
  });
}
