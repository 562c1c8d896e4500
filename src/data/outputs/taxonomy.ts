import { map, type Observable } from "rxjs";
import type { TaxonomyActivity } from "#domain/esg/taxonomy/activities.ts";
import { longestAnswerNote, type ScreeningAnswer } from "#domain/esg/taxonomy/taxonomyAnswers.ts";
import type { ConditionId, CriterionId } from "#domain/esg/taxonomy/criteria.ts";
import type { KpiAmount } from "#domain/esg/taxonomy/storedScreening.ts";
import type { TaxonomyKpi } from "#domain/esg/taxonomy/taxonomyKpi.ts";
import { err, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import type { Database } from "../database.ts";
import type { TaxonomyScreeningRow } from "../documents.ts";
import { live } from "../read.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/** Why nothing was written: the name is blank, there is no such screening (any more), or the device cannot keep it. What was there is as it was. */
export type ScreeningProblem =
  | { readonly kind: "empty_name" }
  | { readonly kind: "unknown" }
  | StorageProblem;

/** Longest name of a screened activity, in characters. */
export const longestScreeningName = 200;

/** The screened activities of a project, the latest year first. */
export const liveScreenings = (
  db: Database,
  projectId: string,
): Observable<readonly TaxonomyScreeningRow[]> =>
  live(db.outputs, { scope: `project:${projectId}`, kind: "taxonomy_screening" }).pipe(
    map((found) =>
      (found as readonly TaxonomyScreeningRow[]).toSorted(
        (a, b) => b.year - a.year || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
      ),
    ),
  );

/** Begins the screening of an activity, without any answer. */
export async function addScreening(
  db: Database,
  projectId: string,
  said: { readonly activity: TaxonomyActivity; readonly name: string; readonly year: number },
): Promise<Result<TaxonomyScreeningRow, ScreeningProblem>> {
  const name = shortened(said.name);
  if (name === "") return err({ kind: "empty_name" });
  const row: TaxonomyScreeningRow = {
    ...newDocumentFields(db),
    ...said,
    kind: "taxonomy_screening",
    scope: `project:${projectId}`,
    project_id: projectId,
    name,
    is_not_assessed: false,
    answers: {},
    amounts: {},
  };
  return tryWrite(async () => {
    await db.outputs.insert(row);
    return row;
  });
}

/** Gives a screened activity another name, another year, or leaves it out as not material. */
export async function changeScreening(
  db: Database,
  id: string,
  changes: Partial<Pick<TaxonomyScreeningRow, "name" | "year" | "is_not_assessed">>,
): Promise<Result<void, ScreeningProblem>> {
  if (changes.name === undefined) return changed(db, id, () => changes);
  const name = shortened(changes.name);
  return name === "" ? err({ kind: "empty_name" }) : changed(db, id, () => ({ ...changes, name }));
}

/**
 * Answers one criterion or condition; the other answers stay as they are in that moment.
 * @param said without the instant, which is now.
 */
export const answerCriterion = (
  db: Database,
  id: string,
  { asked, said }: { readonly asked: CriterionId | ConditionId; readonly said: Omit<ScreeningAnswer, "answered_at"> }, // prettier-ignore
): Promise<Result<void, ScreeningProblem>> =>
  changed(db, id, ({ answers }) => ({
    answers: {
      ...answers,
      [asked]: [
        { ...said, note: said.note.trim().slice(0, longestAnswerNote), answered_at: instant(db.clock) },
      ],
    },
  }));

/** Puts the amount of an activity in an indicator; null takes it back. */
export const putAmount = (
  db: Database,
  id: string,
  { kpi, amount }: { readonly kpi: TaxonomyKpi; readonly amount: KpiAmount | null },
): Promise<Result<void, ScreeningProblem>> =>
  changed(db, id, ({ amounts }) => ({ amounts: { ...amounts, [kpi]: amount === null ? null : [amount] } }));

/** Deletes a screening; `restoreScreening` brings it back. */
export const deleteScreening = (db: Database, id: string): Promise<Result<void, ScreeningProblem>> =>
  discard(db, db.outputs, id) as Promise<Result<void, ScreeningProblem>>;

/** Undoes `deleteScreening`. */
export const restoreScreening = (db: Database, id: string): Promise<Result<void, ScreeningProblem>> =>
  bringBack(db, db.outputs, id) as Promise<Result<void, ScreeningProblem>>;

const changed = (
  db: Database,
  id: string,
  changes: (stored: TaxonomyScreeningRow) => Changes<TaxonomyScreeningRow>,
) =>
  change(db, db.outputs, {
    id,
    changes: (stored) => changes(stored as TaxonomyScreeningRow) as Changes<never>,
  }) as Promise<Result<void, ScreeningProblem>>;

const shortened = (name: string) => name.trim().slice(0, longestScreeningName);
