import { useMemo } from "react";
import type { EvidenceRow } from "#data/documents.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { liveVault } from "#data/vault/queries.ts";
import { countingFiles } from "#domain/esg/vault/countingFiles.ts";
import { vaultState } from "#domain/esg/vault/vaultState.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/** The evidence of a project, and what of it still proves something: see `countingFiles`. */
export interface Proof {
  readonly evidence: readonly EvidenceRow[];
  readonly countingIds: ReadonlySet<string>;
}

/** Follows what there is to prove something with in a project. */
export function useProof(
  projectId: string,
): { readonly status: "loading" | "failed" } | ({ readonly status: "ready" } & Proof) {
  const db = useDatabase();
  const evidence = useLive(useMemo(() => liveEvidence(db, projectId), [db, projectId]));
  const entries = useLive(useMemo(() => liveVault(db, projectId), [db, projectId]));
  const documents = useMemo(
    () => (entries.status === "ready" ? vaultState(entries.value).documents : []),
    [entries],
  );
  if (evidence.status === "failed" || entries.status === "failed") return { status: "failed" };
  if (evidence.status !== "ready" || entries.status !== "ready") return { status: "loading" };
  return {
    status: "ready",
    evidence: evidence.value,
    countingIds: countingFiles(evidence.value, documents),
  };
}
