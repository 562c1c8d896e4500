import { useSyncExternalStore } from "react";
import { type ApplicationPage, applicationPages } from "#domain/application/templates.ts";

/** A page with nothing to choose on it. */
type PlainPage = "start" | "entries" | ApplicationPage;

/** A page of the application and, for some, which one. */
export type Place =
  | { readonly page: PlainPage }
  | { readonly page: "room" | "model"; readonly id: number }
  /** A form to fill in, perhaps about a room (express id). */
  | { readonly page: "form"; readonly id: string; readonly room?: number }
  /** Something that was filled in, a meter, or what a label names. */
  | { readonly page: "entry" | "meter" | "q"; readonly id: string };

/** The address of a place: the part after `#`, so that every page opens from one file without a network. */
export function addressOf(place: Place): string {
  if (place.page === "start") return "#/";
  if (place.page === "form") return `#/form/${place.id}${place.room === undefined ? "" : `/${place.room}`}`;
  return "id" in place ? `#/${place.page}/${encodeURIComponent(place.id)}` : `#/${place.page}`;
}

const plain: readonly string[] = ["entries", ...applicationPages];
const isPlain = (page: string): page is PlainPage => plain.includes(page);
const expressId = /^\d{1,9}$/;

/** The place that an address names; the start page for anything unknown. */
export function placeOf(hash: string): Place {
  const [, page = "", id, rest] = /^#\/([a-z]*)(?:\/([\w%-]{1,100}))?(?:\/(\d{1,9}))?$/.exec(hash) ?? [];
  if (page === "form" && id !== undefined)
    return { page, id, ...(rest !== undefined && { room: Number(rest) }) };
  if (rest !== undefined) return { page: "start" };
  if (id === undefined) return isPlain(page) ? { page } : { page: "start" };
  if ((page === "room" || page === "model") && expressId.test(id)) return { page, id: Number(id) };
  if ((page === "entry" || page === "meter" || page === "q") && isEncoded(id))
    return { page, id: decodeURIComponent(id) };
  return { page: "start" };
}

const isEncoded = (text: string) => /^(?:[\w-]|%[0-7][0-9A-Fa-f])+$/.test(text);

/** A label leads to `/q/<id>`: an address of the host, which the application shows as one of its own pages. */
export function followLabelAddress(): void {
  const [, id] = /^\/q\/([\w-]{1,40})\/?$/.exec(location.pathname) ?? [];
  if (id !== undefined) history.replaceState(null, "", `/${addressOf({ page: "q", id })}`);
}

/** Follows the address. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, shownHash);
  return placeOf(hash);
}

/** Goes to a place. */
export function goTo(place: Place): void {
  const address = addressOf(place);
  kept = null;
  if (inMemory !== null) remember(address);
  else if (location.hash === address) changes.dispatchEvent(new Event("place"));
  else location.hash = address;
}

/**
 * From now on the address of what is shown is that of another place: a page that is loaded anew, or gone back to, opens there. What is
 * shown stays until somebody goes elsewhere. Does nothing where no address is kept, and unless the form `from` is what is shown.
 */
export function reopenAt(place: Place, from: string): void {
  const shown = shownHash();
  const now = placeOf(shown);
  if (inMemory !== null || now.page !== "form" || now.id !== from) return;
  history.replaceState(history.state, "", addressOf(place));
  kept = { address: location.hash, shown };
}

/**
 * Keeps the place in memory and follows links by itself: a frame without an origin has no address of its own that
 * could change. Answers how to follow the address again.
 */
export function keepPlaceInMemory(): () => void {
  inMemory = "#/";
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link) return;
    event.preventDefault();
    remember(link.getAttribute("href") ?? "#/");
  };
  document.addEventListener("click", follow);
  return () => {
    inMemory = null;
    document.removeEventListener("click", follow);
  };
}

let inMemory: string | null = null;
/** What goes on being shown while the address is that of another place already. */
let kept: { readonly address: string; readonly shown: string } | null = null;

/** How many parts of the page follow the address. */
let followers = 0;

const shownHash = (): string =>
  inMemory ?? (kept !== null && kept.address === location.hash ? kept.shown : location.hash);

const changes = new EventTarget();

function remember(hash: string): void {
  inMemory = hash;
  changes.dispatchEvent(new Event("place"));
}

function subscribe(changed: () => void): () => void {
  const moved = () => {
    kept = null;
    changed();
  };
  followers++;
  addEventListener("hashchange", moved);
  changes.addEventListener("place", changed);
  return () => {
    if (--followers === 0) kept = null;
    removeEventListener("hashchange", moved);
    changes.removeEventListener("place", changed);
  };
}
