import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { makeFolder } from "../folder/durable.ts";
import { storedKeys } from "../folder/keys.ts";
import { openFolder } from "../folder/postgresHome.ts";
import { writeWhole } from "../folder/writeWhole.ts";
import { ageOf, inPlaceOf, writtenByMigrations } from "../database/beforeRelease.ts";
import { bootstrap, knownMigrations, migrate } from "../database/migrate.ts";
import { erasePostgres, startPostgres, stopAbandoned } from "../database/postgres.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { checkBackup, isFull, noRoom, plain } from "./checkBackup.ts";
import { loadDatabase } from "./database.ts";
import { type Manifest, sealedName } from "./manifest.ts";
import { assertPassphrase, openKeys } from "./sealedKeys.ts";
import { assertMovable, finishSwap, swapIn } from "./swap.ts";

/** A backup that was restored. */
export interface Restored {
  readonly manifest: Manifest;
  /** Where lies what was there before. */
  readonly before: string;
}

/**
 * Restores a backup into a data folder. Everything is unpacked, checked and loaded beside it first; only then it changes places with what is
 * there, which is kept. Devices give back afterwards what they have of the time since the backup; everybody signs in anew.
 * @throws BackupProblem, FolderInUse when a server runs there: nothing was changed
 */
export async function restoreBackup(options: {
  readonly file: string;
  readonly folder: string;
  readonly passphrase: string | undefined;
  /** `false` switches off fsync of the database, for tests. */
  readonly durable?: boolean;
}): Promise<Restored> {
  const { file, durable = true } = options;
  const folder = path.resolve(options.folder);
  const passphrase = assertPassphrase(options.passphrase);
  finishSwap(folder);
  await stopAbandoned(folder);
  openFolder(folder);
  assertMovable(folder);
  forgetKilled(folder);
  const aside = path.join(folder, `${asidePrefix}${randomUUID()}`);
  await makeFolder(aside);
  let manifest: Manifest;
  try {
    manifest = await unpack(file, aside);
    writeWhole(path.join(aside, "keys.json"), openKeys(sealedKeys(aside), passphrase));
    assertKeys(aside);
    await makeFolder(path.join(aside, "storage/objects"));
    writeWhole(path.join(aside, "storage/installation"), `${manifest.installation}\n`);
    await fill(aside, manifest, durable);
    rmSync(path.join(aside, sealedName));
    rmSync(path.join(aside, "database"), { recursive: true, force: true });
    await stopAbandoned(folder); // it may have been started meanwhile
  } catch (error) {
    erasePostgres(aside);
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
  // From here on nothing is removed: what is interrupted is gone on with, by the next start or restore.
  return { manifest, before: swapIn(folder, aside) };
}

/** Restored parts on their way into a data folder: with them the keys, as long as they are not in place. */
const asidePrefix = "restoring-";

/** Removes what killed restores have left: parts of no use, and keys in the clear. One that is under way has been finished before. */
function forgetKilled(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(asidePrefix)) {
      erasePostgres(path.join(folder, name));
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
}

/** Unpacks a backup beside the data, checking each file. What this version cannot restore, or the disk cannot hold, is told before. */
const unpack = (file: string, aside: string): Promise<Manifest> =>
  checkBackup(
    file,
    async (name, bytes) => {
      const place = path.join(aside, name.replace(/^storage\//, "storage/objects/"));
      await makeFolder(path.dirname(place));
      await pipeline(Readable.from(bytes), createWriteStream(place, { mode: 0o600, flush: true }));
    },
    async (manifest) => {
      assertKnown(manifest);
      const { bavail, bsize } = await statfs(aside);
      const bytes = manifest.files.reduce((all, one) => all + one.bytes, 0);
      if (bytes > bavail * bsize) throw noRoom();
    },
  );

/** The enciphered keys that were unpacked. @throws BackupProblem damaged */
function sealedKeys(aside: string): string {
  const file = path.join(aside, sealedName);
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new BackupProblem("damaged", "This backup is damaged: it has no keys. Nothing was changed.");
}

/** @throws BackupProblem damaged when what was enciphered are no keys */
function assertKeys(aside: string): void {
  try {
    storedKeys(aside);
  } catch {
    throw new BackupProblem("damaged", "This backup is damaged: its keys are none. Nothing was changed.");
  }
}

function assertKnown({ migrations, product_version }: Manifest): void {
  const age = ageOf(migrations, knownMigrations());
  if (age === "newer")
    throw new BackupProblem(
      "newer-version",
      `This backup was made by Klarbau ${product_version}, which is newer than this one: update first. Nothing was changed.`,
    );
  if (age === "older")
    throw new BackupProblem(
      "older-version",
      "This backup is of a version of Klarbau from before 26 November 2026: restore it with the last version before 0.2.0, and take a backup with that one. Nothing was changed.",
    );
}

/** Makes the database of the backup in its own folder, brings it to this version, and tells it that it was restored. */
async function fill(aside: string, manifest: Manifest, durable: boolean): Promise<void> {
  const server = await startPostgres({ folder: aside, durable });
  const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
  try {
    await bootstrap(sql);
    const known = knownMigrations();
    // What came after 76031915 has changed no rows but those that migrations write: the others fit the tables of 0.2.0.
    const isBefore = ageOf(manifest.migrations, known) === "before";
    await migrate(sql, undefined, isBefore ? inPlaceOf(known) : new Set(manifest.migrations));
    await loadDatabase(sql, aside, manifest, isBefore ? writtenByMigrations : []);
    await migrate(sql);
    await afterwards(sql);
  } catch (error) {
    throw unfitting(error);
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
  }
}

/** What the database does not take of a backup is told as that; `error` itself when it says something else. */
function unfitting(error: unknown): unknown {
  const reason =
    error instanceof Error && error.cause instanceof postgres.PostgresError ? error.cause : error;
  if (isFull(reason)) return noRoom();
  if (!(reason instanceof postgres.PostgresError)) return error;
  return new BackupProblem(
    "incomplete",
    `The rows of this backup do not fit: ${plain((error as Error).message)}. Nothing was changed.`,
  );
}

/** Sessions that were ended since the backup must not come back to life: all end. Devices are told that the server was set back. */
async function afterwards(sql: Sql): Promise<void> {
  await sql`delete from auth.sessions`;
  await sql`delete from auth.refresh_tokens`;
  await sql`select * from sync.after_restore()`;
}
