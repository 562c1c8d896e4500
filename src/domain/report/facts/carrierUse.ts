import { amountOf, type Carrier, type ConsumptionEntry, netAmountOf } from "../answers/consumption.ts";
import {
  common,
  dateOf,
  type Days,
  daysBetween,
  lengthOf,
  overlap,
  uncoveredDays,
} from "../answers/period.ts";

/** An entry as far as it falls into a period. */
interface UsedEntry {
  readonly entry: ConsumptionEntry;
  /** Part of its days that lie in the period, 0…1: longer bills are shared out by days. */
  readonly share: number;
  /** Its amount in the period, kWh on the net calorific value (water: m³). */
  readonly amount: number;
  /** The same on the calorific value that it was entered with. */
  readonly billed: number;
}

/** What one carrier gave in a period, and what is wrong with the entries. */
export interface CarrierUse {
  readonly carrier: Carrier;
  readonly entries: readonly UsedEntry[];
  /** kWh on the net calorific value (water: m³). */
  readonly amount: number;
  /** The same as billed: gas mostly on the gross calorific value. */
  readonly billed: number;
  /** Days of the period without an entry, per meter, as dates. */
  readonly open: readonly { readonly meter: string; readonly from: string; readonly to: string }[];
  /** Meters of which two entries count the same day. */
  readonly twice: readonly string[];
}

/** The use of a carrier in a period; null when nothing was entered for it. */
export function carrierUse(
  carrier: Carrier,
  consumption: readonly ConsumptionEntry[],
  period: Days,
): CarrierUse | null {
  const entries = consumption
    .filter((entry) => entry.carrier === carrier)
    .flatMap((entry) => used(entry, period) ?? []);
  if (entries.length === 0) return null;
  const meters = [...new Set(entries.map(({ entry }) => entry.meter))];
  const spansOf = (meter: string) =>
    entries
      .filter(({ entry }) => entry.meter === meter)
      .map(({ entry }) => daysBetween(entry.from, entry.to));
  return {
    carrier,
    entries,
    amount: entries.reduce((sum, { amount }) => sum + amount, 0),
    billed: entries.reduce((sum, { billed }) => sum + billed, 0),
    open: meters.flatMap((meter) =>
      uncoveredDays(period, spansOf(meter)).map(({ first, last }) => ({
        meter,
        from: dateOf(first),
        to: dateOf(last),
      })),
    ),
    twice: meters.filter((meter) => overlap(spansOf(meter))),
  };
}

function used(entry: ConsumptionEntry, period: Days): UsedEntry | null {
  const span = daysBetween(entry.from, entry.to);
  const inside = common(span, period);
  if (!inside) return null;
  const share = lengthOf(inside) / lengthOf(span);
  return { entry, share, amount: netAmountOf(entry) * share, billed: amountOf(entry) * share };
}
