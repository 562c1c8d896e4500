import { useMemo } from "react";
import type { Project, ReportRow } from "#data/documents.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveEnergyBalances, liveReports } from "#data/outputs/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { reportInputOf } from "./reportInputOf.ts";
import { useLedgerInput } from "./useLedgerInput.ts";

/**
 * A maker of report inputs for a project: everything but the report row, live from the database. `undefined` while it
 * is loading, null when the project is not on this device.
 */
export function useReportInput(projectId: string) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const found: Project | undefined = project.status === "ready" ? project.value : undefined;
  const model = useLive(useMemo(() => liveModel(db, found?.current_model_id ?? ""), [db, found]));
  const balances = useLive(useMemo(() => liveEnergyBalances(db, projectId), [db, projectId]));
  const reports = useLive(useMemo(() => liveReports(db, projectId), [db, projectId]));
  const ledger = useLedgerInput(projectId);
  const modelRow = model.status === "ready" ? model.value : undefined;
  const balance = balances.status === "ready" ? balances.value[0] : undefined;
  const reportRows = reports.status === "ready" ? reports.value : undefined;
  const isReady =
    project.status === "ready" &&
    model.status === "ready" &&
    balances.status === "ready" &&
    ledger &&
    reportRows;
  return useMemo(() => {
    if (!isReady) return undefined;
    if (!found) return null;
    return {
      project: found,
      inputOf: (row: Pick<ReportRow, "standard" | "period" | "answers" | "updated_at">) =>
        reportInputOf(row, { project: found, model: modelRow, balance, ledger, reports: reportRows }),
    };
  }, [isReady, found, modelRow, balance, ledger, reportRows]);
}
