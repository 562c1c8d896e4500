import { useMemo } from "react";
import type { EvidenceRow, OwnFactorRow, PostingRow, Project, SignOffRow } from "#data/documents.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { periodStatusesOf, ownFactors$, postings$, signOffs$ } from "#data/ledger/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { type FactorLibrary, publishedFactors } from "#domain/esg/factors/factorLibrary.ts";
import { ownLibrary } from "#domain/esg/factors/ownFactor.ts";
import { type LedgerTotals, ledgerTotals } from "#domain/esg/ledger/ledgerTotals.ts";
import type { PeriodStatus } from "#domain/esg/ledger/periodStatus.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { type Live, useLive } from "#shell/useLive.ts";

/** The carbon ledger of a project as the page shows it. */
export interface CarbonFacts {
  readonly project: Project;
  /** All postings, also those that were taken back, in the order in which they were made. */
  readonly postings: readonly PostingRow[];
  readonly totals: LedgerTotals;
  readonly periods: readonly PeriodStatus[];
  readonly ownFactors: readonly OwnFactorRow[];
  readonly library: FactorLibrary;
  readonly evidence: ReadonlyMap<string, EvidenceRow>;
}

/** How far the page is; `ready` with what it shows. */
export type CarbonState =
  | { readonly status: "loading" | "failed" | "no_project" }
  | ({ readonly status: "ready" } & CarbonFacts);

/** The carbon ledger of a project from what lies on this device. */
export function useCarbon(projectId: string): CarbonState {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const postings = useLive(useMemo(() => postings$(db, projectId), [db, projectId]));
  const signOffs = useLive(useMemo(() => signOffs$(db, projectId), [db, projectId]));
  const own = useLive(useMemo(() => ownFactors$(db, projectId), [db, projectId]));
  const files = useLive(useMemo(() => liveEvidence(db, projectId), [db, projectId]));
  const facts = useMemo(
    () => factsOf(valueOf(postings), valueOf(signOffs), valueOf(own)),
    [postings, signOffs, own],
  );
  const evidence = useMemo(() => new Map((valueOf(files) ?? []).map((row) => [row.id, row])), [files]);
  const all = [project, postings, signOffs, own, files];
  if (all.some(({ status }) => status === "failed")) return { status: "failed" };
  if (all.some(({ status }) => status === "loading") || !facts) return { status: "loading" };
  const found = valueOf(project);
  return found ? { status: "ready", project: found, evidence, ...facts } : { status: "no_project" };
}

function factsOf(
  postings: readonly PostingRow[] | undefined,
  signOffs: readonly SignOffRow[] | undefined,
  ownFactors: readonly OwnFactorRow[] | undefined,
) {
  if (!postings || !signOffs || !ownFactors) return undefined;
  return {
    postings,
    totals: ledgerTotals(postings),
    periods: periodStatusesOf(postings, signOffs),
    ownFactors,
    library: [...publishedFactors, ...ownLibrary(ownFactors)],
  };
}

const valueOf = <T>(live: Live<T>): T | undefined => (live.status === "ready" ? live.value : undefined);
