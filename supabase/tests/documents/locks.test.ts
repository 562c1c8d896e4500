import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import type { Heads, Page } from "../fixtures/protocol.ts";
import { type Call, callerOf, codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

interface LockAnswer {
  readonly status: "acquired" | "locked" | "renewed" | "lost" | "released";
  readonly at: number;
  readonly lock: null | {
    readonly id: string;
    readonly kind: string;
    readonly epoch: number;
    readonly rev: number;
    readonly _deleted: boolean;
    readonly locked_by_user_id: string;
    readonly locked_at: string;
    readonly expires_at: string;
    readonly metadata: unknown;
  };
}

let db: Database;
let world: World;
let translator: Call;
let admin: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  translator = callerOf(db, world.people.translator);
  admin = callerOf(db, world.people.portalAdmin);
});
afterAll(() => db.drop());

const texts = { p_route: "home", p_language: "fr" };
const acquire = (call: Call, args: object = {}) => call<LockAnswer>("lock_acquire", { ...texts, ...args });
const renew = (call: Call, p_epoch: number) => call<LockAnswer>("lock_renew", { ...texts, p_epoch });
const release = (call: Call, p_epoch: number) => call<LockAnswer>("lock_release", { ...texts, p_epoch });
const takeOver = (call: Call, p_reason = "Urlaub") =>
  call<LockAnswer>("lock_take_over", { ...texts, p_reason });

/** Half an hour goes by. */
const expire = () => db.sql`update locks set expires_at = '2026-01-01T00:00:00.000Z'`;
beforeEach(async () => {
  await db.sql`update locks set _deleted = true where not _deleted`;
});

test("a lock lasts thirty minutes by the server's clock, and the answer carries that clock", async () => {
  const { status, at, lock } = await acquire(translator, { p_metadata: { agent: "Tablet" } });
  expect(status).toBe("acquired");
  expect(lock).toMatchObject({
    id: "fr-home",
    kind: "lock",
    locked_by_user_id: world.people.translator,
    metadata: { agent: "Tablet" },
    _deleted: false,
  });
  expect(lock).not.toHaveProperty("created_by");
  const lasts = Date.parse(lock!.expires_at) - Date.parse(lock!.locked_at);
  expect(Math.abs(lasts - 30 * 60_000)).toBeLessThan(1000);
  expect(Math.abs(at - Date.parse(lock!.locked_at))).toBeLessThan(5000);
  expect(lock!.expires_at).toMatch(/Z$/);
});

test("another person is told who has it, until it is released", async () => {
  const mine = await acquire(translator);
  const theirs = await acquire(admin);
  expect(theirs).toMatchObject({ status: "locked", lock: { locked_by_user_id: world.people.translator } });
  expect(await release(translator, mine.lock!.epoch)).toMatchObject({ status: "released" });
  expect(await release(translator, mine.lock!.epoch)).toMatchObject({ status: "released" });
  const next = await acquire(admin);
  expect(next.status).toBe("acquired");
  expect(next.lock!.epoch).toBeGreaterThan(mine.lock!.epoch);
});

test("one of two who ask at the same moment gets it", async () => {
  const both = await Promise.all([acquire(translator), acquire(admin), acquire(translator), acquire(admin)]);
  const holder = both.find(({ status }) => status === "acquired")!.lock!.locked_by_user_id;
  for (const { status, lock } of both)
    expect([status, lock!.locked_by_user_id]).toEqual(
      status === "acquired" ? ["acquired", holder] : ["locked", holder],
    );
});

test("an expired lock is free for others and lost to its holder", async () => {
  const first = await acquire(translator);
  await expire();
  expect(await renew(translator, first.lock!.epoch)).toMatchObject({
    status: "lost",
    lock: { _deleted: true },
  });
  const second = await acquire(translator);
  await expire();
  const taken = await acquire(admin);
  expect(taken).toMatchObject({ status: "acquired", lock: { locked_by_user_id: world.people.portalAdmin } });
  expect(await renew(translator, second.lock!.epoch)).toMatchObject({ status: "lost" });
  expect(await release(translator, second.lock!.epoch)).toMatchObject({ status: "lost" });
  expect((await acquire(translator)).status).toBe("locked");
});

