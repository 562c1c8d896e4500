/** How much room the browser gives this origin. */
export interface StorageEstimate {
  readonly used_bytes: number;
  readonly available_bytes: number;
  /** Whether the browser promised not to clear the data by itself. */
  readonly persisted: boolean;
}

/** Asks the browser; null where it does not say. */
export async function storageEstimate(): Promise<StorageEstimate | null> {
  if (typeof navigator === "undefined" || !navigator.storage?.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  const persisted = (await navigator.storage.persisted?.()) ?? false;
  return { used_bytes: usage, available_bytes: Math.max(quota - usage, 0), persisted };
}
