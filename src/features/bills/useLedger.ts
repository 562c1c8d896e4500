import { useMemo } from "react";
import { namedFactors } from "#data/bills/posting.ts";
import type { BillRow, OwnFactorRow, PostingRow, Project } from "#data/documents.ts";
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
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** What the page of bills knows of the carbon ledger. */
export interface LedgerFacts {
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
export function useLedger(
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
