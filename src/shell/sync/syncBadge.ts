import type { SyncNow } from "#data/sync/state/syncNow.ts";

/** What the badge in the top bar says; the words stand under `sync.<word>` in the common namespace. */
export interface SyncBadgeState {
  readonly state: "sent" | "sending" | "waiting" | "decision" | "offline";
  readonly word:
    | "sent"
    | "current"
    | "sending"
    | "fetching"
    | "full"
    | "stuck"
    | "held"
    | "waiting"
    | "sendingFiles"
    | "waitingFiles"
    | "decision"
    | "offline"
    | "unreachable"
    | "expired"
    | "factor"
    | "unknown";
  /** How many changes wait or want a decision. */
  readonly count: number;
  /** Of the oldest change that waits, when it has waited for more than a day. */
  readonly since?: string | undefined;
  /** Of the last contact, for the word `sent`. */
  readonly at?: string | undefined;
}

const day_ms = 86_400_000;

/** What the badge says of the stored states in which somebody has to sign in or to show a factor. */
const signInWords = { locked: "expired", factor: "factor" } as const;

/**
 * The state of the badge; the most urgent thing wins: a decision, then what waits, then what is under way.
 * @param now milliseconds since 1970: whether something has waited for long.
 */
export function syncBadge(
  sync: SyncNow | undefined,
  online: boolean,
  now: number = Number.NEGATIVE_INFINITY,
): SyncBadgeState {
  if (!sync) return { state: "offline", word: online ? "unknown" : "offline", count: 0 };
  const { status, unsent, files, stopped_files, issues, last_contact_at } = sync;
  if (issues > 0) return { state: "decision", word: "decision", count: issues };
  if ((status === "locked" || status === "factor") && !sync.is_stale)
    return { state: "waiting", word: signInWords[status], count: unsent };
  const held = heldBack(sync, online);
  if (held) return { state: "waiting", word: held, count: unsent || files };
  if (status === "sending" && online)
    return { state: "sending", word: unsent > 0 ? "sending" : "fetching", count: unsent };
  if (unsent > 0) {
    const oldest = sync.oldest_unsent_at;
    const isOld = oldest && now - Date.parse(oldest) >= day_ms;
    return { state: "waiting", word: "waiting", count: unsent, ...(isOld && { since: oldest }) };
  }
  if (files > 0) {
    const isUnderWay = online && status === "idle" && files > stopped_files;
    return isUnderWay
      ? { state: "sending", word: "sendingFiles", count: files }
      : { state: "waiting", word: "waitingFiles", count: files };
  }
  if (!online || status === "offline") return { state: "offline", word: "offline", count: 0 };
  if (status === "waiting" || status === "problem")
    return { state: "waiting", word: "unreachable", count: 0 };
  if (sync.is_stale) return { state: "sending", word: "fetching", count: 0 }; // it was so, and may have changed since
  return last_contact_at
    ? { state: "sent", word: "sent", count: 0, at: last_contact_at }
    : { state: "sent", word: "current", count: 0 };
}

/** Why nothing goes out although the server answers, or would not if it did. */
function heldBack(sync: SyncNow, online: boolean): "held" | "full" | "stuck" | undefined {
  if (sync.is_held && !sync.is_stale && sync.unsent + sync.files > 0) return "held";
  if (!online) return undefined;
  return isServerFull(sync) ? "full" : sync.is_stuck ? "stuck" : undefined;
}

/** Whether something waits here for which the server has no room. */
export const isServerFull = (
  sync: Pick<SyncNow, "is_server_full" | "is_stale" | "unsent" | "files"> | undefined,
): boolean => sync?.is_server_full === true && sync.is_stale !== true && sync.unsent + sync.files > 0;
