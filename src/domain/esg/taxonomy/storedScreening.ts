import { readAnswers, type ScreeningAnswer, type ScreeningAnswers } from "./taxonomyAnswers.ts";
import { type TaxonomyKpi, taxonomyKpis } from "./taxonomyKpi.ts";

/** Answers as they are stored: each a list of one, so that a merge takes it whole. Null: taken back. */
export type StoredAnswers = Readonly<Record<string, readonly ScreeningAnswer[] | null>>;

/** An amount of an activity in an indicator, with what proves it. */
export interface KpiAmount {
  /** Whole cents. */
  readonly cents: number;
  readonly evidence_ids: readonly string[];
}

/** Amounts as they are stored: each a list of one, by its indicator. Null: taken back. */
export type StoredAmounts = Readonly<Record<string, readonly KpiAmount[] | null>>;

/** Reads stored answers; what this version does not know is left out. */
export const answersOf = (stored: StoredAnswers): ScreeningAnswers =>
  readAnswers(Object.fromEntries(Object.entries(stored).map(([id, list]) => [id, list?.[0]])));

/** The amounts of an activity; what was not entered, or is no amount, is missing. */
export function amountsOf(stored: StoredAmounts): Readonly<Partial<Record<TaxonomyKpi, KpiAmount>>> {
  return Object.fromEntries(
    taxonomyKpis.flatMap((kpi) => {
      const amount = stored[kpi]?.[0];
      return amount && Number.isSafeInteger(amount.cents) && amount.cents >= 0
        ? [[kpi, { cents: amount.cents, evidence_ids: amount.evidence_ids ?? [] }]]
        : [];
    }),
  );
}
