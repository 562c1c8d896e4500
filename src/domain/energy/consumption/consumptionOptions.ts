import type { Carrier } from "../data/heatingSystems.ts";

/** What is bought to heat with, in the order of a list. */
export const consumptionCarriers = [
  "natural_gas",
  "heating_oil",
  "wood",
  "district_heat",
  "electricity",
] as const satisfies readonly Carrier[];

/** What the amount was used for. `not_heat`: light, machines, cooking; it does not follow the weather and is not compared. */
export const consumptionUses = ["heat", "heat_and_hot_water", "hot_water", "not_heat"] as const;
export type ConsumptionUse = (typeof consumptionUses)[number];

/** Where the amount comes from. */
export const consumptionOrigins = ["bill", "meter", "delivery", "estimate"] as const;
export type ConsumptionOrigin = (typeof consumptionOrigins)[number];
