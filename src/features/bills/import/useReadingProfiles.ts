import { useMemo } from "react";
import { changeSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { profileOf, profilesKey, readProfiles, type ReadingProfiles } from "#domain/esg/billImport/readingProfile.ts"; // prettier-ignore
import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";

/** The readings that a person has kept; they travel with the person. */
export function useReadingProfiles() {
  const db = useDatabase();
  const { user } = useSession();
  const scope = `user:${user?.id ?? ""}`;
  const stored = useLive(useMemo(() => liveSetting(db, scope, profilesKey), [db, scope]));
  const value = stored.status === "ready" ? stored.value : undefined;
  const all = useMemo<ReadingProfiles>(() => readProfiles(value), [value]);
  return {
    status: stored.status,
    all,
    /** Keeps a reading under a name, in the place of one of that name; the others stay. */
    keep: (name: string, reading: TableReading) =>
      changeSetting(db, {
        scope,
        key: profilesKey,
        change: (before) => ({ ...readProfiles(before), [name]: profileOf(reading) }),
      }),
  };
}

/** The kept readings of a person, and keeping one. */
export type KeptReadings = ReturnType<typeof useReadingProfiles>;
