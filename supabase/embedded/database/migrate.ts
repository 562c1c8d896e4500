import { readFileSync } from "node:fs";
import path from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Sql } from "postgres";
import { ageOf, finishBefore, replaceList } from "./beforeRelease.ts";
import { type Migration, migrationsOf } from "./migrationFiles.ts";

/** The project's migrations. */
const migrationsFolder = path.resolve(import.meta.dirname, "../../migrations");

/** Thrown when a migration is refused by the database; nothing of that file has been applied. */
class MigrationFailed extends Error {
  readonly kind = "migration-failed";
  constructor(file: string, cause: unknown) {
    super(`${file}: ${cause instanceof Error ? cause.message : String(cause)}${place(cause)}`, { cause });
  }
}

/** Thrown when the database has a migration that this version does not know; nothing was changed. */
class NewerDatabase extends Error {
  readonly kind = "newer-database";
  constructor(unknown: readonly string[]) {
    const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : "";
    super(
      `The database was used by a newer version of Klarbau, which this one does not know (migration ${unknown[0]}${more}). Start the newer version again, or restore a backup of before the update with npm run restore. Nothing was changed.`,
    );
  }
}

/** Thrown when the database is older than the oldest that this version can bring up; nothing was changed. */
class OlderDatabase extends Error {
  readonly kind = "older-database";
  constructor() {
    super(
      "The database is of a version of Klarbau from before 26 November 2026, which this one cannot bring up to date by itself. Nothing was changed, and nothing is lost. Start the last version before 0.2.0 with this data folder once, then this one again.",
    );
  }
}

/**
 * Asks, before anything is done with a database, whether this version knows every migration that it has.
 * @param folder the migrations that are known
 * @throws NewerDatabase, OlderDatabase, VersionTwice
 */
export async function assertKnown(sql: Sql, folder = migrationsFolder): Promise<void> {
  const known = knownMigrations(folder);
  const [found] = await sql`select where to_regclass('supabase_migrations.schema_migrations') is not null`;
  if (!found) return;
  const versions = (await appliedTo(sql)).toReversed();
  const age = folder === migrationsFolder ? ageOf(versions, known) : "newer";
  if (age === "older") throw new OlderDatabase();
  const unknown = versions.filter((version) => !known.has(version));
  if (age === "newer" && unknown.length > 0) throw new NewerDatabase(unknown);
}

/**
 * Lays what a hosted Supabase database has before the first migration: roles, the schemas auth, storage,
 * realtime and extensions. May be repeated.
 *
 * @param sql a connection as superuser
 */
export async function bootstrap(sql: Sql): Promise<void> {
  const own = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
  const parts = [own("bootstrap.sql"), getAuthSchemaSql(), getStorageSchemaSql(), own("bootstrap-after.sql")];
  for (const part of parts) await sql.unsafe(part);
}

/**
 * Applies the files `<digits>_<name>.sql` of a folder that the database does not have yet, in the order of
 * their names, each as one transaction, and notes them where the Supabase CLI does. A database of before 0.2.0 is brought up first.
 *
 * @param only the versions that may be applied; all by default
 * @returns the files applied now
 * @throws MigrationFailed, NewerDatabase, OlderDatabase, VersionTwice
 */
export async function migrate(
  sql: Sql,
  folder = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const files = migrationsOf(folder);
  await assertKnown(sql, folder);
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
  const applied: string[] = [];
  let done = new Set(await appliedTo(sql));
  if (folder === migrationsFolder && ageOf([...done], knownMigrations()) === "before") {
    applied.push(...(await finishBefore(done, (text, migration) => apply(sql, text, migration))));
    await replaceList(sql, files, folder);
    done = new Set(await appliedTo(sql));
  }
  for (const migration of files) {
    const { file, version } = migration;
    if (done.has(version) || (only && !only.has(version))) continue;
    await apply(sql, readFileSync(path.join(folder, file), "utf8"), migration);
    applied.push(file);
  }
  return applied;
}

/** The versions of the migrations that this product has. @throws VersionTwice */
export const knownMigrations = (folder = migrationsFolder): ReadonlySet<string> =>
  new Set(migrationsOf(folder).map(({ version }) => version));

/** The versions that a database has, in their order. */
async function appliedTo(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** One simple query is one transaction: the file and its note in the history stand or fall together. */
async function apply(sql: Sql, text: string, { file, version, name }: Migration): Promise<void> {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const note = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${quoted(version)}, ${quoted(name)}, array[${quoted(text)}])`;
  try {
    await sql.unsafe(`${text}\n;\n${note}`);
  } catch (error) {
    throw new MigrationFailed(file, error);
  }
}

/** ` (at character 120)`, where the database says where. */
function place(cause: unknown): string {
  return cause instanceof Error && "position" in cause ? ` (at character ${String(cause.position)})` : "";
}
