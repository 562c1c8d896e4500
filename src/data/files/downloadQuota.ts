import type { StorageEstimate } from "./storageEstimate.ts";

/** Shares of the browser's allowance: from `warn` on the person is told, beyond `stop` nothing is fetched that can be fetched later. */
export const quotaLimits = { warn: 0.8, stop: 0.9 } as const;

/** How much of the allowance is taken, 0…1; undefined where the browser does not say. */
export const quotaShare = (estimate: StorageEstimate | null | undefined): number | undefined => {
  const total = estimate ? estimate.used_bytes + estimate.available_bytes : 0;
  return estimate && total > 0 ? estimate.used_bytes / total : undefined;
};

/**
 * Whether a download of this size may begin. What people enter is always stored: only what the server has anyway stops here, so that
 * it never takes the room of what exists nowhere else.
 */
export function mayDownload(bytes: number, estimate: StorageEstimate | null): boolean {
  const total = estimate ? estimate.used_bytes + estimate.available_bytes : 0;
  return !estimate || total === 0 || (estimate.used_bytes + bytes) / total <= quotaLimits.stop;
}
