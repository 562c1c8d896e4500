import { useSyncExternalStore } from "react";
import { Workbox } from "workbox-window";
import type { KeepProblem, TakeOverNote } from "#kernel/offlineFiles.ts";
import { hasPassed } from "#domain/updates/updateNotice.ts";
import { updateTimings } from "#domain/updates/updateTimings.ts";
import { log } from "../log/log.ts";
import { heldWork, whenFree } from "./heldWork.ts";
import { keepLoaded } from "./offlineFiles.ts";
import { hearTakingOver, noteTakingOver } from "./takingOver.ts";
import { noteUpdate, startNotices, useNotice } from "./updateNotices.ts";
import type { ServerVersion } from "./versionPoll.ts";

declare const __APP_VERSION__: string;

/** The version of this page. */
export const ownVersion = (): string => (typeof __APP_VERSION__ === "string" ? __APP_VERSION__ : "");

/**
 * So long a new version that was told to take over may keep silent, ms: until its first word, and from then on, when it may have to fetch
 * large files on a slow line and waits for what the present version still has under way.
 */
const patience = { first: 10_000, further: 120_000 };

/**
 * `waiting`: a new version is there and waits for the person. `holding`: the person agreed, and work that must not be broken off ends first.
 * `taking`: it was told to take over. `failed`: it did not; a `KeepProblem` says that a part of it could not be fetched. `elsewhere`: it was
 * taken in another tab, and this page is the old one. `none`: this page is the present version.
 */
export type Update = "none" | "waiting" | "holding" | "taking" | "failed" | KeepProblem | "elsewhere";

/** What is known of the versions on this device. */
interface Versions {
  readonly update: Update;
  /** What the server has told of the newer version. */
  readonly newer?: ServerVersion | undefined;
  /** Which version the service worker that took over has said to be. */
  readonly activated?: { readonly version: string; readonly environment: string } | undefined;
}

let versions: Versions = { update: "none" };
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();
let accepted = false;

/**
 * Registers the service worker and watches for new versions. A new version waits until the person agrees: nothing that
 * is half typed is lost to a reload. When another tab agrees, this one is told so.
 * @returns the way to stop watching, which forgets the version that waits.
 */
export function registerServiceWorker(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  startNotices(signal);
  void import("./versionPoll.ts").then(
    ({ pollVersion, isServed }) => {
      if (signal.aborted) return;
      const found = (newer: ServerVersion) => void takeNewer(newer, isServed);
      pollVersion(ownVersion(), found, signal);
    },
    () => undefined, // without that part the service worker still tells of new versions
  );
  if ("serviceWorker" in navigator) watchServiceWorker(signal);
  return () => {
    watching.abort();
    accepted = false;
    putAside = "none";
    waiting = undefined;
    soughtAt = -Infinity;
    hearTakingOver(false);
    become({ update: "none", newer: undefined, activated: undefined });
    noteUpdate({ type: "gone" });
  };
}

function watchServiceWorker(signal: AbortSignal): void {
  let known = navigator.serviceWorker.controller;
  const takenOver = () => {
    hearTakingOver(false);
    if (!known) void keepLoaded().catch(() => undefined); // the first visit: what it has shown stays
    if (accepted) window.location.reload();
    else if (known) become({ update: "elsewhere" }); // the first one that takes over is no update
    known = navigator.serviceWorker.controller;
  };
  navigator.serviceWorker.addEventListener("controllerchange", takenOver, { signal });
  globalThis.addEventListener("klarbau:reload", goOnWithNext, { signal });
  const hear = ({ data }: MessageEvent) => {
    const told = data as { readonly type?: unknown; version?: unknown; environment?: unknown } | null;
    if (told?.type !== "SW_ACTIVATED") return;
    become({ activated: { version: String(told.version), environment: String(told.environment) } });
  };
  navigator.serviceWorker.addEventListener("message", hear, { signal });
  const registering = new Workbox("/sw-professional.js", { scope: "/" }).register({ immediate: true });
  // Refused in a private window or on a full disk: the product works, it only needs the network to start.
  void registering
    .catch(() => undefined)
    .then((registration) => registration && !signal.aborted && watch(registration, signal));
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
  const ask = () => void askForUpdate(registration);
  // A part that this version never kept may be gone from a server that has the next one.
  const missed = ({ data }: MessageEvent) =>
    (data as { readonly type?: unknown } | null)?.type === "NOT_KEPT" && ask();
  navigator.serviceWorker.addEventListener("message", missed, { signal });
  const timer = setInterval(ask, updateTimings.check);
  const cleanup = setTimeout(
    () => navigator.serviceWorker.controller?.postMessage({ type: "CLEAN_UP" }),
    updateTimings.cleanup,
  );
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    clearTimeout(cleanup);
  });
  const seen = () => document.visibilityState === "visible" && ask();
  document.addEventListener("visibilitychange", seen, { signal });
}

