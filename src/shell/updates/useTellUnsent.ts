import { useEffect } from "react";
import { useAutoSyncToast } from "../sync/useAutoSyncToast.ts";
import { useSyncState } from "../sync/useSyncState.ts";
import { tellUnsent } from "./unsentCount.ts";

/** Tells the number of waiting changes to what stands outside the signed-in pages, and cannot load the database to know it. */
export function useTellUnsent(): void {
  const sync = useSyncState();
  const unsent = sync.status === "ready" ? (sync.value?.unsent ?? 0) : 0;
  useAutoSyncToast(sync.status === "ready" ? unsent : undefined);
  useEffect(() => {
    tellUnsent(unsent);
    return () => tellUnsent(0);
  }, [unsent]);
}
