import { useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import type { StorageProblem } from "#data/write.ts";
import { newOnboarding, type Onboarding, onboardingKey, readOnboarding } from "#domain/setup/onboarding.ts";
import { ok, type Result } from "#kernel/result.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";

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
    /** Keeps what follows from the record as it is in that moment (`newOnboarding` where there is none), and answers it. */
    keep: async (next: (record: Onboarding) => Onboarding): Promise<Result<Onboarding, StorageProblem>> => {
      let kept = newOnboarding;
      const change = (value: unknown) => {
        kept = next(readOnboarding(value) ?? newOnboarding);
        return { ...kept };
      };
      const done = await changeSetting(db, { scope, key: onboardingKey, change });
      return done.ok ? ok(kept) : done;
    },
  };
}
