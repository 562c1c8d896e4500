import { type Carrier, carrierFacts, type ConsumptionEntry } from "#domain/report/answers/consumption.ts";
import type { Gap } from "#domain/report/facts/gaps.ts";

/** An entry that is being typed. */
export interface EntryDraft extends Pick<
  ConsumptionEntry,
  "carrier" | "unit" | "basis" | "from" | "to" | "meter" | "document"
> {
  readonly quantity: number | undefined;
}

/** The form as it opens: the carrier and the days that the gap names, else a whole year of gas. */
export function startingDraft(gap: Gap | undefined, year: number): EntryDraft {
  const cause = gap?.cause;
  const carrier: Carrier = cause && "carrier" in cause ? cause.carrier : "natural_gas";
  const days = cause?.kind === "days_missing" ? cause : undefined;
  return {
    carrier,
    quantity: undefined,
    unit: carrierFacts[carrier].units[0],
    basis: carrier === "natural_gas" ? "Hs" : null,
    from: days?.from ?? `${year}-01-01`,
    to: days?.to ?? `${year}-12-31`,
    meter: days?.meter ?? "",
    document: "",
  };
}
