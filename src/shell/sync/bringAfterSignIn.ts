import type { Database } from "#data/database.ts";
import { openFileStore } from "#data/files/fileStore.ts";
import type { SessionSource } from "#data/server/sessionSource.ts";
import { ownOrganisation } from "#data/settings/ownOrganisation.ts";
import { untilCurrent } from "#data/sync/untilCurrent.ts";
import { bringParts } from "#domain/auth/afterSignIn.ts";
import { instant } from "#kernel/time.ts";

/** What belongs on the device after a sign-in. */
type Part = "profile" | "projects" | "settings" | "activity" | "cached_data";

/** How long the server may take to answer for the first time: longer than the pause between two looks. */
const patience_ms = 40_000;

/**
 * Waits until what follows a sign-in is on this device: the replication brings it. Person, projects and settings are what nobody can work
 * without; what was done lately and the kept files count when those are there. @returns what is missing.
 */
export function bringAfterSignIn(
  db: Database,
  source: Pick<SessionSource, "get" | "check">,
  patience = patience_ms,
): Promise<readonly Part[]> {
  const since = instant(db.clock);
  const waiting = { answer_ms: patience, rows_ms: patience, signal: new AbortController().signal };
  // Rows of a big first load that are still coming are no failure.
  const isAnswered = async () => (await untilCurrent(db, since, waiting)) !== "silent";
  return bringParts<Part>(
    [
      {
        name: "profile",
        bring: async () => {
          await source.check();
          return source.get().status === "signed-in";
        },
      },
      {
        name: "projects",
        bring: async () => (await isAnswered()) && (await db.projects.count().exec()) >= 0,
      },
      { name: "settings", bring: async () => (await ownOrganisation(db, patience)) !== undefined },
    ],
    [
      { name: "activity", bring: () => read(db.journal.count().exec()) },
      {
        name: "cached_data",
        bring: async () => (await (await openFileStore(db.name)).names()) !== undefined,
      },
    ],
  );
}

/** Whether something can be read on this device at all; what it is does not matter. */
const read = (reading: Promise<unknown>) => reading.then(() => true);
