import { useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import type { StorageProblem } from "#data/write.ts";
import { type Profile, profileKey, readProfile, withTold } from "#domain/account/profile.ts";
import type { Result } from "#kernel/result.ts";
import { type Live, useLive } from "../useLive.ts";
import { useDatabase } from "./useDatabase.ts";
import { useSession } from "./useSession.ts";

interface KnownProfile {
  /** As it stands on this device; empty where nothing was told yet. */
  readonly profile: Live<Profile>;
  /** Keeps what of it is told anew on this device, from where it travels like everything else; the rest stays as it is by then. */
  readonly keep: (told: Partial<Profile>) => Promise<Result<void, StorageProblem>>;
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
    keep: (told) => changeSetting(db, { scope, key: profileKey, change: (before) => withTold(before, told) }),
  };
}
