/** Who controls a supply: the landlord's is scope 1 and 2, the tenants' is scope 3, category 13 (GHG Protocol, leased assets). */
export const supplyControls = ["landlord", "tenant"] as const;
export type SupplyControl = (typeof supplyControls)[number];

/** What a bill, a delivery note or a record of a filling is about. */
export const billCarriers = [
  "electricity",
  "natural_gas",
  "district_heat",
  "district_cooling",
  "heating_oil",
  "liquid_gas",
  "wood_pellets",
  "wood_chips",
  "water",
  "waste",
  "refrigerant",
  "travel",
  "purchase",
] as const;
export type BillCarrier = (typeof billCarriers)[number];

/** Units in which a bill states its amount; kilometres are those of a person. */
export const billUnits = ["Wh", "kWh", "MWh", "m³", "l", "kg", "t", "km", "EUR"] as const;
export type BillUnit = (typeof billUnits)[number];

/** Carriers that are energy, and appear in the comparison with the demand and among the energy of a report. */
export const energyCarriers = [
  "electricity",
  "natural_gas",
  "district_heat",
  "district_cooling",
  "heating_oil",
  "liquid_gas",
  "wood_pellets",
  "wood_chips",
] as const satisfies readonly BillCarrier[];

/** Carriers whose energy is stated on the gross or on the net calorific value. */
export const burntCarriers = [
  "natural_gas",
  "heating_oil",
  "liquid_gas",
  "wood_pellets",
  "wood_chips",
] as const satisfies readonly BillCarrier[];

/** Units of energy. */
export const energyUnits = ["Wh", "kWh", "MWh"] as const satisfies readonly BillUnit[];
