import { useEffect, useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { bringOriginal, type FetchOriginal } from "#data/files/bringOriginal.ts";
import { report } from "#shell/report.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { importModel, keepModelRecord } from "#workers/ifc/client.ts";

interface Needed {
  readonly db: Database;
  readonly version: ModelVersion;
  readonly fetchOriginal: FetchOriginal;
  /** Given what was read; it is kept on this device by then, unless there is no room. */
  readonly onRead: (imported: ImportedModel) => void;
}

/** Reads the file of a version once more and keeps what was read in place of the older record. Leaving the page ends it. */
export function useReadAgain({ db, version, fetchOriginal, onRead }: Needed) {
  const [state, setState] = useState<"idle" | "reading" | "not_here" | "failed">("idle");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setState("reading");
    try {
      const brought = await bringOriginal(db, version, { fetchOriginal });
      if (signal.aborted) return;
      if (!brought.ok) return setState("not_here");
      const imported = await importModel(brought.value, { signal });
      if (signal.aborted) return;
      if (!imported.ok) return setState("failed");
      await keepModelRecord(imported.value);
      if (!signal.aborted) onRead(imported.value);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setState("failed");
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState("idle");
  };
  return { state, read, cancel };
}
