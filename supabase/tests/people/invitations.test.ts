import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#domain/rights/capabilities.ts";
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

interface Made {
  readonly code: string;
  readonly id: string;
  readonly token: string;
  readonly mail: boolean;
}
interface Accepted {
  readonly code: string;
  readonly project_id?: string | null;
}

const invite = (
  user: string,
  email: string,
  { role = "facility", project = null }: { readonly role?: Role; readonly project?: string | null } = {},
) =>
  as(user)<Made>("invitation_make", {
    p_organisation: world.organisation,
    p_email: email,
    p_role: role,
    p_project: project,
  });
const accept = (user: string, p_token: string) => as(user)<Accepted>("invitation_accept", { p_token });
const look = async (token: string) =>
  (await db.sql`select public.invitation_look(${token}) answer`)[0]!["answer"] as Record<string, unknown>;
const rolesOf = async (user: string) =>
  (
    await db.sql`select role from memberships where user_id = ${user} and organisation_id = ${world.organisation} and not _deleted`
  ).map((row) => row["role"]);

test("an invitation counts once, for the person whose address it names", async () => {
  const [anna, bert] = [await somebody(db.sql), await somebody(db.sql)];
  const { code, token, id } = await invite(world.people.manager, `  ${anna.email.toUpperCase()} `);
  expect(code).toBe("made");
  expect(await look(token)).toEqual({
    code: "open",
    organisation: "Hausverwaltung",
    role: "facility",
    expires_at: expect.any(String),
    inviter: `manager-${world.people.manager}@example.org`,
  });
  expect(await accept(bert.id, token)).toEqual({ code: "other_address" });
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted", project_id: null });
  expect(await rolesOf(anna.id)).toEqual(["facility"]);
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted" }); // the answer got lost, the page asks again
  expect(await rolesOf(anna.id)).toEqual(["facility"]);
  await as(world.people.owner)("member_remove", { p_member: await memberOf(anna.id) });
  await accept(anna.id, token);
  expect(await rolesOf(anna.id)).toEqual([]); // and it does not let anybody back in
  expect((await look(token))["code"]).toBe("used");
  expect(await as(world.people.manager)("invitation_revoke", { p_invitation: id })).toBe("used");
  expect(await as(world.people.manager)("invitation_renew", { p_invitation: id })).toEqual({ code: "used" });
});

const memberOf = async (user: string) =>
  (
    await db.sql`select id from memberships where user_id = ${user} and organisation_id = ${world.organisation} and not _deleted`
  )[0]!["id"] as string;

test("only the hash of a link is stored", async () => {
  const { token } = await invite(world.people.owner, `${randomUUID()}@example.org`);
  expect(token).toMatch(/^[\w-]{32}$/);
  const rows = await db.sql`select i::text || t::text as text from private.invitations i
    join private.invitation_tokens t on t.invitation_id = i.id`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => String(row["text"]).includes(token))).toEqual([]);
});

test("an address that nobody has proven accepts nothing", async () => {
  const anna = await somebody(db.sql, false);
  const { token } = await invite(world.people.owner, anna.email);
  expect(await accept(anna.id, token)).toEqual({ code: "unproven" });
  expect(await rolesOf(anna.id)).toEqual([]);
  await db.sql`insert into auth.address_proofs (user_id, email, proven_at) values (${anna.id}, 'former@example.org', now())`;
  expect(await accept(anna.id, token)).toEqual({ code: "unproven" }); // another address was
  await db.sql`update auth.address_proofs set email = ${anna.email} where user_id = ${anna.id}`;
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted" });
});

test("expired, withdrawn and unknown links say so, each with its own word", async () => {
  const anna = await somebody(db.sql);
  const { token, id } = await invite(world.people.owner, anna.email);
  await db.sql`update private.invitations set expires_at = now() - interval '1 second' where id = ${id}`;
  expect(await accept(anna.id, token)).toEqual({ code: "expired" });
  expect((await look(token))["code"]).toBe("expired");
  const again = await as(world.people.manager)<Made>("invitation_renew", { p_invitation: id });
  expect(again.code).toBe("made");
  expect((await look(token))["code"]).toBe("open"); // the first mail may still lie in the box
  expect(await as(world.people.manager)("invitation_revoke", { p_invitation: id })).toBe("revoked");
  for (const one of [token, again.token]) {
    expect(await accept(anna.id, one)).toEqual({ code: "revoked" });
    expect((await look(one))["code"]).toBe("revoked");
  }
  expect(await as(world.people.manager)("invitation_renew", { p_invitation: id })).toEqual({
    code: "revoked",
  });
  expect(await accept(anna.id, "nothing-like-it")).toEqual({ code: "unknown" });
  expect(await look("")).toEqual({ code: "unknown" });
  expect(await rolesOf(anna.id)).toEqual([]);
});

