import { useCallback, useEffect, useMemo, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { liveDecisions } from "#data/models/decisions.ts";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import { recordOf } from "#shell/imports/recordOf.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { useLive } from "#shell/useLive.ts";
import { compareModels } from "#workers/ifc/client.ts";
import type { ModelsProblem } from "./useModelProblem.ts";

/** How far a comparison is. */
export type ComparisonState =
  | { readonly kind: "comparing" }
  /** A version is not read on this device: its file is read once more. */
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "ready"; readonly diff: ModelDiff }
  | { readonly kind: "failed"; readonly problem: ModelsProblem };

/** Compares two versions, and again whenever somebody has decided something about them. */
export function useComparison(db: Database, before: ModelVersion, after: ModelVersion) {
  const { fetchOriginal } = useReplication();
  const decisions = useLive(
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say everything that is asked for
    useMemo(() => liveDecisions(db, before, after), [db, before.id, after.id]),
  );
  const words = decisions.status === "ready" ? JSON.stringify(decisions.value) : undefined;
  const [state, setState] = useState<ComparisonState>({ kind: "comparing" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (words === undefined) return;
    const control = new AbortController();
    const show = (next: ComparisonState) => !control.signal.aborted && setState(next);
    const compare = async () => {
      for (const version of [before, after]) {
        show({ kind: "reading", file: version.file_name });
        const record = await recordOf(db, version, fetchOriginal);
        if (!record.ok) return show({ kind: "failed", problem: record.error });
      }
      show({ kind: "comparing" });
      const said = JSON.parse(words) as Parameters<typeof compareModels>[0]["decisions"];
      const comparison = { before: before.sha256, after: after.sha256, decisions: said };
      const diff = await compareModels(comparison, { signal: control.signal });
      show(diff.ok ? { kind: "ready", diff: diff.value } : { kind: "failed", problem: diff.error });
    };
    compare().catch((cause: unknown) =>
      show({ kind: "failed", problem: { kind: "reader_failed", detail: String(cause) } }),
    );
    return () => control.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids say everything that is asked for
  }, [db, before.id, after.id, words, round, fetchOriginal]);
  return { state, again: useCallback(() => setRound((count) => count + 1), []) };
}
