import { useContext, useMemo, useSyncExternalStore } from "react";
import type { StorageState } from "#data/storage/storageHealth.ts";
import { DatabaseContext } from "../session/databaseContext.ts";

/** How the browser's storage stands; `sound` where no database is open. */
export function useStorageState(): StorageState {
  const state = useContext(DatabaseContext)?.health?.state;
  const follow = useMemo(
    () => (changed: () => void) => {
      const following = state?.subscribe(changed);
      return () => following?.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(follow, () => state?.value ?? "sound");
}
