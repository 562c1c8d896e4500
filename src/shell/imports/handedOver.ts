import { handedOverCache, type HandedOverProblem, keepHandedOver } from "#kernel/install/handedOver.ts";

/** A file that the device has handed over, as it is kept. */
export interface HandedOver {
  /** Address of the copy. */
  readonly key: string;
  readonly file: File;
}

/** The browser's way to give files that were opened with the installed product; only some browsers have it. */
interface LaunchQueue {
  readonly setConsumer: (
    take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void,
  ) => void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

let lastProblem: HandedOverProblem | undefined;
const listeners = new Set<() => void>();

/** Takes the files with which the device has opened the product, and keeps them like shared ones. Call once, early. */
export function watchOpenedFiles(): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void keepOpened(files);
  });
}

async function keepOpened(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const files = await Promise.all(handles.map(async (handle) => handle.getFile().catch(() => undefined)));
  lastProblem = await keepHandedOver(
    files.filter((file) => file !== undefined),
    caches,
  );
  for (const tell of listeners) tell();
}

/** Why the last files that were opened are not kept. */
export const openedProblem = (): HandedOverProblem | undefined => lastProblem;

/** Calls `changed` when further files were opened; returns the way to stop. */
export function followOpenedFiles(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The files that wait, in the order of their names. */
export async function handedOver(): Promise<readonly HandedOver[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(handedOverCache);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const copy = await cache.match(url);
      const name = decodeURIComponent(copy?.headers.get("x-name") ?? "");
      return copy && { key: url, file: new File([await copy.blob()], name) };
    }),
  );
  return found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.file.name.localeCompare(b.file.name, "de"));
}

/** Forgets files that somebody has read in, or does not want. */
export async function forgetHandedOver(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(handedOverCache);
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** Forgets all that waits: whoever signs in next on this device is not to see the files of whoever has left. */
export async function forgetAllHandedOver(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(handedOverCache);
}
