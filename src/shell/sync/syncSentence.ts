import type { SyncNow } from "#data/sync/state/syncNow.ts";
import { syncBadge, type SyncBadgeState } from "./syncBadge.ts";

/** The state of the synchronisation as a key of `sync.sentence` in the common words and the number in it. */
export interface SyncSentence {
  readonly word: SyncBadgeState["word"];
  readonly count: number;
}

/** The same state that the badge in the top bar shows, for a whole sentence. */
export function syncSentence(sync: SyncNow | undefined, online: boolean): SyncSentence {
  const { word, count } = syncBadge(sync, online);
  return { word, count };
}
