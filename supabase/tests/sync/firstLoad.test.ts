import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#data/sync/protocol.ts";
import { rowsOf } from "../fixtures/aProjectOf.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { aDevice } from "../fixtures/device.ts";
import type { Heads, Page } from "../fixtures/protocol.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let server: Database;
let world: World;
beforeAll(async () => {
  server = await freshDatabase();
  world = await aWorld(server.sql);
  const { push, space, asset } = rowsOf(world);
  const owner = callerOf(server, world.people.owner);
  for (let part = 0; part < 3; part++) {
    const all = Array.from({ length: 500 }, (_, i) =>
      i % 2 ? space(`s-${part}-${i}`) : asset(`a-${part}-${i}`),
    );
    await push(
      owner,
      all.toSorted((a, b) => a.kind!.localeCompare(b.kind!)),
    );
  }
});
afterAll(() => server.drop());

test("a building of 1,500 documents reaches a new device in a few requests, whatever the batch", async () => {
  const calls: string[] = [];
  const network =
    (real: Call): Call =>
    (name, args) => {
      calls.push(name);
      return real(name, args);
    };
  const device = await aDevice({
    server,
    user: world.people.manager,
    collections: ["building"],
    network,
  });
  try {
    for (let held = 0; held < 1500; held = await device.db.building.count().exec())
      await device.replication.check();
    expect(await device.replication.verify("building", rowsOf(world).scope)).toBe(true);
    // 100, then 200 rows each, which every tab hears of in one go, and at most a look at what is there by then
    expect(calls.filter((name) => name === "sync_pull").length).toBeLessThanOrEqual(9);
  } finally {
    await device.close();
  }
});

test("a page holds ten thousand rows at most, of all kinds in order, and says that there is more", async () => {
  const call = callerOf(server, world.people.manager);
  const { scope } = rowsOf(world);
  await server.sql`insert into contacts (id, scope, project_id, name, created_at, updated_at)
    select 'c-' || n, ${scope}, ${world.project}, 'P', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'
      from generate_series(1, 10100) n`;
  const epoch = (await call<Heads>("sync_heads", {})).scopes[scope]!.epoch;
  const pull = (p_collection: string, rev: number, p_limit: number | null) =>
    call<Page>("sync_pull", { p_collection, p_cursors: { [scope]: { epoch, rev } }, p_limit });
  const people = await pull("people", 0, 1_000_000);
  expect([people.rows.length, people.more]).toEqual([10_000, true]);
  expect((await pull("people", people.cursors[scope]!.rev, 1_000_000)).rows).toHaveLength(100);
  const building = await pull("building", 0, 1200);
  const revs = building.rows.map((row) => Number(row["rev"]));
  expect(revs).toEqual(revs.toSorted((a, b) => a - b));
  expect([building.rows.length, building.more]).toEqual([1200, true]);
  expect((await pull("building", 0, null)).rows).toHaveLength(500);
  expect((await pull("building", 0, -1)).rows).toHaveLength(1);
});
