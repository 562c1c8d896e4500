import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digest } from "#domain/sync/digest.ts";
import { rowsOf, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Cursors, Heads, Page } from "../fixtures/protocol.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aMember, aProject, aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
let project: ProjectRows;
let owner: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  project = rowsOf(world);
  owner = callerOf(db, world.people.owner);
  const { space, asset, push } = project;
  await push(owner, [...names("room").map((id) => space(id)), ...names("pump").map((id) => asset(id))]);
});
afterAll(() => db.drop());

const names = (what: string) => Array.from({ length: 6 }, (_, i) => `${what}-${i}`);
const heads = async (call: Call) => (await call<Heads>("sync_heads", {})).scopes;
const epochIn = async (call: Call, scope = project.scope) => (await heads(call))[scope]?.epoch ?? null;
const pull = (call: Call, cursors: Cursors) =>
  call<Page>("sync_pull", { p_collection: "building", p_cursors: cursors });
const idsOf = (page: Page) => page.rows.map((row) => row["id"]);
const about = { p_collection: "building" };

test("a page and the list of ids hold all kinds of a collection, in the order of their revisions", async () => {
  const page = await pull(owner, { [project.scope]: { epoch: await epochIn(owner), rev: 0 } });
  expect(idsOf(page)).toEqual([...names("room"), ...names("pump")]);
  expect(new Set(page.rows.map((row) => row["kind"]))).toEqual(new Set(["space", "asset"]));
  const ids = await owner<[string, number][]>("sync_ids", { ...about, p_scope: project.scope });
  expect(ids.map(([id]) => id).toSorted()).toEqual([...names("room"), ...names("pump")].toSorted());
  expect(await owner("sync_digest", { ...about, p_scope: project.scope })).toEqual(
    digest(ids.map(([, rev]) => rev)),
  );
});

