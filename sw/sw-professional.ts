import { cleanupOutdatedCaches, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import type { KeptFiles } from "#kernel/offlineFiles.ts";
import { isHandingOver, takeHandedOver } from "./handedOver.ts";
import { keptCopies } from "./keptCopies.ts";
import { openPush, showPush } from "./pushMessages.ts";
import { isServerPath, routeToNetwork } from "./serverPaths.ts";
import { answerMessage, takeOver } from "./workerMessages.ts";

// Browsers look for the next version at the address that they installed: `/sw-professional.js` never changes.
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: KeptFiles };
declare const __APP_VERSION__: string;
declare const __APP_ENVIRONMENT__: string;

// The first visit brings the core. Pages ask for the rest after sign-in: a cellar has no network.
const copies = keptCopies(self.__WB_MANIFEST);
self.addEventListener("install", (event) => {
  event.waitUntil(routeToNetwork(event, self.location.origin));
  event.waitUntil(copies.install());
});
cleanupOutdatedCaches();

const listed = new PrecacheRoute(copies.controller);
registerRoute(
  (match) => listed.match(match),
  async ({ url, event, params }) => {
    const { cacheKey } = params as unknown as { readonly cacheKey: string };
    try {
      return await copies.answer(url.href, cacheKey, event);
    } catch {
      await tellMissing(event);
      return Response.error();
    }
  },
);

// A page address is always answered with the one page; what belongs to the server is never touched or kept.
const page = copies.controller.createHandlerBoundToURL("/app.html");
const pages = new NavigationRoute(page);
registerRoute((match) => pages.match(match) && !isServerPath(match.url.pathname), page);

// What another app shares with the product never goes to the server.
registerRoute(
  ({ url }) => isHandingOver(url, self.location.origin),
  ({ request }) => takeHandedOver(request, caches),
  "POST",
);

self.addEventListener("message", (event) => event.waitUntil(answerMessage(self, event, copies)));
const present = { version: __APP_VERSION__, environment: __APP_ENVIRONMENT__ };
self.addEventListener("activate", (event) => event.waitUntil(takeOver(self, event, { copies, present })));
self.addEventListener("push", (event) => event.waitUntil(showPush(self, event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPush(self, event)));

/** Tells a page that a part of the product is neither kept nor to be had: loading the page anew would not bring it. */
async function tellMissing(event: ExtendableEvent): Promise<void> {
  const client = await self.clients.get((event as FetchEvent).clientId);
  client?.postMessage({ type: "NOT_KEPT" });
}
