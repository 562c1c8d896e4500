import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, type ProjectRows } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Cursors, Heads, Page } from "../fixtures/protocol.ts";
import { type Call, callerOf } from "../fixtures/restCaller.ts";
import { aProject, aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
let here: ProjectRows;
let there: ProjectRows;
let owner: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  here = rowsOf(world);
  there = rowsOf({ project: await aProject(db.sql, world.organisation) });
  owner = callerOf(db, world.people.owner);
});
afterAll(() => db.drop());

const epochOf = async (scope: string) => (await owner<Heads>("sync_heads", {})).scopes[scope]!.epoch;
const pull = (cursors: Cursors, limit = 500) =>
  owner<Page>("sync_pull", { p_collection: "people", p_cursors: cursors, p_limit: limit });

/** A transaction that has written its rows and does not end before `commit`; resolves once they are written. */
async function held(rows: ProjectRows, ids: readonly string[]) {
  let commit!: () => void;
  const open = new Promise<void>((resolve) => (commit = resolve));
  let written!: () => void;
  const begun = new Promise<void>((resolve) => (written = resolve));
  const done = db.as({ sub: world.people.manager }, async (sql) => {
    const call: Call = async <T>(_: string, args: Readonly<Record<string, unknown>>) => {
      const [row] =
        await sql`select sync_push(${args["p_device"] as string}, ${sql.json(args["p_rows"] as never)}) a`;
      return row!["a"] as T;
    };
    const contacts = ids.map((id) => rows.contact(id));
    await rows.push(call, contacts);
    written();
    await open;
  });
  await Promise.race([begun, done]);
  return { commit, done };
}

/** Resolves when `count` connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const [row] =
      await db.sql`select count(*)::int n from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    if (row!["n"] >= count) return;
    await pause(5);
  }
}

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, () => `${prefix}-${randomUUID()}`);

test.for([1, 20])(
  "a request of %i rows that is committed late keeps its scope waiting and is read in order",
  async (count) => {
    const late = ids("late", count);
    const fast = ids("fast", count);
    const epoch = await epochOf(here.scope);
    const start = await pull({ [here.scope]: { epoch, rev: 0 } });
    const slow = await held(here, late);
    const behind = here.push(
      owner,
      fast.map((id) => here.contact(id)),
    );
    await waiting(1); // it cannot overtake
    const during = await pull(start.cursors);
    expect(during.rows).toEqual([]);
    slow.commit();
    await Promise.all([slow.done, behind]);
    const after = await pull(during.cursors);
    expect(after.rows.map((row) => row["id"])).toEqual([...late, ...fast]);
  },
);

test("an open transaction in one scope holds up nobody in another, and neither is skipped", async () => {
  const late = ids("late", 3);
  const fast = ids("fast", 3);
  const start = await pull({
    [here.scope]: { epoch: await epochOf(here.scope), rev: 0 },
    [there.scope]: { epoch: await epochOf(there.scope), rev: 0 },
  });
  const slow = await held(there, late); // its revisions are drawn first
  await here.push(
    owner,
    fast.map((id) => here.contact(id)),
  );
  const during = await pull(start.cursors);
  expect(during.rows.map((row) => row["id"])).toEqual(fast);
  slow.commit();
  await slow.done;
  const after = await pull(during.cursors);
  expect(after.rows.map((row) => row["id"])).toEqual(late);
});

test("a transaction that is rolled back leaves a gap, not a hole: what comes after it is read", async () => {
  const epoch = await epochOf(here.scope);
  const start = await pull({ [here.scope]: { epoch, rev: 0 } });
  const undone = new Error("undone");
  await db.sql
    .begin(async (sql) => {
      await sql`select nextval('sync.rev')`;
      await sql`insert into contacts (id, scope, project_id, name, created_at, updated_at) values
        ('never', ${here.scope}, ${world.project}, 'Anna', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`;
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  const [made] = await here.push(owner, [here.contact("after-undone")]);
  const after = await pull(start.cursors);
  expect(after.rows.map((row) => row["id"])).toEqual(["after-undone"]);
  expect(after.cursors[here.scope]!.rev).toBe(made!.rev);
});

test(
  "a reader among eight writers that commit in any order reads every row once",
  { timeout: 60_000 },
  async () => {
    const scopes = [here, there];
    const start = await pull({
      [here.scope]: { epoch: await epochOf(here.scope), rev: 0 },
      [there.scope]: { epoch: await epochOf(there.scope), rev: 0 },
    });
    const written: string[] = [];
    let writing = 8;
    const writer = async (n: number) => {
      for (let k = 0; k < 6; k++) {
        const mine = ids(`w${n}`, 1 + ((n + k) % 6));
        const { commit, done } = await held(scopes[(n + k) % 2]!, mine);
        await pause((n * 7 + k * 3) % 13);
        commit();
        await done;
        written.push(...mine);
      }
      writing -= 1;
    };
    const read: string[] = [];
    const reader = async () => {
      let { cursors } = start;
      for (let last = false; ;) {
        const page = await pull(cursors, 7);
        read.push(...page.rows.map((row) => String(row["id"])));
        cursors = { ...cursors, ...page.cursors }; // a scope that did not fit is left where it was
        if (last && page.rows.length === 0) return;
        last = writing === 0;
      }
    };
    await Promise.all([reader(), ...Array.from({ length: 8 }, (_, n) => writer(n))]);
    expect(read.toSorted()).toEqual(written.toSorted());
  },
);
