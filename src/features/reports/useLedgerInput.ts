import { useMemo } from "react";
import { liveEvidence } from "#data/evidence/queries.ts";
import { factorLibrary$, postings$ } from "#data/ledger/queries.ts";
import { factorKey } from "#domain/esg/factors/inventoryFactor.ts";
import type { LedgerInput } from "#domain/report/facts/ledgerFigures.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** The carbon ledger of a project with the names of factors and documents behind it; `undefined` while it is loading. */
export function useLedgerInput(projectId: string): LedgerInput | undefined {
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
