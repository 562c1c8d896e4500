import { addReport } from "#data/outputs/actions.ts";
import { withoutPlans } from "#domain/report/plans/planSection.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { instant } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type ReportWish, standardOf } from "./editions.ts";
import type { useReportInput } from "./useReportInput.ts";

/** Creates reports of a project: with the edition that was chosen and the document that follows from the project alone. */
export function useNewReport(projectId: string, source: ReturnType<typeof useReportInput>) {
  const db = useDatabase();
  return ({ period, language, edition }: ReportWish) => {
    const standard = standardOf(edition);
    const chosen = { value: edition, document: "", entered_on: instant().slice(0, 10) };
    const answers = { [standard === "esrs" ? "esrs_set" : "module"]: chosen };
    const input = source?.inputOf({ standard, period, answers, updated_at: instant() }).input;
    return addReport(db, {
      project_id: projectId,
      standard,
      period,
      language,
      answers,
      document: input ? withoutPlans(reportTree(reportFacts(input))) : null,
    });
  };
}
