import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "./database.ts";
import type { Answer, Cursors, Heads, Page, RowIn } from "./protocol.ts";
import { type Call, callerOf, codeOf } from "./restCaller.ts";
import { aMember, aWorld, type World } from "./world.ts";

let db: Database;
let world: World;
let scope: string;
let owner: Call;
let manager: Call;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
  scope = `project:${world.project}`;
  owner = callerOf(db, world.people.owner);
  manager = callerOf(db, world.people.manager);
});
afterAll(() => db.drop());

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const contact = (id: string, fields = {}) => ({
  id,
  doc: { scope, project_id: world.project, name: "Anna", ...times, ...fields },
});
function push(call: Call, rows: readonly RowIn[], device = "d1"): Promise<readonly Answer[]> {
  const p_rows = rows.map((row) => ({ kind: "contact", base: null, mutation: randomUUID(), scope, ...row }));
  return call("sync_push", { p_device: device, p_rows });
}
const pull = (call: Call, p_cursors: Cursors, p_limit = 500) =>
  call<Page>("sync_pull", { p_collection: "people", p_cursors, p_limit });
const heads = (call: Call, args: object = {}) => call<Heads>("sync_heads", { ...args });
const outcome = (answer: Answer) => answer.code ?? answer.status;

test("without a session nothing is read or written, whatever the role says", async () => {
  const nobody = callerOf(db, null);
  const calls = [
    push(nobody, []),
    pull(nobody, {}),
    heads(nobody),
    nobody("sync_digest", { p_collection: "people", p_scope: scope }),
    nobody("sync_ids", { p_collection: "people", p_scope: scope }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(Array(5).fill("SY001"));
});

test("good rows pass among bad ones, and each bad one says why", async () => {
  const answers = await push(owner, [
    contact("good-1"),
    contact("bad-name", { name: "" }),
    contact("good-2"),
    contact("bad-rev", { rev: 7 }),
    contact("bad-author", { created_by: world.people.auditor }),
    contact("bad-column", { nonsense: 1 }),
    contact("bad-scope", { scope: `project:${world.otherProject}`, project_id: world.otherProject }),
    contact("bad-pair", { project_id: world.otherProject }),
    contact("too-early", { scope: "project:new", project_id: "new" }),
    contact("too-large", { role: "x".repeat(2_097_152) }),
    { ...contact("bad-kind"), kind: "nothing" },
  ]);
  expect(answers.map(outcome)).toEqual([
    "applied",
    "23514",
    "applied",
    "SY007",
    "SY007",
    "SY007",
    "42501",
    "42501",
    "SY008",
    "SY009",
    "SY002",
  ]);
});

test("a project made offline and what belongs to it arrive in one request, parents first", async () => {
  const id = randomUUID();
  const project = {
    scope: `org:${world.organisation}`,
    organisation_id: world.organisation,
    name: "Neu",
    ...times,
  };
  const answers = await push(manager, [
    { id, kind: "project", scope: project.scope, doc: project },
    {
      id: randomUUID(),
      scope: `project:${id}`,
      doc: { scope: `project:${id}`, project_id: id, name: "Anna", ...times },
    },
  ]);
  expect(answers.map(outcome)).toEqual(["applied", "applied"]);
});

test("a repeated request writes nothing and answers what the row is now", async () => {
  const mutation = randomUUID();
  const [first] = await push(owner, [{ ...contact("again"), mutation }]);
  const [second] = await push(owner, [{ ...contact("again"), mutation }]);
  expect(second).toMatchObject({ status: "applied", rev: first!.rev, row: { name: "Anna" } });
  await push(manager, [{ id: "again", base: first!.rev, doc: { name: "Bert" } }], "d2");
  const [third] = await push(owner, [{ ...contact("again"), mutation }]);
  expect(third).toMatchObject({ status: "applied", rev: first!.rev, row: { name: "Bert" } });
  const [noted] = await db.sql`select count(*)::int n from sync.ledger where id = 'again' and device = 'd1'`;
  expect(noted!["n"]).toBe(1);
});

test("an edit of an old state is a conflict that carries the row and this device's own edits since", async () => {
  const [made] = await push(owner, [contact("both")]);
  const [mine] = await push(owner, [{ id: "both", base: made!.rev, doc: { phone: "1" } }]);
  await push(manager, [{ id: "both", base: mine!.rev, doc: { name: "Bert" } }], "d2");
  const [late] = await push(owner, [{ id: "both", base: made!.rev, doc: { phone: "2" } }]);
  expect(late).toMatchObject({
    status: "conflict",
    row: { name: "Bert", phone: "1" },
    mine: [{ phone: "1" }],
  });
  const [foreign] = await push(owner, [{ id: "both", base: made!.rev, doc: { phone: "3" } }], "d3");
  expect(foreign!.mine).toEqual([]);
});

test("id, scope and author never change, rows are never deleted hard, a journal is never rewritten", async () => {
  const [made] = await push(owner, [contact("fixed")]);
  const moved = { scope: `org:${world.organisation}` };
  expect((await push(owner, [{ id: "fixed", base: made!.rev, doc: moved }])).map(outcome)).toEqual(["SY003"]);
  expect(await codeOf(db.sql`delete from contacts where id = 'fixed'`)).toBe("SY005");
  await push(manager, [{ id: "fixed", base: made!.rev, doc: { name: "Bert" } }]);
  const [row] = await db.sql`select created_by from contacts where id = 'fixed'`;
  expect(row!["created_by"]).toBe(world.people.owner);

  const entry = { about_kind: "space", about_id: "s", text: "feucht", observed_at: times.created_at };
  const doc = { scope, project_id: world.project, ...entry, ...times };
  const [noted] = await push(owner, [{ id: "entry", kind: "observation", doc }]);
  const rewritten = await push(owner, [
    { id: "entry", kind: "observation", base: noted!.rev, doc: { text: "trocken" } },
  ]);
  expect(rewritten.map(outcome)).toEqual(["SY004"]);
});

test("a deleted row can be restored, and readers hear of both", async () => {
  const [made] = await push(owner, [contact("undo")]);
  const [gone] = await push(owner, [{ id: "undo", base: made!.rev, doc: { _deleted: true } }]);
  const epoch = (await heads(owner)).scopes[scope]!.epoch;
  const seen = await pull(manager, { [scope]: { epoch, rev: made!.rev! } });
  expect(seen.rows.find((row) => row["id"] === "undo")).toMatchObject({ _deleted: true });
  await push(owner, [{ id: "undo", base: gone!.rev, doc: { _deleted: false } }]);
  const again = await pull(manager, { [scope]: { epoch, rev: gone!.rev! } });
  expect(again.rows.find((row) => row["id"] === "undo")).toMatchObject({ _deleted: false, name: "Anna" });
});

test("more than a thousand rows in one request are refused as a whole", async () => {
  expect(
    await codeOf(
      push(
        owner,
        Array.from({ length: 1001 }, (_, i) => contact(`many-${i}`)),
      ),
    ),
  ).toBe("SY006");
});

test("three hundred rows in one request ring once, on the topic of the scope", async () => {
  const bells = async () => {
    const rows =
      await db.sql`select payload ->> 'collection' c, private from realtime.messages where topic = ${`scope:${scope}`}`;
    return rows.filter((row) => row["c"] === "people" && row["private"] === true).length;
  };
  const before = await bells();
  await push(
    owner,
    Array.from({ length: 300 }, (_, i) => contact(`bulk-${i}`)),
  );
  expect((await bells()) - before).toBe(1);
});

test("heads without scopes tell everything this person may read, and an unchanged answer names no scope", async () => {
  const all = await heads(owner);
  expect(Object.keys(all.scopes)).toEqual(
    expect.arrayContaining([
      scope,
      `org:${world.organisation}`,
      `user:${world.people.owner}`,
      "portal:klarbau",
    ]),
  );
  expect(Object.keys(all.scopes)).not.toContain(`project:${world.otherProject}`);
  expect(Math.abs(all.at - Date.now())).toBeLessThan(60_000);
  expect(Object.keys(await heads(owner, { p_etag: all.etag })).toSorted()).toEqual([
    "at",
    "etag",
    "history",
    "top",
  ]);
  const asked = await heads(owner, { p_scopes: [scope, `project:${world.otherProject}`] });
  expect(asked.scopes[`project:${world.otherProject}`]).toEqual({ epoch: null, heads: {} });
});

test("pull pages through a scope and ends at its head, also when a policy hides rows", async () => {
  const { epoch, heads: all } = (await heads(owner)).scopes[scope]!;
  const from = { [scope]: { epoch, rev: 0 } };
  const page = await pull(owner, from, 100);
  expect([page.rows.length, page.more]).toEqual([100, true]);
  expect((await pull(owner, from, 2000)).cursors[scope]!.rev).toBe(all["people"]);
  await db.sql`create policy hidden on contacts as restrictive for select to authenticated using (id not like 'bulk-29%')`;
  const partial = await pull(owner, from, 2000);
  await db.sql`drop policy hidden on contacts`;
  expect(partial.rows.some((row) => row["id"] === "bulk-299")).toBe(false);
  expect(partial.cursors[scope]!.rev).toBe(all["people"]);
});

test("a row that is committed late is not skipped", async () => {
  const { epoch, heads: before } = (await heads(owner)).scopes[scope]!;
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let taken = () => {};
  const hasRevision = new Promise<void>((resolve) => (taken = resolve));
  const slow = db.sql.begin(async (sql) => {
    await sql`insert into contacts ${sql({ scope, project_id: world.project, name: "Spät", id: "late", ...times })}`;
    taken();
    await held;
  });
  await hasRevision;
  const fast = push(manager, [contact("fast")]); // waits for the lock of the scope, so it cannot overtake
  const during = await pull(owner, { [scope]: { epoch, rev: before["people"]! } });
  expect(during.rows).toEqual([]);
  commit();
  await Promise.all([slow, fast]);
  const after = await pull(owner, during.cursors);
  expect(after.rows.map((row) => row["id"])).toEqual(["late", "fast"]);
});

test("two pushes with the same rows in opposite order never block each other for good", async () => {
  const ids = ["lock-1", "lock-2", "lock-3"];
  await push(
    owner,
    ids.map((id) => contact(id)),
  );
  for (let round = 0; round < 3; round++) {
    const rows = ids.map((id) => ({ id, base: 0, doc: { phone: "x" } }));
    const [one, two] = await Promise.all([push(owner, rows), push(manager, rows.toReversed(), "d2")]);
    expect([...one, ...two].every((answer) => answer.status === "conflict")).toBe(true);
  }
});

test("the digest is the sum over what the person sees, and the list of ids agrees with it", async () => {
  const ids = await owner<[string, number][]>("sync_ids", { p_collection: "people", p_scope: scope });
  const digest = await owner<{ n: number; sum: number; xor: number }>("sync_digest", {
    p_collection: "people",
    p_scope: scope,
  });
  const sum = ids.reduce((total, [, rev]) => total + rev, 0);
  const xor = ids.reduce((mixed, [, rev]) => mixed ^ Math.imul(rev & 0x7fffffff, 2654435761), 0) >>> 0;
  expect(digest).toEqual({ n: ids.length, sum, xor });
});

test("a role that changes is another version of the scope, and a lost one closes it", async () => {
  const organisation = world.organisation;
  const user = world.people.translator;
  const call = callerOf(db, user);
  const mine = `org:${organisation}`;
  expect((await heads(call)).scopes[mine]).toBeUndefined();
  const id = await aMember(db.sql, { organisation, user, role: "facility" });
  const first = (await heads(call)).scopes[scope]!.epoch!;
  await db.sql`update memberships set role = 'auditor' where id = ${id}`;
  const second = (await heads(call)).scopes[scope]!.epoch!;
  expect(second).toBeGreaterThan(first);
  expect((await push(call, [contact("auditor-writes")])).map(outcome)).toEqual(["42501"]);

  const [row] = await push(owner, [contact("closed")]);
  await db.sql`update memberships set _deleted = true where id = ${id}`;
  expect((await heads(call)).scopes[scope]).toBeUndefined();
  expect((await pull(call, { [scope]: { epoch: second, rev: 0 } })).cursors[scope]).toEqual({
    epoch: null,
    rev: 0,
  });
  expect(await call("sync_digest", { p_collection: "people", p_scope: scope })).toBeNull();
  expect(await call("sync_ids", { p_collection: "people", p_scope: scope })).toEqual([]);
  expect(
    (await push(call, [{ id: "closed", base: row!.rev, doc: { name: "x" } }, contact("new")])).map(outcome),
  ).toEqual(["gone", "42501"]);
  const rung =
    await db.sql`select count(*)::int n from realtime.messages where topic = ${`user:${user}`} and event = 'sync'`;
  expect(rung[0]!["n"]).toBeGreaterThanOrEqual(3);
});

test("the last owner of an organisation cannot leave, the one before can", async () => {
  const [membership] =
    await db.sql`select id from memberships where user_id = ${world.people.owner} and organisation_id = ${world.organisation}`;
  const leave = () =>
    codeOf(db.sql`update memberships set _deleted = true where id = ${membership!["id"] as string}`);
  expect(await leave()).toBe("SY010");
  await aMember(db.sql, { organisation: world.organisation, user: world.people.guest, role: "owner" });
  expect(await leave()).toBe("none");
  await db.sql`update memberships set _deleted = false where id = ${membership!["id"] as string}`;
});

test("mutations older than 90 days are forgotten, younger ones stay", async () => {
  await db.sql`update sync.ledger set at = now() - interval '91 days' where id = 'again'`;
  const [pruned] = await db.sql`select sync.prune()::int n`;
  expect(pruned!["n"]).toBe(2);
  expect((await db.sql`select 1 from sync.ledger where id = 'both'`).length).toBeGreaterThan(0);
});
