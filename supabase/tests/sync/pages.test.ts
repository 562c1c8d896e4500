import { isEverything } from "../../../tests/fixtures/everything.ts";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cursor, IdsPage } from "#data/sync/protocol.ts";
import { rowsOf, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Cursors, Heads, Page } from "../fixtures/protocol.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aMember, aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
let project: ProjectRows;
let owner: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  project = rowsOf(world);
  owner = callerOf(db, world.people.owner);
  for (let n = 0; n < 240; n += 60)
    await project.push(
      owner,
      Array.from({ length: 60 }, (_, i) => project[i % 3 === 0 ? "asset" : "space"](`row-${n + i}`)),
    );
});
afterAll(() => db.drop());

const about = { p_collection: "building" };
const pageOf = (call: Call, args: object) =>
  call<IdsPage>("sync_ids_page", { ...about, p_scope: project.scope, ...args });
const wholeList = (call: Call) => call<[string, number][]>("sync_ids", { ...about, p_scope: project.scope });
const cursorOf = async (call: Call): Promise<Cursor> => ({
  epoch: (await call<Heads>("sync_heads", {})).scopes[project.scope]!.epoch,
  rev: 0,
});

/** All pages of ids; `between` is told after each but the last. */
async function walk(call: Call, p_limit: number, between: (pages: number) => unknown = () => undefined) {
  const pages: IdsPage[] = [];
  let p_after = 0;
  for (;;) {
    const page = await pageOf(call, { p_after, p_limit });
    pages.push(page);
    if (page.next === null) return pages;
    p_after = page.next;
    await between(pages.length);
  }
}

test.for([...(isEverything ? [1] : []), 7, 60, 239, 240, 241, 5000])(
  "pages of %i ids are together the whole list, each row once, in the order of revisions",
  async (limit) => {
    const pages = await walk(owner, limit);
    const all = pages.flatMap(({ ids }) => ids);
    const revs = all.map(([, rev]) => rev);
    expect(revs).toEqual(revs.toSorted((a, b) => a - b));
    expect(all).toHaveLength(240);
    expect(new Map(all)).toEqual(new Map(await wholeList(owner)));
    expect(new Set(pages.map(({ epoch }) => epoch))).toEqual(new Set([(await cursorOf(owner)).epoch]));
    expect(pages.slice(0, -1).every(({ ids }) => ids.length === limit)).toBe(true);
  },
);

