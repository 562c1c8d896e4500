import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { makeFolder } from "../folder/durable.ts";
import { openFolder } from "../folder/postgresHome.ts";
import { writeWhole } from "../folder/writeWhole.ts";
import { bootstrap, knownMigrations, migrate } from "../migrate.ts";
import { erasePostgres, startPostgres, stopAbandoned } from "../postgres.ts";
import { BackupProblem } from "./BackupProblem.ts";
import { checkBackup } from "./checkBackup.ts";
import { loadDatabase } from "./database.ts";
import type { Manifest } from "./manifest.ts";
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
    assertKnown(manifest);
    const keys = openKeys(readFileSync(path.join(aside, "keys.sealed.json"), "utf8"), passphrase);
    writeWhole(path.join(aside, "keys.json"), keys);
    await makeFolder(path.join(aside, "storage/objects"));
    writeWhole(path.join(aside, "storage/installation"), `${manifest.installation}\n`);
    await fill(aside, manifest, durable);
    rmSync(path.join(aside, "keys.sealed.json"));
    rmSync(path.join(aside, "database"), { recursive: true });
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

/** Unpacks a backup beside the data, checking each file. */
const unpack = (file: string, aside: string): Promise<Manifest> =>
  checkBackup(file, async (name, bytes) => {
    const place = path.join(aside, name.replace(/^storage\//, "storage/objects/"));
    await makeFolder(path.dirname(place));
    await pipeline(Readable.from(bytes), createWriteStream(place, { mode: 0o600, flush: true }));
  });

function assertKnown({ migrations, product_version }: Manifest): void {
  const known = knownMigrations();
  if (migrations.every((version) => known.has(version))) return;
  throw new BackupProblem(
    "newer-version",
    `This backup was made by Klarbau ${product_version}, which is newer than this one: update first. Nothing was changed.`,
  );
}

/** Makes the database of the backup in its own folder, brings it to this version, and tells it that it was restored. */
async function fill(aside: string, manifest: Manifest, durable: boolean): Promise<void> {
  const server = await startPostgres({ folder: aside, durable });
  const sql = postgres(server.url, { max: 2, onnotice: () => undefined });
  try {
    await bootstrap(sql);
    await migrate(sql, undefined, new Set(manifest.migrations));
    await loadDatabase(sql, aside, manifest);
    await migrate(sql);
    await afterwards(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
  }
}

/** Sessions that were ended since the backup must not come back to life: all end. Devices are told that the server was set back. */
async function afterwards(sql: Sql): Promise<void> {
  await sql`delete from auth.sessions`;
  await sql`delete from auth.refresh_tokens`;
  await sql`select * from sync.after_restore()`;
}
