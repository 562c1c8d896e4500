import type { TaxonomyScreeningRow } from "#data/documents.ts";
import { type ScreeningResult, screening } from "#domain/esg/taxonomy/screening.ts";
import type { TaxonomyActivity } from "#domain/esg/taxonomy/activities.ts";
import { amountsOf, answersOf } from "#domain/esg/taxonomy/storedScreening.ts";
import { isActivity } from "./useTaxonomyWords.ts";

/** A screening with what it says. */
export interface Screened {
  readonly row: TaxonomyScreeningRow;
  readonly activity: TaxonomyActivity;
  readonly answers: ReturnType<typeof answersOf>;
  readonly amounts: ReturnType<typeof amountsOf>;
  readonly result: ScreeningResult;
  readonly verdict: ScreeningResult["verdict"] | "not_assessed";
}

/** What a stored screening says with the evidence that exists; null for an activity that this version does not know. */
export function screenedRow(row: TaxonomyScreeningRow, evidence: ReadonlySet<string>): Screened | null {
  const { activity } = row;
  if (!isActivity(activity)) return null;
  const answers = answersOf(row.answers);
  const result = screening(activity, answers, evidence);
  return {
    row,
    activity,
    answers,
    amounts: amountsOf(row.amounts),
    result,
    verdict: row.is_not_assessed ? "not_assessed" : result.verdict,
  };
}
