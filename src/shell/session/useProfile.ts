import { useMemo } from "react";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import type { StorageFull } from "#data/write.ts";
import { type Profile, profileKey, readProfile } from "#domain/account/profile.ts";
import type { Result } from "#kernel/result.ts";
import { type Live, useLive } from "../useLive.ts";
import { useDatabase } from "./useDatabase.ts";
import { useSession } from "./useSession.ts";

interface KnownProfile {
  /** As it stands on this device; empty where nothing was told yet. */
  readonly profile: Live<Profile>;
  /** Keeps it on this device, from where it travels like everything else. */
  readonly keep: (profile: Profile) => Promise<Result<void, StorageFull>>;
}

/** What the person has told about himself: a setting of his own. */
export function useProfile(): KnownProfile {
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, profileKey), [db, scope]));
  return {
    profile: useMemo<Live<Profile>>(
      () => (stored.status === "ready" ? { status: "ready", value: readProfile(stored.value) } : stored),
      [stored],
    ),
    keep: (profile) => setSetting(db, { scope, key: profileKey, value: { ...profile } }),
  };
}
