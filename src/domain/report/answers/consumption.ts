import { netEnergy } from "#domain/esg/factors/calorificBasis.ts";

/** What is bought, generated or drawn, and counted by a meter or a bill. */
export const carriers = [
  "natural_gas",
  "heating_oil",
  "liquid_gas",
  "wood_pellets",
  "district_heat",
  "electricity",
  "solar",
  "solar_fed_in",
  "water",
] as const;
export type Carrier = (typeof carriers)[number];

/** Units in which a carrier may be entered. */
type QuantityUnit = "kWh" | "MWh" | "l" | "kg" | "t" | "m³";

/** One line of a bill or one reading difference, as a person entered it. */
export interface ConsumptionEntry {
  readonly id: string;
  readonly carrier: Carrier;
  readonly quantity: number;
  readonly unit: QuantityUnit;
  /** Gross calorific value (Hs, as gas is billed) or net (Hi); null where there is none, and of fuels that are entered on the net one. */
  readonly basis: "Hs" | "Hi" | null;
  /** First and last day counted, `2026-01-01`. */
  readonly from: string;
  readonly to: string;
  /** The meter or supply, so that two meters of one carrier do not look like counting twice; may be empty. */
  readonly meter: string;
  /** Number or name of the bill or reading list; empty when there is none. */
  readonly document: string;
  /** Day it was entered, `2026-11-20`. */
  readonly entered_on: string;
  /** Made-up consumption of the sample building: printed as such. */
  readonly sample: boolean;
  /** Only what comes from the carbon ledger: whether the quantity was measured. Such an entry is corrected there. */
  readonly posted?: "measured" | "estimated";
  /** Only what comes from the carbon ledger: the documents that prove it. */
  readonly documents?: readonly { readonly id: string; readonly title: string }[];
}

interface CarrierFacts {
  readonly units: readonly [QuantityUnit, ...QuantityUnit[]];
  readonly group: "fuel" | "heat" | "electricity" | "solar" | "water";
  /** kWh per unit of delivery: calorific values of HeizkostenV § 9 (3). */
  readonly kwh_per?: Readonly<Partial<Record<QuantityUnit, number>>>;
}

/** What is known about each carrier. */
export const carrierFacts: Readonly<Record<Carrier, CarrierFacts>> = {
  natural_gas: { units: ["kWh", "MWh"], group: "fuel" },
  heating_oil: { units: ["l", "kWh", "MWh"], group: "fuel", kwh_per: { l: 10 } },
  liquid_gas: { units: ["kg", "kWh", "MWh"], group: "fuel", kwh_per: { kg: 13 } },
  wood_pellets: { units: ["t", "kg", "kWh", "MWh"], group: "fuel", kwh_per: { kg: 5, t: 5000 } },
  district_heat: { units: ["kWh", "MWh"], group: "heat" },
  electricity: { units: ["kWh", "MWh"], group: "electricity" },
  solar: { units: ["kWh", "MWh"], group: "solar" },
  solar_fed_in: { units: ["kWh", "MWh"], group: "solar" },
  water: { units: ["m³"], group: "water" },
};

/** Largest quantity of one entry, in any unit: above it a comma was forgotten. */
export const largestQuantity = 1e9;

/** The amount of an entry in kWh (water: in m³), on the calorific value it was entered with. */
export function amountOf(entry: Pick<ConsumptionEntry, "carrier" | "quantity" | "unit">): number {
  if (entry.unit === "MWh") return entry.quantity * 1000;
  return entry.quantity * (carrierFacts[entry.carrier].kwh_per?.[entry.unit] ?? 1);
}

/** The same on the net calorific value, on which ESRS E1 and VSME B3 count all energy. */
export const netAmountOf = (
  entry: Pick<ConsumptionEntry, "carrier" | "quantity" | "unit" | "basis">,
): number => netEnergy(entry.carrier, entry.basis, amountOf(entry));
