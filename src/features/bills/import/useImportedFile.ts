import { useMemo } from "react";
import { type ImportedFile, liveImportedFile } from "#data/bills/importedFile.ts";
import type { ImportBatchRow } from "#data/documents.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";

/**
 * How the file of an import stands when it is taken back, live; undefined until that is known.
 * @param going ids of the bills that go with it, divided by commas.
 */
export function useImportedFile(batch: ImportBatchRow, going: string): ImportedFile | undefined {
  const db = useDatabase();
  const live = useLive(
    useMemo(() => liveImportedFile(db, batch, new Set(going.split(","))), [db, batch, going]),
  );
  return live.status === "ready" ? live.value : undefined;
}
