import { useEffect, useState, useSyncExternalStore } from "react";
import type { OfflineCopy } from "./offlineCopy.ts";
import { OfflineState } from "./OfflineState.tsx";

/** How often a screen that nobody touches looks for a new version, ms. */
const every_ms = 30 * 60_000;

/** The copy of a screen in a hall: nobody is there to press a button, so a new version shows itself as soon as it is complete. */
export function DisplayState({ copy }: { readonly copy: OfflineCopy }) {
  const state = useSyncExternalStore(copy.subscribe, copy.read);
  const [isFirst] = useState(() => !navigator.serviceWorker?.controller);
  useEffect(() => {
    if (!isFirst && state.outcome?.kind === "updated") location.reload();
  }, [isFirst, state.outcome]);
  useEffect(() => {
    const timer = setInterval(() => void copy.check(), every_ms);
    return () => clearInterval(timer);
  }, [copy]);
  return (
    <div className="display-state">
      <OfflineState copy={copy} />
    </div>
  );
}
