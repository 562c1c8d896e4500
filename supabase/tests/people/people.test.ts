import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Role, roles, rolesToGive } from "#domain/rights/capabilities.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { somebody } from "../fixtures/somebody.ts";
import { aMember, aProject, aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

const as = (user: string) => callerOf(db, user);

/** Another organisation with two owners. */
async function twoOwners() {
  const [anna, bert] = [await somebody(db.sql), await somebody(db.sql)];
  const [row] = await db.sql`select organisation_id from memberships where user_id = ${anna.id}`;
  const organisation = row!["organisation_id"] as string;
  const second = await aMember(db.sql, { organisation, user: bert.id, role: "owner" });
  const [own] =
    await db.sql`select id from memberships where user_id = ${anna.id} and organisation_id = ${organisation}`;
  return { anna, bert, organisation, first: own!["id"] as string, second };
}

const invite = (
  user: string,
  email: string,
  { role = "facility", project = null }: { readonly role?: Role; readonly project?: string | null } = {},
) =>
  as(user)("invitation_make", {
    p_organisation: world.organisation,
    p_email: email,
    p_role: role,
    p_project: project,
  });
const memberOf = async (user: string) =>
  (
    await db.sql`select id from memberships where user_id = ${user} and organisation_id = ${world.organisation} and not _deleted`
  )[0]!["id"] as string;

test.for(roles)("%s gives and takes exactly the roles of the table", async (giver) => {
  const user = world.people[giver];
  const surprises: string[] = [];
  for (const role of roles) {
    const gives = rolesToGive[giver].includes(role);
    const project = role === "tenant" ? world.project : null;
    const asked = await codeOf(invite(user, `${randomUUID()}@example.org`, { role, project }));
    if (asked !== (gives ? "none" : "42501")) surprises.push(`invite ${role}: ${asked}`);
    if (role === "tenant") continue;
    const anna = await somebody(db.sql);
    const member = await aMember(db.sql, { organisation: world.organisation, user: anna.id, role });
    const to = role === "auditor" ? "facility" : "auditor";
    for (const [what, call] of [
      ["change", () => as(user)("member_change", { p_member: member, p_role: to })],
      ["remove", () => as(user)("member_remove", { p_member: member })],
    ] as const) {
      await db.sql`update memberships set role = ${role}, _deleted = false where id = ${member}`;
      const got = await codeOf(call());
      if (got !== (gives ? "none" : "42501")) surprises.push(`${what} ${role}: ${got}`);
    }
    await db.sql`update memberships set _deleted = true where id = ${member}`;
  }
  expect(surprises).toEqual([]);
});

test("nobody raises himself or others past what he may give", async () => {
  const { manager, facility } = world.people;
  const own = await memberOf(manager);
  const raise = (user: string, member: string) =>
    codeOf(as(user)("member_change", { p_member: member, p_role: "owner" }));
  expect(await raise(manager, own)).toBe("42501");
  expect(await raise(manager, await memberOf(facility))).toBe("42501");
  const rows = await db.as(
    { sub: manager },
    (sql) => sql`update memberships set role = 'owner' where id = ${own}`,
  );
  expect(rows.count).toBe(0);
  const intoProject = db.as(
    { sub: manager },
    (sql) => sql`insert into project_members (scope, project_id, user_id, role)
      values (${`user:${manager}`}, ${world.project}, ${manager}, 'manager')`,
  );
  expect(await codeOf(intoProject)).toBe("42501");
});

test("a row makes nobody a member, moves nobody to another project, and brings nobody back who has left", async () => {
  const owner = { sub: world.people.owner };
  const anna = await somebody(db.sql);
  const scope = `user:${anna.id}`;
  const { organisation, project } = world;
  const place = randomUUID();
  const refused = [
    db.as(
      owner,
      (sql) => sql`insert into memberships (scope, organisation_id, user_id, role)
        values (${scope}, ${organisation}, ${anna.id}, 'auditor')`,
    ),
    db.as(
      owner,
      (sql) => sql`insert into project_members (scope, project_id, user_id, role)
        values (${scope}, ${project}, ${anna.id}, 'auditor')`,
    ),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(["42501", "42501"]);

  const member = await aMember(db.sql, { organisation, user: anna.id, role: "auditor" });
  await db.sql`insert into project_members (id, scope, project_id, user_id, role)
    values (${place}, ${scope}, ${project}, ${anna.id}, 'auditor')`;
  const another = await aProject(db.sql, organisation);
  const moved = db.as(
    owner,
    (sql) => sql`update project_members set project_id = ${another} where id = ${place}`,
  );
  expect(await codeOf(moved)).toBe("SY003");
  const change = async (table: "memberships" | "project_members", id: string, values: object) =>
    (
      await db.as(
        owner,
        (sql) => sql`update ${sql(table)} set ${sql(values as { role: string })} where id = ${id}`,
      )
    ).count;
  for (const [table, id] of [
    ["memberships", member],
    ["project_members", place],
  ] as const) {
    expect(await change(table, id, { role: "facility" })).toBe(1);
    expect(await change(table, id, { _deleted: true })).toBe(1);
    expect(await change(table, id, { _deleted: false })).toBe(0);
  }
});

test("the last owner is neither lowered nor removed, and does not leave", async () => {
  const { anna, bert, organisation, first, second } = await twoOwners();
  expect(await as(bert.id)("member_change", { p_member: first, p_role: "auditor" })).toBe("changed");
  expect(await as(bert.id)("member_change", { p_member: second, p_role: "manager" })).toBe("last_owner");
  expect(await as(bert.id)("member_remove", { p_member: second })).toBe("last_owner");
  expect(await as(bert.id)("organisation_leave", { p_organisation: organisation })).toBe("last_owner");
  expect(await as(anna.id)("organisation_leave", { p_organisation: organisation })).toBe("left");
  expect(await as(anna.id)("organisation_leave", { p_organisation: organisation })).toBe("gone");
});

test.for(["leave", "lower each other"] as const)(
  "two owners who %s at once: one of them stays owner",
  async (what) => {
    const { anna, bert, organisation, first, second } = await twoOwners();
    const call = (user: string, other: string): readonly [string, readonly string[]] =>
      what === "leave"
        ? ["select public.organisation_leave($1) answer", [organisation]]
        : ["select public.member_change($1, 'auditor') answer", [other]];
    const one = await db.sql.reserve();
    const two = await db.sql.reserve();
    try {
      for (const [connection, user] of [
        [one, anna.id],
        [two, bert.id],
      ] as const) {
        await connection.unsafe("begin");
        await connection`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: "authenticated" })}, true),
        set_config('role', 'authenticated', true)`;
      }
      const [pid] = await two`select pg_backend_pid() pid`;
      const [text, values] = call(anna.id, second);
      const firstAnswer = await one.unsafe(text, [...values]);
      const [textToo, valuesToo] = call(bert.id, first);
      const waiting = two.unsafe(textToo, [...valuesToo]).then((rows) => rows);
      await untilWaiting(Number(pid!["pid"]));
      await one.unsafe("commit");
      const answers = [firstAnswer[0]!["answer"], (await waiting)[0]!["answer"]];
      await two.unsafe("commit");
      expect(answers).toEqual([what === "leave" ? "left" : "changed", "last_owner"]);
    } finally {
      one.release();
      two.release();
    }
    const owners =
      await db.sql`select 1 from memberships where organisation_id = ${organisation} and role = 'owner' and not _deleted`;
    expect(owners.length).toBe(1);
  },
);

/** Until the process waits for a lock of somebody else. */
async function untilWaiting(pid: number): Promise<void> {
  for (;;) {
    const [row] = await db.sql`select cardinality(pg_blocking_pids(${pid})) > 0 as waits`;
    if (row!["waits"] === true) return;
  }
}

test("who is removed from an organisation loses its projects too", async () => {
  const anna = await somebody(db.sql);
  const member = await aMember(db.sql, {
    organisation: world.organisation,
    user: anna.id,
    role: "developer",
  });
  await db.sql`insert into project_members (scope, project_id, user_id, role)
    values (${`user:${anna.id}`}, ${world.project}, ${anna.id}, 'tenant')`;
  expect(await as(world.people.manager)("member_remove", { p_member: member })).toBe("removed");
  const seen = await db.as({ sub: anna.id }, (sql) => sql`select id from projects`);
  expect(seen).toEqual([]);
  expect(await as(world.people.manager)("member_remove", { p_member: member })).toBe("gone");
});

test("the people of an organisation are shown to those who may change them, and to nobody else", async () => {
  const shown: string[] = [];
  for (const [person, user] of Object.entries(world.people)) {
    const code = await codeOf(as(user)("people_of", { p_organisation: world.organisation }));
    if (code === "none") shown.push(person);
    else expect([person, code]).toEqual([person, "42501"]);
  }
  expect(shown).toEqual(["owner", "manager"]);
  const people = await as(world.people.manager)<{
    readonly gives: readonly string[];
    readonly members: readonly { readonly me: boolean; readonly role: string; readonly email: string }[];
    readonly guests: readonly { readonly role: string; readonly project: string }[];
    readonly invitations: readonly Record<string, unknown>[];
  }>("people_of", { p_organisation: world.organisation });
  expect(people.gives.toSorted()).toEqual([...rolesToGive.manager].toSorted());
  expect(people.members.filter(({ me }) => me)).toMatchObject([{ role: "manager" }]);
  expect(people.guests).toContainEqual(expect.objectContaining({ role: "facility", project: "Haus am See" }));
  expect(JSON.stringify(people)).not.toMatch(/token|hash/);
  expect(people.invitations.every((one) => ["open", "expired", "void"].includes(String(one["state"])))).toBe(
    true,
  );
});

test("without a session every call is refused", async () => {
  const nobody = callerOf(db, null);
  for (const [name, args] of [
    ["invitation_make", { p_organisation: world.organisation, p_email: "a@example.org", p_role: "auditor" }],
    ["invitation_renew", { p_invitation: randomUUID() }],
    ["invitation_revoke", { p_invitation: randomUUID() }],
    ["invitation_accept", { p_token: "x" }],
    ["people_of", { p_organisation: world.organisation }],
    ["member_change", { p_member: "x", p_role: "auditor" }],
    ["member_remove", { p_member: "x" }],
    ["organisation_leave", { p_organisation: world.organisation }],
  ] as const)
    expect([name, await codeOf(nobody(name, args))]).toEqual([name, "SY001"]);
});
