import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bareDatabase } from "../../tests/fixtures/database.ts";
import { inPlaceOf, versionsBefore } from "./beforeRelease.ts";
import { assertKnown, knownMigrations, migrate } from "./migrate.ts";

let folder: string;
let database: Awaited<ReturnType<typeof bareDatabase>>;
let sql: Sql;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-migrations-"));
  database = await bareDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

test("no two migrations of the product have the same number", () => {
  expect(() => knownMigrations()).not.toThrow();
});

test("a folder with one number twice is refused before anything is applied, and both files are named", async () => {
  file("20260101000000_first.sql", "create table public.first ()");
  file("20260102000000_one.sql", "create table public.one ()");
  file("20260102000000_other.sql", "create table public.other ()");
  const refused = { kind: "version-twice", message: expect.stringMatching(/_one\.sql and .*_other\.sql/) };
  await expect(migrate(sql, folder)).rejects.toMatchObject(refused);
  expect(await sql`select from pg_tables where tablename in ('first', 'one', 'other')`).toHaveLength(0);
  rmSync(path.join(folder, "20260102000000_other.sql"));
  expect(await migrate(sql, folder)).toEqual(["20260101000000_first.sql", "20260102000000_one.sql"]);
});

test("a database with a migration that the folder does not have is refused, wherever its number stands; nothing is applied", async () => {
  file("20260101000000_first.sql", "create table public.first ()");
  file("20260103000000_third.sql", "create table public.third ()");
  await expect(assertKnown(sql, folder)).resolves.toBeUndefined();
  await migrate(sql, folder, new Set(["20260101000000"]));
  for (const version of ["20250101000000", "20260102000000", "99990101000000"]) {
    await sql`insert into supabase_migrations.schema_migrations (version) values (${version})`;
    for (const work of [assertKnown, migrate])
      await expect(work(sql, folder)).rejects.toMatchObject({
        kind: "newer-database",
        message: expect.stringContaining(`(migration ${version})`),
      });
    await sql`delete from supabase_migrations.schema_migrations where version = ${version}`;
  }
  expect(await migrate(sql, folder)).toEqual(["20260103000000_third.sql"]);
});

const listed = async () => {
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
};
/** Lays the list of a database whose objects are not looked at. */
async function layList(versions: readonly string[]): Promise<void> {
  await migrate(sql, folder);
  for (const version of versions)
    await sql`insert into supabase_migrations.schema_migrations (version) values (${version})`;
}
/** The migrations of before 0.2.0: as the first of its databases had them, and those since. */
const before = versionsBefore();
const [oldest, since] = [before.slice(0, 69), before.slice(69)];

test("the list of a database of before 0.2.0 is replaced by the one of 0.2.0, and nothing of that is applied", async () => {
  await layList(before);
  await expect(assertKnown(sql)).resolves.toBeUndefined();
  // Its objects are not there, so what follows 0.2.0 is left out.
  const release = inPlaceOf(knownMigrations());
  expect(await migrate(sql, undefined, release)).toEqual([]);
  expect(await listed()).toEqual([...release].toSorted());
  expect(await migrate(sql, undefined, release)).toEqual([]);
});

test("what was applied of a database of before 0.2.0 when it was killed is not applied again; its list stays until all is", async () => {
  await layList([...oldest, ...since.slice(1)]);
  // Its objects are not there: the one that is left fails, and changes nothing.
  await expect(migrate(sql)).rejects.toMatchObject({
    kind: "migration-failed",
    message: expect.stringContaining(since[0]!),
  });
  expect(await listed()).toEqual([...oldest, ...since.slice(1)]);
});

test("a database older than those is refused with a sentence that says what to do", async () => {
  await layList(oldest.slice(0, 40));
  for (const work of [assertKnown, migrate])
    await expect(work(sql)).rejects.toMatchObject({
      kind: "older-database",
      message: expect.stringMatching(/nothing is lost\. Start the last version before 0\.2\.0/),
    });
  expect(await listed()).toEqual(oldest.slice(0, 40));
});

test("a database with one migration more than those of before 0.2.0 is newer", async () => {
  await layList([...before, "20991231000000"]);
  await expect(assertKnown(sql)).rejects.toMatchObject({ kind: "newer-database" });
});
