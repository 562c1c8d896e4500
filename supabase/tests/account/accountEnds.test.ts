import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aMember, aProject, aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

/** As the server of accounts ends an account. */
const end = (id: string) => codeOf(db.sql`delete from auth.users where id = ${id}`);

/** Somebody who has signed up, with the organisation of his own. */
async function aPerson(): Promise<{ readonly id: string; readonly organisation: string }> {
  const id = randomUUID();
  await db.sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  const [own] = await db.sql`select organisation_id from memberships where user_id = ${id}`;
  return { id, organisation: own!["organisation_id"] as string };
}

test("the account of somebody who has worked here can end; the devices are told, and the work stays", async () => {
  const person = await aPerson();
  const project = await aProject(db.sql, person.organisation);
  await db.sql`insert into project_members (scope, project_id, user_id, role)
    values (${`user:${person.id}`}, ${world.project}, ${person.id}, 'tenant')`;
  await db.sql`insert into settings (id, scope, setting_key, setting_value)
    values ('theme', ${`user:${person.id}`}, 'theme', '"dark"')`;
  await db.sql`insert into locks (id, route, language, locked_by_user_id) values ('l', 'home', 'fr', ${person.id})`;
  const before = (await db.sql`select last_value::int from sync.rev`)[0]!["last_value"] as number;

  expect(await end(person.id)).toBe("none");
  for (const table of ["memberships", "project_members"]) {
    const rows = await db.sql`select _deleted, rev::int from ${db.sql(table)} where user_id = ${person.id}`;
    expect(rows.map((row) => row["_deleted"])).toEqual([true]);
    expect(rows[0]!["rev"]).toBeGreaterThan(before);
  }
  expect(await db.sql`select setting_value, _deleted from settings where id = 'theme'`).toEqual([
    { setting_value: null, _deleted: true },
  ]);
  expect((await db.sql`select _deleted from locks where id = 'l'`)[0]).toEqual({ _deleted: true });
  expect((await db.sql`select 1 from sync.rights where user_id = ${person.id}`).length).toBe(0);
  expect((await db.sql`select _deleted from projects where id = ${project}`)[0]).toEqual({ _deleted: false });
});

test("the account of a last owner stays as long as others work in the organisation", async () => {
  const owner = await aPerson();
  const colleague = await aPerson();
  const { organisation } = owner;
  await aMember(db.sql, { organisation, user: colleague.id, role: "facility" });
  expect(await end(owner.id)).toBe("SY010");
  expect((await db.sql`select 1 from auth.users where id = ${owner.id}`).length).toBe(1);
  await db.sql`update memberships set role = 'owner' where user_id = ${colleague.id} and organisation_id = ${organisation}`;
  expect(await end(owner.id)).toBe("none");
  expect(await end(colleague.id)).toBe("none");
});

test("an organisation in which nobody is left has no name any more, which may be that of the person", async () => {
  const person = await aPerson();
  const { organisation } = person;
  const project = await aProject(db.sql, organisation);
  const stays = async () =>
    (
      await db.sql`select o.name, o._deleted, p._deleted as project from organisations o join projects p on p.organisation_id = o.id
      where o.id = ${organisation}`
    )[0];
  await db.sql`insert into settings (id, scope, setting_key, setting_value)
    values (${organisation}, ${`org:${organisation}`}, 'letterhead', '"Anna Beispiel"')`;
  await db.sql`insert into private.invitations (organisation_id, email, role, expires_at)
    values (${organisation}, 'wartet@example.org', 'manager', now() + interval '1 day')`;
  expect((await stays())!["name"]).toBe(person.id.slice(0, 200)); // what the sign-up has made of the address
  expect(await end(person.id)).toBe("none");
  expect(await stays()).toEqual({
    name: `Organisation ${organisation.slice(0, 8)}`,
    _deleted: false,
    project: false,
  });
  expect(project).not.toBe("");
  expect(await db.sql`select setting_value, _deleted from settings where id = ${organisation}`).toEqual([
    { setting_value: null, _deleted: true },
  ]);
  expect(await db.sql`select from private.invitations where organisation_id = ${organisation}`).toHaveLength(
    0,
  );
});

test("one without a project is deleted, and one in which somebody still works is left alone", async () => {
  const [empty, lent, guest] = [await aPerson(), await aPerson(), await aPerson()];
  const project = await aProject(db.sql, lent.organisation);
  await db.sql`insert into project_members (scope, project_id, user_id, role)
    values (${`user:${guest.id}`}, ${project}, ${guest.id}, 'tenant')`;
  const of = async (id: string) =>
    (await db.sql`select name, _deleted from organisations where id = ${id}`)[0];
  expect([await end(empty.id), await end(lent.id)]).toEqual(["none", "none"]);
  expect(await of(empty.organisation)).toEqual({
    name: `Organisation ${empty.organisation.slice(0, 8)}`,
    _deleted: true,
  });
  expect(await of(lent.organisation)).toEqual({ name: lent.id, _deleted: false });
  expect(await end(guest.id)).toBe("none"); // the last one in a project of it
  expect(await of(lent.organisation)).toEqual({
    name: `Organisation ${lent.organisation.slice(0, 8)}`,
    _deleted: false,
  });
});

test("somebody of the translation portal can leave too", async () => {
  expect(await end(world.people.translator)).toBe("none");
  expect((await db.sql`select 1 from sync.rights where user_id = ${world.people.translator}`).length).toBe(0);
});

test("nobody becomes a member who does not exist", async () => {
  const nobody = randomUUID();
  const { organisation, project } = world;
  expect(await codeOf(aMember(db.sql, { organisation, user: nobody, role: "facility" }))).toBe("23503");
  expect(
    await codeOf(
      db.sql`insert into project_members (scope, project_id, user_id, role)
        values (${`user:${nobody}`}, ${project}, ${nobody}, 'tenant')`,
    ),
  ).toBe("23503");
  expect(
    await codeOf(
      db.sql`insert into locks (id, route, language, locked_by_user_id) values ('n', 'home', 'es', ${nobody})`,
    ),
  ).toBe("23503");
});
