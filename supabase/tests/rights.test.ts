import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capabilities, roles } from "#domain/rights/capabilities.ts";
import { type Database, freshDatabase } from "./database.ts";
import { matrix } from "./matrix.ts";
import type { Person, TableRights, Verb } from "./tableRights.ts";
import { aWorld, type World } from "./world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

const verbs = ["select", "insert", "update", "delete"] as const;
const sides = ["own", "other"] as const;

async function publicTables(): Promise<string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select relname name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`;
  return rows.map((row) => row.name);
}

test("every table of the schema is in the matrix", async () => {
  expect((await publicTables()).filter((table) => !(table in matrix))).toEqual([]);
});

test("every table of the schema forces row security", async () => {
  const open = await db.sql`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`;
  expect(open).toEqual([]);
});

test("the database and the interface know the same capabilities", async () => {
  const rows = await db.sql`select role, capability from private.role_capabilities`;
  const theirs = rows.map((row) => `${row["role"]} ${row["capability"]}`).toSorted();
  const ours = roles
    .flatMap((role) => capabilities[role].map((capability) => `${role} ${capability}`))
    .toSorted();
  expect(theirs).toEqual(ours);
});

test.for(Object.keys(matrix))("%s: each person does exactly what the matrix allows", async (table) => {
  if (!(await publicTables()).includes(table)) return;
  const rights = matrix[table]!;
  const sessions = await newSessions();
  const surprises: string[] = [];
  for (const person of Object.keys(world.people) as Person[]) {
    for (const side of sides) {
      for (const verb of verbs) {
        const allowed = (side === "own" ? rights.allowed : (rights.anywhere ?? {}))[verb] ?? [];
        const got = await attempt({ table, rights, person, sessions, side, verb });
        if (got !== allowed.includes(person)) surprises.push(`${person} ${verb} ${side}: ${got}`);
      }
    }
  }
  expect(surprises).toEqual([]);
});

test("a visitor without session is refused everywhere", async () => {
  for (const table of await publicTables()) {
    for (const statement of [
      `select * from public.${table}`,
      `insert into public.${table} default values`,
      `delete from public.${table}`,
    ]) {
      await expect(
        db.as({}, (sql) => sql.unsafe(statement)),
        statement,
      ).rejects.toMatchObject({ code: "42501" });
    }
  }
  const functions = await db.sql<{ call: string }[]>`
    select format('public.%I(%s)', proname, array_to_string(array_fill('null'::text, array[pronargs - pronargdefaults]), ',')) call
      from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(functions.length).toBeGreaterThan(5);
  for (const { call } of functions) {
    await expect(
      db.as({}, (sql) => sql.unsafe(`select ${call}`)),
      call,
    ).rejects.toMatchObject({ code: "42501" });
  }
});

test("the inner schemas are closed to visitors", async () => {
  for (const statement of [
    "select * from sync.registry",
    "select private.portal_role()",
    "select sync.scopes()",
  ]) {
    await expect(
      db.as({}, (sql) => sql.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: "42501" });
  }
});

/** Sessions begun just now: what is asked beyond that (a proof of a short while ago) has tests of its own. */
async function newSessions(): Promise<ReadonlyMap<string, string>> {
  const sessions = Object.values(world.people).map((user_id) => ({ id: randomUUID(), user_id }));
  await db.sql`insert into auth.sessions ${db.sql(sessions)}`;
  return new Map(sessions.map(({ id, user_id }) => [user_id, id]));
}

interface Attempt {
  readonly table: string;
  readonly rights: TableRights;
  readonly person: Person;
  /** The session of each user. */
  readonly sessions: ReadonlyMap<string, string>;
  readonly side: "own" | "other";
  readonly verb: Verb;
}

/** Whether the person can do it: a row that is there, seen, written. Nothing stays. */
async function attempt({ table, rights, person, sessions, side, verb }: Attempt): Promise<boolean> {
  const undone = new Error("undone");
  let did = false;
  const target = rights.row(world, side);
  try {
    await db.sql.begin(async (sql) => {
      const place = verb === "insert" ? undefined : await insert(sql, table, target);
      const sub = world.people[person];
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub, session_id: sessions.get(sub), role: "authenticated" })}, true),
        set_config('role', 'authenticated', true)`;
      did = await act(sql, { table, rights, verb, target, place });
      throw undone;
    });
  } catch (error) {
    const refused =
      error instanceof Error && "code" in error && /^(42501|SY004|SY005)$/.test(String(error.code));
    if (error !== undone && !refused) throw error;
  }
  return did;
}

async function act(
  sql: TransactionSql,
  {
    table,
    rights,
    verb,
    target,
    place,
  }: Omit<Attempt, "person" | "sessions" | "side"> & { target: object; place: string | undefined },
): Promise<boolean> {
  const key = keyOf(table);
  if (verb === "insert") {
    await sql`insert into ${sql(table)} ${sql(target as Record<string, string>)}`;
    return true;
  }
  if (verb === "select")
    return (await sql`select 1 from ${sql(table)} where ${sql(key)} = ${place!}`).length === 1;
  if (verb === "delete")
    return (await sql`delete from ${sql(table)} where ${sql(key)} = ${place!}`).count === 1;
  const [column, value] = rights.touch;
  return (
    (await sql`update ${sql(table)} set ${sql({ [column]: value as string })} where ${sql(key)} = ${place!}`)
      .count === 1
  );
}

async function insert(sql: TransactionSql, table: string, row: object): Promise<string> {
  const key = keyOf(table);
  const [made] =
    await sql`insert into ${sql(table)} ${sql(row as Record<string, string>)} returning ${sql(key)} key`;
  return String(made!["key"]);
}

const keyOf = (table: string) =>
  ({ platform_admins: "user_id", app_versions: "version_number" })[table] ?? "id";
