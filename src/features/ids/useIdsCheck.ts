import { useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { saveDraft } from "#data/device/actions.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { bringOriginal, type FetchOriginal } from "#data/files/bringOriginal.ts";
import { type KeptCheck, keptCheckKey, readKept, toKeep } from "#domain/ids/keptCheck.ts";
import { instant } from "#kernel/time.ts";
import { report } from "#shell/report.ts";
import type { CheckProblem, CheckProgress } from "#workers/ifc/api.ts";
import { checkModel } from "#workers/ifc/client.ts";

/** Why there is no new result. The earlier one, if any, stays. */
export type IdsCheckProblem = CheckProblem | FetchRefused;

/** The file of the model is not on this device, and did not come. */
export interface FetchRefused {
  readonly kind: "not_on_server" | "offline" | "storage_full" | "damaged_original";
}

/** What is going on. */
export type IdsWork =
  | { readonly kind: "looking" }
  | { readonly kind: "idle" }
  | { readonly kind: "fetching"; readonly file: string }
  | { readonly kind: "checking"; readonly file: string; readonly progress: CheckProgress }
  | { readonly kind: "refused"; readonly file: string; readonly problem: IdsCheckProblem };

interface Needed {
  readonly db: Database;
  readonly version: ModelVersion;
  /** Brings the original of the model onto this device. */
  readonly fetchOriginal: FetchOriginal;
}

/**
 * The last IDS check of a model version, and the way to a new one. Its result stays on the device; leaving the page, or
 * stopping, ends a check that is under way and leaves the earlier result.
 */
export function useIdsCheck(needed: Needed) {
  const { db, version } = needed;
  const [work, setWork] = useState<IdsWork>({ kind: "looking" });
  const [result, setResult] = useState<{ readonly check: KeptCheck; readonly isKept: boolean } | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    let isGone = false;
    const show = (found: unknown) => {
      if (isGone) return;
      const check = readKept(found);
      setResult(check?.sha256 === version.sha256 ? { check, isKept: true } : null);
      setWork({ kind: "idle" });
    };
    readDraft(db, keptCheckKey(version.id)).then(show, (error: unknown) => {
      report(error);
      show(undefined);
    });
    return () => {
      isGone = true;
      running.current?.abort();
      running.current = null;
    };
  }, [db, version.id, version.sha256]);

  const start = (ids: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    // The last word about the progress travels on a way of its own, and may come after the answer.
    const show = (next: IdsWork) => running.current === control && setWork(next);
    checked(needed, ids, control.signal, show).then(
      (check) => {
        if (running.current !== control) return;
        running.current = null;
        if (!check) return;
        setResult(check);
        setWork({ kind: "idle" });
      },
      (error: unknown) => {
        if (running.current !== control) return;
        running.current = null;
        report(error);
        setWork({
          kind: "refused",
          file: ids.name,
          problem: { kind: "reader_failed", detail: error instanceof Error ? error.message : String(error) },
        });
      },
    );
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setWork({ kind: "idle" });
  };
  return { work, result, start, stop };
}

/** Fetches the original where it is not here, checks it, and keeps what came out; undefined when it was refused. */
async function checked(
  { db, version, fetchOriginal }: Needed,
  ids: File,
  signal: AbortSignal,
  show: (work: IdsWork) => void,
) {
  const file = ids.name;
  const refuse = (problem: IdsCheckProblem) => {
    show({ kind: "refused", file, problem });
    return undefined;
  };
  const onFetch = () => show({ kind: "fetching", file });
  const brought = await bringOriginal(db, version, { fetchOriginal, onFetch });
  if (!brought.ok) {
    const { kind } = brought.error;
    return refuse({ kind: kind === "damaged" ? "damaged_original" : kind });
  }
  show({ kind: "checking", file, progress: { phase: "specification", done: 0, total: 0 } });
  const answer = await checkModel(brought.value, ids, {
    signal,
    onProgress: (progress) => show({ kind: "checking", file, progress }),
  });
  if (!answer.ok) return refuse(answer.error);
  const about = { sha256: version.sha256, ids_name: file, checked_at: instant() };
  const check = toKeep(answer.value, about);
  const kept = await saveDraft(db, keptCheckKey(version.id), check);
  return { check, isKept: kept.ok };
}
