import { useMemo } from "react";
import { liveOwnRoles } from "#data/settings/ownRoles.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useLive } from "../useLive.ts";

/** The roles of the person in a whole organisation, as this device knows them; they decide what is drawn and nothing else. */
export function useOrganisationRoles(organisationId: string | undefined): readonly Role[] {
  const db = useDatabase();
  const own = useLive(useMemo(() => liveOwnRoles(db), [db]));
  if (own.status !== "ready") return [];
  return own.value.organisations.find(({ id }) => id === organisationId)?.roles ?? [];
}
