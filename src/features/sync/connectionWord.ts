import type { SyncState } from "#data/documents.ts";

/** The connection as a key of `connection`. */
export type ConnectionWord =
  | "online"
  | "sending"
  | "offline"
  | "unreachable"
  | "locked"
  | "factor"
  | "unknown";

/** How this device reaches the server just now. */
export function connectionWord(
  state: Pick<SyncState, "status"> | undefined,
  online: boolean,
): ConnectionWord {
  if (!online) return "offline";
  if (!state) return "unknown";
  switch (state.status) {
    case "offline":
      return "offline";
    case "waiting":
      return "unreachable";
    case "locked":
      return "locked";
    case "factor":
      return "factor";
    case "sending":
      return "sending";
    case "idle":
    case "problem":
      return "online";
  }
}
