import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "#domain/rights/capabilities.ts";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aWorld, type World } from "../fixtures/world.ts";

let db: Database;
let world: World;
beforeAll(async () => {
  db = await freshDatabase();
  world = await aWorld(db.sql);
});
afterAll(() => db.drop());

const at = "2026-11-20T10:00:00.000Z";
const strong = (sub: string): Claims => ({ sub, aal: "aal2" });
const weak = (sub: string): Claims => ({ sub, aal: "aal1" });

/** Somebody with an organisation and a project of his own. */
async function anna() {
  const sub = randomUUID();
  await db.sql`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.org`})`;
  const [{ organisation } = { organisation: "" }] = await db.sql<{ organisation: string }[]>`
    select organisation_id organisation from memberships where user_id = ${sub}`;
  const project = randomUUID();
  await db.sql`insert into projects (id, scope, organisation_id, name, created_at, updated_at)
    values (${project}, ${`org:${organisation}`}, ${organisation}, 'Haus', ${at}, ${at})`;
  return { sub, organisation, project };
}

async function withFactor(user: string, status: "verified" | "unverified" = "verified"): Promise<void> {
  await db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
    values (${randomUUID()}, ${user}, 'totp', ${status}, 'Handy')`;
}

/** What the organisation demands, as if an owner had set it; what there was before goes. */
async function demand(organisation: string, demanded: readonly Role[]): Promise<void> {
  await db.sql`insert into settings (id, scope, setting_key, setting_value, created_at, updated_at)
    values (${`demand-${organisation}`.slice(0, 64)}, ${`org:${organisation}`}, 'second_factor_roles', ${db.sql.json([...demanded])}, ${at}, ${at})
    on conflict (id) do update set setting_value = excluded.setting_value, _deleted = false`;
}

const asked = (claims: Claims, statement: string) =>
  codeOf(db.as(claims, (sql: TransactionSql) => sql.unsafe(statement)));
const heads = (claims: Claims) => asked(claims, "select sync_heads()");

const calls = {
  heads: "select sync_heads()",
  pull: `select sync_pull('projects', '{}')`,
  push: `select sync_push('tablet', '[]')`,
  digest: `select sync_digest('projects', 'portal:klarbau')`,
  ids: `select sync_ids('projects', 'portal:klarbau')`,
  "page of ids": `select sync_ids_page('projects', 'portal:klarbau')`,
  rows: "select * from projects",
  people: "select * from memberships",
  files: "select * from storage.objects",
};

