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
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return placeOf(hash);
}

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
