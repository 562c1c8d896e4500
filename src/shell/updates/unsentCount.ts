import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

/** Lets what stands outside the signed-in pages know how many changes wait. */
export function tellUnsent(next: number): void {
  if (next === count) return;
  count = next;
  for (const changed of listeners) changed();
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
