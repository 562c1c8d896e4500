import { useSyncExternalStore } from "react";
import { Workbox } from "workbox-window";
import type { KeepProblem, TakeOverNote } from "#kernel/offlineFiles.ts";
import { keepLoaded } from "./offlineFiles.ts";

/** How often a new version is asked for while the page stays open, ms. */
const checkEvery = 30 * 60 * 1000;

/**
 * So long a new version that was told to take over may keep silent, ms: until its first word, and from then on, when it may have to fetch
 * large files on a slow line and waits for what the present version still has under way.
 */
const patience = { first: 10_000, further: 120_000 };

/**
 * `waiting`: a new version is there and waits for the person. `taking`: it was told to take over. `failed`: it did not; a `KeepProblem`
 * says that a part of it could not be fetched. `elsewhere`: it was taken in another tab, and this page is the old one. `none`: this page
 * is the present version.
 */
export type Update = "none" | "waiting" | "taking" | "failed" | KeepProblem | "elsewhere";

let update: Update = "none";
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();
let accepted = false;

/**
 * Registers the service worker and watches for new versions. A new version waits until the person agrees: nothing that
 * is half typed is lost to a reload. When another tab agrees, this one is told so.
 * @returns the way to stop watching, which forgets the version that waits.
 */
export function registerServiceWorker(): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const watching = new AbortController();
  const { signal } = watching;
  let known = navigator.serviceWorker.controller;
  const takenOver = () => {
    if (!known) void keepLoaded().catch(() => undefined); // the first visit: what it has shown stays
    if (accepted) window.location.reload();
    else if (known) become("elsewhere"); // the first one that takes over is no update
    known = navigator.serviceWorker.controller;
  };
  navigator.serviceWorker.addEventListener("controllerchange", takenOver, { signal });
  globalThis.addEventListener("klarbau:reload", goOnWithNext, { signal });
  const registering = new Workbox("/sw-professional.js", { scope: "/" }).register({ immediate: true });
  // Refused in a private window or on a full disk: the product works, it only needs the network to start.
  void registering
    .catch(() => undefined)
    .then((registration) => registration && !signal.aborted && watch(registration, signal));
  return () => {
    watching.abort();
    accepted = false;
    waiting = undefined;
    become("none");
  };
}

function watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  const look = () => offer(registration.waiting ?? undefined);
  look();
  const found = () => {
    const coming = registration.installing;
    const changed = () => {
      // Without a controller this is the first installation, not an update.
      if (coming?.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    };
    coming?.addEventListener("statechange", changed, { signal });
  };
  registration.addEventListener("updatefound", found, { signal });
  const ask = () => void registration.update().catch(() => undefined); // no network: asked again next time
  // A part that this version never kept may be gone from a server that has the next one.
  const missed = ({ data }: MessageEvent) =>
    (data as { readonly type?: unknown } | null)?.type === "NOT_KEPT" && ask();
  navigator.serviceWorker.addEventListener("message", missed, { signal });
  const timer = setInterval(ask, checkEvery);
  signal.addEventListener("abort", () => clearInterval(timer));
  const seen = () => document.visibilityState === "visible" && ask();
  document.addEventListener("visibilitychange", seen, { signal });
}

/** Whether this page is the present version, and the way to the new one: the page reloads once that has taken over. */
export function useUpdate(): { readonly update: Update; readonly accept: () => void } {
  const now = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => update,
  );
  return { update: now, accept: () => void reloadFresh() };
}

/** Loads the page anew, with the newest version that this device has; what keeps that one from taking over is told by `useUpdate`. */
export async function reloadFresh(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const next = registration?.waiting ?? (waiting?.state === "installed" ? waiting : undefined);
  if (!next) return window.location.reload();
  accepted = true;
  become("taking");
  const { port1, port2 } = new MessageChannel();
  const end = (why: "failed" | KeepProblem) => {
    clearTimeout(timer);
    port1.close();
    accepted = false;
    become(why);
  };
  let timer = setTimeout(end, patience.first, "failed");
  port1.onmessage = ({ data }) => {
    const note = data as TakeOverNote;
    if (note !== "fetching" && !note.kept) return end(note.problem);
    clearTimeout(timer);
    timer = setTimeout(end, patience.further, "failed");
  };
  next.addEventListener("statechange", () => next.state === "redundant" && accepted && end("failed"));
  next.postMessage({ type: "SKIP_WAITING" }, [port2]);
}

/** A page that is loaded anew for want of a part goes on with the version that waits: the old one would lack the part again. */
function goOnWithNext(question: Event): void {
  if (question.defaultPrevented || waiting === undefined) return;
  question.preventDefault();
  void reloadFresh();
}

function offer(worker: ServiceWorker | undefined): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  become("waiting");
}

function become(next: Update): void {
  update = next;
  for (const tell of listeners) tell();
}
