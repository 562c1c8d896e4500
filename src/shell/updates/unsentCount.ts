import { useEffect, useSyncExternalStore } from "react";
import { useSyncState } from "../sync/useSyncState.ts";

let count = 0;
const listeners = new Set<() => void>();

function tell(next: number): void {
  if (next === count) return;
  count = next;
  for (const changed of listeners) changed();
}

/** Lets what stands outside the signed-in pages know how many changes wait. */
export function useTellUnsent(): void {
  const sync = useSyncState();
  const unsent = sync.status === "ready" ? (sync.value?.unsent ?? 0) : 0;
  useEffect(() => {
    tell(unsent);
    return () => tell(0);
  }, [unsent]);
}

/** How many changes of the person who works here wait to be sent; 0 on public pages. */
export const useUnsentCount = (): number =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => count,
  );
