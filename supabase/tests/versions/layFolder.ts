import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { checkBackup } from "#embedded/backup/checkBackup.ts";
import { loadDatabase } from "#embedded/backup/database.ts";
import { type Manifest, sealedName } from "#embedded/backup/manifest.ts";
import { openKeys } from "#embedded/backup/sealedKeys.ts";
import { bootstrap } from "#embedded/database/migrate.ts";
import { migrationsOf } from "#embedded/database/migrationFiles.ts";
import { startPostgres } from "#embedded/database/postgres.ts";
import { openFolder } from "#embedded/folder/postgresHome.ts";

/** The statements that commit 76031915 made its databases with: before its migrations, and the migrations. */
interface Schema {
  readonly bootstrap: readonly string[];
  readonly migrations: readonly { readonly version: string; readonly name: string; readonly text: string }[];
}

const later = path.resolve(import.meta.dirname, "../../embedded/database/before-0.2.0");

/**
 * Lays a data folder as a server of before 0.2.0 left it: its database is made by the statements of that version and has the rows of the
 * backup; keys, stored files and applications lie beside it.
 */
export async function layFolder(folder: string, version: string, passphrase: string): Promise<void> {
  openFolder(folder);
  const aside = mkdtempSync(path.join(tmpdir(), "klarbau-rows-"));
  try {
    const manifest = await checkBackup(
      path.join(import.meta.dirname, `${version}.tar.gz`),
      async (name, bytes) => {
        const part = await buffer(bytes);
        if (name === sealedName)
          write(path.join(folder, "keys.json"), openKeys(part.toString("utf8"), passphrase));
        else if (name.startsWith("database/")) write(path.join(aside, name), part);
        else write(path.join(folder, name.replace(/^storage\//, "storage/objects/")), part);
      },
    );
    if (manifest.installation !== "")
      write(path.join(folder, "storage/installation"), `${manifest.installation}\n`);
    const server = await startPostgres({ folder, durable: false });
    const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
    try {
      await makeSchema(sql, manifest);
      await loadDatabase(sql, aside, manifest);
    } finally {
      await sql.end();
      await server.stop();
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function write(file: string, bytes: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, bytes, { mode: 0o600 });
}

/** The schema of a version, with its list of migrations. */
async function makeSchema(sql: Sql, manifest: Manifest): Promise<void> {
  const stored = gunzipSync(readFileSync(path.join(import.meta.dirname, "76031915.schema.json.gz")));
  const schema = JSON.parse(stored.toString("utf8")) as Schema;
  for (const part of schema.bootstrap) await sql.unsafe(part);
  // Backups of later commits have tables of a later bootstrap.
  if (manifest.installation !== "") await bootstrap(sql);
  await sql.unsafe(`create schema supabase_migrations; create table supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text)`);
  const since = migrationsOf(later).map((one) => ({
    ...one,
    text: readFileSync(path.join(later, one.file), "utf8"),
  }));
  for (const { version, name, text } of [...schema.migrations, ...since]) {
    if (!manifest.migrations.includes(version)) continue;
    await sql.unsafe(text);
    await sql`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})`;
  }
}
