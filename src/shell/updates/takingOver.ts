import { tellTabs } from "./tabChannel.ts";

/** So long nothing is sent for the sake of a version that takes over, ms: a tab that was closed meanwhile never says that it has. */
const longest = 120_000;

let ends: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether a new version takes over on this device just now, in this tab or another. Replication rests meanwhile. Chromium ends the former
 * service worker as soon as that rests, and a request in that moment starts it anew: the new one then waits for minutes.
 */
export const isTakingOver = (): boolean => ends !== undefined;

/** Is told when that changes. @returns the way to stop */
export function followTakingOver(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Notes what this tab does, and tells the others. */
export function noteTakingOver(is: boolean): void {
  if (is === isTakingOver()) return;
  hearTakingOver(is);
  tellTabs({ type: is ? "taking" : "notTaking", at: Date.now() });
}

/** Notes what another tab has told, or what the browser has. */
export function hearTakingOver(is: boolean): void {
  if (is === isTakingOver()) return;
  clearTimeout(ends);
  ends = is ? setTimeout(hearTakingOver, longest, false) : undefined;
  for (const changed of listeners) changed();
}
