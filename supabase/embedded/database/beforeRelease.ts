import { readFileSync } from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { migrationsOf, type Migration } from "./migrationFiles.ts";

/** The migrations of commit 76031915, the oldest version whose databases this one takes. */
const oldest: readonly string[] = `
  20261120000100 20261120000200 20261120000300 20261120000400 20261120000500 20261120000600 20261120000700 20261120000900
  20261120001000 20261120001010 20261120001020 20261120001030 20261120001040 20261120001050 20261120001060 20261120001100
  20261120001110 20261120001120 20261120001130 20261120001200 20261120001210 20261120001220 20261120001500 20261120002000
  20261120002010 20261120002020 20261120002030 20261120003000 20261120003100 20261120003200 20261120003210 20261120003300
  20261120003400 20261120003500 20261122000100 20261122000110 20261122000200 20261122000400 20261122000410 20261122000420
  20261122011000 20261122011010 20261123010000 20261123020000 20261124010000 20261124020000 20261124030000 20261124040000
  20261125010000 20261125020000 20261126010000 20261126020000 20261126030000 20261126040000 20261126050000 20261127030000
  20261127030100 20261127050000 20261127050100 20261127070000 20261128080000 20261128080010 20261128084000 20261128084010
  20261129010000 20261129080000 20261130010000 20261130020000 20261130080000
`.match(/\d+/g)!;

/** The last migration of 0.2.0 that stands for what there was before. Those that follow it are applied as ever. */
const lastOfRelease = "20261204200000";

const folder = path.join(import.meta.dirname, "before-0.2.0");

/** All migrations of before 0.2.0, in their order. */
export const versionsBefore = (): readonly string[] => [
  ...oldest,
  ...migrationsOf(folder).map(({ version }) => version),
];

/** What a list of migrations tells of the version of its database. */
type Age = "known" | "before" | "older" | "newer";

/**
 * Tells which version a list of migrations is of: one that is known, one of before 0.2.0 that can be brought up, one that is older than
 * those, or one that is not known.
 */
export function ageOf(versions: readonly string[], known: ReadonlySet<string>): Age {
  if (versions.every((version) => known.has(version))) return "known";
  const before = new Set(versionsBefore());
  if (!versions.every((version) => before.has(version))) return "newer";
  const has = new Set(versions);
  return oldest.every((version) => has.has(version)) ? "before" : "older";
}

/** The known migrations that stand for those of before 0.2.0. */
export const inPlaceOf = (known: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...known].filter((version) => version <= lastOfRelease));

/** Tables whose rows migrations write: a backup of before 0.2.0 brings them as they were then. */
export const writtenByMigrations: readonly string[] = [
  "sync.registry",
  "private.role_capabilities",
  "private.role_gives",
];

/**
 * Brings a database of before 0.2.0 up to the last of its migrations.
 * @param apply applies one file, with its note in the list
 * @returns the files applied now
 */
export async function finishBefore(
  done: ReadonlySet<string>,
  apply: (text: string, migration: Migration) => Promise<void>,
): Promise<string[]> {
  const left = migrationsOf(folder).filter(({ version }) => !done.has(version));
  for (const migration of left)
    await apply(readFileSync(path.join(folder, migration.file), "utf8"), migration);
  return left.map(({ file }) => file);
}

/** Puts the list of 0.2.0 in the place of the one of before. */
export async function replaceList(sql: Sql, migrations: readonly Migration[], known: string): Promise<void> {
  const release = migrations.filter(({ version }) => version <= lastOfRelease);
  await sql.begin(async (at) => {
    await at`delete from supabase_migrations.schema_migrations`;
    for (const { file, version, name } of release)
      await at`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[readFileSync(path.join(known, file), "utf8")]})`;
  });
}
