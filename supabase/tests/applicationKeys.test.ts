import { afterAll, beforeAll, expect, test } from "vitest";
import { aKeyStatement } from "./callMatrixOfKeys.ts";
import { type Database, freshDatabase } from "./database.ts";
import { callerOf, codeOf } from "./restCaller.ts";
import { aWorld, type World } from "./world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

interface Keys {
  readonly organisation: string;
  readonly generation: number;
  readonly chain: readonly { readonly key_id: string }[];
  readonly wishes: readonly { readonly key_id: string }[];
}
const as = (person: keyof World["people"]) => callerOf(db, world.people[person]);
const say = (person: keyof World["people"], act: string, place: number, key: string, anew = false) =>
  as(person)("application_key_say", {
    p_project: world.project,
    p_statement: aKeyStatement(world.organisation, act, place, key),
    p_anew: anew,
  });
const keys = () => as("owner")<Keys>("application_keys", { p_project: world.project });
const ids = (list: Keys["chain"]) => list.map(({ key_id }) => key_id[0]);

test("statements come one after the other; who was slower hears so, and a wish goes when its key is spoken of", async () => {
  expect(await keys()).toMatchObject({
    organisation: world.organisation,
    generation: 0,
    chain: [],
    wishes: [],
  });
  expect(await say("developer", "admit", 0, "a")).toBe("stale");
  const both = await Promise.all([say("owner", "found", 0, "a"), say("manager", "found", 0, "b")]);
  expect(new Set(both)).toEqual(new Set(["said", "stale"]));
  expect(await say("developer", "ask", 1, "d")).toBe("said");
  expect(await say("developer", "ask", 1, "d")).toBe("said");
  expect(ids((await keys()).wishes)).toEqual(["d"]);
  expect(await say("owner", "admit", 3, "d")).toBe("stale");
  expect(await say("owner", "admit", 1, "d")).toBe("said");
  expect(await keys()).toMatchObject({ generation: 1, wishes: [] });
});

test("what is none of the statements, or about another organisation, is not taken", async () => {
  const send = (p_statement: unknown) =>
    as("owner")("application_key_say", { p_project: world.project, p_statement });
  for (const statement of [
    {},
    aKeyStatement(world.otherOrganisation, "admit", 2),
    aKeyStatement(world.organisation, "erase", 2),
    { ...aKeyStatement(world.organisation, "admit", 2), key_id: "x" },
    { ...aKeyStatement(world.organisation, "admit", 2), signature: "x".repeat(5000) },
  ])
    expect(await send(statement)).toBe("invalid");
});

test("beginning the chain anew is an owner's; what was said before stays kept", async () => {
  expect(await codeOf(say("manager", "found", 0, "e", true))).toBe("42501");
  expect(await say("owner", "found", 0, "e")).toBe("stale");
  expect(await say("owner", "found", 0, "e", true)).toBe("said");
  expect(await keys()).toMatchObject({ generation: 2 });
  expect(ids((await keys()).chain)).toEqual(["e"]);
  const [kept] = await db.sql`select count(*)::int as n from private.application_key_entries`;
  expect(kept).toEqual({ n: 3 });
});

test("somebody of a single project may ask, and never begins the keys of the whole organisation", async () => {
  const { developer } = world.people;
  const other = await aWorld(db.sql);
  await db.sql`insert into project_members (scope, project_id, user_id, role)
    values (${`user:${developer}`}, ${other.project}, ${developer}, 'developer')`;
  const call = (act: string) =>
    callerOf(db, developer)("application_key_say", {
      p_project: other.project,
      p_statement: aKeyStatement(other.organisation, act, 0, "f"),
    });
  expect(await call("ask")).toBe("said");
  expect(await codeOf(call("found"))).toBe("42501");
});

test("nobody reads or writes the statements but through these calls", async () => {
  for (const table of ["application_key_entries", "application_key_wishes"])
    await expect(
      db.as({ sub: world.people.owner }, (sql) => sql`select * from private.${sql(table)}`),
    ).rejects.toMatchObject({ code: "42501" });
});
