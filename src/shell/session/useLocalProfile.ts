import { useMemo } from "react";
import { liveDraft } from "#data/device/queries.ts";
import { type LocalProfile, readLocalProfile } from "#domain/settings/localSettings.ts";
import { useLive } from "../useLive.ts";
import { useDatabase } from "./useDatabase.ts";
import { localProfileKey } from "./seenHere.ts";
import { useSession } from "./useSession.ts";

/** What this device remembers of the person who works on it; undefined until it was read. */
export function useLocalProfile(): LocalProfile | undefined {
  const db = useDatabase();
  const { user } = useSession();
  const stored = useLive(useMemo(() => liveDraft(db, localProfileKey), [db]));
  if (stored.status !== "ready" || !user) return undefined;
  return { ...readLocalProfile(stored.value), id: user.id, email: user.email };
}
