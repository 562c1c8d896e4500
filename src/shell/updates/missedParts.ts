import i18n from "i18next";
import { notify } from "../notify.ts";

/** So long after the service worker has said that a part is not here, its failure is told as that, ms. */
const recent = 10_000;

const missed = new WeakSet<object>();
let toldAt = -Infinity;

/**
 * Watches for parts of the product that are not on this device while there is no network: that is said, and the page is not loaded anew
 * for want of them. Call once.
 */
export function watchMissedParts(): void {
  globalThis.addEventListener("vite:preloadError", ({ payload }) => {
    missed.add(payload);
    if (!navigator.onLine) keepRouterFromReloading(payload);
  });
  (navigator as Partial<Navigator>).serviceWorker?.addEventListener("message", ({ data }) => {
    if ((data as { readonly type?: unknown } | null)?.type !== "NOT_KEPT") return;
    toldAt = performance.now();
    const isNeeded = globalThis.dispatchEvent(new CustomEvent("klarbau:missing", { cancelable: true }));
    if (navigator.onLine || !isNeeded) return;
    const { t } = i18n;
    notify({
      id: "not-kept",
      tone: "warn",
      title: t(($) => $.offlineFiles.missing, { ns: "common" }),
      text: t(($) => $.offlineFiles.missingText, { ns: "common" }),
    });
  });
  globalThis.addEventListener("klarbau:reload", (question) => {
    if (!navigator.onLine && performance.now() - toldAt < recent) question.preventDefault();
  });
}

/** The router loads the page anew, once per part of a page, and asks nobody: this is the note by which it knows that it has. */
function keepRouterFromReloading({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, "1");
  } catch {
    // Without that storage the router does not load anew either.
  }
}

/** Whether a page failed because a part of it did not arrive. */
export const isMissedPart = (error: unknown): boolean =>
  typeof error === "object" && error !== null && missed.has(error);
