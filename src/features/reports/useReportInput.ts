import { useMemo } from "react";
import type { Project } from "#data/documents.ts";
import { liveSpaces } from "#data/building/queries.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveBalances, liveReports } from "#data/outputs/queries.ts";
import { signOffs$, factorLibrary$, postings$ } from "#data/ledger/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { factorKey } from "#domain/esg/factors/inventoryFactor.ts";
import type { LedgerInput } from "#domain/report/facts/ledgerFigures.ts";
import { type ReportPart, reportInputOf } from "./reportInputOf.ts";

/**
 * A maker of report inputs for a project: everything but the report row, live from the database. `undefined` while it
 * is loading, null when the project is not on this device.
 */
export function useReportInput(projectId: string) {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const found: Project | undefined = project.status === "ready" ? project.value : undefined;
  const model = useLive(useMemo(() => liveModel(db, found?.current_model_id ?? ""), [db, found]));
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const balances = useLive(useMemo(() => liveBalances(db, projectId), [db, projectId]));
  const reports = useLive(useMemo(() => liveReports(db, projectId), [db, projectId]));
  const ledger = useLedgerInput(projectId);
  const signs = useLive(useMemo(() => signOffs$(db, projectId), [db, projectId]));
  const signOffs = signs.status === "ready" ? signs.value : undefined;
  const modelRow = model.status === "ready" ? model.value : undefined;
  const spaceRows = spaces.status === "ready" ? spaces.value : undefined;
  const balanceRows = balances.status === "ready" ? balances.value : undefined;
  const reportRows = reports.status === "ready" ? reports.value : undefined;
  const isReady =
    project.status === "ready" &&
    model.status === "ready" &&
    balanceRows &&
    ledger &&
    reportRows &&
    spaceRows &&
    signOffs;
  return useMemo(() => {
    if (!isReady) return undefined;
    if (!found) return null;
    return {
      project: found,
      model: modelRow,
      spaces: spaceRows,
      inputOf: (row: ReportPart) =>
        reportInputOf(row, {
          project: found,
          model: modelRow,
          spaces: spaceRows,
          balances: balanceRows,
          ledger,
          reports: reportRows,
          signOffs,
        }),
    };
  }, [isReady, found, modelRow, spaceRows, balanceRows, ledger, reportRows, signOffs]);
}

/** The carbon ledger of a project with the names of factors and documents behind it; `undefined` while it is loading. */
function useLedgerInput(projectId: string): LedgerInput | undefined {
  const db = useDatabase();
  const postings = useLive(useMemo(() => postings$(db, projectId), [db, projectId]));
  const factors = useLive(useMemo(() => factorLibrary$(db, projectId), [db, projectId]));
  const evidence = useLive(useMemo(() => liveEvidence(db, projectId), [db, projectId]));
  const posted = postings.status === "ready" ? postings.value : undefined;
  const library = factors.status === "ready" ? factors.value : undefined;
  const documents = evidence.status === "ready" ? evidence.value : undefined;
  return useMemo(
    () =>
      posted && library && documents
        ? {
            postings: posted,
            factor_titles: Object.fromEntries(
              library.map((factor) => [factorKey(factor), factor.publication.title]),
            ),
            evidence_titles: Object.fromEntries(
              documents.map(({ id, title, file_name }) => [id, title === "" ? (file_name ?? id) : title]),
            ),
          }
        : undefined,
    [posted, library, documents],
  );
}
