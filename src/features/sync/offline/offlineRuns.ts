import { useSyncExternalStore } from "react";
import type { OfflinePack } from "./offlinePack.ts";
import { type OfflineJob, type OfflineProblem, type OfflineStep, prepareOffline } from "./prepareOffline.ts";

/** A preparation that is under way, or ended with a problem. */
export type OfflineRun =
  | { readonly state: "running"; readonly step: OfflineStep; readonly share: number }
  | { readonly state: "failed"; readonly problem: OfflineProblem };

const runs = new Map<string, OfflineRun>();
const controls = new Map<string, AbortController>();
const tell = new Set<() => void>();

/** The preparation of a building; it goes on when the page is left. */
export const useOfflineRun = (projectId: string): OfflineRun | undefined =>
  useSyncExternalStore(
    (changed) => {
      tell.add(changed);
      return () => tell.delete(changed);
    },
    () => runs.get(projectId),
  );

/** Starts to prepare a building; one preparation per building at a time. @returns whether it is ready now. */
export async function startOfflineRun(
  pack: OfflinePack,
  job: Omit<OfflineJob, "signal" | "onProgress">,
): Promise<boolean> {
  const { id } = pack.project;
  if (controls.has(id)) return false;
  const control = new AbortController();
  controls.set(id, control);
  set(id, { state: "running", step: "catching_up", share: 0 });
  try {
    const onProgress = (step: OfflineStep, share: number) => set(id, { state: "running", step, share });
    const done = await prepareOffline(pack, { ...job, signal: control.signal, onProgress });
    if (done.ok || done.error.kind === "cancelled") set(id, undefined);
    else set(id, { state: "failed", problem: done.error });
    return done.ok;
  } catch (problem) {
    set(id, undefined);
    throw problem;
  } finally {
    controls.delete(id);
  }
}

/** Stops a preparation; what was fetched stays. */
export function cancelOfflineRun(projectId: string): void {
  controls.get(projectId)?.abort();
  set(projectId, undefined);
}

function set(projectId: string, run: OfflineRun | undefined): void {
  if (run && controls.get(projectId)?.signal.aborted) return;
  if (run) runs.set(projectId, run);
  else runs.delete(projectId);
  for (const changed of tell) changed();
}
