import { useSyncExternalStore } from "react";

/** A page of the application and, for `room`, which one. */
export type Place =
  | { readonly page: "start" | "rooms" | "model" | "contacts" | "rules" | "energy" }
  | { readonly page: "room"; readonly id: number }
  | { readonly page: "model"; readonly id: number };

/** The address of a place: the part after `#`, so that every page opens from one file without a network. */
export const addressOf = (place: Place): string =>
  "id" in place ? `#/${place.page}/${place.id}` : place.page === "start" ? "#/" : `#/${place.page}`;

/** The place that an address names; the start page for anything unknown. */
export function placeOf(hash: string): Place {
  const [, page, id] = /^#\/(\w*)(?:\/(\d{1,9}))?$/.exec(hash) ?? [];
  if ((page === "room" || page === "model") && id !== undefined) return { page, id: Number(id) };
  if (page === "rooms" || page === "model" || page === "contacts" || page === "rules" || page === "energy")
    return { page };
  return { page: "start" };
}

/** Follows the address. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => inMemory ?? location.hash);
  return placeOf(hash);
}

/** Goes to a place. */
export function goTo(place: Place): void {
  if (inMemory === null) location.hash = addressOf(place);
  else remember(addressOf(place));
}

/**
 * Keeps the place in memory and follows links by itself: a frame without an origin has no address of its own that
 * could change.
 */
export function keepPlaceInMemory(): void {
  inMemory = "#/";
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link) return;
    event.preventDefault();
    remember(link.getAttribute("href") ?? "#/");
  });
}

let inMemory: string | null = null;
const changes = new EventTarget();

function remember(hash: string): void {
  inMemory = hash;
  changes.dispatchEvent(new Event("place"));
}

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  changes.addEventListener("place", changed);
  return () => {
    removeEventListener("hashchange", changed);
    changes.removeEventListener("place", changed);
  };
}
