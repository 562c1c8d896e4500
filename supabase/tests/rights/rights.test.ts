import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capabilities, roles } from "#domain/rights/capabilities.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { matrix } from "./matrix.ts";
import { everyAttempt, undone } from "./everyAttempt.ts";
import type { Person, Verb } from "./tableRights.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  await db.sql.unsafe(everyAttempt);
});
afterAll(() => db.drop());

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
  for (const side of sides)
    for (const { person, verb, did } of await attempts(table, side, sessions)) {
      const allowed = (side === "own" ? rights.allowed : (rights.anywhere ?? {}))[verb] ?? [];
      if (did !== allowed.includes(person)) surprises.push(`${person} ${verb} ${side}: ${did}`);
    }
  expect(surprises).toEqual([]);
});

test("a visitor without session is refused everywhere, but for the version of the product", async () => {
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
      from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'get_latest_app_version'`;
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
  readonly person: Person;
  readonly verb: Verb;
  /** Whether the person could do it: a row that is there, seen, written. */
  readonly did: boolean;
  /** What the attempt ended with. */
  readonly code: string;
  readonly message: string;
}

/** What each person gets from each verb on a row of one side. Nothing stays. */
async function attempts(
  table: string,
  side: (typeof sides)[number],
  sessions: ReadonlyMap<string, string>,
): Promise<readonly Attempt[]> {
  const { row, touch } = matrix[table]!;
  const claims = Object.entries(world.people).map(([person, sub]) => [
    person,
    { sub, session_id: sessions.get(sub), role: "authenticated" },
  ]);
  const [column, value] = touch;
  let made: readonly Attempt[] = [];
  const transaction = db.sql.begin(async (sql) => {
    made = await sql<Attempt[]>`select * from attempts.all_of(${table}, ${keyOf(table)},
      ${sql.json(row(world, side) as never)}, ${sql.json({ [column]: value } as never)}, ${sql.json(Object.fromEntries(claims) as never)})`;
    throw new Error(undone);
  });
  await transaction.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== undone) throw error;
  });
  expect(made).toHaveLength(claims.length * 4);
  const failed = made.filter(({ code }) => !/^(SY999|42501|SY004|SY005)$/.test(code));
  expect(failed).toEqual([]);
  return made;
}

const keyOf = (table: string) =>
  ({ platform_admins: "user_id", app_versions: "version_number" })[table] ?? "id";
