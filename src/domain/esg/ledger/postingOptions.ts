/** What was bought, burnt, lost, thrown away or travelled. */
export const activityKinds = [
  "natural_gas",
  "heating_oil",
  "liquid_gas",
  "biogas",
  "wood_pellets",
  "dry_wood",
  "biodiesel",
  "electricity",
  "district_heat",
  "district_cooling",
  "vehicle_fuel",
  "refrigerant",
  "water",
  "waste_water",
  "waste",
  "business_travel",
  "commuting",
  "purchased_goods",
  "capital_goods",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * `activity`: something was consumed · `reversal`: takes a posting back, line by line · `base_year`: names the year that others are
 * compared with · `recalculation`: changes what the base year counts in comparisons, never what was posted.
 */
export const postingEntries = ["activity", "reversal", "base_year", "recalculation"] as const;
export type PostingEntry = (typeof postingEntries)[number];
