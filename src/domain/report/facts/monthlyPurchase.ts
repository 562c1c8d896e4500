import { carrierFacts, type ConsumptionEntry, netAmountOf } from "../answers/consumption.ts";
import type { Bars } from "../document/documentTree.ts";
import { countedEntries, otherPostedEnergy } from "./ledgerFigures.ts";
import type { ReportInput } from "../reportInput.ts";

/**
 * Purchased energy by month, MWh; null unless every entry of the year lies within one month: a yearly bill has no
 * months, and sharing it out would draw a season that nobody measured. Null too where the ledger has energy that is no carrier: the bars
 * would be less than the sum above them.
 */
export function monthlyPurchase(input: ReportInput, section: string): Bars | null {
  const { year } = input;
  const bought = (of: number) =>
    countedEntries(input, of).filter(({ carrier }) => {
      const { group } = carrierFacts[carrier];
      return group === "fuel" || group === "heat" || group === "electricity";
    });
  const values = months(bought(year), year);
  if (!values || otherPostedEnergy(input, year).length > 0) return null;
  return {
    kind: "bars",
    title: { word: "table.months", fill: { number: `${section}.1` } },
    unit: "MWh",
    year,
    values,
    before: months(bought(year - 1), year - 1),
    notes: [],
  };
}

function months(entries: readonly ConsumptionEntry[], year: number): readonly number[] | null {
  const inYear = entries.filter(({ from, to }) => from.startsWith(`${year}`) || to.startsWith(`${year}`));
  if (inYear.length === 0 || !inYear.every(({ from, to }) => from.slice(0, 7) === to.slice(0, 7)))
    return null;
  return Array.from({ length: 12 }, (_, month) => {
    const key = `${year}-${String(month + 1).padStart(2, "0")}`;
    return inYear
      .filter(({ from }) => from.startsWith(key))
      .reduce((sum, entry) => sum + netAmountOf(entry) / 1000, 0);
  });
}
