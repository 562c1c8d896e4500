import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { Sql } from "postgres";

/** The project's migrations. */
const migrationsFolder = path.resolve(import.meta.dirname, "../../migrations");

/** Thrown when a migration is refused by the database; nothing of that file has been applied. */
class MigrationFailed extends Error {
  readonly kind = "migration-failed";
  constructor(file: string, cause: unknown) {
    super(`${file}: ${cause instanceof Error ? cause.message : String(cause)}${place(cause)}`, { cause });
  }
}

/** Thrown when two files of a folder have the same version: the second would never be applied. Nothing was changed. */
class VersionTwice extends Error {
  readonly kind = "version-twice";
  constructor(version: string, files: readonly string[]) {
    super(
      `The migrations ${files.join(" and ")} have the same number ${version}, and only one of them would be applied: give one another number. Nothing was changed.`,
    );
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

/**
 * Asks, before anything is done with a database, whether this version knows every migration that it has.
 * @param folder the migrations that are known
 * @throws NewerDatabase, VersionTwice
 */
export async function assertKnown(sql: Sql, folder = migrationsFolder): Promise<void> {
  const known = knownMigrations(folder);
  const [found] = await sql`select where to_regclass('supabase_migrations.schema_migrations') is not null`;
  if (!found) return;
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version desc`;
  const unknown = rows.flatMap(({ version }) => (known.has(version) ? [] : [version]));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
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
 * their names, each as one transaction, and notes them where the Supabase CLI does.
 *
 * @param only the versions that may be applied; all by default
 * @returns the files applied now
 * @throws MigrationFailed, NewerDatabase, VersionTwice
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
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
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

/** A file of the folder: `<version>_<name>.sql`. */
interface Migration {
  readonly file: string;
  readonly version: string;
  readonly name: string;
}

/** The migrations of a folder in the order in which they are applied. @throws VersionTwice */
function migrationsOf(folder: string): readonly Migration[] {
  const found = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return version === undefined || name === undefined ? [] : [{ file, version, name }];
    });
  for (const [version, same] of Map.groupBy(found, (one) => one.version))
    if (same.length > 1)
      throw new VersionTwice(
        version,
        same.map(({ file }) => file),
      );
  return found;
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