test("the server bounds a page, whatever is asked for, and tells how far it is", async () => {
  expect((await pageOf(owner, { p_limit: 0 })).ids).toHaveLength(1);
  expect((await pageOf(owner, { p_limit: null })).ids).toHaveLength(240);
  const { top } = await owner<{ top: number }>("sync_heads", {});
  expect((await pageOf(owner, {})).top).toBe(top);
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into contacts (id, scope, project_id, name, rev, created_at, updated_at)
      select 'many-' || n, ${project.scope}, ${world.project}, 'x', nextval('sync.rev'), ${"2026-11-20T10:00:00.000Z"}, ${"2026-11-20T10:00:00.000Z"}
        from generate_series(1, 10100) n`;
  });
  const page = await pageOf(owner, { p_collection: "people", p_limit: 1_000_000 });
  expect(page.ids).toHaveLength(10_000);
  expect(
    (await pageOf(owner, { p_collection: "people", p_after: page.next, p_limit: 1_000_000 })).ids,
  ).toHaveLength(100);
});

test("of some ids alone a page tells those that are there", async () => {
  const among = async (p_among: string[]) => (await pageOf(owner, { p_among })).ids.map(([id]) => id);
  expect((await among(["row-3", "row-100", "nowhere"])).toSorted()).toEqual(["row-100", "row-3"]);
  expect(await among([])).toEqual([]);
  await expect(among(Array.from({ length: 1001 }, (_, i) => `row-${i}`))).rejects.toThrow("too many ids");
});

test("whoever may not read the scope, or the kind, is told no id by any page", async () => {
  const stranger = callerOf(db, randomUUID());
  const nothing = { epoch: null, ids: [], next: null };
  expect(await pageOf(stranger, {})).toMatchObject(nothing);
  expect(await pageOf(stranger, { p_after: 1, p_limit: 1, p_among: ["row-1"] })).toMatchObject(nothing);
  const outsider = callerOf(db, world.people.outsider);
  expect(await pageOf(outsider, {})).toMatchObject(nothing);
  await db.sql.unsafe(
    "create policy hidden on public.spaces as restrictive for select to authenticated using (id not like '%7')",
  );
  const pages = await walk(owner, 10);
  const seen = pages.flatMap(({ ids }) => ids);
  const all = await wholeList(owner);
  await db.sql.unsafe("drop policy hidden on public.spaces");
  expect(seen).toHaveLength(all.length);
  expect(new Map(seen)).toEqual(new Map(all));
  expect(seen.length).toBeLessThan(240);
});

test("a page belongs to a version of the rights: after a membership has changed it says another one", async () => {
  const user = world.people.translator;
  const call = callerOf(db, user);
  const id = await aMember(db.sql, { organisation: world.organisation, user, role: "facility" });
  const pages = await walk(call, 100, async (n) => {
    if (n === 1) await db.sql`update memberships set role = 'auditor' where id = ${id}`;
  });
  expect(new Set(pages.map(({ epoch }) => epoch)).size).toBe(2);
  await db.sql`update memberships set _deleted = true where id = ${id}`;
  expect(await pageOf(call, { p_after: 5 })).toMatchObject({ epoch: null, ids: [], next: null });
});

test("whatever is changed between two pages, no row that is there at the end is missing in them", async () => {
  const change = fc.record({ n: fc.nat(239), to: fc.constantFrom("Küche", "gone", "back") });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 100 }),
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 8 }),
      async (limit, rounds) => {
        const pages = await walk(owner, limit, async (n) => {
          for (const { n: row, to } of rounds[n - 1] ?? []) {
            const table = (row % 60) % 3 === 0 ? "assets" : "spaces";
            const doc = to === "Küche" ? `name = 'K'` : `_deleted = ${to === "gone"}`;
            await db.sql.unsafe(`update ${table} set ${doc} where id = 'row-${row}'`);
          }
        });
        const met = new Set(pages.flatMap(({ ids }) => ids.map(([id]) => id)));
        const live = (await wholeList(owner)).map(([id]) => id);
        expect(live.filter((id) => !met.has(id))).toEqual([]);
      },
    ),
    { numRuns: 24 },
  );
});

test("a page of rows ends before 4 MB, and the pages after it bring the rest, each row once", async () => {
  const { sql } = db;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into contacts (id, scope, project_id, name, role, rev, created_at, updated_at)
      select 'long-' || n, ${project.scope}, ${world.project}, 'x', repeat('ä', 300000), nextval('sync.rev'), ${"2026-11-20T10:00:00.000Z"}, ${"2026-11-20T10:00:00.000Z"}
        from generate_series(1, 20) n`;
  });
  const seen: unknown[] = [];
  let cursors: Cursors = {
    [project.scope]: await cursorOf(owner),
    [`user:${world.people.owner}`]: { epoch: null, rev: 0 },
  };
  const most: number[] = [];
  for (;;) {
    const page = await owner<Page>("sync_pull", {
      p_collection: "people",
      p_cursors: cursors,
      p_limit: 10_000,
    });
    seen.push(...page.rows.map((row) => row["id"]));
    most.push(Buffer.byteLength(JSON.stringify(page.rows)));
    cursors = { ...cursors, ...page.cursors };
    if (!page.more) break;
  }
  const stored = await sql`select id from contacts where scope = ${project.scope}`;
  const met = new Set(seen);
  expect(seen.length).toBe(met.size);
  expect(stored.filter(({ id }) => !met.has(id))).toEqual([]);
  expect(Math.max(...most)).toBeLessThan(4_700_000);
  expect(most.length).toBeGreaterThan(3);
});
