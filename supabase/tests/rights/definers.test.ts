import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("a function that runs under its owner's rights fixes where names are looked up", async () => {
  const loose = await db.sql`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'private', 'sync', 'realtime', 'extensions')
       and not coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false)`;
  expect(loose).toEqual([]);
});

test("views look at rows under the rights of who asks", async () => {
  const loose = await db.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce(array_to_string(reloptions, ',') like '%security_invoker=true%', false)`;
  expect(loose).toEqual([]);
});

test("a visitor without an account reaches no table and none of the inner schemas", async () => {
  const open = await db.sql`
    select c.relname, p.privilege from pg_class c,
           unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p(privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege('anon', c.oid, p.privilege)`;
  const schemas = await db.sql`
    select nspname from pg_namespace where nspname in ('private', 'sync') and has_schema_privilege('anon', oid, 'usage')`;
  expect([open, schemas]).toEqual([[], []]);
});

test("nobody who signs in can empty a table past its triggers", async () => {
  const open = await db.sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and has_table_privilege('authenticated', oid, 'truncate')`;
  expect(open).toEqual([]);
});
