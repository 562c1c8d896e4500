import { useMemo } from "react";
import { liveSyncIssues } from "#data/device/queries.ts";
import { liveSyncState } from "#data/sync/state/liveSyncState.ts";
import type { SyncIssue } from "#data/documents.ts";
import type { SyncNow } from "#data/sync/state/syncNow.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { type Live, useLive } from "../useLive.ts";

/** How this device and the server stand to each other; a value of `undefined` means that nothing is known yet. */
export function useSyncState(): Live<SyncNow | undefined> {
  const db = useDatabase();
  return useLive(useMemo(() => liveSyncState(db), [db]));
}

/** Changes that the server refused, newest first. */
export function useSyncIssues(): Live<readonly SyncIssue[]> {
  const db = useDatabase();
  return useLive(useMemo(() => liveSyncIssues(db), [db]));
}
