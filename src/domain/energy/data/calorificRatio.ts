import type { Carrier } from "./heatingSystems.ts";
import { grossOverNet } from "./factorSets.ts";

/** Net over gross calorific value of natural gas by the German reporting law: 3.2508 GJ/MWh (gross) of EBeV 2030 over 3.6 GJ/MWh. */
export const gasNetOverGross = 3.2508 / 3.6;

/** Gross over net calorific value of liquid gas, by the same table as `grossOverNet` (IWU DIBS, LCA table). */
export const liquidGasGrossOverNet = 1.09;

/**
 * What a net calorific value is for: `balance`: beside a calculated demand, as certificates count (IWU DIBS, LCA table) · `report`: figures of
 * a report and what is compared with them, as the emission factors of fuels count (gas: EBeV 2030, Anlage 2 Teil 4).
 */
export type CalorificUse = "balance" | "report";

/** Gross over net calorific value of a carrier: the one place where a use is given its ratio. */
export const grossOverNetFor = (carrier: Carrier, use: CalorificUse): number =>
  carrier === "natural_gas" && use === "report" ? 1 / gasNetOverGross : grossOverNet[carrier];
