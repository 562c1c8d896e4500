import { useEffect } from "react";
import { keepPerson, keptPerson } from "#data/screenLock/keptPeople.ts";
import type { SessionUser } from "#data/server/session/sessionSource.ts";
import { instant } from "#kernel/time.ts";
import { report } from "../report.ts";
import { lockChanged, useSharedDevice } from "./lockStore.ts";

/** Notes on a shared device who works here, so that they find themselves on the list. @param name as their profile says it, "" when it does not. */
export function useKeptHere(user: SessionUser | undefined, name: string): void {
  const { on } = useSharedDevice();
  const { id, email } = user ?? {};
  useEffect(() => {
    if (!on || id === undefined || email === undefined) return;
    try {
      keepPerson({ id, email, name: name || (keptPerson(id)?.name ?? ""), last_used: instant() });
      lockChanged();
    } catch (cause) {
      report(cause); // no room: they sign in as on any other device
    }
  }, [on, id, email, name]);
}
