import type { ActivityKind, Basis } from "../../ledger/posting.ts";
import type { InventoryFactor } from "../inventoryFactor.ts";
import { bafa34, desnz, ebev2030 } from "./publications.ts";

const fuel: Omit<InventoryFactor, "id" | "activity" | "g_per_unit"> = {
  purpose: "inventory",
  version: ebev2030.id,
  unit: "kWh",
  basis: "Hi",
  gas: "CO2",
  covers: "direct",
  instrument: null,
  country: "DE",
  year: null,
  status: "standard",
  publication: ebev2030,
  valid_from: null,
  valid_to: null,
  supply: null,
  by_itself: true,
};

const byLaw = (activity: ActivityKind, basis: Basis, g_per_unit: number): InventoryFactor => ({
  ...fuel,
  id: `${activity}.ebev2030.${basis}`,
  activity,
  basis,
  g_per_unit,
});

/** Fuels by EBeV 2030: t CO₂/TJ of the table × 3.6, for natural gas also on the calorific value of bills (3.2508 GJ/MWh Hs). */
const ofLaw: readonly InventoryFactor[] = [
  byLaw("natural_gas", "Hs", 181.4),
  byLaw("natural_gas", "Hi", 200.9),
  byLaw("heating_oil", "Hi", 266.4),
  byLaw("liquid_gas", "Hi", 235.8),
  // zero only with a proof of sustainability, so only when a person chooses it
  { ...byLaw("wood_pellets", "Hi", 0), id: "wood_pellets.ebev2030.certified", by_itself: false },
];

const byAgency = (
  id: string,
  [activity, basis, g_per_unit]: readonly [ActivityKind, Basis, number],
): InventoryFactor => ({
  ...fuel,
  id: `${id}.bafa`,
  version: bafa34.id,
  activity,
  basis,
  g_per_unit,
  publication: bafa34,
  instrument: activity === "district_heat" ? "grid" : null,
  valid_from: "2026-06-01",
  by_itself: activity === "district_heat",
});

/** Factors of the German funding agency, g/kWh (BAFA EEW 3.4): those of fuels only when a person chooses them. */
const ofAgency: readonly InventoryFactor[] = [
  byAgency("biogas", ["biogas", "Hi", 152]),
  byAgency("sewage_gas", ["biogas", "Hi", 50]),
  byAgency("landfill_gas", ["biogas", "Hi", 50]),
  byAgency("wood_pellets", ["wood_pellets", "Hi", 36]),
  byAgency("dry_wood", ["dry_wood", "Hi", 27]),
  byAgency("biodiesel", ["biodiesel", "Hi", 70]),
  byAgency("district_heat", ["district_heat", null, 280]),
];

/** Natural gas of the United Kingdom on the upper calorific value, kg CO₂e/kWh × 1000 (DESNZ 2025). */
const gasOfBritain: InventoryFactor = {
  ...fuel,
  id: "natural_gas.GB.2025.Hs",
  version: desnz(2025).id,
  activity: "natural_gas",
  basis: "Hs",
  g_per_unit: 182.31,
  gas: "CO2e",
  country: "GB",
  year: 2025,
  status: "final",
  publication: desnz(2025),
  valid_from: "2025-01-01",
  valid_to: "2025-12-31",
};

/** Water supply of the United Kingdom, kg CO₂e/m³ × 1000 (DESNZ). */
const waterOfBritain = (
  [
    [2024, 153.11],
    [2025, 170.88],
  ] as const
).map(([year, g_per_unit]): InventoryFactor => ({
  ...gasOfBritain,
  id: `water.GB.${year}`,
  version: desnz(year).id,
  activity: "water",
  basis: null,
  g_per_unit,
  unit: "m³",
  year,
  publication: desnz(year),
  valid_from: `${year}-01-01`,
  valid_to: `${year}-12-31`,
}));

/** Factors of fuels, heat and water, all editions. */
export const fuelFactors: readonly InventoryFactor[] = [
  ...ofLaw,
  ...ofAgency,
  gasOfBritain,
  ...waterOfBritain,
];
