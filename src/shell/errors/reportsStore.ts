import { useMemo, useSyncExternalStore } from "react";
import { keptReports, reportMark } from "#data/errors/keptReports.ts";
import type { ErrorReport } from "#domain/errors/ErrorReport.ts";

const followers = new Set<() => void>();
let planned = false;

/** Tells this tab that a report was kept or removed, after what is being drawn; the others hear it from the browser. */
export function announceReports(): void {
  if (planned || followers.size === 0) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    for (const tell of followers) tell();
  });
}

function follow(tell: () => void) {
  followers.add(tell);
  addEventListener("storage", tell);
  return () => {
    followers.delete(tell);
    removeEventListener("storage", tell);
  };
}

/** The error reports of this device, the newest first, the same in all tabs. */
export function useKeptReports(): readonly ErrorReport[] {
  const mark = useSyncExternalStore(follow, reportMark);
  return useMemo(() => (mark === "" ? [] : keptReports()), [mark]);
}
