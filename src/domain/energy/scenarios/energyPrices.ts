import type { Carrier } from "../data/heatingSystems.ts";

/** Every carrier that has a price. */
export const pricedCarriers = [
  "natural_gas",
  "heating_oil",
  "wood",
  "district_heat",
  "electricity",
] as const satisfies readonly Carrier[];

/**
 * What energy costs, as a person has entered it; null: not said. Nothing stands here by itself: prices have no open
 * source. Cents per kWh, fuels on the gross calorific value as they are billed.
 */
export interface EnergyPrices {
  readonly natural_gas: number | null;
  readonly heating_oil: number | null;
  readonly wood: number | null;
  readonly district_heat: number | null;
  readonly electricity: number | null;
  /** Paid for electricity that is fed in. */
  readonly feed_in: number | null;
  /** Interest that money brings elsewhere, % a year. */
  readonly interest_percent: number | null;
  /** Years that the net present value looks ahead. */
  readonly years: number | null;
}

/** Nothing said yet. */
export const noPrices: EnergyPrices = {
  natural_gas: null,
  heating_oil: null,
  wood: null,
  district_heat: null,
  electricity: null,
  feed_in: null,
  interest_percent: null,
  years: null,
};

/** What each price may be. */
export const priceRanges: Readonly<
  Record<keyof EnergyPrices, { readonly from: number; readonly to: number; readonly whole?: boolean }>
> = {
  natural_gas: { from: 0.1, to: 200 },
  heating_oil: { from: 0.1, to: 200 },
  wood: { from: 0.1, to: 200 },
  district_heat: { from: 0.1, to: 200 },
  electricity: { from: 0.1, to: 200 },
  feed_in: { from: 0, to: 200 },
  interest_percent: { from: 0, to: 30 },
  years: { from: 1, to: 100, whole: true },
};

/** Names of the prices, in the order of their fields. */
export const priceNames = Object.keys(noPrices) as readonly (keyof EnergyPrices)[];

/** Reads stored prices; what is no number in its range is not said. */
export function readPrices(stored: unknown): EnergyPrices {
  if (typeof stored !== "object" || stored === null) return noPrices;
  const fields = stored as Readonly<Record<string, unknown>>;
  const read = (name: keyof EnergyPrices): number | null => {
    const value = fields[name];
    const { from, to, whole = false } = priceRanges[name];
    const fits = typeof value === "number" && value >= from && value <= to;
    return fits && (!whole || Number.isInteger(value)) ? value : null;
  };
  return Object.fromEntries(priceNames.map((name) => [name, read(name)])) as unknown as EnergyPrices;
}
