import type { Carrier } from "./consumption.ts";

/**
 * A factor of a greenhouse gas inventory, per kWh of energy that was really used. Not to be mixed with `CertFactor` of
 * the energy certificate: for grid electricity those differ by half.
 */
export interface InventoryFactor {
  readonly purpose: "inventory";
  readonly id: string;
  readonly carrier: Carrier;
  readonly scope: 1 | 2;
  readonly g_per_kwh: number;
  /** Calorific value the kWh are counted in; null where there is none. */
  readonly basis: "Hs" | "Hi" | null;
  /** What is counted: CO₂ alone, or all greenhouse gases. */
  readonly gas: "CO2" | "CO2e";
  /** The year the factor describes; null for a constant of the fuel. */
  readonly year: number | null;
  readonly status: "standard" | "final" | "provisional" | "estimate";
  /** Publication and its edition: the same year has other values in other editions. */
  readonly publication: string;
}

const uba = "UBA, Climate Change 16/2026, March 2026";
const ebev = "EBeV 2030, Anlage 2 Teil 4";

/** Electricity mix of Germany, all greenhouse gases without upstream chains, g CO₂e/kWh by year (UBA). */
const germanMix = [
  [2020, 373, "final"],
  [2021, 414, "final"],
  [2022, 441, "final"],
  [2023, 387, "final"],
  [2024, 361, "provisional"],
  [2025, 352, "estimate"],
] as const;

/** Electricity of the United Kingdom, kg CO₂e/kWh × 1000 (DESNZ conversion factors, OGL v3). */
const britishMix = [
  [2024, 207.05, "final"],
  [2025, 177, "final"],
] as const;

const electricity = (
  country: string,
  publication: string,
  rows: readonly (readonly [number, number, InventoryFactor["status"]])[],
): readonly InventoryFactor[] =>
  rows.map(([year, g_per_kwh, status]) => ({
    purpose: "inventory",
    id: `electricity.${country}.${year}`,
    carrier: "electricity",
    scope: 2,
    g_per_kwh,
    basis: null,
    gas: "CO2e",
    year,
    status,
    publication,
  }));

const mixes: Readonly<Record<string, readonly InventoryFactor[]>> = {
  DE: electricity("DE", uba, germanMix),
  GB: electricity("GB", "DESNZ conversion factors", britishMix),
};

const fuel = (carrier: Carrier, basis: "Hs" | "Hi", g_per_kwh: number): InventoryFactor => ({
  purpose: "inventory",
  id: `${carrier}.ebev2030.${basis}`,
  carrier,
  scope: 1,
  g_per_kwh,
  basis,
  gas: "CO2",
  year: null,
  status: "standard",
  publication: ebev,
});

/** Fuels by EBeV 2030: t CO₂/TJ of the table × 3.6, for natural gas also on the calorific value of bills. */
const fuels: readonly InventoryFactor[] = [
  fuel("natural_gas", "Hs", 181.4),
  fuel("natural_gas", "Hi", 200.9),
  fuel("heating_oil", "Hi", 266.4),
  fuel("liquid_gas", "Hi", 235.8),
];

/** Wood counts zero with a proof of sustainability only; without one there is no sourced factor here. */
const certifiedWood: InventoryFactor = {
  ...fuel("wood_pellets", "Hi", 0),
  id: "wood_pellets.ebev2030.certified",
};

/** District heat of an unknown supplier. */
const districtHeat: InventoryFactor = {
  purpose: "inventory",
  id: "district_heat.bafa_3_4",
  carrier: "district_heat",
  scope: 2,
  g_per_kwh: 280,
  basis: null,
  gas: "CO2",
  year: null,
  status: "standard",
  publication: "BAFA, Infoblatt CO₂-Faktoren EEW 3.4, 01.06.2026",
};

/** Lower divided by upper calorific value of natural gas: 3.2508 GJ/MWh(Hs) of EBeV 2030 over 3.6 GJ/MWh. */
export const gasHiOverHs = 3.2508 / 3.6;

/** The combustion factor of a fuel; null where no source has one. */
export function fuelFactor(
  carrier: Carrier,
  basis: "Hs" | "Hi" | null,
  wood_certified: boolean | null,
): InventoryFactor | null {
  if (carrier === "wood_pellets") return wood_certified === true ? certifiedWood : null;
  return fuels.find((factor) => factor.carrier === carrier && factor.basis === (basis ?? "Hi")) ?? null;
}

/**
 * The location-based factor of purchased energy: of the year, or of the last year published before it.
 * @param country ISO 3166 alpha-2; null when unknown.
 */
export function locationFactor(
  carrier: "electricity" | "district_heat",
  country: string | null,
  year: number,
): InventoryFactor | null {
  if (carrier === "district_heat") return country === "DE" ? districtHeat : null;
  const published = (mixes[country ?? ""] ?? []).filter((factor) => (factor.year ?? 0) <= year);
  return published.at(-1) ?? null;
}
