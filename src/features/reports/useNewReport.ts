import { addReport } from "#data/outputs/actions.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { reportTree } from "#domain/report/reportTree.ts";
import { instant } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { ReportWish } from "./NewReport.tsx";
import type { useReportInput } from "./useReportInput.ts";

/** Creates reports of a project: without answers, with the document that follows from the project alone. */
export function useNewReport(projectId: string, source: ReturnType<typeof useReportInput>) {
  const db = useDatabase();
  return ({ period, language }: ReportWish) => {
    const input = source?.inputOf({ period, answers: {}, updated_at: instant() }).input;
    return addReport(db, {
      project_id: projectId,
      standard: "vsme",
      period,
      language,
      answers: {},
      document: input ? reportTree(reportFacts(input)) : null,
    });
  };
}
