import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capabilities, type Role, roles } from "#domain/rights/capabilities.ts";
import { callMatrix, isAboutOneself } from "./callMatrix.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Person, Verb } from "./tableRights.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

const functionsOf = async (role: string): Promise<string[]> =>
  (
    await db.sql`select distinct proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and has_function_privilege(${role}, oid, 'execute') order by 1`
  ).map((row) => String(row["name"]));

test("every function that people may call is in the matrix, or is about the caller alone", async () => {
  const known = new Set(callMatrix.map(({ name }) => name));
  expect(
    (await functionsOf("authenticated")).filter((name) => !known.has(name) && !isAboutOneself(name)),
  ).toEqual([]);
});

test("a visitor may ask for the newest version of the product, and call nothing else", async () => {
  expect(await functionsOf("anon")).toEqual(["get_latest_app_version"]);
});

/** Makes something, becomes somebody, tries; nothing stays. False when it is refused. */
async function attempt(
  claims: Readonly<Record<string, string>>,
  {
    make,
    act,
  }: {
    make: (sql: TransactionSql) => Promise<unknown>;
    act: (sql: TransactionSql, made: never) => Promise<boolean>;
  },
): Promise<boolean> {
  const undone = new Error("undone");
  let did = false;
  try {
    await db.sql.begin(async (sql) => {
      const made = await make(sql);
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
      did = await act(sql, made as never);
      throw undone;
    });
  } catch (error) {
    const refused = error instanceof Error && "code" in error && /^(42501|SY001)$/.test(String(error.code));
    if (error !== undone && !refused) throw error;
  }
  return did;
}

const asPerson = (person: Person) => ({ sub: world.people[person], role: "authenticated" });

test.for(callMatrix.map((call) => [`${call.name}: ${call.what}`, call] as const))(
  "%s is done for exactly those whom the matrix allows",
  async ([, call]) => {
    const act = async (sql: TransactionSql, args: Readonly<Record<string, unknown>>) => {
      const names = Object.keys(args);
      const values = names.map((key) => {
        const value = args[key];
        return key !== "p_scopes" && typeof value === "object" && value !== null
          ? sql.json(value as never)
          : (value as never);
      });
      const list = names.map((key, i) => `${key} => $${i + 1}`).join(", ");
      const rows = await sql.unsafe(`select to_jsonb(public.${call.name}(${list})) answer`, values);
      return rows.length > 0 && call.did(rows[0]!["answer"]);
    };
    const make = (sql: TransactionSql) => call.args(sql, world);
    const surprises: string[] = [];
    for (const person of Object.keys(world.people) as Person[]) {
      const got = await attempt(asPerson(person), { make, act });
      if (got !== call.allowed.includes(person)) surprises.push(`${person}: ${got}`);
    }
    if (await attempt({ role: "authenticated" }, { make, act })) {
      if (call.name !== "get_latest_app_version") surprises.push("nobody: true");
    }
    expect(surprises).toEqual([]);
  },
);

const buckets = {
  models: ["models:read", "models:write"],
  evidence: ["evidence:read", "evidence:write"],
  apps: ["outputs:read", "applications:admin"],
} as const;
const verbs: readonly Verb[] = ["select", "insert", "update", "delete"];

test.for(Object.keys(buckets) as (keyof typeof buckets)[])(
  "files in %s: each person does exactly what the capabilities allow, and nothing in a project of others",
  async (bucket_id) => {
    const roleOf = (person: Person): Role | undefined =>
      person === "guest" ? "facility" : roles.find((role) => role === person);
    const surprises: string[] = [];
    for (const person of Object.keys(world.people) as Person[])
      for (const side of ["own", "other", "none"] as const)
        for (const verb of verbs) {
          const place = { own: world.project, other: world.otherProject, none: randomUUID() }[side];
          const name = `${place}/${randomUUID().replaceAll("-", "").repeat(2)}`;
          const got = await attempt(asPerson(person), {
            make: async (sql) => {
              if (verb !== "insert") await sql`insert into storage.objects ${sql({ bucket_id, name })}`;
            },
            act: async (sql) => {
              switch (verb) {
                case "select":
                  return (await sql`select 1 from storage.objects where name = ${name}`).length === 1;
                case "insert":
                  return (await sql`insert into storage.objects ${sql({ bucket_id, name })}`).count === 1;
                case "update":
                  return (
                    (await sql`update storage.objects set version = 'v2' where name = ${name}`).count === 1
                  );
                case "delete":
                  return (await sql`delete from storage.objects where name = ${name}`).count === 1;
              }
            },
          });
          const role =
            side === "own" ? roleOf(person) : side === "other" && person === "outsider" ? "owner" : undefined;
          const needs = buckets[bucket_id][verb === "select" ? 0 : 1];
          // what is stored is neither replaced nor removed, by nobody
          const isLasting = verb === "update" || verb === "delete";
          const may = !isLasting && role !== undefined && capabilities[role].includes(needs);
          if (got !== may) surprises.push(`${person} ${verb} ${side}: ${got}`);
        }
    expect(surprises).toEqual([]);
  },
);
