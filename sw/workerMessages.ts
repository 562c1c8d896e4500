import type { OfflineQuestion, TakeOverNote } from "#kernel/offlineFiles.ts";
import type { keptCopies } from "./keptCopies.ts";

type Copies = ReturnType<typeof keptCopies>;

type Question =
  | OfflineQuestion
  | { readonly type: "SKIP_WAITING" | "COMPLETE" | "CLEAR_CACHE" | "CLEAN_UP" }
  | null;

/**
 * What the page may ask of the service worker: an `OfflineQuestion`, `SKIP_WAITING` (the person agreed to the update), `COMPLETE` (the
 * present version has become ready for offline since this one was fetched), `CLEAR_CACHE` (fetches the product's files anew and forgets all
 * others, never what people entered, which lies in the database, or handed over) and `CLEAN_UP` (removes files that no version needs).
 */
export async function answerMessage(
  worker: Pick<ServiceWorkerGlobalScope, "registration" | "skipWaiting">,
  event: Pick<ExtendableMessageEvent, "data" | "ports">,
  copies: Copies,
): Promise<void> {
  const question = event.data as Question;
  switch (question?.type) {
    case "SKIP_WAITING":
      return completeAndTakeOver(worker, event.ports[0], copies);
    case "COMPLETE":
      return void (await copies.complete());
    case "CLEAR_CACHE":
      return event.ports[0]?.postMessage(await copies.renew(hasOther(worker)));
    case "CLEAN_UP":
      return hasOther(worker) ? undefined : copies.tidy();
    case "OFFLINE_STATE":
      return event.ports[0]?.postMessage(await copies.state(question.wish));
    case "KEEP":
      return event.ports[0]?.postMessage(await copies.keep(question.urls));
    case undefined:
  }
}

/** A version that waits, or is being fetched, has its files in the same cache: they are not there for nothing. */
const hasOther = ({ registration }: Pick<ServiceWorkerGlobalScope, "registration">): boolean =>
  Boolean(registration.waiting ?? registration.installing);

/**
 * Takes over once all is here that the former version was ready for. The page that asked is told of each file: on a slow line it would
 * take silence for a failure.
 */
async function completeAndTakeOver(
  worker: Pick<ServiceWorkerGlobalScope, "skipWaiting">,
  page: MessagePort | undefined,
  copies: Copies,
): Promise<void> {
  const tell = (note: TakeOverNote) => page?.postMessage(note);
  tell("fetching");
  const answer = await copies.complete(() => tell("fetching"));
  tell(answer);
  if (answer.kept) await worker.skipWaiting();
}

/** Removes what this version does not list, takes over the open pages and tells them which version now answers. */
export async function takeOver(
  { clients }: Pick<ServiceWorkerGlobalScope, "clients">,
  event: ExtendableEvent,
  {
    copies,
    present,
  }: {
    readonly copies: Copies;
    /** The version that takes over and what it was built for. */
    readonly present: { readonly version: string; readonly environment: string };
  },
): Promise<void> {
  await copies.complete(); // as with SKIP_WAITING; without a network the page says what is missing
  await copies.controller.activate(event);
  await clients.claim();
  for (const client of await clients.matchAll({ type: "window" }))
    client.postMessage({ type: "SW_ACTIVATED", ...present });
}
