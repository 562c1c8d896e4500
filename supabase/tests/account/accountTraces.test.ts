import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { callerOf, codeOf } from "../fixtures/restCaller.ts";
import { somebody } from "../fixtures/somebody.ts";
import { aMember, aProject } from "../fixtures/world.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Somebody who has signed up and works in a session. */
async function anna() {
  const { id, email } = await somebody(db.sql);
  const session = await aSession(id);
  const [own] = await db.sql`select organisation_id from memberships where user_id = ${id}`;
  const claims: Claims = { sub: id, email, session_id: session, aal: "aal1" };
  return { id, email, session, claims, organisation: own!["organisation_id"] as string };
}

async function aSession(user: string): Promise<string> {
  const id = randomUUID();
  await db.sql`insert into auth.sessions (id, user_id, aal) values (${id}, ${user}, 'aal1')`;
  return id;
}

const call = (claims: Claims, name: string, ...given: readonly string[]) =>
  db.as(claims, async (sql) => {
    const places = given.map((_, at) => `$${at + 1}`).join(", ");
    const [row] = await sql.unsafe(`select ${name}(${places}) as answer`, [...given]);
    return row?.["answer"];
  });

const withFactor = (user: string) =>
  db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
    values (${randomUUID()}, ${user}, 'totp', 'verified', 'Handy')`;

describe("the token of a session that has ended", () => {
  test("ends no other and takes no change of address back", async () => {
    const one = await anna();
    await aSession(one.id);
    await db.sql`update auth.users set email_change = 'neu@example.org' where id = ${one.id}`;
    await db.sql`delete from auth.sessions where id = ${one.session}`;
    expect(await codeOf(call(one.claims, "own_sessions_end_others"))).toBe("SY001");
    expect(await codeOf(call(one.claims, "own_email_change_withdraw"))).toBe("SY001");
    expect(await db.sql`select from auth.sessions where user_id = ${one.id}`).toHaveLength(1);
    expect(await db.sql`select from auth.users where id = ${one.id} and email_change <> ''`).toHaveLength(1);
  });
});

describe("a session that has not shown the second factor", () => {
  test("takes no change of address back", async () => {
    const one = await anna();
    await withFactor(one.id);
    await db.sql`update auth.users set email_change = 'neu@example.org' where id = ${one.id}`;
    expect(await codeOf(call(one.claims, "own_email_change_withdraw"))).toBe("42501");
    expect(await call({ ...one.claims, aal: "aal2" }, "own_email_change_withdraw")).toBe(true);
  });

  test("takes nothing along of what is stored about the person", async () => {
    const one = await anna();
    await withFactor(one.id);
    for (const [name, given] of [
      ["own_account_export", []],
      ["own_account_effects", []],
      ["own_account_rows", ["organisation"]],
    ] as const)
      expect(await codeOf(call(one.claims, name, ...given)), name).toBe("SY015");
  });
});

describe("a second factor is demanded", () => {
  const demand = ({ organisation }: { readonly organisation: string }, role: string) =>
    db.sql`insert into settings (id, scope, setting_key, setting_value)
      values (${organisation}, ${`org:${organisation}`}, 'second_factor_roles', ${db.sql.json([role])})`;
  const demanded = async ({ claims }: { readonly claims: Claims }) =>
    ((await call(claims, "own_factor_state")) as { readonly demanded: boolean }).demanded;

  test("of nobody whom a stranger wrote into his organisation or project when that could still be done without asking", async () => {
    const [stranger, one] = [await anna(), await anna()];
    const project = await aProject(db.sql, stranger.organisation);
    await demand(stranger, "auditor");
    await db.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(stranger.claims)}, true)`;
      await sql`insert into memberships (scope, organisation_id, user_id, role)
        values (${`user:${one.id}`}, ${stranger.organisation}, ${one.id}, 'auditor')`;
      await sql`insert into project_members (scope, project_id, user_id, role)
        values (${`user:${one.id}`}, ${project}, ${one.id}, 'auditor')`;
    });
    expect(await demanded(one)).toBe(false);
    expect(await codeOf(call(one.claims, "sync_heads"))).toBe("none");
  });

  test("of whoever has taken the role by an invitation", async () => {
    const [chief, one] = [await anna(), await anna()];
    await demand(chief, "auditor");
    const { token } = await callerOf(db, chief.id)<{ token: string }>("invitation_make", {
      p_organisation: chief.organisation,
      p_email: one.email,
      p_role: "auditor",
    });
    expect(await demanded(one)).toBe(false);
    await callerOf(db, one.id)("invitation_accept", { p_token: token });
    expect(await demanded(one)).toBe(true);
    expect(await codeOf(call(one.claims, "sync_heads"))).toBe("SY015");
  });
});

describe("an account that has ended", () => {
  /** Every row of every table in which a text stands. */
  const traces = async (text: string): Promise<string[]> => {
    const tables = await db.sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'sync', 'auth', 'storage', 'realtime') order by 1`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db.sql.unsafe(
        `select 1 from ${name} t where strpos(lower(t::text), $1) > 0 limit 1`,
        [text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  test("leaves its address nowhere, not in the invitations that it had accepted or that waited for it either", async () => {
    const [chief, other, one] = [await anna(), await anna(), await anna()];
    const invite = (by: typeof chief, email: string) =>
      callerOf(db, by.id)<{ token: string }>("invitation_make", {
        p_organisation: by.organisation,
        p_email: email,
        p_role: "auditor",
      });
    const { token } = await invite(chief, one.email);
    await callerOf(db, one.id)("invitation_accept", { p_token: token });
    await invite(other, one.email);
    await invite(other, chief.email);
    await aMember(db.sql, { organisation: other.organisation, user: one.id, role: "facility" });
    expect(await traces(one.email)).toContain("private.invitations");
    await db.sql`delete from auth.users where id = ${one.id}`;
    expect((await traces(one.email)).filter((name) => name !== "auth.mail_outbox")).toEqual([]); // the farewell, until it is sent
    expect(await traces(chief.email)).toContain("private.invitations");
  });
});
