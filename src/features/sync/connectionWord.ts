import type { SyncNow } from "#data/sync/state/syncNow.ts";
import { isServerFull } from "#shell/sync/syncBadge.ts";

/** The connection as a key of `connection`. */
export type ConnectionWord =
  | "online"
  | "sending"
  | "offline"
  | "unreachable"
  | "expired"
  | "factor"
  | "full"
  | "unknown";

/** How this device reaches the server just now. */
export function connectionWord(
  state:
    | Pick<SyncNow, "status" | "is_stuck" | "is_server_full" | "is_stale" | "unsent" | "files">
    | undefined,
  online: boolean,
): ConnectionWord {
  if (!online) return "offline";
  if (!state) return "unknown";
  if (state.status !== "locked" && state.status !== "factor" && isServerFull(state)) return "full";
  switch (state.status) {
    case "offline":
      return "offline";
    case "waiting":
      return "unreachable";
    case "locked":
      return "expired";
    case "factor":
      return "factor";
    case "sending":
      return state.is_stuck ? "online" : "sending";
    case "idle":
    case "problem":
      return "online";
  }
}
