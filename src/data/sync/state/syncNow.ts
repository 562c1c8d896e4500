import type { SyncState } from "../../documents.ts";
import type { WaitingFiles } from "../../files/waitingFiles.ts";
import type { Unsent } from "./unsent.ts";

/** The state as a view shows it. */
export interface SyncNow extends SyncState, WaitingFiles {
  /** Whoever told it is gone, and no other has spoken yet: what was unsent then may be more by now. */
  readonly is_stale?: boolean;
  /** For a minute nothing was sent, and nobody has said why: see `markStuck`. */
  readonly is_stuck?: boolean;
}

/**
 * What was told, and what this tab has seen being kept: the leading tab needs some milliseconds to hear of a change, or half a minute
 * when the browser has frozen it. No change counts twice.
 */
export function withSeenUnsent(told: SyncNow, seen: ReadonlyMap<string, Unsent>): SyncNow {
  const since = [...seen.values()].map((one) => one.since);
  const untold = since.filter((at) => at > (told.newest_unsent_at ?? "")).length;
  const unsent = Math.max(seen.size, told.unsent + untold);
  if (unsent === told.unsent) return told;
  const [oldest_unsent_at = null] = [told.oldest_unsent_at ?? [], since].flat().toSorted();
  const isUnaware = !told.is_held && (told.status === "idle" || told.status === "problem");
  return { ...told, unsent, oldest_unsent_at, status: isUnaware ? "sending" : told.status };
}
