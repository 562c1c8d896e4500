import { usualPerformance } from "../scenarios/data/measureDefaults.ts";
import type {
  MechanicalVentilation,
  MonthlyCooling,
  MonthlyInput,
  MonthlyZone,
  PhotovoltaicField,
  Provenance,
} from "../monthly/monthlyInput.ts";

/** The fields that open a system which a building does not have yet: what a person enters there makes it. */
export const openingFields = {
  ventilation: (zone: string) => `zones.${zone}.air.mechanical.air_change_1_h`,
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
} as const satisfies Record<Exclude<keyof PhotovoltaicField, "id" | "peak_kw">, Usual>;

const cooling = {
  loss_share: { value: 0, origin: "assumed: none" },
} as const satisfies Record<Exclude<keyof MonthlyCooling, "energy_efficiency_ratio">, Usual>;

/**
 * The input with the systems that a person opens by entering their first value: ventilation of a zone by its air change,
 * photovoltaics by the peak power, a chiller by its ratio. What else they need is assumed, says so, and can be replaced.
 * @param entered numbers by the path of their field.
 */
export function withEnteredSystems(input: MonthlyInput, entered: ReadonlyMap<string, number>): MonthlyInput {
  const said: Record<string, Provenance> = {};
  const opened = <Field extends string>(at: string, usual: Readonly<Record<Field, Usual>>) => {
    const values = Object.entries<Usual>(usual).map(([field, { value, origin }]) => {
      said[`${at}.${field}`] = { origin, quality: "Q6" };
      return [field, value] as const;
    });
    return Object.fromEntries(values) as Record<Field, number>;
  };
  const zones = input.zones.map((zone): MonthlyZone => {
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
