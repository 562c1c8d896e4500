import { useSyncExternalStore } from "react";
import type { Language } from "#kernel/languages.ts";
import type {
  KeepAnswer,
  KeepProblem,
  OfflineAnswer,
  OfflineQuestion,
  OfflineWish,
} from "#kernel/offlineFiles.ts";
import { report } from "../report.ts";

/** How many files are asked for at a time: between two such lots the page has its turn. */
const lot = 12;

/** After this time what did not arrive is asked for again, ms. */
const again = 60_000;

/** A service worker that was ended does not answer: so long it is waited for, ms. */
const patience = 120_000;

/**
 * How much of the product lies on this device. `unknown`: nobody has answered yet. `none`: nothing keeps it. `waiting`: it goes on by
 * itself; `metered` when the device is to save data. `ready`: every page opens without a network; `tools` also what builds applications and
 * files, and all languages.
 */
export type OfflineFiles =
  | { readonly status: "unknown" | "none" }
  | { readonly status: "fetching"; readonly here: number; readonly all: number }
  | {
      readonly status: "waiting";
      readonly why: KeepProblem | "metered";
      readonly here: number;
      readonly all: number;
    }
  | { readonly status: "ready"; readonly tools: boolean };

let files: OfflineFiles = { status: "unknown" };
const listeners = new Set<() => void>();
let last: Promise<unknown> = Promise.resolve();

/** How much of the product lies on this device, as it moves. */
export const useOfflineFiles = (): OfflineFiles =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => files,
  );

function become(next: OfflineFiles): void {
  files = next;
  for (const tell of listeners) tell();
}

/**
 * Fetches in idle time what this device lacks of the pages and of a language: now, when the network is back, after an update. A device
 * that is to save data waits until the person asks. @returns the way to stop
 */
export function bringInIdleTime(language: Language): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) {
    become({ status: "none" });
    return () => undefined;
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    const wish = { languages: [language], tools: false };
    const later = (done: boolean) => {
      if (!done && !signal.aborted) timer = setTimeout(start, again);
    };
    bring(wish, { isAsked: false, signal }).then(later, report);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  globalThis.addEventListener("online", start, { signal });
  serviceWorker.addEventListener("controllerchange", start, { signal });
  void idle().then(() => !signal.aborted && start());
  return () => stopping.abort();
}

/** Fetches at once all that the product has, whatever the connection costs: the person asked. @returns whether all of it is here */
export const bringEverything = (language: Language, signal?: AbortSignal): Promise<boolean> =>
  bring({ languages: [language], tools: true }, { isAsked: true, signal });

/** Keeps what this page has loaded before the service worker answered for it: the first visit needs no second one. */
export async function keepLoaded(): Promise<void> {
  await navigator.serviceWorker.ready;
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  await ask<KeepAnswer>({ type: "KEEP", urls });
}

interface Manner {
  readonly isAsked: boolean;
  readonly signal: AbortSignal | undefined;
}

/** One after the other: two at a time would fetch the same files. */
function bring(wish: OfflineWish, manner: Manner): Promise<boolean> {
  const mine = last.then(() => bringNow(wish, manner));
  last = mine.catch(() => undefined);
  return mine;
}

async function bringNow(wish: OfflineWish, { isAsked, signal }: Manner): Promise<boolean> {
  for (let missing = await look(wish); missing;) {
    if (missing.urls.length === 0) return true;
    const { urls, all } = missing;
    const wait = (why: KeepProblem | "metered", left: number) => {
      become({ status: "waiting", why, here: all - left, all });
      return false;
    };
    for (let at = 0; at < urls.length; at += lot) {
      if (signal?.aborted) return false;
      if (!isAsked && isMetered()) return wait("metered", urls.length - at);
      become({ status: "fetching", here: all - urls.length + at, all });
      const answer = await ask<KeepAnswer>({ type: "KEEP", urls: urls.slice(at, at + lot) });
      if (answer?.kept !== true) return wait(answer?.problem ?? "unreachable", urls.length - at);
      if (!isAsked) await idle();
    }
    const left = await look(wish);
    if (left && left.urls.length >= urls.length) return wait("storage_full", left.urls.length); // kept, and cleared away at once
    missing = left;
  }
  return false;
}

/** What is missing for a wish; undefined where no service worker answers. One that is being installed answers once it is. */
async function look(wish: OfflineWish) {
  const answer = await ask<OfflineAnswer>({ type: "OFFLINE_STATE", wish });
  if (!answer) {
    if (!(await registration())) become({ status: "none" });
    return undefined;
  }
  if (answer.missing.length > 0) return { urls: answer.missing, all: answer.all };
  const everything = wish.tools ? answer : await ask<OfflineAnswer>(question({ ...wish, tools: true }));
  become({ status: "ready", tools: everything?.missing.length === 0 });
  void completeNext();
  return { urls: [], all: answer.all };
}

/** A next version that was fetched before this device was ready gets all of its own files too, while there is a network. */
async function completeNext(): Promise<void> {
  const registered = await registration();
  registered?.waiting?.postMessage({ type: "COMPLETE" });
}

const registration = () => navigator.serviceWorker.getRegistration().catch(() => undefined);

const question = (wish: OfflineWish): OfflineQuestion => ({ type: "OFFLINE_STATE", wish });

/** Asks the service worker that answers for this page; undefined when there is none, or it keeps silent. */
function ask<Answer>(asked: OfflineQuestion): Promise<Answer | undefined> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return Promise.resolve(undefined);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const done = (answer: Answer | undefined) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => done(undefined), patience);
    port1.onmessage = ({ data }) => done(data as Answer);
    worker.postMessage(asked, [port2]);
  });
}

/** Whether the device is to save data, or pays for each byte. Only some browsers say so. */
function isMetered(): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly type?: string };
  };
  return connection?.saveData === true || connection?.type === "cellular";
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 100);
  });