describe("who has a second factor", () => {
  test("gets nothing before it is shown, each time with the reason, and everything afterwards", async () => {
    const one = await anna();
    await db.sql`insert into storage.objects (bucket_id, name) values ('models', ${`${one.project}/${"0".repeat(64)}`})`;
    for (const [name, statement] of Object.entries(calls))
      expect(await asked(weak(one.sub), statement), name).toBe("none");
    await withFactor(one.sub);
    for (const [name, statement] of Object.entries(calls)) {
      expect(await asked(weak(one.sub), statement), name).toBe("SY015");
      expect(await asked({ sub: one.sub }, statement), `${name} without a level`).toBe("SY015");
      expect(await asked(strong(one.sub), statement), name).toBe("none");
    }
  });

  test("writes nothing before it is shown, by neither way", async () => {
    const one = await anna();
    await withFactor(one.sub);
    const row = {
      kind: "project",
      id: one.project,
      base: 1,
      mutation: "m",
      scope: `org:${one.organisation}`,
      doc: { name: "Anders" },
    };
    const push = `select sync_push('tablet', '${JSON.stringify([row])}')`;
    const direct = `update projects set name = 'Anders' where id = '${one.project}'`;
    const add = `insert into projects (id, scope, organisation_id, name, created_at, updated_at)
      values ('${randomUUID()}', 'org:${one.organisation}', '${one.organisation}', 'Neu', '${at}', '${at}')`;
    for (const statement of [push, direct, add])
      expect(await asked(weak(one.sub), statement), statement).toBe("SY015");
    expect(await asked(strong(one.sub), add)).toBe("none");
    const [stored] = await db.sql`select name from projects where id = ${one.project}`;
    expect(stored?.["name"]).toBe("Haus");
  });

  test("sees, invites, changes and removes nobody, and joins nothing, before it is shown", async () => {
    const one = await anna();
    await withFactor(one.sub);
    for (const statement of [
      `select people_of('${one.organisation}')`,
      `select invitation_make('${one.organisation}', 'neu@example.org', 'facility')`,
      `select invitation_renew('${randomUUID()}')`,
      `select invitation_revoke('${randomUUID()}')`,
      "select invitation_accept('abc')",
      "select member_change('m', 'facility')",
      "select member_remove('m')",
      `select organisation_leave('${one.organisation}')`,
    ]) {
      expect(await asked(weak(one.sub), statement), statement).toBe("SY015");
      expect(await asked(strong(one.sub), statement), statement).not.toBe("SY015");
    }
  });

  test("is one whose code was shown once: an app that is only prepared asks for nothing", async () => {
    const one = await anna();
    await withFactor(one.sub, "unverified");
    expect(await heads(weak(one.sub))).toBe("none");
  });

  test("sees, renames and removes passkeys only in a session that has shown it", async () => {
    const one = await anna();
    await db.sql`insert into webauthn_credentials (user_id, credential_id, public_key, friendly_name, device_type, backed_up)
      values (${one.sub}, ${randomUUID().replaceAll("-", "")}, 'AQID', 'Tablet', 'singleDevice', false)`;
    const rename = "update webauthn_credentials set friendly_name = 'PC'";
    expect(await asked(weak(one.sub), rename)).toBe("none");
    await withFactor(one.sub);
    for (const statement of [
      rename,
      "select friendly_name from webauthn_credentials",
      "delete from webauthn_credentials",
    ])
      expect(await asked(weak(one.sub), statement), statement).toBe("SY015");
    const session_id = randomUUID();
    await db.sql`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${one.sub}, 'aal2')`;
    const shown = { ...strong(one.sub), session_id };
    expect(await asked(shown, "delete from webauthn_credentials")).toBe("none");
  });

  test("is nobody else's matter", async () => {
    const [one, two] = [await anna(), await anna()];
    await withFactor(one.sub);
    expect(await heads(weak(two.sub))).toBe("none");
  });
});

