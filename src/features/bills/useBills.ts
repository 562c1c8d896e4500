import { useMemo } from "react";
import { liveBills, liveImportBatches } from "#data/bills/queries.ts";
import type {
  BillRow,
  EvidenceRow,
  ImportBatchRow,
  Project,
  OwnFactorRow,
  PostingRow,
} from "#data/documents.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type BillFindings, checkBills } from "#domain/esg/bills/checkBills.ts";
import { billYears, type SupplyYear, supplyYears } from "#domain/esg/bills/coverage.ts";
import { localDay } from "#kernel/time.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";
import { namedFactors } from "#data/bills/posting.ts";
import { ownFactors$, postings$ } from "#data/ledger/queries.ts";
import { liveSetting } from "#data/settings/queries.ts";
import type { BillPlace } from "#domain/esg/bills/billActivity.ts";
import {
  type BillState,
  billStates,
  orphanPostings,
  postingsBySource,
} from "#domain/esg/bills/billPosting.ts";
import { type BillShares, billSharesKey, readShares } from "#domain/esg/bills/billShares.ts";
import type { NamedFactor } from "#domain/esg/bills/checkBill.ts";
import { type FactorLibrary, publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ownLibrary } from "#domain/esg/factors/ownFactor.ts";

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
  const today = localDay();
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

/** What the page of bills knows of the carbon ledger. */
interface LedgerFacts {
  /** The country of the building, ISO 3166 alpha-2; null when unknown. */
  readonly country: string | null;
  readonly own: readonly OwnFactorRow[];
  /** What tenants bear of each bill. */
  readonly shares: BillShares;
  readonly library: FactorLibrary;
  readonly factors: readonly NamedFactor[];
  /** How each bill stands in the ledger. */
  readonly states: ReadonlyMap<string, BillState>;
  /** The postings that stand, by the bill that they were made from. */
  readonly bySource: ReadonlyMap<string, readonly PostingRow[]>;
  /** Postings that stand although their bill is gone. */
  readonly orphans: readonly PostingRow[];
}

/** How the bills of a project stand in the ledger; undefined while that is not known yet. */
function useLedger(
  projectId: string,
  project: Project | undefined,
  bills: readonly BillRow[] | undefined,
): LedgerFacts | undefined {
  const db = useDatabase();
  const posted = useLive(useMemo(() => postings$(db, projectId), [db, projectId]));
  const entered = useLive(useMemo(() => ownFactors$(db, projectId), [db, projectId]));
  const scope = `project:${projectId}`;
  const said = useLive(useMemo(() => liveSetting(db, scope, billSharesKey), [db, scope]));
  const isSaid = said.status === "ready";
  const stored = isSaid ? said.value : undefined;
  const postings = posted.status === "ready" ? posted.value : undefined;
  const own = entered.status === "ready" ? entered.value : undefined;
  const country = project?.country?.trim().toUpperCase() || null;
  return useMemo(() => {
    if (!postings || !own || !bills || !isSaid) return undefined;
    const shares = readShares(stored);
    const bySource = postingsBySource(postings) as ReadonlyMap<string, readonly PostingRow[]>;
    const place = (bill: BillRow): BillPlace => ({ project_id: projectId, country, batch_id: bill.batch_id, own, shares }); // prettier-ignore
    return {
      country,
      own,
      shares,
      library: [...publishedFactors, ...ownLibrary(own)],
      factors: namedFactors(own),
      states: billStates({ bills, postings, placeOf: (bill) => place(bill as BillRow) }),
      bySource,
      orphans: orphanPostings(postings, bills) as readonly PostingRow[],
    };
  }, [postings, own, bills, isSaid, stored, projectId, country]);
}
