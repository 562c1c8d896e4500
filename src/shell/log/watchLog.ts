import { log } from "./log.ts";

/** Notes what the browser says of the network, of this page and of updates. Call once. */
export function watchLog(): void {
  const note = (name: string, category: string, level: "info" | "warn" = "info") =>
    addEventListener(name, () => log(level, category, name));
  note("online", "network");
  note("offline", "network", "warn");
  note("pwa-update-available", "update");
  note("vite:preloadError", "page", "warn");
  document.addEventListener("visibilitychange", () =>
    log("debug", "page", "visibilitychange", { state: document.visibilityState }),
  );
}
