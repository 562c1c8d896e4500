/** What the page asks its service worker. */
export type Ask = { readonly ask: "check" } | { readonly ask: "accept"; readonly keys: readonly string[] };

/** What came of looking for a new version. */
export type Outcome =
  | { readonly kind: "current" | "updated"; readonly version: string }
  | { readonly kind: "withdrawn" }
  /** No network, or the host does not answer; what is there stays. */
  | { readonly kind: "unreachable" }
  /** An older pointer than one already seen: somebody replays an old version. */
  | { readonly kind: "stale" }
  | { readonly kind: "other_key"; readonly keys: readonly string[] }
  /** A signature or a hash is wrong; nothing was taken over. */
  | { readonly kind: "damaged"; readonly path: string }
  | { readonly kind: "storage_full" };
