import { cleanupOutdatedCaches, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import type { KeptFiles, OfflineQuestion, TakeOverNote } from "#kernel/offlineFiles.ts";
import { isHandingOver, takeHandedOver } from "./handedOver.ts";
import { keptCopies } from "./keptCopies.ts";
import { openPush, showPush } from "./pushMessages.ts";
import { isServerPath } from "./serverPaths.ts";

// Browsers look for the next version at the address that they installed: `/sw-professional.js` never changes.
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: KeptFiles };

// The first visit brings the core. Pages ask for the rest after sign-in: a cellar has no network.
const copies = keptCopies(self.__WB_MANIFEST);
self.addEventListener("install", (event) => event.waitUntil(copies.install()));
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

self.addEventListener("message", (event) => event.waitUntil(answerMessage(self, event)));
self.addEventListener("activate", (event) => event.waitUntil(takeOver(self, event)));
self.addEventListener("push", (event) => event.waitUntil(showPush(self, event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPush(self, event)));

/** Tells a page that a part of the product is neither kept nor to be had: loading the page anew would not bring it. */
async function tellMissing(event: ExtendableEvent): Promise<void> {
  const client = await self.clients.get((event as FetchEvent).clientId);
  client?.postMessage({ type: "NOT_KEPT" });
}

declare const __APP_VERSION__: string;
declare const __APP_ENVIRONMENT__: string;

type Question =
  | OfflineQuestion
  | { readonly type: "SKIP_WAITING" | "COMPLETE" | "CLEAR_CACHE" | "CLEAN_UP" }
  | null;

/**
 * What the page may ask of the service worker: an `OfflineQuestion`, `SKIP_WAITING` (the person agreed to the update), `COMPLETE` (the
 * present version has become ready for offline since this one was fetched), `CLEAR_CACHE` (fetches the product's files anew and forgets all
 * others, never what people entered, which lies in the database, or handed over) and `CLEAN_UP` (removes files that no version needs).
 */
async function answerMessage(worker: ServiceWorkerGlobalScope, event: ExtendableMessageEvent): Promise<void> {
  const question = event.data as Question;
  switch (question?.type) {
    case "SKIP_WAITING":
      return completeAndTakeOver(worker, event.ports[0]);
    case "COMPLETE":
      return void (await copies.complete());
    case "CLEAR_CACHE":
      return event.ports[0]?.postMessage(await copies.renew());
    case "CLEAN_UP":
      return cleanUp(worker);
    case "OFFLINE_STATE":
      return event.ports[0]?.postMessage(await copies.state(question.wish));
    case "KEEP":
      return event.ports[0]?.postMessage(await copies.keep(question.urls));
    case undefined:
  }
}

/** A version that waits, or is being fetched, has its files in the same cache: they are not there for nothing. */
async function cleanUp({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  if (!registration.waiting && !registration.installing) await copies.tidy();
}

/**
 * Takes over once all is here that the former version was ready for. The page that asked is told of each file: on a slow line it would
 * take silence for a failure.
 */
async function completeAndTakeOver(
  worker: ServiceWorkerGlobalScope,
  page: MessagePort | undefined,
): Promise<void> {
  const tell = (note: TakeOverNote) => page?.postMessage(note);
  tell("fetching");
  const answer = await copies.complete(() => tell("fetching"));
  tell(answer);
  if (answer.kept) await worker.skipWaiting();
}

/** Removes what this version does not list, takes over the open pages and tells them which version now answers. */
async function takeOver(worker: ServiceWorkerGlobalScope, event: ExtendableEvent): Promise<void> {
  await copies.complete(); // as with SKIP_WAITING; without a network the page says what is missing
  await copies.controller.activate(event);
  await worker.clients.claim();
  const message = { type: "SW_ACTIVATED", version: __APP_VERSION__, environment: __APP_ENVIRONMENT__ };
  for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(message);
}
