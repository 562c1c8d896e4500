import { afterAll, beforeAll, expect, test } from "vitest";
import { aKeyStatement, noteProof } from "../rights/callMatrixOfKeys.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

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
/** Says a statement that the server has proven against the chain of this generation. */
async function say(
  person: keyof World["people"],
  [act, place, key]: readonly [act: string, place: number, key: string],
  { anew = false, generation = 1 } = {},
) {
  const statement = aKeyStatement(world.organisation, act, place, key);
  await noteProof(db.sql, world.people[person], { generation, statement });
  return sayUnproven(person, statement, anew);
}
const sayUnproven = (person: keyof World["people"], p_statement: unknown, p_anew = false) =>
  as(person)("application_key_say", { p_project: world.project, p_statement, p_anew });
const keys = () => as("owner")<Keys>("application_keys", { p_project: world.project });
const ids = (list: Keys["chain"]) => list.map(({ key_id }) => key_id[0]);

test("statements come one after the other; who was slower hears so, and a wish goes when its key is spoken of", async () => {
  expect(await keys()).toMatchObject({
    organisation: world.organisation,
    generation: 0,
    chain: [],
    wishes: [],
  });
  const first = { generation: 0 };
  expect(await say("developer", ["admit", 0, "a"], first)).toBe("stale");
  const both = await Promise.all([
    say("owner", ["found", 0, "a"], first),
    say("manager", ["found", 0, "b"], first),
  ]);
  expect(new Set(both)).toEqual(new Set(["said", "stale"]));
  expect(await say("developer", ["ask", 1, "d"])).toBe("said");
  expect(await say("developer", ["ask", 1, "d"])).toBe("said");
  expect(ids((await keys()).wishes)).toEqual(["d"]);
  expect(await say("owner", ["admit", 3, "d"])).toBe("stale");
  expect(await say("owner", ["admit", 1, "d"])).toBe("said");
  expect(await keys()).toMatchObject({ generation: 1, wishes: [] });
});

test("without a proof of the server for the caller nothing is taken, and a proof counts once", async () => {
  const before = await keys();
  const admit = aKeyStatement(world.organisation, "admit", 2, "c");
  const found = aKeyStatement(world.organisation, "found", 0, "c");
  for (const statement of [admit, found, aKeyStatement(world.organisation, "ask", 2, "c")])
    for (const anew of [false, true]) expect(await sayUnproven("owner", statement, anew)).toBe("invalid");
  await noteProof(db.sql, world.people.manager, { generation: 1, statement: admit });
  expect(await sayUnproven("owner", admit)).toBe("invalid");
  expect(await sayUnproven("manager", { ...admit, signature: "t" })).toBe("invalid");
  expect(await keys()).toEqual(before);
  expect(await sayUnproven("manager", admit)).toBe("said");
  expect(await sayUnproven("manager", admit)).toBe("invalid");
});

test("a proof ends after five minutes, and the next one takes it away", async () => {
  const statement = aKeyStatement(world.organisation, "admit", 3, "e");
  const proofs =
    () => db.sql`select expires_at - clock_timestamp() between '4 minutes' and '5 minutes' as short
    from private.application_key_proofs`;
  await noteProof(db.sql, world.people.owner, { generation: 1, statement });
  expect(await proofs()).toEqual([{ short: true }]);
  await db.sql`update private.application_key_proofs set expires_at = clock_timestamp()`;
  expect(await sayUnproven("owner", statement)).toBe("invalid");
  await noteProof(db.sql, world.people.owner, { generation: 1, statement });
  await db.sql`update private.application_key_proofs set expires_at = clock_timestamp()`;
  await noteProof(db.sql, world.people.manager, { generation: 1, statement });
  expect(await proofs()).toEqual([{ short: true }]);
});

test("a proof against another chain is stale, also for a chain that is begun anew", async () => {
  expect(await say("owner", ["admit", 3, "e"], { generation: 2 })).toBe("stale");
  expect(await say("owner", ["found", 0, "e"], { generation: 0, anew: true })).toBe("stale");
});

test("nobody but the server proves a statement", async () => {
  const statement = aKeyStatement(world.organisation, "found");
  for (const claims of [{}, { sub: world.people.owner }])
    expect(
      await codeOf(db.as(claims, (sql) => noteProof(sql, world.people.owner, { generation: 1, statement }))),
    ).toBe("42501");
  await db.as({ role: "service_role" }, (sql) =>
    noteProof(sql, world.people.owner, { generation: 1, statement }),
  );
});

test("what is none of the statements, or about another organisation, is not taken", async () => {
  const foreign = aKeyStatement(world.otherOrganisation, "admit", 2);
  await noteProof(db.sql, world.people.owner, { generation: 1, statement: foreign });
  for (const statement of [
    {},
    foreign,
    aKeyStatement(world.organisation, "erase", 2),
    { ...aKeyStatement(world.organisation, "admit", 2), key_id: "x" },
    { ...aKeyStatement(world.organisation, "admit", 2), signature: "x".repeat(5000) },
  ])
    expect(await sayUnproven("owner", statement)).toBe("invalid");
});

test("beginning the chain anew is an owner's; what was said before stays kept", async () => {
  expect(await codeOf(say("manager", ["found", 0, "e"], { anew: true }))).toBe("42501");
  expect(await say("owner", ["found", 0, "e"])).toBe("stale");
  expect(await say("owner", ["found", 0, "e"], { anew: true })).toBe("said");
  expect(await keys()).toMatchObject({ generation: 2 });
  expect(ids((await keys()).chain)).toEqual(["e"]);
  const [kept] = await db.sql`select count(*)::int as n from private.application_key_entries`;
  expect(kept).toEqual({ n: 4 });
});

test("somebody of a single project may ask, and never begins the keys of the whole organisation", async () => {
  const { developer } = world.people;
  const other = await aWorld(db.sql);
  await db.sql`insert into project_members (scope, project_id, user_id, role)
    values (${`user:${developer}`}, ${other.project}, ${developer}, 'developer')`;
  const call = async (act: string) => {
    const statement = aKeyStatement(other.organisation, act, 0, "f");
    await noteProof(db.sql, developer, { generation: 0, statement });
    return callerOf(db, developer)("application_key_say", {
      p_project: other.project,
      p_statement: statement,
    });
  };
  expect(await call("ask")).toBe("said");
  expect(await codeOf(call("found"))).toBe("42501");
});

test("nobody reads or writes the statements but through these calls", async () => {
  for (const table of ["application_key_entries", "application_key_wishes", "application_key_proofs"])
    await expect(
      db.as({ sub: world.people.owner }, (sql) => sql`select * from private.${sql(table)}`),
    ).rejects.toMatchObject({ code: "42501" });
});
