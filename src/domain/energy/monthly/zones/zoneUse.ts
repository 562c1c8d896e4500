import { partHeating, residentialUse } from "../../data/din18599Constants.ts";
import { profileOperation } from "../../data/profileOperation.ts";
import { type UsageProfile, usageProfile } from "../../data/usageProfiles.ts";
import type { MonthlyBuilding, MonthlyZone } from "../input/monthlyInput.ts";

/** What the use of a zone asks for, with every value known. */
export interface ResolvedUse {
  readonly residential: boolean;
  readonly theta_h: number;
  readonly theta_c: number;
  /** n_nutz, 1/h. */
  readonly n_use: number;
  /** t_nutz, h/d, and d_nutz, d/a. */
  readonly t_use: number;
  readonly d_use: number;
  /** Wh/(m²·d) on days of use. */
  readonly q_I: number;
  /** Δθ_i,NA, by how much reduced heating lets the temperature fall at most, K; null: the use sets no limit. */
  readonly set_back_k: number | null;
  /** a_tb, part of the floor area that is heated through other rooms only. */
  readonly a_tb: number;
  readonly profile: UsageProfile | null;
}

/** The use of a zone by DIN V 18599-10; null when there is none, or its profile does not exist. */
export function resolvedUse(zone: MonthlyZone, building: MonthlyBuilding): ResolvedUse | null {
  const { use } = zone;
  if (use === null) return building.residential ? residential(building) : null;
  switch (use.kind) {
    case "residential":
      return residential(building);
    case "own":
      return {
        residential: false,
        theta_h: use.theta_i_heating_c,
        theta_c: use.theta_i_cooling_c,
        n_use: use.air_change_1_h,
        t_use: use.hours_per_day,
        d_use: use.days_per_year,
        q_I: use.internal_gains_wh_m2d,
        set_back_k: null,
        a_tb: 0,
        profile: null,
      };
    case "profile": {
      const profile = usageProfile(use.number);
      if (profile === undefined) return null;
      const hours = hoursOfUse(profile);
      return {
        residential: false,
        theta_h: profile.theta_i_heating_c,
        theta_c: profile.theta_i_cooling_c,
        n_use: (profile.outdoor_air_m3_h_m2 * zone.floor_area_m2) / zone.volume_m3,
        t_use: hours,
        d_use: use.days_per_year,
        q_I: use.internal_gains_wh_m2d ?? gainsOf(profile, hours),
        set_back_k: profileOperation(use.number)?.set_back_k || null,
        a_tb: 0,
        profile,
      };
    }
  }
}

/** Whether people live in a zone: a heated zone without a use has that of its building. */
export const isDwelling = (
  { use, conditioning }: Pick<MonthlyZone, "use" | "conditioning">,
  building: Pick<MonthlyBuilding, "residential">,
): boolean =>
  conditioning !== "unheated" && (use === null ? building.residential : use.kind === "residential");

const residential = ({ dwellings }: MonthlyBuilding): ResolvedUse => ({
  residential: true,
  theta_h: residentialUse.theta_i_heating_c,
  theta_c: residentialUse.theta_i_cooling_c,
  n_use: residentialUse.air_change_1_h,
  t_use: 24,
  d_use: 365,
  q_I: isMultiFamily(dwellings) ? residentialUse.gains_multi_wh_m2d : residentialUse.gains_single_wh_m2d,
  set_back_k: residentialUse.set_back_k,
  a_tb: isMultiFamily(dwellings) ? partHeating.multi : partHeating.single,
  profile: null,
});

/** Persons and appliances by the table; without a row there, appliances of the profile over all hours of use. */
function gainsOf({ number, appliances_w_m2 }: UsageProfile, hours: number): number {
  const operation = profileOperation(number);
  return operation === undefined
    ? appliances_w_m2 * hours
    : operation.persons_wh_m2d + operation.appliances_wh_m2d;
}

/** Hours between start and end of use, over midnight where the end comes first; 24 where they are the same hour. */
const hoursOfUse = ({ start_h, end_h }: UsageProfile): number => (end_h - start_h + 24) % 24 || 24;

/** More than two dwellings. */
export const isMultiFamily = (dwellings: number | null): boolean => dwellings !== null && dwellings > 2;