test("renewing lengthens the lock of this epoch only", async () => {
  const first = await acquire(translator);
  await db.sql`update locks set expires_at = sync.instant_in('1 minute')`;
  const renewed = await renew(translator, first.lock!.epoch);
  expect(renewed).toMatchObject({ status: "renewed", lock: { epoch: first.lock!.epoch } });
  expect(Date.parse(renewed.lock!.expires_at) - renewed.at).toBeGreaterThan(29 * 60_000);
  const again = await acquire(translator); // the same person in another tab
  expect(again.lock!.epoch).toBe(first.lock!.epoch + 1);
  expect(await renew(translator, first.lock!.epoch)).toMatchObject({ status: "lost" });
  expect(await release(translator, first.lock!.epoch)).toMatchObject({ status: "lost" });
  expect(await renew(translator, again.lock!.epoch)).toMatchObject({ status: "renewed" });
});

test("a manager takes a lock over with a reason, which is logged; the holder has lost it", async () => {
  const mine = await acquire(translator);
  expect(await takeOver(admin)).toMatchObject({
    status: "acquired",
    lock: { locked_by_user_id: world.people.portalAdmin, epoch: mine.lock!.epoch + 1 },
  });
  expect(await renew(translator, mine.lock!.epoch)).toMatchObject({
    status: "lost",
    lock: { locked_by_user_id: world.people.portalAdmin, metadata: { taken_over: "Urlaub" } },
  });
  const [logged] =
    await db.sql`select * from translation_admin_activity_log order by created_at desc limit 1`;
  expect(logged).toMatchObject({
    action: "force_unlock",
    user_id: world.people.portalAdmin,
    resource_id: "fr-home",
    details: { reason: "Urlaub", taken_from: world.people.translator },
  });
});

test("devices hear of a lock by its bell and pull it, its holder and its end", async () => {
  const portal = "portal:klarbau";
  const { epoch, heads } = (await translator<Heads>("sync_heads", {})).scopes[portal]!;
  const pull = (rev: number) =>
    translator<Page>("sync_pull", { p_collection: "locks", p_cursors: { [portal]: { epoch, rev } } });
  const bells = async () =>
    (
      await db.sql`select 1 from realtime.messages where topic = ${`scope:${portal}`} and payload ->> 'collection' = 'locks'`
    ).length;
  const before = await bells();
  const { lock } = await acquire(admin);
  const page = await pull(heads["locks"] ?? 0);
  expect(page.rows).toMatchObject([
    { id: "fr-home", locked_by_user_id: world.people.portalAdmin, rev: lock!.rev },
  ]);
  expect(await bells()).toBe(before + 1);
  await release(admin, lock!.epoch);
  expect((await pull(page.cursors[portal]!.rev)).rows).toMatchObject([{ id: "fr-home", _deleted: true }]);
});

test.for<[why: string, code: string, run: () => Promise<unknown>]>([
  ["without a session", "SY001", () => acquire(callerOf(db, null))],
  ["no person of the portal", "42501", () => acquire(callerOf(db, world.people.owner))],
  ["another language than one's own", "42501", () => acquire(translator, { p_language: "it" })],
  ["an unknown language", "22023", () => acquire(admin, { p_language: "xx" })],
  ["an impossible namespace", "22023", () => acquire(admin, { p_route: "a/b" })],
  ["metadata without end", "22001", () => acquire(admin, { p_metadata: { x: "x".repeat(5000) } })],
  ["a take-over by a member", "42501", () => takeOver(translator)],
  ["a take-over without a reason", "22023", () => takeOver(admin, " ")],
])("%s is refused with %s", async ([, code, run]) => {
  expect(await codeOf(run())).toBe(code);
});

test("a lock is never written past its functions", async () => {
  await acquire(translator);
  const asAdmin = (text: string) =>
    codeOf(db.as({ sub: world.people.portalAdmin }, (sql) => sql.unsafe(text)));
  expect(
    await asAdmin(
      "insert into locks (id, route, language, locked_by_user_id) values ('x', 'x', 'fr', auth.uid())",
    ),
  ).toBe("42501");
  const [changed] = await db.as(
    { sub: world.people.portalAdmin },
    async (sql) =>
      sql`with w as (update locks set locked_by_user_id = auth.uid() returning 1) select count(*)::int n from w`,
  );
  expect(changed!["n"]).toBe(0);
  const rows = [
    { kind: "lock", id: "fr-home", base: 1, mutation: "m", scope: "portal:klarbau", doc: { lock_type: "x" } },
  ];
  const [pushed] = await admin<{ status: string }[]>("sync_push", { p_device: "d", p_rows: rows });
  expect(pushed!.status).not.toBe("applied");
  expect(await asAdmin("select private.hold_lock('home', 'fr', 'edit', null)")).toBe("42501");
});
