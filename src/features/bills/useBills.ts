import { useMemo } from "react";
import { liveBills, liveImportBatches } from "#data/bills/queries.ts";
import type { BillRow, EvidenceRow, ImportBatchRow, Project } from "#data/documents.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type BillFindings, checkBills } from "#domain/esg/bills/checkBills.ts";
import { billYears, type SupplyYear, supplyYears } from "#domain/esg/bills/coverage.ts";
import { instant } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { type LedgerFacts, useLedger } from "./useLedger.ts";

/** What the page of bills shows. */
export interface BillsFacts {
  readonly project: Project;
  readonly bills: readonly BillRow[];
  readonly batches: readonly ImportBatchRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly findings: BillFindings;
  readonly years: readonly number[];
  /** The year that is shown. */
  readonly year: number;
  readonly supplies: readonly SupplyYear[];
  /** Bills without a period: they belong to no year. */
  readonly undated: readonly BillRow[];
  readonly ledger: LedgerFacts;
}

/** How far the page is; `ready` with what it shows. */
export type BillsState =
  | { readonly status: "loading" | "failed" | "no_project" }
  | ({ readonly status: "ready" } & BillsFacts);

/** What is to be shown: a year, or that of a bill; the latest with a bill when nothing is said. */
interface WantedBills {
  readonly year?: number | undefined;
  readonly bill?: string | undefined;
}

/** The bills of a project with their findings, from what lies on this device. */
export function useBills(projectId: string, { year, bill }: WantedBills): BillsState {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const bills = useLive(useMemo(() => liveBills(db, projectId), [db, projectId]));
  const batches = useLive(useMemo(() => liveImportBatches(db, projectId), [db, projectId]));
  const evidence = useLive(useMemo(() => liveFiles(db, projectId), [db, projectId]));
  const kept = readyOf(bills);
  const found = readyOf(project);
  const ledger = useLedger(projectId, found, kept);
  const ofBill = Number(kept?.find(({ id }) => id === bill)?.from_day.slice(0, 4)) || undefined;
  const wantedYear = year ?? ofBill;
  const today = instant().slice(0, 10);
  const factors = ledger?.factors;
  const figures = useMemo(
    () => kept && factors && figuresOf({ bills: kept, wantedYear, today, factors }),
    [kept, factors, wantedYear, today],
  );
  const all = [project, bills, batches, evidence] as const;
  if (all.some(({ status }) => status === "failed")) return { status: "failed" };
  const imports = readyOf(batches);
  const files = readyOf(evidence);
  if (project.status === "ready" && !found) return { status: "no_project" };
  if (!kept || !imports || !files || !figures || !found || !ledger) return { status: "loading" };
  return { status: "ready", project: found, bills: kept, batches: imports, evidence: files, ledger, ...figures }; // prettier-ignore
}

const readyOf = <T>(live: Live<T>): T | undefined => (live.status === "ready" ? live.value : undefined);

interface Given {
  readonly bills: readonly BillRow[];
  readonly wantedYear: number | undefined;
  readonly today: string;
  readonly factors: LedgerFacts["factors"];
}

function figuresOf({ bills, wantedYear, today, factors }: Given) {
  const years = billYears(bills);
  const year = wantedYear ?? years[0] ?? Number(today.slice(0, 4));
  return {
    findings: checkBills(bills, { today, factors }),
    years: years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a),
    year,
    supplies: supplyYears(bills, year, today),
    undated: bills.filter(({ from_day, to_day }) => from_day === "" || to_day === ""),
  };
}
