import { usualPerformance } from "../scenarios/data/measureDefaults.ts";
import { lampFactors } from "../data/din18599Constants.ts";
import { type UsageProfile, usageProfile } from "../data/usageProfiles.ts";
import { enteredUse } from "./enteredUse.ts";
import type {
  LampKind,
  MechanicalVentilation,
  MonthlyCooling,
  MonthlyInput,
  MonthlyZone,
  PhotovoltaicField,
  Provenance,
  ZoneLighting,
} from "../monthly/monthlyInput.ts";

/** The fields that open a system which a building does not have yet: what a person enters there makes it. */
export const openingFields = {
  ventilation: (zone: string) => `zones.${zone}.air.mechanical.air_change_1_h`,
  photovoltaics: "photovoltaics.pv.peak_kw",
  cooling: "cooling.energy_efficiency_ratio",
  /** Only in zones with a usage profile: without one the light cannot be calculated. */
  lighting: (zone: string) => `zones.${zone}.lighting.lamp`,
} as const;

/** A value that stands in a new system until somebody replaces it, and where it comes from. */
interface Usual {
  readonly value: number;
  readonly origin: string;
}

/** TABULA prints 2.6 kWh/(m²·a) for fans at 0.25/h of 2.5 m: 2600/(0.25·2.5·8760) W per m³/h. */
const fans: Usual = { value: 0.47, origin: "table: TABULA DE.Bal_Rec.SUH.12" };

const ventilation = {
  heat_recovery: { value: 0, origin: "assumed: none" },
  hours_per_day: { value: 24, origin: "assumed" },
  days_per_year: { value: 365, origin: "assumed" },
  fan_power_w_m3h: fans,
} as const satisfies Record<Exclude<keyof MechanicalVentilation, "air_change_1_h">, Usual>;

const photovoltaics = {
  azimuth_deg: { value: 180, origin: "assumed" },
  tilt_deg: { value: 30, origin: "assumed" },
  performance_ratio: { value: usualPerformance, origin: "table: EVEBI" },
  shading_factor: { value: 1, origin: "assumed: unshaded" },
} as const satisfies Record<Exclude<keyof PhotovoltaicField, "id" | "peak_kw">, Usual>;

const cooling = {
  loss_share: { value: 0, origin: "assumed: none" },
} as const satisfies Record<Exclude<keyof MonthlyCooling, "energy_efficiency_ratio">, Usual>;

/**
 * The input with the systems that a person opens by entering their first value: ventilation of a zone by its air change,
 * its light by the kind of lamps, photovoltaics by the peak power, a chiller by its ratio. What else they need is assumed,
 * says so, and can be replaced.
 * @param values what was entered, by the path of its field.
 */
export function withEnteredSystems(
  input: MonthlyInput,
  values: ReadonlyMap<string, number | string | null>,
): MonthlyInput {
  const entered = {
    get: (path: string): number | undefined => {
      const value = values.get(path);
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    },
  };
  const said: Record<string, Provenance> = {};
  const opened = <Field extends string>(at: string, usual: Readonly<Record<Field, Usual>>) => {
    const assumed = Object.entries<Usual>(usual).map(([field, { value, origin }]) => {
      said[`${at}.${field}`] = { origin, quality: "Q6" };
      return [field, value] as const;
    });
    return Object.fromEntries(assumed) as Record<Field, number>;
  };
  const zones = input.zones.map((before): MonthlyZone => {
    const light = enteredLight(before, values);
    if (light !== null) for (const path of light.assumed) said[path.at] = path.from;
    const zone = light === null ? before : { ...before, lighting: light.lighting };
    const air_change_1_h = entered.get(openingFields.ventilation(zone.id));
    if (air_change_1_h === undefined || zone.air.mechanical !== null || zone.conditioning === "unheated")
      return zone;
    const rest = opened(`zones.${zone.id}.air.mechanical`, ventilation);
    return { ...zone, air: { ...zone.air, mechanical: { ...rest, air_change_1_h } } };
  });
  const peak_kw = entered.get(openingFields.photovoltaics);
  const ratio = entered.get(openingFields.cooling);
  const fields =
    peak_kw === undefined || input.photovoltaics.length > 0
      ? input.photovoltaics
      : [{ ...opened("photovoltaics.pv", photovoltaics), id: "pv", peak_kw }];
  const machine =
    ratio === undefined || input.cooling !== null
      ? input.cooling
      : { ...opened("cooling", cooling), energy_efficiency_ratio: ratio };
  return {
    ...input,
    zones,
    photovoltaics: fields,
    cooling: machine,
    provenance: { ...input.provenance, ...said },
  };
}