/** Asks for a new version; without a network it is asked for again next time. @returns whether there was an answer */
async function askForUpdate(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
    noteUpdate({ type: "checked", at: Date.now() });
    return true;
  } catch {
    return false;
  }
}

/** Looks for a new version because somebody asks. @returns whether there was an answer */
export async function checkNow(): Promise<boolean> {
  const registration = await registrationNow();
  return registration ? askForUpdate(registration) : false;
}

/** When a version that the server has told of was last looked for; after a rollback it is told for ever, and never to be had. */
let soughtAt = -Infinity;

/** The server has a newer version: its service worker is fetched; where none keeps this page, loading it anew brings that version. */
async function takeNewer(newer: ServerVersion, isServed: (own: string) => Promise<boolean>): Promise<void> {
  const isNews = versions.newer?.version !== newer.version;
  if (isNews) become({ newer });
  else if (!hasPassed(soughtAt, updateTimings.cooldown, Date.now())) return;
  if ((navigator as Partial<Navigator>).serviceWorker?.controller) {
    soughtAt = Date.now();
    await checkNow();
  } else if (versions.update === "none" && (await isServed(ownVersion()))) isThere();
}

/** What this page knows of versions, as it moves. */
export const useVersions = (): Versions =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => versions,
    () => versions,
  );

/** An update as the card shows it. */
export interface ShownUpdate {
  readonly update: Update;
  /** Whether the card of it is to stand. */
  readonly shown: boolean;
  readonly newer: ServerVersion | undefined;
  /** Loads the new version, once nothing is under way that must not be broken off. */
  readonly accept: () => void;
  /** Puts the card aside, in all tabs. */
  readonly later: () => void;
}

/** Whether this page is the present version, and the way to the new one: the page reloads once that has taken over. */
export function useUpdate(): ShownUpdate {
  const { update, newer } = useVersions();
  const notice = useNotice();
  const shown = update !== "none" && (update === putAside || update === "waiting" ? notice.shown : true);
  return { update, newer, shown, accept: () => void loadNext(), later };
}

let putAside: Update = "none";

function later(): void {
  const { update } = versions;
  putAside = update;
  // What has failed, or was not begun yet, is offered again as what it is: a version that waits.
  if (update !== "elsewhere" && update !== "taking")
    become({ update: waiting?.state === "redundant" ? "none" : "waiting" });
  noteUpdate({ type: "dismissed", at: Date.now() });
}

async function loadNext(): Promise<void> {
  if (heldWork() !== undefined) {
    become({ update: "holding" });
    await whenFree();
    if (versions.update !== "holding") return; // put aside meanwhile
  }
  await reloadFresh();
}

const registrationNow = () =>
  (navigator as Partial<Navigator>).serviceWorker?.getRegistration().catch(() => undefined);

/** Loads the page anew, with the newest version that this device has; what keeps that one from taking over is told by `useUpdate`. */
export async function reloadFresh(): Promise<void> {
  const registration = await registrationNow();
  const next = registration?.waiting ?? (waiting?.state === "installed" ? waiting : undefined);
  if (!next) return window.location.reload();
  accepted = true;
  become({ update: "taking" });
  noteUpdate({ type: "accepted" });
  noteTakingOver(true);
  const { port1, port2 } = new MessageChannel();
  const end = (why: "failed" | KeepProblem) => {
    clearTimeout(timer);
    port1.close();
    accepted = false;
    noteTakingOver(false);
    become({ update: why });
    noteUpdate({ type: "failed" });
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
  isThere();
}

/** A newer version can be loaded: it is told to whoever listens, and to the person when a notice is due. */
function isThere(): void {
  putAside = "none";
  become({ update: "waiting" });
  noteUpdate({ type: "found" });
  window.dispatchEvent(
    new CustomEvent("pwa-update-available", { detail: { version: versions.newer?.version } }),
  );
}

function become(next: Partial<Versions>): void {
  if (next.update !== undefined && next.update !== versions.update) log("info", "update", next.update);
  versions = { ...versions, ...next };
  for (const tell of listeners) tell();
}
