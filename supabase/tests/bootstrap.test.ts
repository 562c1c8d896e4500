import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "#embedded/database/migrate.ts";
import { freshDatabase, type Database } from "./fixtures/database.ts";

const anna = "00000000-0000-4000-8000-00000000000a";
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("the bootstrap may run again on a database that has it", async () => {
  await expect(bootstrap(db.sql)).resolves.toBeUndefined();
});

test("a user is known to the database by the claims of the token", async () => {
  const [row] = await db.as(
    { sub: anna, email: "anna@example.org", aal: "aal2" },
    (sql) =>
      sql`select auth.uid() id, auth.role() role, auth.email() email, auth.jwt() ->> 'aal' aal, current_user as who`,
  );
  expect(row).toEqual({
    id: anna,
    role: "authenticated",
    email: "anna@example.org",
    aal: "aal2",
    who: "authenticated",
  });
});

test("a visitor is nobody", async () => {
  const [row] = await db.as({}, (sql) => sql`select auth.uid() id, current_user as who`);
  expect(row).toEqual({ id: null, who: "anon" });
});

test("a visitor cannot read the users", async () => {
  await expect(db.as({}, (sql) => sql`select * from auth.users`)).rejects.toMatchObject({ code: "42501" });
});

test("realtime.send leaves a message for the topic, and a visitor without policy reads none", async () => {
  await db.sql`select realtime.send('{"n": 1}', 'sync', 'scope:a')`;
  const rows =
    await db.sql`select topic, event, private, extension, payload ->> 'n' n from realtime.messages`;
  expect(rows[0]).toEqual({ topic: "scope:a", event: "sync", private: true, extension: "broadcast", n: "1" });
  expect(await db.as({ sub: anna }, (sql) => sql`select * from realtime.messages`)).toEqual([]);
});

test("a user without a policy cannot write to a topic, and the transaction goes on", async () => {
  const before = await db.sql`select count(*) from realtime.messages`;
  await db.as({ sub: anna }, (sql) => sql`select realtime.send('{}', 'sync', 'scope:b')`);
  expect(await db.sql`select count(*) from realtime.messages`).toEqual(before);
});

test("a table that joins the publication is watched, one that leaves is not", async () => {
  const watched = async () =>
    (
      await db.sql`select tgrelid::regclass::text name from pg_trigger where tgname = 'zz_announce_change'`
    ).map((row) => row["name"]);
  await db.sql.unsafe("create table public.watched (id text primary key)");
  await db.sql.unsafe("alter publication supabase_realtime add table public.watched");
  expect(await watched()).toContain("watched");
  await db.sql.unsafe("alter publication supabase_realtime drop table public.watched");
  expect(await watched()).not.toContain("watched");
});

test("upper and lower case know umlauts", async () => {
  const [row] = await db.sql`select lower('ÄÖÜ') low, upper('äöü') up`;
  expect(row).toEqual({ low: "äöü", up: "ÄÖÜ" });
});
