import { useMemo } from "react";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { type Onboarding, onboardingKey, readOnboarding } from "#domain/setup/onboarding.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useSession } from "../session/useSession.ts";
import { useLive } from "../useLive.ts";

/** Where the person stands in setting up: a setting of his own, which travels to his other devices. */
export function useOnboarding() {
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, onboardingKey), [db, scope]));
  return {
    status: stored.status,
    /** Undefined while nobody has begun. */
    record: stored.status === "ready" ? readOnboarding(stored.value) : undefined,
    keep: (record: Onboarding) => setSetting(db, { scope, key: onboardingKey, value: { ...record } }),
  };
}
