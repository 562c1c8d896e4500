import { usageProfile } from "../../data/usageProfiles.ts";
import type { ZoneUse } from "../../monthly/input/monthlyInput.ts";
import { usualDays } from "../zones/zonesOfModel.ts";

/** The use that a person names: `residential`, or the number of a profile, e.g. `02`; null when there is none such. */
export function enteredUse(value: number | string | null): ZoneUse | null {
  if (value === "residential") return { kind: "residential" };
  const profile = value === null ? undefined : usageProfile(String(value));
  return profile === undefined
    ? null
    : {
        kind: "profile",
        number: profile.number,
        days_per_year: usualDays(profile.number),
        internal_gains_wh_m2d: null,
      };
}
