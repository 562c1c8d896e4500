import { usualPerformance } from "../../scenarios/data/measureDefaults.ts";
import { operationSource, profileOperation } from "../../data/profileOperation.ts";
import { usageProfile } from "../../data/usageProfiles.ts";
import { byUse } from "../zones/byProfile.ts";
import { enteredUse } from "./enteredUse.ts";
import type {
  MechanicalVentilation,
  MonthlyCooling,
  MonthlyInput,
  MonthlyZone,
  PhotovoltaicField,
  Provenance,
} from "../../monthly/input/monthlyInput.ts";

/** The fields that open a system which a building does not have yet: what a person enters there makes it. */
export const openingFields = {
  ventilation: (zone: string) => `zones.${zone}.air.mechanical.air_change_1_h`,
  /** Only in zones with a usage profile: "yes" makes a system that brings the outdoor air of the profile in its hours. */
  ventilationByProfile: (zone: string) => `zones.${zone}.air.mechanical.by_profile`,
  photovoltaics: "photovoltaics.pv.peak_kw",
  cooling: "cooling.energy_efficiency_ratio",
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
    const at = `zones.${before.id}`;
    const own = enteredUse(values.get(`${at}.use`) ?? null);
    const use = own ?? before.use;
    const days = entered.get(`${at}.use.days_per_year`) ?? null;
    let zone = before;
    if (before.conditioning !== "unheated" && otherUse(before.use, { own, days })) {
      const { values: follows, origins } = byUse(use, days);
      for (const [field, from] of Object.entries(origins)) said[`${at}.${field}`] = from;
      zone = { ...before, ...follows };
    }
    const mechanical = zone.air.mechanical ?? enteredVentilation(zone, use, { entered, opened, values });
    return mechanical === zone.air.mechanical ? zone : { ...zone, air: { ...zone.air, mechanical } };
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

/** Whether a person has put another use, or other days of it, in the place of what a zone has. */
function otherUse(
  before: MonthlyZone["use"],
  { own, days }: { readonly own: MonthlyZone["use"]; readonly days: number | null },
): boolean {
  const number = (use: MonthlyZone["use"]) => (use?.kind === "profile" ? use.number : use?.kind);
  if (own !== null && number(own) !== number(before)) return true;
  return days !== null && before?.kind === "profile" && days !== before.days_per_year;
}

/** What a person entered, and how a new system says where its other values come from. */
interface Entered {
  readonly entered: { readonly get: (path: string) => number | undefined };
  readonly values: ReadonlyMap<string, number | string | null>;
  readonly opened: <Field extends string>(
    at: string,
    usual: Readonly<Record<Field, Usual>>,
  ) => Record<Field, number>;
}

/** The ventilation of a zone whose air change was entered, or of which somebody said that it runs by the profile; null: neither. */
function enteredVentilation(
  zone: MonthlyZone,
  use: MonthlyZone["use"],
  { entered, values, opened }: Entered,
): MechanicalVentilation | null {
  if (zone.conditioning === "unheated") return null;
  const change = entered.get(openingFields.ventilation(zone.id));
  const said = values.get(openingFields.ventilationByProfile(zone.id)) === "yes";
  const profile = use?.kind === "profile" ? usageProfile(use.number) : undefined;
  const operation = profile && profileOperation(profile.number);
  const at = `zones.${zone.id}.air.mechanical`;
  if (change === undefined && !(said && operation !== undefined)) return null;
  const hours = operation && {
    hours_per_day: { value: operation.air_hours, origin: `table: ${operationSource}` },
    days_per_year: { value: operation.plant_days, origin: `table: ${operationSource}` },
  };
  const rest = opened(at, { ...ventilation, ...hours });
  if (change !== undefined) return { ...rest, air_change_1_h: change };
  const area = entered.get(`zones.${zone.id}.floor_area_m2`) ?? zone.floor_area_m2;
  const volume = entered.get(`zones.${zone.id}.volume_m3`) ?? zone.volume_m3;
  const byProfile = {
    value: (profile!.outdoor_air_m3_h_m2 * area) / volume,
    origin: "table: DIN V 18599-10",
  };
  return { ...rest, ...opened(at, { air_change_1_h: byProfile }) };
}
