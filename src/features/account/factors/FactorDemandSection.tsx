import { useMemo } from "react";
import { liveOwnedOrganisations } from "#data/settings/ownedOrganisations.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { FactorDemand } from "./FactorDemand.tsx";

/** For owners: of which roles each of their organisations demands a second factor. Nothing for everybody else. */
export function FactorDemandSection() {
  const db = useDatabase();
  const { user } = useSession();
  const id = user?.id ?? "";
  const owned = useLive(useMemo(() => liveOwnedOrganisations(db, id), [db, id]));
  if (owned.status !== "ready") return null;
  return owned.value.map((organisation) => (
    <FactorDemand key={organisation.id} organisation={organisation} />
  ));
}