describe("what an organisation demands", () => {
  const inOrganisation = [...roles, "guest"] as const;
  /** The guest and the tenant belong to a project. */
  const roleOf = (person: (typeof inOrganisation)[number]): Role =>
    person === "guest" ? "facility" : person;

  test.for(roles)("of the role %s is asked of those who have it, and of nobody else", async (role) => {
    await demand(world.organisation, [role]);
    const refused: string[] = [];
    for (const person of inOrganisation) {
      const sub = world.people[person];
      const code = await heads(weak(sub));
      expect(["none", "SY015"]).toContain(code);
      if (code === "SY015") refused.push(person);
      expect(await heads(strong(sub)), person).toBe("none");
    }
    expect(refused).toEqual(inOrganisation.filter((person) => roleOf(person) === role));
    expect(await heads(weak(world.people.outsider))).toBe("none");
    await demand(world.organisation, []);
  });

  test("a person is told what is missing, also before there is a factor", async () => {
    const one = await anna();
    const state = (claims: Claims) =>
      db.as(claims, async (sql) => (await sql`select own_factor_state() answer`)[0]?.["answer"]);
    expect(await state(weak(one.sub))).toEqual({ has: false, demanded: false, shown: false });
    await demand(one.organisation, ["owner"]);
    expect(await state(weak(one.sub))).toEqual({ has: false, demanded: true, shown: false });
    await withFactor(one.sub);
    expect(await state(strong(one.sub))).toEqual({ has: true, demanded: true, shown: true });
  });

  test("leaves passkeys to whoever is to set up a factor, and nothing else", async () => {
    const one = await anna();
    await demand(one.organisation, ["owner"]);
    expect(await asked(weak(one.sub), "select friendly_name from webauthn_credentials")).toBe("none");
    expect(await asked(weak(one.sub), "select * from projects")).toBe("SY015");
  });

  test("ends when the setting is taken back or removed, and with the membership", async () => {
    const one = await anna();
    await demand(one.organisation, ["owner", "manager"]);
    expect(await heads(weak(one.sub))).toBe("SY015");
    await demand(one.organisation, ["manager"]);
    expect(await heads(weak(one.sub))).toBe("none");
    await demand(one.organisation, ["owner"]);
    await db.sql`update settings set _deleted = true where scope = ${`org:${one.organisation}`}`;
    expect(await heads(weak(one.sub))).toBe("none");
    await demand(world.organisation, ["facility"]);
    await db.sql`update memberships set _deleted = true where user_id = ${world.people.facility} and organisation_id = ${world.organisation}`;
    expect(await heads(weak(world.people.facility))).toBe("none");
    await db.sql`update memberships set _deleted = false where user_id = ${world.people.facility} and organisation_id = ${world.organisation}`;
    await demand(world.organisation, []);
  });

  test("is set by owners only, for their own organisation, and names roles", async () => {
    const set = async (sub: string, value: unknown, organisation = world.organisation) => {
      const doc = {
        scope: `org:${organisation}`,
        setting_key: "second_factor_roles",
        setting_value: value,
        created_at: at,
        updated_at: at,
      };
      const row = { kind: "setting", id: randomUUID(), base: null, mutation: "m", scope: doc.scope, doc };
      return db
        .as({ sub }, async (sql) => {
          const [answer] = await sql`select sync_push('tablet', ${sql.json([row] as never)}) answer`;
          await sql`select set_config('role', 'postgres', true)`;
          await sql`update settings set _deleted = true where id = ${row.id}`;
          return answer?.["answer"] as { status: string; code?: string }[];
        })
        .then(([one]) => one?.code ?? one?.status);
    };
    for (const role of roles)
      expect(await set(world.people[role], ["manager"]), role).toBe(role === "owner" ? "applied" : "42501");
    expect(await set(world.people.owner, ["manager"], world.otherOrganisation)).toBe("42501");
    for (const nonsense of [["king"], "owner", { owner: true }, [["owner"]]])
      expect(await set(world.people.owner, nonsense), JSON.stringify(nonsense)).toBe("23514");
  });
});

describe("an ended session", () => {
  test("makes, counts and shows no recovery codes, although its token is good for an hour yet", async () => {
    const one = await anna();
    const session = randomUUID();
    await db.sql`insert into auth.sessions (id, user_id, aal) values (${session}, ${one.sub}, 'aal2')`;
    await withFactor(one.sub);
    const claims: Claims = { sub: one.sub, session_id: session, aal: "aal2" };
    const tries = [
      "select recovery_codes_make()",
      "select recovery_codes_left()",
      "select recovery_code_use('0000')",
    ];
    for (const statement of tries) expect(await asked(claims, statement), statement).toBe("none");
    const [code] = await db.as(claims, async (sql) => (await sql`select recovery_codes_make() c`)[0]?.["c"]);
    await db.sql`delete from auth.sessions where id = ${session}`;
    for (const statement of [...tries, `select recovery_code_use('${code}')`])
      expect(await asked(claims, statement), statement).toBe("SY001");
    expect(await asked({ ...claims, session_id: undefined }, tries[0]!)).toBe("SY001");
    expect(await db.sql`select from auth.mfa_factors where user_id = ${one.sub}`).toHaveLength(1);
  });
});

test("every table that travels asks for the second factor", async () => {
  const open = await db.sql`select g.kind from sync.registry g
    where not exists (select from pg_policy p where p.polrelid = g.tbl and p.polname = 'second_factor' and not p.polpermissive)`;
  expect(open).toEqual([]);
});

test("whether somebody has a factor is asked by the server only", async () => {
  const one = await anna();
  const ask = `select webauthn_factor_of('${one.sub}') answer`;
  expect(await asked(strong(one.sub), ask)).toBe("42501");
  await withFactor(one.sub);
  const [row] = await db.as({ role: "service_role" }, (sql) => sql.unsafe(ask));
  expect(row?.["answer"]).toBe(true);
});
