import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { times } from "../fixtures/aProjectOf.ts";
import { server, world } from "../fixtures/fileWorld.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { heads, manager, outcome, owner, project, pull, twoPeople } from "../fixtures/syncPeople.ts";
import { aMember } from "../fixtures/world.ts";

twoPeople();

test("without a session nothing is read or written, whatever the role says", async () => {
  const nobody = callerOf(server, null);
  const calls = [
    project.push(nobody, []),
    pull(nobody, {}),
    heads(nobody),
    nobody("sync_digest", { p_collection: "people", p_scope: project.scope }),
    nobody("sync_ids_page", { p_collection: "people", p_scope: project.scope }),
    nobody("sync_ids", { p_collection: "people", p_scope: project.scope }),
  ];
  expect(await Promise.all(calls.map(codeOf))).toEqual(Array(6).fill("SY001"));
});

test("good rows pass among bad ones, and each bad one says why", async () => {
  const answers = await project.push(owner, [
    project.contact("good-1"),
    project.contact("bad-name", { name: "" }),
    project.contact("good-2"),
    project.contact("bad-rev", { rev: 7 }),
    project.contact("bad-author", { created_by: world.people.auditor }),
    project.contact("bad-column", { nonsense: 1 }),
    project.contact("bad-scope", { scope: `project:${world.otherProject}`, project_id: world.otherProject }),
    project.contact("bad-pair", { project_id: world.otherProject }),
    project.contact("too-early", { scope: "project:new", project_id: "new" }),
    project.contact("too-large", { role: "x".repeat(2_097_152) }),
    { ...project.contact("bad-kind"), kind: "nothing" },
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
  const made = {
    scope: `org:${world.organisation}`,
    organisation_id: world.organisation,
    name: "Neu",
    ...times,
  };
  const answers = await project.push(manager, [
    { id, kind: "project", scope: made.scope, doc: made },
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
  const [first] = await project.push(owner, [{ ...project.contact("again"), mutation }]);
  const [second] = await project.push(owner, [{ ...project.contact("again"), mutation }]);
  expect(second).toMatchObject({ status: "applied", rev: first!.rev, row: { name: "Anna" } });
  await project.push(manager, [{ id: "again", base: first!.rev, doc: { name: "Bert" } }], "d2");
  const [third] = await project.push(owner, [{ ...project.contact("again"), mutation }]);
  expect(third).toMatchObject({ status: "applied", rev: first!.rev, row: { name: "Bert" } });
  const [noted] =
    await server.sql`select count(*)::int n from sync.ledger where id = 'again' and device = 'd1'`;
  expect(noted!["n"]).toBe(1);
});

test("an edit of an old state is a conflict that carries the row and this device's own edits since", async () => {
  const [made] = await project.push(owner, [project.contact("both")]);
  const [mine] = await project.push(owner, [{ id: "both", base: made!.rev, doc: { phone: "1" } }]);
  await project.push(manager, [{ id: "both", base: mine!.rev, doc: { name: "Bert" } }], "d2");
  const [late] = await project.push(owner, [{ id: "both", base: made!.rev, doc: { phone: "2" } }]);
  expect(late).toMatchObject({
    status: "conflict",
    row: { name: "Bert", phone: "1" },
    mine: [{ phone: "1" }],
  });
  const [foreign] = await project.push(owner, [{ id: "both", base: made!.rev, doc: { phone: "3" } }], "d3");
  expect(foreign!.mine).toEqual([]);
});

test("id, scope and author never change, rows are never deleted hard, a journal is never rewritten", async () => {
  const [made] = await project.push(owner, [project.contact("fixed")]);
  const moved = { scope: `org:${world.organisation}` };
  expect((await project.push(owner, [{ id: "fixed", base: made!.rev, doc: moved }])).map(outcome)).toEqual([
    "SY003",
  ]);
  expect(await codeOf(server.sql`delete from contacts where id = 'fixed'`)).toBe("SY005");
  await project.push(manager, [{ id: "fixed", base: made!.rev, doc: { name: "Bert" } }]);
  const [row] = await server.sql`select created_by from contacts where id = 'fixed'`;
  expect(row!["created_by"]).toBe(world.people.owner);

  const entry = { about_kind: "space", about_id: "s", text: "feucht", observed_at: times.created_at };
  const doc = { scope: project.scope, project_id: world.project, ...entry, ...times };
  const [noted] = await project.push(owner, [{ id: "entry", kind: "observation", doc }]);
  const rewritten = await project.push(owner, [
    { id: "entry", kind: "observation", base: noted!.rev, doc: { text: "trocken" } },
  ]);
  expect(rewritten.map(outcome)).toEqual(["SY004"]);
});

test("more than a thousand rows in one request are refused as a whole", async () => {
  expect(
    await codeOf(
      project.push(
        owner,
        Array.from({ length: 1001 }, (_, i) => project.contact(`many-${i}`)),
      ),
    ),
  ).toBe("SY006");
});

test("two pushes with the same rows in opposite order never block each other for good", async () => {
  const ids = ["lock-1", "lock-2", "lock-3"];
  await project.push(
    owner,
    ids.map((id) => project.contact(id)),
  );
  for (let round = 0; round < 3; round++) {
    const rows = ids.map((id) => ({ id, base: 0, doc: { phone: "x" } }));
    const [one, two] = await Promise.all([
      project.push(owner, rows),
      project.push(manager, rows.toReversed(), "d2"),
    ]);
    expect([...one, ...two].every((answer) => answer.status === "conflict")).toBe(true);
  }
});

test("the last owner of an organisation cannot leave, the one before can", async () => {
  const [membership] =
    await server.sql`select id from memberships where user_id = ${world.people.owner} and organisation_id = ${world.organisation}`;
  const leave = () =>
    codeOf(server.sql`update memberships set _deleted = true where id = ${membership!["id"] as string}`);
  expect(await leave()).toBe("SY010");
  await aMember(server.sql, { organisation: world.organisation, user: world.people.guest, role: "owner" });
  expect(await leave()).toBe("none");
  await server.sql`update memberships set _deleted = false where id = ${membership!["id"] as string}`;
});

test("mutations older than 90 days are forgotten, younger ones stay", async () => {
  await server.sql`update sync.ledger set at = now() - interval '91 days' where id = 'again'`;
  const [pruned] = await server.sql`select sync.prune()::int n`;
  expect(pruned!["n"]).toBe(2);
  expect((await server.sql`select 1 from sync.ledger where id = 'both'`).length).toBeGreaterThan(0);
});
