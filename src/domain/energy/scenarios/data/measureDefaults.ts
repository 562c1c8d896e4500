import type { PartKind } from "#domain/ifc/envelope/envelopePart.ts";
import type { HeatingKind, SizeClass } from "../../data/heatingSystems.ts";

/** Where the values that stand in an empty field come from; also the i18n key of the sentence that says so. */
export type DefaultSource =
  | "tabula_refurbishment"
  | "tabula_heat_pumps"
  | "tabula_ventilation"
  | "evebi_performance"
  | "reference_area";

/** Title, licence and address of each source. */
export const defaultSources: Readonly<
  Record<Exclude<DefaultSource, "reference_area">, { readonly title: string; readonly licence: string }>
> = {
  tabula_refurbishment: {
    title:
      "TABULA/EPISCOPE, German building variants, usual refurbishment: median of the 18 to 20 parts of the reference set",
    licence: "CC BY 4.0 (IWU)",
  },
  tabula_heat_pumps: {
    title: "TABULA/IWU, Tab.SysHG: electrical heat pumps with heating rod from 1995, seasonal factor 1/e_g",
    licence: "CC BY 4.0 (IWU)",
  },
  tabula_ventilation: {
    title: "TABULA/IWU, Tab.SysVent: ventilation system with 80 % heat recovery (DE.Bal_Rec.SUH.12, MUH.12)",
    licence: "CC BY 4.0 (IWU)",
  },
  evebi_performance: {
    title: "DIN V 18599:2018-09 as a certified program prints it (din18599-ifc, performance factor)",
    licence: "Apache-2.0",
  },
};

/** U after a usual refurbishment, W/(m²·K): medians of the TABULA variants, rounded to two digits. */
export const usualUValues: Readonly<Record<PartKind, number>> = {
  wall: 0.22,
  roof: 0.41,
  floor: 0.28,
  window: 1.3,
  door: 1.3,
};

/** g of the windows of a usual refurbishment (TABULA variants, median). */
export const usualGValue = 0.6;

/** Heat pumps by what they draw from: the seasonal factor of the TABULA table, 1/0.38 and 1/0.32. */
export const heatPumps: Readonly<
  Record<"air" | "ground", { readonly kind: HeatingKind; readonly jaz: number }>
> = {
  air: { kind: "heat_pump_air", jaz: 2.63 },
  ground: { kind: "heat_pump_ground", jaz: 3.13 },
};

/** Ventilation with heat recovery: air moved by the fans in 1/h, recovered share, electricity of the fans in kWh/(m²·a). */
export const usualVentilation: Readonly<
  Record<SizeClass, { readonly n_mech: number; readonly recovery: number; readonly fans: number }>
> = {
  SUH: { n_mech: 0.25, recovery: 0.8, fans: 2.6 },
  MUH: { n_mech: 0.35, recovery: 0.8, fans: 2.6 },
};

/** Yield of a module against its peak power under the radiation of its plane. */
export const usualPerformance = 0.75;

/** Factor k_L of lamps against the reference lamp: DIN V 18599-4 as the source code of DIBS (IWU, MIT) has it. */
export const lampFactors = {
  incandescent: 5.5,
  fluorescent: 1.235,
  led: 1.09,
  led_replacement: 0.605,
  led_special: 0.465,
} as const;

/** A kind of lamp that `lampFactors` knows. */
export type Lamp = keyof typeof lampFactors;
