import { useMemo } from "react";
import { saveDraft } from "#data/device/actions.ts";
import { liveDraft } from "#data/device/queries.ts";
import { readRecent, recentKey, withRecent } from "#domain/navigation/recentPlaces.ts";
import { useDatabase } from "../../session/useDatabase.ts";
import { useLive } from "../../useLive.ts";

/** What the person last went to by the search, on this device alone. It says nothing when it cannot be kept: nothing hangs on it. */
export function useRecentPlaces(): {
  readonly recent: readonly string[];
  readonly note: (id: string) => void;
} {
  const db = useDatabase();
  const kept = useLive(useMemo(() => liveDraft(db, recentKey), [db]));
  const value = kept.status === "ready" ? kept.value : undefined;
  return {
    recent: readRecent(value),
    note: (id) => void saveDraft(db, recentKey, withRecent(value, id)),
  };
}
