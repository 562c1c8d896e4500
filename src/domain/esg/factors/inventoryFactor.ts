import { plain } from "../bills/bill.ts";
import type { BaseUnit, Basis } from "../ledger/posting.ts";
import type { ActivityKind } from "../ledger/postingOptions.ts";
import type { SourceReading } from "../sourceReading.ts";

/** Units that factors are published for. */
export const factorUnits = ["kWh", "m³", "l", "kg", "t", "km", "EUR"] as const;
export type FactorUnit = (typeof factorUnits)[number];

/** How many base units of which kind a unit of a factor is. */
export const unitFacts: Readonly<Record<FactorUnit, { readonly base: BaseUnit; readonly amount: number }>> = {
  kWh: { base: "Wh", amount: 1000 },
  "m³": { base: "ml", amount: 1_000_000 },
  l: { base: "ml", amount: 1000 },
  kg: { base: "mg", amount: 1_000_000 },
  t: { base: "mg", amount: 1_000_000_000 },
  km: { base: "m", amount: 1000 },
  EUR: { base: "cent", amount: 100 },
};

/** Where a factor was published: the same year has other values in other editions. */
export interface Publication {
  readonly id: string;
  /** As it is cited, with its edition. */
  readonly title: string;
  /** The edition as its publisher names it. */
  readonly edition: string;
  /** The year in which the edition came out. */
  readonly year: number;
  /** How its values were read; absent where a person has entered them with their evidence. */
  readonly read?: SourceReading;
}

/**
 * A factor of a greenhouse gas inventory, per unit of what was really used. Not to be mixed with `CertFactor` of the energy
 * certificate: for grid electricity those differ by half.
 */
export interface InventoryFactor {
  readonly purpose: "inventory";
  /** What is described, the same in all editions. */
  readonly id: string;
  /** Which edition of it: `id@version` names one value for good. */
  readonly version: string;
  readonly activity: ActivityKind;
  /** Grams of the gas per unit. */
  readonly g_per_unit: number;
  readonly unit: FactorUnit;
  readonly basis: Basis;
  /** What is counted: CO₂ alone, or all greenhouse gases. */
  readonly gas: "CO2" | "CO2e";
  /** `direct`: where it is burnt or generated · `upstream`: getting it there · `with_upstream`: both in one. */
  readonly covers: "direct" | "upstream" | "with_upstream";
  /** Purchased energy only: the grid of the place, or what the contract says; null for everything else. */
  readonly instrument: "grid" | "contract" | "supplier" | "residual" | null;
  /** The country it holds for, ISO 3166 alpha-2; null when for any. */
  readonly country: string | null;
  /** The year the factor describes; null for a constant of the fuel. */
  readonly year: number | null;
  readonly status: "standard" | "final" | "provisional" | "estimate";
  readonly publication: Publication;
  /** First and last day that it may be used for; null without a limit. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  /** The one meter or supply that it describes; null for any. A contract that names none is taken only when a person chooses it. */
  readonly supply: string | null;
  /** Whether it is taken by itself; the others only when a person chooses them. */
  readonly by_itself: boolean;
}

/** Whether a factor may describe a supply: one of another meter never does. */
export const isOfSupply = ({ supply }: Pick<InventoryFactor, "supply">, meter: string): boolean =>
  supply === null || plain(supply) === plain(meter);

/** The name of one value for good. */
export const factorKey = ({ id, version }: Pick<InventoryFactor, "id" | "version">): string =>
  `${id}@${version}`;

/** Whether a factor may be used for all days from one to another. */
export const isValidFor = (factor: InventoryFactor, from_day: string, to_day: string): boolean =>
  (factor.valid_from === null || factor.valid_from <= from_day) &&
  (factor.valid_to === null || factor.valid_to >= to_day);
