import { expect, test } from "vitest";
import { times } from "../fixtures/aProjectOf.ts";
import { server, world } from "../fixtures/fileWorld.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import { heads, manager, outcome, owner, project, pull, twoPeople } from "../fixtures/syncPeople.ts";
import { aMember } from "../fixtures/world.ts";

twoPeople();

test("a deleted row can be restored, and readers hear of both", async () => {
  const [made] = await project.push(owner, [project.contact("undo")]);
  const [gone] = await project.push(owner, [{ id: "undo", base: made!.rev, doc: { _deleted: true } }]);
  const epoch = (await heads(owner)).scopes[project.scope]!.epoch;
  const seen = await pull(manager, { [project.scope]: { epoch, rev: made!.rev! } });
  expect(seen.rows.find((row) => row["id"] === "undo")).toMatchObject({ _deleted: true });
  await project.push(owner, [{ id: "undo", base: gone!.rev, doc: { _deleted: false } }]);
  const again = await pull(manager, { [project.scope]: { epoch, rev: gone!.rev! } });
  expect(again.rows.find((row) => row["id"] === "undo")).toMatchObject({ _deleted: false, name: "Anna" });
});

test("three hundred rows in one request ring once, on the topic of the scope", async () => {
  const bells = async () => {
    const rows =
      await server.sql`select payload ->> 'collection' c, private from realtime.messages where topic = ${`scope:${project.scope}`}`;
    return rows.filter((row) => row["c"] === "people" && row["private"] === true).length;
  };
  const before = await bells();
  await project.push(
    owner,
    Array.from({ length: 300 }, (_, i) => project.contact(`bulk-${i}`)),
  );
  expect((await bells()) - before).toBe(1);
});

test("heads without scopes tell everything this person may read, and an unchanged answer names no scope", async () => {
  const all = await heads(owner);
  expect(Object.keys(all.scopes)).toEqual(
    expect.arrayContaining([
      project.scope,
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
  const asked = await heads(owner, { p_scopes: [project.scope, `project:${world.otherProject}`] });
  expect(asked.scopes[`project:${world.otherProject}`]).toEqual({ epoch: null, heads: {} });
});

test("heads of all collections are those of each, of a table too that is synchronised from now on", async () => {
  await project.push(owner, [project.contact("head"), project.space("head-space")]);
  const undone = new Error("undone");
  const transaction = server.sql.begin(async (sql) => {
    await sql`create table public.later (id text primary key, scope text not null)`;
    await sql`select sync.register('public.later', 'later', 'later')`;
    await sql`insert into public.later (id, scope) values ('x', ${project.scope})`;
    const [answer] = await sql`
      with scopes as (select array[${project.scope}, ${`org:${world.organisation}`}, 'portal:klarbau'] s)
      select (select jsonb_agg(h order by h.scope, h.collection) from scopes, sync.heads(s) h) together,
             (select jsonb_agg(h order by h.scope, h.collection)
                from scopes, (select distinct collection from sync.registry) c, sync.heads(s, c.collection) h) apart`;
    const together = answer!["together"] as { collection: string }[];
    expect(together.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(["building", "later", "people", "projects"]),
    );
    expect(together).toEqual(answer!["apart"]);
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
});

test("pull pages through a scope and ends at its head, also when a policy hides rows", async () => {
  const { epoch, heads: all } = (await heads(owner)).scopes[project.scope]!;
  const from = { [project.scope]: { epoch, rev: 0 } };
  const page = await pull(owner, from, 100);
  expect([page.rows.length, page.more]).toEqual([100, true]);
  expect((await pull(owner, from, 2000)).cursors[project.scope]!.rev).toBe(all["people"]);
  await server.sql`create policy hidden on contacts as restrictive for select to authenticated using (id not like 'bulk-29%')`;
  const partial = await pull(owner, from, 2000);
  await server.sql`drop policy hidden on contacts`;
  expect(partial.rows.some((row) => row["id"] === "bulk-299")).toBe(false);
  expect(partial.cursors[project.scope]!.rev).toBe(all["people"]);
});

test("a row that is committed late is not skipped", async () => {
  const { epoch, heads: before } = (await heads(owner)).scopes[project.scope]!;
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let taken = () => {};
  const hasRevision = new Promise<void>((resolve) => (taken = resolve));
  const slow = server.sql.begin(async (sql) => {
    await sql`insert into contacts ${sql({ scope: project.scope, project_id: world.project, name: "Spät", id: "late", ...times })}`;
    taken();
    await held;
  });
  await hasRevision;
  const fast = project.push(manager, [project.contact("fast")]); // waits for the lock of the scope, so it cannot overtake
  const during = await pull(owner, { [project.scope]: { epoch, rev: before["people"]! } });
  expect(during.rows).toEqual([]);
  commit();
  await Promise.all([slow, fast]);
  const after = await pull(owner, during.cursors);
  expect(after.rows.map((row) => row["id"])).toEqual(["late", "fast"]);
});

test("the digest is the sum over what the person sees, and the list of ids agrees with it", async () => {
  const ids = await owner<[string, number][]>("sync_ids", { p_collection: "people", p_scope: project.scope });
  const digest = await owner<{ n: number; sum: number; xor: number }>("sync_digest", {
    p_collection: "people",
    p_scope: project.scope,
  });
  const sum = ids.reduce((total, [, rev]) => total + rev, 0);
  const xor = ids.reduce((mixed, [, rev]) => mixed ^ Math.imul(rev & 0x7fffffff, 2654435761), 0) >>> 0;
  expect(digest).toEqual({ n: ids.length, sum, xor });
});

test("a role that changes is another version of the scope, and a lost one closes it", async () => {
  const organisation = world.organisation;
  const user = world.people.translator;
  const call = callerOf(server, user);
  const mine = `org:${organisation}`;
  expect((await heads(call)).scopes[mine]).toBeUndefined();
  const id = await aMember(server.sql, { organisation, user, role: "facility" });
  const first = (await heads(call)).scopes[project.scope]!.epoch!;
  await server.sql`update memberships set role = 'auditor' where id = ${id}`;
  const second = (await heads(call)).scopes[project.scope]!.epoch!;
  expect(second).toBeGreaterThan(first);
  expect((await project.push(call, [project.contact("auditor-writes")])).map(outcome)).toEqual(["42501"]);

  const [row] = await project.push(owner, [project.contact("closed")]);
  await server.sql`update memberships set _deleted = true where id = ${id}`;
  expect((await heads(call)).scopes[project.scope]).toBeUndefined();
  expect((await pull(call, { [project.scope]: { epoch: second, rev: 0 } })).cursors[project.scope]).toEqual({
    epoch: null,
    rev: 0,
  });
  expect(await call("sync_digest", { p_collection: "people", p_scope: project.scope })).toBeNull();
  expect(await call("sync_ids", { p_collection: "people", p_scope: project.scope })).toEqual([]);
  expect(
    (
      await project.push(call, [{ id: "closed", base: row!.rev, doc: { name: "x" } }, project.contact("new")])
    ).map(outcome),
  ).toEqual(["gone", "42501"]);
  const rung =
    await server.sql`select count(*)::int n from realtime.messages where topic = ${`user:${user}`} and event = 'sync'`;
  expect(rung[0]!["n"]).toBeGreaterThanOrEqual(3);
});
