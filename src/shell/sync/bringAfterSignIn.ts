import { firstValueFrom } from "rxjs";
import type { Database } from "#data/database.ts";
import { liveFileNotes } from "#data/files/fileNotes.ts";
import { readAll } from "#data/read.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { hasOwnRole } from "#data/settings/ownRole.ts";
import { ownOrganisation } from "#data/settings/ownOrganisation.ts";
import { untilCurrent } from "#data/sync/state/untilCurrent.ts";
import { bringParts } from "#domain/auth/afterSignIn.ts";
import { instant } from "#kernel/time.ts";

/** What belongs on the device after a sign-in. */
type Part = "profile" | "projects" | "settings" | "activity" | "cached_data";

/** How long the server may take to answer for the first time: longer than the pause between two looks. */
const patience_ms = 40_000;

/** So many entries of the journal are read to see that it can be read. */
const lately = 50;

/**
 * Waits until what follows a sign-in is on this device: the replication brings it. Person, projects and settings are what nobody can work
 * without; what was done lately and the kept files count when those are there. What cannot be read here counts as missing.
 * @returns what is missing.
 */
export function bringAfterSignIn(
  db: Database,
  source: Pick<SessionSource, "get" | "check">,
  patience = patience_ms,
): Promise<readonly Part[]> {
  const since = instant(db.clock);
  const waiting = { answer_ms: patience, rows_ms: patience, signal: new AbortController().signal };
  return bringParts<Part>(
    [
      {
        name: "profile",
        bring: async () => {
          await source.check();
          const now = source.get();
          return now.status === "signed-in" && (await hasOwnRole(db, now.user.id, patience));
        },
      },
      {
        name: "projects",
        bring: async () => {
          // Rows of a big first load that are still coming are no failure.
          if ((await untilCurrent(db, since, waiting)) === "silent") return false;
          await readAll(db.projects, {});
          return true;
        },
      },
      { name: "settings", bring: async () => (await ownOrganisation(db, patience)) !== undefined },
    ],
    [
      {
        name: "activity",
        bring: async () => {
          await db.journal.find({ limit: lately }).exec();
          return true;
        },
      },
      { name: "cached_data", bring: () => keptFilesAreWhole(db) },
    ],
  );
}

/** Whether the files of this device can be opened, and none of them is known to be another one than was kept. */
async function keptFilesAreWhole(db: Database): Promise<boolean> {
  const notes = await firstValueFrom(liveFileNotes(db));
  const isDamaged = [...notes.values()].some(({ problem }) => problem === "damaged_here");
  const [first] = await db.files.names();
  return !isDamaged && (first === undefined || (await db.files.get(first)) !== null);
}
