import type { CollectionName } from "../../collections.ts";
import { hasPendingRows } from "./pendingPulledRows.ts";
import { outdatedScopes } from "./pullHandler.ts";
import type { SyncContext } from "../syncContext.ts";

/**
 * Whether rows that the server has named are still on their way to this device: not read yet, or read and not known to be stored. What
 * waits until the server has answered a change of the same document is here: it is the change that is on its way.
 * Null before the server has said how far it is.
 */
export function isReading(sync: SyncContext, collections: readonly CollectionName[]): boolean | null {
  if (sync.heads.current() === null) return null;
  return collections.some((name) => {
    const known = sync.known.get(name);
    return !known || outdatedScopes(sync, name, known).length > 0 || hasPendingRows(sync, name);
  });
}
