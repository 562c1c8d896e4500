import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addScreening, answerCriterion, changeScreening, deleteScreening, putAmount, restoreScreening, type ScreeningProblem } from "#data/outputs/taxonomy.ts"; // prettier-ignore
import { changeSetting } from "#data/settings/actions.ts";
import type { TaxonomyScreeningRow } from "#data/documents.ts";
import type { TaxonomyActivity } from "#domain/esg/taxonomy/activities.ts";
import type { ScreeningAnswer } from "#domain/esg/taxonomy/taxonomyAnswers.ts";
import type { ConditionId, CriterionId } from "#domain/esg/taxonomy/criteria.ts";
import type { KpiAmount } from "#domain/esg/taxonomy/storedScreening.ts";
import type { TaxonomyKpi } from "#domain/esg/taxonomy/taxonomyKpi.ts";
import type { Result } from "#kernel/result.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { readTotals, totalsKey, type YearTotals } from "./taxonomyTotals.ts";

/** What one can do with screenings. Each action answers whether it was done. */
export interface TaxonomyActions {
  readonly mayWrite: boolean;
  /** Whether the person may enter the totals, a setting of the project. */
  readonly maySet: boolean;
  readonly problem: ScreeningProblem["kind"] | null;
  /** The id of the new screening; null when nothing was kept. */
  readonly begin: (said: { readonly activity: TaxonomyActivity; readonly name: string; readonly year: number }) => Promise<string | null>; // prettier-ignore
  readonly answer: (id: string, asked: CriterionId | ConditionId, said: Omit<ScreeningAnswer, "answered_at" | "answered_by">) => Promise<boolean>; // prettier-ignore
  readonly leaveOut: (id: string, isLeftOut: boolean) => Promise<boolean>;
  readonly amount: (id: string, kpi: TaxonomyKpi, amount: KpiAmount | null) => Promise<boolean>;
  readonly totals: (year: number, totals: YearTotals) => Promise<boolean>;
  /** Deletes a screening, and offers to take that back. */
  readonly remove: (row: TaxonomyScreeningRow) => Promise<boolean>;
}

/** The actions of the taxonomy page; an answer carries the name of who gives it. */
export function useTaxonomyActions(projectId: string): TaxonomyActions {
  const { t } = useTranslation("taxonomy");
  const { t: common } = useTranslation();
  const db = useDatabase();
  const may = useMay(projectId);
  const { user } = useSession();
  const { profile } = useProfile();
  const [problem, setProblem] = useState<ScreeningProblem["kind"] | null>(null);
  const named = profile.status === "ready" ? profile.value.name.trim() : "";
  const answered_by = named === "" ? (user?.email ?? "") : named;
  const done = (result: Result<unknown, ScreeningProblem>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const bringBack = async (id: string) => done(await restoreScreening(db, id));
  return {
    mayWrite: may("outputs:write"),
    maySet: may("projects:write"),
    problem,
    begin: async (said) => {
      const kept = await addScreening(db, projectId, said);
      done(kept);
      return kept.ok ? kept.value.id : null;
    },
    answer: async (id, asked, said) =>
      done(await answerCriterion(db, id, { asked, said: { ...said, answered_by } })),
    leaveOut: async (id, is_not_assessed) => done(await changeScreening(db, id, { is_not_assessed })),
    amount: async (id, kpi, amount) => done(await putAmount(db, id, { kpi, amount })),
    totals: async (year, totals) =>
      done(
        await changeSetting(db, {
          scope: `project:${projectId}`,
          key: totalsKey,
          change: (stored) => ({ ...readTotals(stored), [year]: totals }),
        }),
      ),
    remove: async (row) => {
      const isDone = done(await deleteScreening(db, row.id));
      if (isDone)
        notify({
          title: t(($) => $.live.removed, { name: row.name }),
          tone: "info",
          action: { label: common(($) => $.undo), run: () => void bringBack(row.id) },
        });
      return isDone;
    },
  };
}
