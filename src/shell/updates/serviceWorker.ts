import { useSyncExternalStore } from "react";

/** How often a new version is asked for while the page stays open, ms. */
const checkEvery = 30 * 60 * 1000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();
let accepted = false;

/**
 * Registers the service worker and watches for new versions. A new version waits until the person agrees: nothing that
 * is half typed is lost to a reload.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) window.location.reload();
  });
  void navigator.serviceWorker.register("/sw-professional.js", { scope: "/" }).then((registration) => {
    const look = () => offer(registration.waiting ?? undefined);
    look();
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        // Without a controller this is the first installation, not an update.
        if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
      });
    });
    const ask = () => void registration.update().catch(() => undefined); // no network: asked again next time
    setInterval(ask, checkEvery);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  });
}

/** Whether a new version waits, and the way to take it: the page reloads once it has taken over. */
export function useWaitingUpdate(): { readonly waits: boolean; readonly accept: () => void } {
  const waits = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => waiting !== undefined,
  );
  return {
    waits,
    accept: () => {
      accepted = true;
      waiting?.postMessage({ type: "SKIP_WAITING" });
    },
  };
}

function offer(worker: ServiceWorker | undefined): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const tell of listeners) tell();
}
