import { gasNetOverGross, liquidGasGrossOverNet } from "#domain/energy/data/calorificRatio.ts";
import { grossOverNet } from "#domain/energy/data/factorSets.ts";
import type { Basis } from "../ledger/posting.ts";
import type { ActivityKind } from "../ledger/postingOptions.ts";

/**
 * Net over gross calorific value of what is burnt, 1 where a unit of energy has no calorific value. Gas by the German reporting law, other
 * fuels by the table of IWU; of the same ratio count gases of the same kind, solid wood, and liquid fuels.
 */
const netOverGross: Readonly<Partial<Record<ActivityKind, number>>> = {
  natural_gas: gasNetOverGross,
  biogas: gasNetOverGross,
  heating_oil: 1 / grossOverNet.heating_oil,
  biodiesel: 1 / grossOverNet.heating_oil,
  liquid_gas: 1 / liquidGasGrossOverNet,
  wood_pellets: 1 / grossOverNet.wood,
  dry_wood: 1 / grossOverNet.wood,
};

/** What an amount on the gross calorific value counts on the net one (ESRS E1); one that is on the net one already, or on none, stays. */
export const netEnergy = (kind: string, basis: Basis, amount: number): number =>
  basis === "Hs" ? rounded(amount * (netOverGross[kind as ActivityKind] ?? 1)) : amount;

/** Without what binary fractions leave behind the sixth decimal place. */
const rounded = (value: number): number => Number(value.toFixed(6));
