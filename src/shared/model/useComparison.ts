import { useCallback, useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveDecisions } from "#data/models/decisions.ts";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import type { Decision } from "#domain/ifc/versions/matchThings.ts";
import { recordOf, type RecordProblem } from "#shell/imports/recordOf.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { useLive } from "#shell/useLive.ts";
import type { CompareProblem } from "#workers/ifc/api.ts";
import { compareModels } from "#workers/ifc/client.ts";

/** How far a comparison is. */
export type ComparisonState =
  | { readonly kind: "comparing" }
  /** A version is not read on this device: its file is read once more. */
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "ready"; readonly diff: ModelDiff }
  /** `of`: the version that is not to be had here, where it is one of them. */
  | {
      readonly kind: "failed";
      readonly problem: RecordProblem | CompareProblem;
      readonly of?: "before" | "after";
    };

/** What a comparison asks of a version. */
type Side = Pick<ModelVersion, "id" | "project_id" | "sha256" | "file_name">;

/** Compares two versions, and again whenever somebody has decided something about them. */
export function useComparison(db: Database, before: ModelVersion, after: ModelVersion) {
  const { fetchOriginal } = useReplication();
  const [old, now] = [useSide(before), useSide(after)];
  const decisions = useLive(useMemo(() => liveDecisions(db, old, now), [db, old, now]));
  const words = decisions.status === "ready" ? JSON.stringify(decisions.value) : undefined;
  const [state, setState] = useState<ComparisonState>({ kind: "comparing" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (words === undefined) return;
    const control = new AbortController();
    const show = (next: ComparisonState) => !control.signal.aborted && setState(next);
    const compare = async () => {
      for (const side of ["before", "after"] as const) {
        const version = side === "before" ? old : now;
        show({ kind: "reading", file: version.file_name });
        const record = await recordOf(db, version, fetchOriginal, { signal: control.signal });
        if (control.signal.aborted) return; // nobody waits for the next one
        if (!record.ok) return show({ kind: "failed", problem: record.error, of: side });
      }
      show({ kind: "comparing" });
      const said = JSON.parse(words) as readonly Decision[];
      const comparison = { before: old.sha256, after: now.sha256, decisions: said };
      const diff = await compareModels(comparison, { signal: control.signal });
      show(diff.ok ? { kind: "ready", diff: diff.value } : { kind: "failed", problem: diff.error });
    };
    compare().catch((cause: unknown) =>
      show({ kind: "failed", problem: { kind: "reader_failed", detail: String(cause) } }),
    );
    return () => control.abort();
  }, [db, old, now, words, round, fetchOriginal]);
  return { state, again: useCallback(() => setRound((count) => count + 1), []) };
}

/** The same side for as long as the version is: its row may come anew, without a reason to compare again. */
function useSide({ id, project_id, sha256, file_name }: ModelVersion): Side {
  return useMemo(() => ({ id, project_id, sha256, file_name }), [id, project_id, sha256, file_name]);
}
