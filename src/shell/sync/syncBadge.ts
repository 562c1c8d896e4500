import type { SyncState } from "#data/documents.ts";

/** What the badge in the top bar says; the words stand under `sync.<word>` in the common namespace. */
export interface SyncBadgeState {
  readonly state: "sent" | "sending" | "waiting" | "decision" | "offline";
  readonly word:
    | "sent"
    | "current"
    | "sending"
    | "fetching"
    | "waiting"
    | "decision"
    | "offline"
    | "unreachable"
    | "locked"
    | "unknown";
  /** How many changes wait or want a decision. */
  readonly count: number;
  /** Of the last contact, for the word `sent`. */
  readonly at?: string | undefined;
}

/** The state of the badge; the most urgent thing wins: a decision, then what waits, then what is under way. */
export function syncBadge(sync: SyncState | undefined, online: boolean): SyncBadgeState {
  if (!sync) return { state: "offline", word: online ? "unknown" : "offline", count: 0 };
  const { status, unsent, issues, last_contact_at } = sync;
  if (issues > 0) return { state: "decision", word: "decision", count: issues };
  if (status === "locked") return { state: "waiting", word: "locked", count: unsent };
  if (status === "sending" && online)
    return { state: "sending", word: unsent > 0 ? "sending" : "fetching", count: unsent };
  if (unsent > 0) return { state: "waiting", word: "waiting", count: unsent };
  if (!online || status === "offline") return { state: "offline", word: "offline", count: 0 };
  if (status === "waiting" || status === "problem")
    return { state: "waiting", word: "unreachable", count: 0 };
  return last_contact_at
    ? { state: "sent", word: "sent", count: 0, at: last_contact_at }
    : { state: "sent", word: "current", count: 0 };
}
