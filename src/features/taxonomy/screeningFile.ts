import { activityRules, askedOf, type ScreeningGroup, screeningGroups } from "#domain/esg/taxonomy/activities.ts"; // prettier-ignore
import { type ConditionId, type CriterionId, type RuleSource, sourceOf } from "#domain/esg/taxonomy/criteria.ts"; // prettier-ignore
import { type CountedAnswer, countedAnswer } from "#domain/esg/taxonomy/screening.ts";
import type { Screened } from "./screenedRow.ts";

/** One question of a screening as it stands in a file. */
export interface ScreeningLine extends CountedAnswer {
  readonly activity: string;
  readonly screening: string;
  readonly year: number;
  readonly group: ScreeningGroup;
  readonly id: CriterionId | ConditionId;
  readonly source: RuleSource;
}

/** Every question of a screening with its answer, also those that are not asked for the time being. */
export function screeningLines(screened: Screened, evidence: ReadonlySet<string>): readonly ScreeningLine[] {
  const { row, activity, answers } = screened;
  return screeningGroups.flatMap((group) =>
    askedOf(activityRules[activity][group]).map((id) => ({
      ...countedAnswer(id, { answers, evidence }),
      activity,
      screening: row.name,
      year: row.year,
      group,
      id,
      source: sourceOf(id, activity),
    })),
  );
}

/** The screenings as JSON: verdict, what is missing, answers, amounts in cents. */
export const screeningsJson = (
  project: string,
  screened: readonly Screened[],
  evidence: ReadonlySet<string>,
): string =>
  JSON.stringify(
    {
      format: "klarbau-taxonomy-2",
      project,
      screenings: screened.map((one) => ({
        activity: one.activity,
        name: one.row.name,
        year: one.row.year,
        eligible: true,
        verdict: one.verdict,
        missing: one.result.open,
        amounts: one.amounts,
        criteria: screeningLines(one, evidence).map(({ group, id, answer, counts, reason, source }) => ({
          group,
          id,
          ...answer,
          counts,
          reason,
          source,
        })),
      })),
    },
    null,
    2,
  );
