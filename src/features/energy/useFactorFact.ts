import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import { useEnergyWords } from "./useEnergyWords.ts";

/** A set of factors with how long it is valid, in words. */
export function useFactorFact(factors: MonthlyResult["factors"]): string {
  const { t, format } = useEnergyWords();
  const { title, unverified, valid_from, valid_to } = factors;
  return unverified || valid_to === null
    ? t(($) => $.source.validFrom, { title, date: format.date(valid_from) })
    : t(($) => $.source.validUntil, { title, date: format.date(valid_to) });
}
