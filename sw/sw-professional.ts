import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { isServerPath } from "./serverPaths.ts";
import { announceActivation, answerMessage } from "./updates.ts";

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
