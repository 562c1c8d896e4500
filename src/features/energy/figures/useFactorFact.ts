import type { FactorSet } from "#domain/energy/data/factorSets.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

/** A set of factors with how long it is valid, in words. */
export function useFactorFact(
  factors: Pick<FactorSet, "title" | "unverified" | "valid_from" | "valid_to">,
): string {
  const { t, format } = useEnergyWords();
  const { title, unverified, valid_from, valid_to } = factors;
  return unverified || valid_to === null
    ? t(($) => $.source.validFrom, { title, date: format.date(valid_from) })
    : t(($) => $.source.validUntil, { title, date: format.date(valid_to) });
}
