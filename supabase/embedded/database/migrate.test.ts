import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bareDatabase } from "../../tests/fixtures/database.ts";
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
