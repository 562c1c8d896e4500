import { answerFromCopy, type CopyParts, installedState, update } from "./installedCopy.ts";
import type { Ask } from "./messages.ts";
import { entriesDatabase } from "../entries/store/indexedEntries.ts";
import { oneUpdate } from "./oneUpdate.ts";
import { purgeDatabases } from "./purgeDatabases.ts";
import { countUnsent, dropSent, unsentFile, unsentPath } from "./unsentEntries.ts";
import { withdrawnNotice } from "./withdrawnNotice.ts";

const scope = globalThis as unknown as WorkerScope;

const parts: CopyParts = {
  fetch: (path) => fetch(path, { cache: path === "/pointer.json" ? "no-store" : "default" }),
  caches,
  subtle: crypto.subtle,
  // What a person filled in and has not sent is not the publisher's: it stays until they have taken it away.
  purge: async () => purgeDatabases(indexedDB, (await dropSent(indexedDB)) > 0 ? [entriesDatabase] : []),
};

const updateOnce = oneUpdate((accepted) => update(parts, accepted));

scope.addEventListener("install", (event) => event.waitUntil(updateOnce().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("message", (event) => {
  const asked = event.data as Ask;
  const [port] = event.ports;
  const answer = updateOnce(asked.ask === "accept" ? asked.keys : []);
  event.waitUntil(answer.then((outcome) => port?.postMessage(outcome)));
});

scope.addEventListener("fetch", (event) => {
  const { url, method, mode } = event.request;
  const { origin, pathname } = new URL(url);
  const isOwn = origin === location.origin && method === "GET";
  if (!isOwn || pathname === "/pointer.json" || pathname.startsWith("/_versions/")) return;
  if (pathname === unsentPath)
    return event.respondWith(unsentFile(indexedDB).then((file) => file ?? fetch(event.request)));
  const isPage = mode === "navigate";
  event.respondWith(
    answerFromCopy(parts, isPage ? "/" : pathname).then(
      (found) => found ?? (isPage ? pageWithoutCopy(event.request) : fetch(event.request)),
    ),
  );
});

/** A withdrawn application may be published again; until then its address says so, with a network and without one. */
async function pageWithoutCopy(request: Request): Promise<Response> {
  if ((await installedState(parts))?.current !== null) return fetch(request);
  await updateOnce();
  return (
    (await answerFromCopy(parts, "/")) ??
    withdrawnNotice(navigator.languages.join(","), await countUnsent(indexedDB).catch(() => 0))
  );
}

/** An event that keeps the worker alive until a promise settles. */
interface Lasting {
  readonly waitUntil: (until: Promise<unknown>) => void;
}

/** The part of a service worker's world that this application uses; the page's own types do not have it. */
interface WorkerScope {
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "message", listener: (event: Lasting & MessageEvent<unknown>) => void): void;
  addEventListener(
    kind: "fetch",
    listener: (event: {
      readonly request: Request;
      readonly respondWith: (answer: Promise<Response>) => void;
    }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