test("the digest tells one changed, deleted or hidden row of any kind, and of one scope only", async () => {
  const other = rowsOf({ project: world.otherProject });
  const outsider = callerOf(db, world.people.outsider);
  await other.push(outsider, [other.space("elsewhere")]);
  const ask = (call: Call, scope: string) => call("sync_digest", { ...about, p_scope: scope });
  const seen = [await ask(owner, project.scope)];
  const elsewhere = await ask(outsider, other.scope);
  const revOf = async (table: string, id: string) =>
    (await db.sql.unsafe(`select rev::int rev from ${table} where id = '${id}'`))[0]!["rev"] as number;
  for (const row of [
    { id: "room-0", kind: "space", base: await revOf("spaces", "room-0"), doc: { name: "Küche" } },
    { id: "pump-0", kind: "asset", base: await revOf("assets", "pump-0"), doc: { name: "P1" } },
    { id: "pump-1", kind: "asset", base: await revOf("assets", "pump-1"), doc: { _deleted: true } },
  ]) {
    await project.push(owner, [row]);
    seen.push(await ask(owner, project.scope));
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(seen.length);
  expect(await ask(outsider, other.scope)).toEqual(elsewhere);
  expect(await ask(owner, other.scope)).toBeNull();
  const tenant = await ask(callerOf(db, world.people.tenant), project.scope);
  expect(tenant).toEqual(seen.at(-1)); // a tenant may read the building
});

test("a membership that is lost closes its scopes, and given back it is another version", async () => {
  const user = world.people.translator;
  const call = callerOf(db, user);
  const id = await aMember(db.sql, { organisation: world.organisation, user, role: "facility" });
  const first = await epochIn(call);
  await db.sql`update memberships set _deleted = true where id = ${id}`;
  expect(await epochIn(call)).toBeNull();
  const closed = await pull(call, { [project.scope]: { epoch: first, rev: 0 } });
  expect(closed).toMatchObject({ rows: [], cursors: { [project.scope]: { epoch: null, rev: 0 } } });

  await db.sql`update memberships set _deleted = false where id = ${id}`;
  const again = await epochIn(call);
  expect(again).toBeGreaterThan(first!);
  const far = 1_000_000_000;
  const page = await pull(call, { [project.scope]: { epoch: first, rev: far } });
  expect(page.rows).toHaveLength(12); // the old cursor counts for nothing
  expect(page.cursors[project.scope]!.epoch).toBe(again);
  await db.sql`update memberships set _deleted = true where id = ${id}`;
});

test("each role is another version, also of one project alone, and says what may be read from then on", async () => {
  const user = world.people.guest;
  const call = callerOf(db, user);
  const before = (await epochIn(call))!;
  expect((await pull(call, { [project.scope]: { epoch: before, rev: 0 } })).rows).toHaveLength(12);
  await db.sql`update project_members set role = 'tenant' where user_id = ${user}`;
  const as = (await epochIn(call))!;
  expect(as).toBeGreaterThan(before);
  const work = { p_collection: "journal", p_scope: project.scope };
  await project.push(owner, [
    {
      id: "entry",
      kind: "observation",
      doc: {
        ...project.contact("x").doc,
        name: undefined,
        about_kind: "space",
        about_id: "s",
        text: "feucht",
        observed_at: "2026-11-20T10:00:00.000Z",
      },
    },
  ]);
  expect(await call("sync_ids", work)).toEqual([]); // tenants do not read the journal
  await db.sql`update project_members set role = 'facility' where user_id = ${user}`;
  expect(await call("sync_ids", work)).toHaveLength(1);
  expect((await epochIn(call))!).toBeGreaterThan(as);
});

test("a new era is another version of every scope of everybody, once, and rings for each person", async () => {
  const people = [owner, callerOf(db, world.people.outsider), callerOf(db, world.people.portalAdmin)];
  const before = await Promise.all(people.map(heads));
  const bells = async () =>
    (await db.sql`select 1 from realtime.messages where topic = ${`user:${world.people.owner}`}`).length;
  const rung = await bells();
  await db.sql`select sync.new_era()`;
  const after = await Promise.all(people.map(heads));
  for (const [i, scopes] of after.entries())
    for (const [scope, { epoch }] of Object.entries(scopes)) {
      expect(epoch, scope).toBeGreaterThan(before[i]![scope]!.epoch!);
      expect(Number.isSafeInteger(epoch)).toBe(true);
    }
  expect(await Promise.all(people.map(heads))).toEqual(after);
  expect(await bells()).toBe(rung + 1);
  await db.sql`select sync.new_era()`;
  const third = await epochIn(owner);
  expect(third).toBeGreaterThan(after[0]![project.scope]!.epoch!);
});

test("a policy that is narrowed in a migration takes its rows from the devices with the new era", async () => {
  const epoch = await epochIn(owner);
  const all = await pull(owner, { [project.scope]: { epoch, rev: 0 } });
  await db.sql.unsafe(`
    create policy only_rooms on public.assets as restrictive for select to authenticated using (false);
    select sync.new_era();`);
  const read = await pull(owner, all.cursors);
  expect(new Set(read.rows.map((row) => row["kind"]))).toEqual(new Set(["space"]));
  const listed = await owner<[string, number][]>("sync_ids", { ...about, p_scope: project.scope });
  expect(listed.map(([id]) => id).toSorted()).toEqual(names("room")); // what is not here, a device drops
  await db.sql.unsafe("drop policy only_rooms on public.assets; select sync.new_era();");
  const again = await pull(owner, read.cursors);
  expect(idsOf(again).length).toBe(all.rows.length);
});

test("a stranger learns nothing of a scope: no epoch, no digest, no ids, no rows", async () => {
  const call = callerOf(db, randomUUID());
  const scopes = (await call<Heads>("sync_heads", { p_scopes: [project.scope] })).scopes;
  expect(scopes).toEqual({ [project.scope]: { epoch: null, heads: {} } });
  const asked = { ...about, p_scope: project.scope };
  expect([await call("sync_digest", asked), await call("sync_ids", asked)]).toEqual([null, []]);
  expect((await pull(call, { [project.scope]: { epoch: 1, rev: 0 } })).rows).toEqual([]);
});

test("a colleague's new project appears among the scopes by itself", async () => {
  const manager = callerOf(db, world.people.manager);
  const before = await manager<Heads>("sync_heads", {});
  const id = await aProject(db.sql, world.organisation);
  const after = await manager<Heads>("sync_heads", { p_etag: before.etag });
  expect(Object.keys(after.scopes)).toContain(`project:${id}`);
  expect(Object.keys(await heads(callerOf(db, world.people.guest)))).not.toContain(`project:${id}`);
});
