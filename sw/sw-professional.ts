import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { isServerPath } from "./serverPaths.ts";

// Browsers look for the next version at the address that they installed: `/sw-professional.js` never changes.
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

// Every route chunk, language, worker and wasm is kept from the first visit on: a cellar has no network.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// A page address is always answered with the one page; what belongs to the server is never touched or kept.
const page = createHandlerBoundToURL("/index.html");
const pages = new NavigationRoute(page);
registerRoute((match) => pages.match(match) && !isServerPath(match.url.pathname), page);

self.addEventListener("message", (event) => event.waitUntil(answerMessage(self, event)));
self.addEventListener("activate", (event) => event.waitUntil(announceActivation(self)));

declare const __APP_VERSION__: string;
declare const __APP_ENVIRONMENT__: string;

/**
 * What the page may ask of the service worker: `SKIP_WAITING` (the person agreed to the update) and `CLEAR_CACHE`
 * (forgets all cached files, never what people entered: that lies in the database).
 */
async function answerMessage(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): Promise<void> {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === "SKIP_WAITING") await worker.skipWaiting();
  if (type === "CLEAR_CACHE") await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Takes over the open pages and tells them which version now answers. */
async function announceActivation(worker: ServiceWorkerGlobalScope): Promise<void> {
  await worker.clients.claim();
  const message = { type: "SW_ACTIVATED", version: __APP_VERSION__, environment: __APP_ENVIRONMENT__ };
  for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(message);
}
