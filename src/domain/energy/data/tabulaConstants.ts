import type { BoundaryConditions, SeasonClimate } from "../tabula.ts";

/** Where the constants of this module come from. */
export const tabulaSource = {
  title: "TABULA/EPISCOPE, tabula-values.xlsx (2026-04-24), Institut Wohnen und Umwelt (IWU)",
  licence: "CC BY 4.0",
  url: "https://github.com/IWUGERMANY/tabuladata",
} as const;

/** What is behind an envelope part: outside air, unheated room, unheated cellar, ground. */
export type Border = "external" | "unheated" | "cellar" | "ground";

/** Table Tab.Const.ConstrBorder: correction factor b and added resistance per border. */
export const borders: Readonly<
  Record<Border, { readonly code: string; readonly b: number; readonly added_resistance_m2k_w: number }>
> = {
  external: { code: "Ext", b: 1, added_resistance_m2k_w: 0 },
  unheated: { code: "Unh", b: 1, added_resistance_m2k_w: 0.3 },
  cellar: { code: "Cellar", b: 0.5, added_resistance_m2k_w: 0.3 },
  ground: { code: "Soil", b: 0.5, added_resistance_m2k_w: 0 },
};

const shared = {
  theta_i_c: 20,
  phi_int_w_m2: 3,
  room_height_m: 2.5,
  f_shading_horizontal: 0.8,
  f_shading_vertical: 0.6,
  f_frame: 0.3,
  f_non_perpendicular: 0.9,
  heat_capacity_wh_m2k: 45,
} as const;

/** Table Tab.BoundaryCond: standard use of single-unit (up to two dwellings) and multi-unit housing. */
export const boundaryConditions: Readonly<Record<"SUH" | "MUH", BoundaryConditions>> = {
  SUH: { code: "EU.SUH", ...shared, f_red_htr1: 0.9, f_red_htr4: 0.8, hot_water_kwh_m2a: 10 },
  MUH: { code: "EU.MUH", ...shared, f_red_htr1: 0.95, f_red_htr4: 0.85, hot_water_kwh_m2a: 15 },
};

/** Table Tab.Climate, DE.N: reference climate of Germany (Potsdam), heating season below 12 °C. */
export const climateGermany: SeasonClimate = {
  code: "DE.N",
  heating_days: 216,
  theta_e_c: 4.6,
  radiation_kwh_m2: { horizontal: 368, north: 123, east: 260, south: 394, west: 222 },
};

/** Table Tab.Const.Infiltration, n_inf in 1/h by air tightness (n50 ≤ 0.6, ≤ 1, ≤ 3, above). */
export const infiltration = { minimal: 0.05, low: 0.1, medium: 0.2, high: 0.4 } as const;

/** Table Tab.BoundaryCond: air change by use, 1/h. */
export const airChangeByUse = 0.4;

/** Table Tab.Const.ThermalBridging: surcharge ΔU_WB in W/(m²·K). */
export const thermalBridges = { minimal: 0, very_low: 0.02, low: 0.05, medium: 0.1, high: 0.15 } as const;

/**
 * Table Tab.Par.EnvAreaEstim, EU.01: envelope areas of a free-standing building from its floor area, A = p·A + q.
 * Roof and floor per storey area, wall per storey (gross, with windows), window and door from the whole floor area.
 */
export const envelopeEstimate = {
  roof: { p: 1.2, q: 5 },
  floor: { p: 1.2, q: 5 },
  gross_wall: { p: 0.7, q: 50 },
  window: { p: 0.18, q: 0 },
  door: { p: 0.01, q: 1.5 },
} as const;