/** A light that a person opened, and where its values come from. */
interface EnteredLight {
  readonly lighting: ZoneLighting;
  readonly assumed: readonly { readonly at: string; readonly from: Provenance }[];
}

/**
 * The light of a zone whose lamps were entered: illuminance of its profile, direct light, the hours of use of its profile with
 * the sun up from 6 to 18 o'clock, nowhere daylight (an upper bound). Null: no lamps were entered, or there is no profile.
 */
function enteredLight(
  zone: MonthlyZone,
  values: ReadonlyMap<string, number | string | null>,
): EnteredLight | null {
  const at = `zones.${zone.id}`;
  const lamp = values.get(openingFields.lighting(zone.id));
  if (zone.lighting !== null || zone.conditioning === "unheated" || !isLamp(lamp)) return null;
  const use = enteredUse(values.get(`${at}.use`) ?? null) ?? zone.use;
  const profile = use?.kind === "profile" ? usageProfile(use.number) : undefined;
  if (use?.kind !== "profile" || profile === undefined) return null;
  const days = values.get(`${at}.use.days_per_year`);
  const hours = hoursOfLight(profile, typeof days === "number" ? days : use.days_per_year);
  const byProfile: Provenance = { origin: "assumed: hours of the profile, sun from 6 to 18", quality: "Q6" };
  return {
    lighting: {
      illumination: "direct",
      lamp,
      illuminance_lx: null,
      ...hours,
      daylight_area_m2: 0,
      daylight_share: 1,
    },
    assumed: [
      { at: `${at}.lighting.illumination`, from: { origin: "assumed", quality: "Q6" } },
      {
        at: `${at}.lighting.illuminance_lx`,
        from: { origin: "table: DIN V 18599-10", quality: "Q5" },
      },
      { at: `${at}.lighting.day_hours`, from: byProfile },
      { at: `${at}.lighting.night_hours`, from: byProfile },
      { at: `${at}.lighting.daylight_area_m2`, from: { origin: "assumed: none", quality: "Q6" } },
      { at: `${at}.lighting.daylight_share`, from: { origin: "assumed", quality: "Q6" } },
    ],
  };
}

const isLamp = (value: unknown): value is LampKind =>
  typeof value === "string" && Object.hasOwn(lampFactors, value);

/** Between these hours the sun is up, in the mean of the year; an assumption of our own. */
const daylight = { from_h: 6, to_h: 18 } as const;

/** Hours of use of a profile in a year, by day and by night; 24 a day where it begins and ends at the same hour. */
export function hoursOfLight(
  { start_h, end_h }: Pick<UsageProfile, "start_h" | "end_h">,
  days: number,
): Pick<ZoneLighting, "day_hours" | "night_hours"> {
  const end = end_h > start_h ? end_h : end_h + 24;
  const overlap = (from: number, to: number) => Math.max(0, Math.min(end, to) - Math.max(start_h, from));
  const { from_h, to_h } = daylight;
  const day = overlap(from_h, to_h) + overlap(from_h + 24, to_h + 24);
  return { day_hours: day * days, night_hours: (end - start_h - day) * days };
}
