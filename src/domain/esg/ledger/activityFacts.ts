import type { BaseUnit, Category } from "./posting.ts";
import type { ActivityKind } from "./postingOptions.ts";

/** What the ledger knows about a kind of activity. */
export interface ActivityFacts {
  /** The account of whoever reports, when he controls or buys it himself. */
  readonly category: Category;
  readonly units: readonly [BaseUnit, ...BaseUnit[]];
  /** Whether it is counted on a calorific value. */
  readonly has_basis: boolean;
}

const fuel: ActivityFacts = { category: "1_stationary", units: ["Wh"], has_basis: true };
const bought = (category: Category): ActivityFacts => ({ category, units: ["Wh"], has_basis: false });

/** Accounts and units by kind of activity (GHG Protocol, Corporate Standard and Scope 3 Standard). */
export const activityFacts: Readonly<Record<ActivityKind, ActivityFacts>> = {
  natural_gas: fuel,
  heating_oil: fuel,
  liquid_gas: fuel,
  biogas: fuel,
  wood_pellets: fuel,
  dry_wood: fuel,
  biodiesel: fuel,
  electricity: bought("2_electricity"),
  district_heat: bought("2_heat"),
  district_cooling: bought("2_cooling"),
  vehicle_fuel: { category: "1_mobile", units: ["Wh", "ml"], has_basis: false },
  refrigerant: { category: "1_fugitive", units: ["mg"], has_basis: false },
  water: { category: "3_1", units: ["ml"], has_basis: false },
  waste_water: { category: "3_5", units: ["ml"], has_basis: false },
  waste: { category: "3_5", units: ["mg"], has_basis: false },
  business_travel: { category: "3_6", units: ["m", "cent"], has_basis: false },
  commuting: { category: "3_7", units: ["m"], has_basis: false },
  purchased_goods: { category: "3_1", units: ["cent", "mg"], has_basis: false },
  capital_goods: { category: "3_2", units: ["cent", "mg"], has_basis: false },
};

/** Whether an activity is counted by both methods. */
export const isPurchasedEnergy = (kind: ActivityKind): boolean =>
  activityFacts[kind].category.startsWith("2_");