test("an invitation ends with the right of whoever has made it", async () => {
  const [chief, anna] = [await somebody(db.sql), await somebody(db.sql)];
  const member = await aMember(db.sql, {
    organisation: world.organisation,
    user: chief.id,
    role: "manager",
  });
  const { token, id } = await invite(chief.id, anna.email);
  await as(world.people.owner)("member_remove", { p_member: member });
  expect(await accept(anna.id, token)).toEqual({ code: "revoked" });
  await as(world.people.owner)("invitation_renew", { p_invitation: id });
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted" });
});

test("two devices that accept at the same time leave one membership", async () => {
  const anna = await somebody(db.sql);
  const { token } = await invite(world.people.owner, anna.email);
  const answers = await Promise.all([accept(anna.id, token), accept(anna.id, token)]);
  expect(answers.map(({ code }) => code)).toEqual(["accepted", "accepted"]);
  expect(await rolesOf(anna.id)).toEqual(["facility"]);
});

test("inviting an address again gives one invitation with the new role, a member none", async () => {
  const anna = await somebody(db.sql);
  const first = await invite(world.people.manager, anna.email);
  const second = await invite(world.people.manager, anna.email, { role: "auditor" });
  expect(second.id).toBe(first.id);
  await accept(anna.id, first.token);
  expect(await rolesOf(anna.id)).toEqual(["auditor"]);
  expect(await invite(world.people.manager, anna.email)).toEqual({ code: "member" });
  const owner = `${randomUUID()}@example.org`;
  await invite(world.people.owner, owner, { role: "owner" });
  expect(await codeOf(invite(world.people.manager, owner))).toBe("42501"); // nobody lowers what only an owner gives
});

test("a tenant is invited to a project and reaches nothing else", async () => {
  const anna = await somebody(db.sql);
  expect(await invite(world.people.manager, anna.email, { role: "tenant" })).toEqual({ code: "invalid" });
  const { token } = await invite(world.people.manager, anna.email, {
    role: "tenant",
    project: world.project,
  });
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted", project_id: world.project });
  expect(await rolesOf(anna.id)).toEqual([]);
  const another = await aProject(db.sql, world.organisation);
  const seen = await db.as({ sub: anna.id }, (sql) => sql<{ id: string }[]>`select id from projects`);
  expect(seen.map(({ id }) => id)).toEqual([world.project]);
  expect(seen.map(({ id }) => id)).not.toContain(another);
});

test("what is no address, and a project of somebody else, is refused", async () => {
  for (const email of ["", "anna", "anna@", "a b@example.org", `${"a".repeat(250)}@example.org`])
    expect(await invite(world.people.owner, email)).toEqual({ code: "invalid" });
  const elsewhere = { project: world.otherProject };
  expect(await codeOf(invite(world.people.owner, "a@example.org", elsewhere))).toBe("42501");
});

test("five further links a day; after ten mails a day to one address none goes there, but it is invited all the same", async () => {
  const { id, code } = await invite(world.people.owner, `${randomUUID()}@example.org`);
  expect(code).toBe("made");
  const codes: string[] = [];
  for (let at = 0; at < 6; at++) {
    const one = await as(world.people.owner)<Made>("invitation_renew", { p_invitation: id });
    codes.push(one.code);
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => "made"), "wait"]);
  const anna = await somebody(db.sql);
  const stranger = await somebody(db.sql);
  const [own] = await db.sql`select organisation_id from memberships where user_id = ${stranger.id}`;
  const mails: boolean[] = [];
  for (let at = 0; at < 11; at++) {
    const one = await as(stranger.id)<Made>("invitation_make", {
      p_organisation: own!["organisation_id"] as string,
      p_email: anna.email,
      p_role: "auditor",
    });
    mails.push(one.mail);
  }
  expect(mails).toEqual([...Array.from({ length: 10 }, () => true), false]);
  const { code: invited, mail, token } = await invite(world.people.owner, anna.email);
  expect([invited, mail]).toEqual(["made", false]);
  expect(await accept(anna.id, token)).toMatchObject({ code: "accepted" });
});
