import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { trash } from "./trash.ts";
import { UnfinishedUploads } from "./unfinishedUploads.ts";

const day_ms = 86_400_000;
/** Milliseconds after a start until anything may go into the trash: nothing goes with the start itself. */
const first_ms = 600_000;

/** What the storage of this machine is looked after with. */
interface Care {
  readonly sql: Sql;
  /** The storage folder, with `objects` and `trash`. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/**
 * Looks after the stored files once a day: what no record names any more is collected, what no object names goes into the trash, and what has
 * lain there for thirty days is deleted. What an object names again, because a newer database was put back, comes out of the trash, with the
 * start too. Each step that moves something says so.
 */
export async function careForFiles(care: Care): Promise<{ readonly stop: () => Promise<void> }> {
  const failed = (error: unknown) => care.log(`Looking after the stored files failed: ${String(error)}`);
  // Before anybody reads: what is not at its place counts as damaged.
  await giveBack(care).catch(failed);
  let running: Promise<unknown> = Promise.resolve();
  const look = () => (running = cleanUp(care).catch(failed));
  const first = setTimeout(look, first_ms).unref();
  const daily = setInterval(look, day_ms).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(daily);
      await running;
    },
  };
}

/** One look. */
export async function cleanUp({ sql, folder, log }: Care, now = Date.now()): Promise<void> {
  const bin = trash(folder);
  await new UnfinishedUploads(path.join(folder, "unfinished")).deleteExpired();
  await giveBack({ sql, folder, log });
  const collected = await collect(sql, folder);
  if (collected > 0) log(`Stored files that no record names any more: ${collected} moved to the trash`);
  const { orphans, all } = await orphansIn(sql, path.join(folder, "objects"), now);
  if (orphans.length > Math.max(20, all / 20))
    log(
      `${orphans.length} of ${all} stored files are not in the database: too many to be left over by chance, so none was moved. Was an older database put back? Files and database of one backup come back together with npm run restore.`,
    );
  else {
    for (const file of orphans) await bin.take(file);
    if (orphans.length > 0)
      log(`Files that the database does not know: ${orphans.length} moved to the trash`);
  }
  const deleted = await bin.empty(now);
  if (deleted > 0) log(`Deleted from the trash after thirty days: ${deleted} files`);
}

/** Takes files out of the trash that objects name and that are not at their place. */
async function giveBack({ sql, folder, log }: Care): Promise<void> {
  const bin = trash(folder);
  const named = await sql<{ version: string }[]>`
    select version from storage.objects where version = any (${[...bin.names()]})`;
  const missing = named.map(({ version }) => placeOf(folder, version)).filter((file) => !existsSync(file));
  for (const file of missing) await bin.giveBack(file);
  if (missing.length > 0)
    log(`Stored files that the database names again: ${missing.length} taken out of the trash`);
}

const placeOf = (folder: string, version: string): string =>
  path.join(folder, "objects", version.slice(0, 2), version);

/** Takes away the objects that no record has named for thirty days, and puts their bytes into the trash. */
async function collect(sql: Sql, folder: string): Promise<number> {
  const [known] = await sql`select from pg_proc where proname = 'files_unnamed'`;
  if (!known) return 0;
  const gone = await sql<{ version: string }[]>`
    delete from storage.objects o using public.files_unnamed() f
     where o.bucket_id = f.bucket_id and o.name = f.name returning o.version`;
  const bin = trash(folder);
  for (const { version } of gone) await bin.take(placeOf(folder, version));
  return gone.length;
}

/** Files older than a day that no object names, halves of uploads too; and how many files there are. */
async function orphansIn(sql: Sql, objects: string, now: number) {
  if (!existsSync(objects)) return { orphans: [], all: 0 };
  const files = readdirSync(objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const old = files.filter((file) => statSync(file).mtimeMs < now - day_ms);
  const names = old.map((file) => path.basename(file));
  const known = await sql<
    { version: string }[]
  >`select version from storage.objects where version = any (${names})`;
  const kept = new Set(known.map(({ version }) => version));
  return { orphans: old.filter((file) => !kept.has(path.basename(file))), all: files.length };
}
