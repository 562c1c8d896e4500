import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { type Call, callerOf, codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
let project: ProjectRows;
let owner: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  project = rowsOf(world);
  owner = callerOf(db, world.people.owner);
});
afterAll(() => db.drop());

const age = (ids: readonly string[], days: number) =>
  db.sql`update sync.ledger set at = now() - make_interval(days => ${days}) where id = any(${[...ids]})`;
const noted = async (ids: readonly string[]) =>
  (await db.sql`select id from sync.ledger where id = any(${[...ids]})`).map((row) => row["id"] as string);
const aContact = () => ({ ...project.contact(randomUUID()), mutation: randomUUID() });

test.for([1, 12])(
  "a request of %i rows is forgotten after 90 days and remembered until then",
  async (count) => {
    const old = Array.from({ length: count }, aContact);
    const young = Array.from({ length: count }, aContact);
    await project.push(owner, old);
    await project.push(owner, young);
    await age(
      old.map(({ id }) => id),
      91,
    );
    await age(
      young.map(({ id }) => id),
      89,
    );
    const [pruned] = await db.sql`select sync.prune()::int n`;
    expect(pruned!["n"]).toBe(count);
    expect(await noted(old.map(({ id }) => id))).toEqual([]);

    const repeated = await project.push(owner, young);
    expect(repeated.every(({ status, row }) => status === "applied" && row)).toBe(true);
    const late = await project.push(owner, old);
    expect(late.map(({ status, mine }) => [status, mine])).toEqual(old.map(() => ["conflict", []]));
    const [stored] =
      await db.sql`select count(*)::int n from contacts where id = any(${old.map(({ id }) => id)})`;
    expect(stored!["n"]).toBe(count);
  },
);

test("every push takes old rows with it, so that the ledger does not grow without a nightly job", async () => {
  const old = Array.from({ length: 6 }, aContact);
  await project.push(owner, old);
  const ids = old.map(({ id }) => id);
  await age(ids, 91);
  await project.push(owner, [aContact()]);
  expect(await noted(ids)).toEqual([]);
});

test("a change that was forgotten can be edited further by the device that made it", async () => {
  const one = aContact();
  const [made] = await project.push(owner, [one]);
  await age([one.id], 91);
  await db.sql`select sync.prune()`;
  const [edited] = await project.push(owner, [{ id: one.id, base: made!.rev, doc: { phone: "1" } }]);
  expect(edited!.status).toBe("applied");
});

test("the same mutation of another device or another person is another one", async () => {
  const one = aContact();
  await project.push(owner, [one]);
  const [other] = await project.push(owner, [one], "d2");
  expect(other).toMatchObject({ status: "conflict", mine: [] });
  const [foreign] = await project.push(callerOf(db, world.people.manager), [one]);
  expect(foreign).toMatchObject({ status: "conflict", mine: [] });
});

test("nobody reads another person's ledger, writes its times or empties it", async () => {
  const one = aContact();
  await project.push(owner, [one]);
  const asManager = <T>(text: string) =>
    db.as({ sub: world.people.manager }, (sql) => sql.unsafe(text) as unknown as Promise<T>);
  expect(await asManager(`select * from sync.ledger where id = '${one.id}'`)).toHaveLength(0);
  const values = `('d', 'contact', 'x', 'm', 1, '{}', now())`;
  for (const statement of [
    `insert into sync.ledger (device, kind, id, mutation, rev, patch, at) values ${values}`,
    "update sync.ledger set rev = 1",
    "delete from sync.ledger",
    "select sync.prune()",
  ])
    expect(await codeOf(asManager(statement)), statement).toBe("42501");
});
