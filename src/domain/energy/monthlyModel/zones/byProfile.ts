import { operationSource, type ProfileOperation, profileOperation } from "../../data/profileOperation.ts";
import type { MonthlyZone, Provenance, ZoneLighting, ZoneUse } from "../../monthly/input/monthlyInput.ts";

/** Hours of the night in which dwellings are not heated (DIN V 18599-10, EVEBI). */
const nightHours = 7;

/** What of a zone follows from its use: reduced heating and electric light. */
type ByUse = Pick<MonthlyZone, "night" | "weekend" | "lighting">;

/** Values by their path below the zone, and where each comes from. */
type Origins = Readonly<Record<string, Provenance>>;

const ofTable: Provenance = { origin: `table: ${operationSource}`, quality: "Q4" };
/** GEG Anlage 2: the light of the reference building; the lamps of this one are not known. */
const ofReference: Provenance = {
  origin: "assumed: light of the reference building, GEG Anlage 2",
  quality: "Q6",
};

/**
 * Reduced heating and electric light by the use of a zone. Dwellings: shut off at night, no light in the balance. A profile of
 * DIN V 18599-10: set back outside the hours and days in which it is heated, light in its hours of use. Without either: heated through.
 * @param days of use in a year that somebody entered; null: those of the use.
 */
export function byUse(
  use: ZoneUse | null,
  days: number | null,
): { readonly values: ByUse; readonly origins: Origins } {
  if (use?.kind === "residential") {
    const origin: Provenance = { origin: "table: DIN V 18599-10, 7 h", quality: "Q6" };
    return {
      values: { night: { kind: "shut_off", hours_per_day: nightHours }, weekend: null, lighting: null },
      origins: {
        night: origin,
        "night.hours_per_day": origin,
        lighting: { origin: "assumed: none", quality: "Q6" },
      },
    };
  }
  const operation = use?.kind === "profile" ? profileOperation(use.number) : undefined;
  if (operation === undefined)
    return {
      values: { night: null, weekend: null, lighting: null },
      origins: {
        night: { origin: "assumed: heated through", quality: "Q6" },
        lighting: { origin: "assumed: none", quality: "Q6" },
      },
    };
  const share = days === null ? 1 : days / operation.days;
  const { values: reduced, origins } = reducedHeating(operation, share);
  return {
    values: { ...reduced, lighting: light(operation, share) },
    origins: {
      ...origins,
      "lighting.illumination": ofReference,
      "lighting.lamp": ofReference,
      "lighting.illuminance_lx": { origin: "table: DIN V 18599-10", quality: "Q5" },
      "lighting.day_hours": ofTable,
      "lighting.night_hours": ofTable,
      "lighting.daylight_area_m2": { origin: "assumed: none", quality: "Q6" },
      "lighting.daylight_share": { origin: "assumed", quality: "Q6" },
    },
  };
}

/** Days without heating are spread evenly over the year: the balance weights them with their share of a week. */
function reducedHeating(
  { heating_hours, plant_days, set_back_k }: ProfileOperation,
  share: number,
): { readonly values: Pick<ByUse, "night" | "weekend">; readonly origins: Origins } {
  if (set_back_k === 0 || heating_hours === null)
    return { values: { night: null, weekend: null }, origins: { night: ofTable, weekend: ofTable } };
  const hours = 24 - heating_hours;
  const idle = 7 * (1 - Math.min(1, (plant_days * share) / 365));
  return {
    values: {
      night: hours === 0 ? null : { kind: "set_back", hours_per_day: hours, delta_k: set_back_k },
      weekend: idle === 0 ? null : { kind: "set_back", days_per_week: idle },
    },
    origins: {
      night: ofTable,
      ...(hours === 0 ? {} : { "night.hours_per_day": ofTable, "night.delta_k": ofTable }),
      weekend: ofTable,
      ...(idle === 0 ? {} : { "weekend.days_per_week": ofTable }),
    },
  };
}

/** Light of the reference building in the hours of use that want it (t · F_t), nowhere daylight: an upper bound. */
const light = ({ day_hours, night_hours, light_share }: ProfileOperation, share: number): ZoneLighting => ({
  illumination: "direct_indirect",
  lamp: "fluorescent",
  illuminance_lx: null,
  day_hours: day_hours * light_share * share,
  night_hours: night_hours * light_share * share,
  daylight_area_m2: 0,
  daylight_share: 1,
});
