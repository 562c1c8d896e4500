import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPasskey } from "./aPasskey.ts";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const server = { role: "service_role" } as const;

/** Somebody with an account and a session. */
async function somebody() {
  const [sub, session_id] = [randomUUID(), randomUUID()];
  await db.sql`insert into auth.users (id, email, email_confirmed_at) values (${sub}, ${`${sub}@example.org`}, now())`;
  await db.sql`insert into auth.sessions (id, user_id, aal, ip, user_agent)
    values (${session_id}, ${sub}, 'aal1', '192.0.2.7', 'Firefox')`;
  return { sub, session_id, claims: { sub, session_id } };
}

const eventsOf = (user: string) =>
  db.sql<{ kind: string; details: object; ip: string | null }[]>`
    select kind, details, host(ip) as ip from security_events where user_id = ${user} order by happened_at, id`;

const call = (claims: Claims, statement: string) =>
  db.as(claims, async (sql) => Object.values((await sql.unsafe(statement))[0] ?? {})[0] as unknown);

describe("passkeys in the record of an account", () => {
  test("what is done with one is noted: added, named anew, used, removed", async () => {
    const { sub, claims } = await somebody();
    const row = aPasskey(sub);
    await db.as(server, (sql) => sql`insert into webauthn_credentials ${sql(row)}`);
    await db.as(claims, (sql) => sql`update webauthn_credentials set friendly_name = 'Tablet'`);
    await db.as(
      server,
      (sql) => sql`update webauthn_credentials set counter = 2, last_used_at = now() where user_id = ${sub}`,
    );
    await db.as(claims, (sql) => sql`delete from webauthn_credentials`);
    expect((await eventsOf(sub)).map(({ kind, details, ip }) => [kind, details, ip])).toEqual([
      ["passkey_added", { name: "Büro-PC" }, null],
      ["passkey_renamed", { from: "Büro-PC", to: "Tablet" }, "192.0.2.7"],
      ["passkey_used", { name: "Tablet" }, null],
      ["passkey_removed", { name: "Tablet" }, "192.0.2.7"],
    ]);
  });
  test("from where one is added and used says the server that acts for the person, and nobody else", async () => {
    const { sub, claims } = await somebody();
    const from = (sql: Sql | TransactionSql, address: string) =>
      sql`select set_config('request.headers', ${JSON.stringify({ "sb-forwarded-for": address, "user-agent": "Tablet/1" })}, true)`;
    await db.as(server, async (sql) => {
      await from(sql, "203.0.113.9");
      return sql`insert into webauthn_credentials ${sql(aPasskey(sub))}`;
    });
    await db.as(server, async (sql) => {
      await from(sql, "no address");
      return sql`update webauthn_credentials set last_used_at = now() where user_id = ${sub}`;
    });
    await db.as(claims, async (sql) => {
      await from(sql, "203.0.113.66");
      return sql`update webauthn_credentials set friendly_name = 'Tablet'`;
    });
    expect((await eventsOf(sub)).map(({ kind, ip }) => [kind, ip])).toEqual([
      ["passkey_added", "203.0.113.9"],
      ["passkey_used", null],
      ["passkey_renamed", "192.0.2.7"],
    ]);
    const [added] =
      await db.sql`select user_agent from security_events where user_id = ${sub} and kind = 'passkey_added'`;
    expect(added).toEqual({ user_agent: "Tablet/1" });
  });
  test("its owner is told by mail of each that is added, ten times a day, and only under a confirmed address", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [own, others] = [`${one.sub}@example.org`, `${other.sub}@example.org`];
    await db.sql`update auth.users set email_confirmed_at = null where id = ${other.sub}`;
    for (let count = 0; count < 12; count += 1)
      await db.as(server, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(one.sub))}`);
    await db.as(server, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(other.sub))}`);
    const told = await db.sql`select kind from auth.mail_outbox where email in (${own}, ${others})`;
    expect(told).toEqual(Array.from({ length: 10 }, () => ({ kind: "passkey_added" })));
    expect(
      await db.sql`select from webauthn_credentials where user_id in (${one.sub}, ${other.sub})`,
    ).toHaveLength(13);
  });
  test("with the account they go without a word", async () => {
    const { sub } = await somebody();
    await db.as(server, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(sub))}`);
    await db.sql`delete from auth.users where id = ${sub}`;
    expect(await eventsOf(sub)).toEqual([]);
  });
  test("the checks of their form hold for all that there are", async () => {
    const loose = await db.sql`select conname from pg_constraint where not convalidated
      and conrelid in ('public.webauthn_credentials'::regclass, 'public.security_events'::regclass)`;
    expect(loose).toEqual([]);
  });
});

describe("the token of a session that has ended", () => {
  test("lists and ends no devices, and changes no passkey", async () => {
    const { sub, session_id, claims } = await somebody();
    await db.as(server, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(sub))}`);
    const other = randomUUID();
    await db.sql`insert into auth.sessions (id, user_id) values (${other}, ${sub})`;
    await db.sql`delete from auth.sessions where id = ${session_id}`;
    expect(await db.as(claims, (sql) => sql`select * from own_sessions()`)).toHaveLength(0);
    expect(await codeOf(call(claims, `select own_session_end('${other}')`))).toBe("SY001");
    for (const change of [
      "update webauthn_credentials set friendly_name = 'Meins'",
      "delete from webauthn_credentials",
    ])
      expect([change, await codeOf(call(claims, change))]).toEqual([change, "SY001"]);
    expect(await db.sql`select from webauthn_credentials where user_id = ${sub}`).toHaveLength(1);
    expect(await db.sql`select from auth.sessions where id = ${other}`).toHaveLength(1);
  });
  test("nor does one whose time is over, or that is somebody else's", async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    await db.sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${anna.session_id}`;
    const forged = { sub: anna.sub, session_id: bert.session_id };
    for (const claims of [anna.claims, forged])
      expect(await codeOf(call(claims, `select own_session_end('${bert.session_id}')`))).toBe("SY001");
    expect(await db.as(bert.claims, (sql) => sql`select * from own_sessions()`)).toHaveLength(1);
  });
});

test("an event is noted whatever a token says its session is", async () => {
  const { sub } = await somebody();
  await db.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub, session_id: "keine" })}, true)`;
    await sql`update auth.users set encrypted_password = 'neu' where id = ${sub}`;
  });
  expect((await eventsOf(sub)).map(({ kind }) => kind)).toEqual(["password_changed"]);
});

describe("an account that is handed over to the owner of its address", () => {
  const claimed = (user: string, first: boolean, ways = false) =>
    db.sql`select private.account_claimed(${user}, ${first}, ${ways}) as gone`.then(
      ([row]) => row?.["gone"] as boolean,
    );
  const places = (user: string) =>
    db.sql`select organisation_id, role from memberships where user_id = ${user} and not _deleted`;
  const organisationOf = async (user: string) => String((await places(user))[0]?.["organisation_id"]);
  const join = (user: string, organisation: string, role: string) =>
    db.sql`insert into memberships (scope, organisation_id, user_id, role)
      values (${`user:${user}`}, ${organisation}, ${user}, ${role})`;

  test("keeps no passkey, no recovery code and no membership in what others own; its own organisation stays", async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    const own = await organisationOf(anna.sub);
    await join(anna.sub, await organisationOf(bert.sub), "manager");
    await db.as(
      server,
      (sql) => sql`insert into webauthn_credentials ${sql([aPasskey(anna.sub), aPasskey(bert.sub)])}`,
    );
    await db.sql`insert into private.recovery_codes (user_id, hash) values (${anna.sub}, sha256('x'))`;
    expect(await claimed(anna.sub, true)).toBe(true);
    expect(await places(anna.sub)).toEqual([{ organisation_id: own, role: "owner" }]);
    const left =
      await db.sql`select user_id from webauthn_credentials where user_id in (${anna.sub}, ${bert.sub})`;
    expect(left).toEqual([{ user_id: bert.sub }]);
    expect(await db.sql`select from private.recovery_codes where user_id = ${anna.sub}`).toHaveLength(0);
    expect((await eventsOf(anna.sub)).at(-1)).toMatchObject({
      kind: "account_claimed",
      details: { passkeys: 1, memberships: 1 },
    });
  });
  test("leaves an organisation that a stranger has stayed in as owner, and gets one of its own", async () => {
    const [anna, stranger] = [await somebody(), await somebody()];
    const prepared = await organisationOf(anna.sub);
    await join(stranger.sub, prepared, "owner");
    expect(await claimed(anna.sub, true)).toBe(true);
    const now = await places(anna.sub);
    expect(now).toMatchObject([{ role: "owner" }]);
    expect(now[0]?.["organisation_id"]).not.toBe(prepared);
  });
  test("keeps its memberships when its address had been proven before", async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    await join(anna.sub, await organisationOf(bert.sub), "manager");
    expect(await claimed(anna.sub, false)).toBe(false);
    expect(await places(anna.sub)).toHaveLength(2);
  });
  test("notes it when ways in were taken away, and nothing when there was nothing", async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    expect([await claimed(anna.sub, true, true), await claimed(bert.sub, true)]).toEqual([true, false]);
    expect((await eventsOf(anna.sub)).map(({ kind }) => kind)).toEqual(["account_claimed"]);
    expect(await eventsOf(bert.sub)).toEqual([]);
  });
  test("is nobody's business but the server's", async () => {
    const { claims, sub } = await somebody();
    for (const work of [`account_claimed('${sub}', true, true)`, `address_proven('${sub}')`])
      for (const who of [claims, {}, server])
        expect(await codeOf(call(who, `select private.${work}`))).toBe("42501");
  });
});

test("an address is proven when the sign-in service says so of that very address; hosted, when it is confirmed", async () => {
  const { sub } = await somebody();
  const proven = async () =>
    (await db.sql`select private.address_proven(${sub}) as proven`)[0]?.["proven"] as boolean;
  expect(await proven()).toBe(false);
  await db.sql`insert into auth.address_proofs (user_id, email) values (${sub}, ${`${sub}@example.org`})`;
  expect(await proven()).toBe(true);
  await db.sql`update auth.users set email = ${`neu-${sub}@example.org`} where id = ${sub}`;
  expect(await proven()).toBe(false);
  await db.sql`alter table auth.address_proofs rename to away`;
  try {
    expect(await proven()).toBe(true);
  } finally {
    await db.sql`alter table auth.away rename to address_proofs`;
  }
});

test("hosted, confirming an address is noted as its proof, once; embedded the sign-in service notes it", async () => {
  const confirmed = async () => {
    const { sub } = await somebody();
    const confirm = (at: Date | null) =>
      db.sql`update auth.users set email_confirmed_at = ${at} where id = ${sub}`;
    await confirm(null);
    await confirm(new Date());
    await confirm(new Date(Date.now() + 1000));
    return (await eventsOf(sub)).filter(({ kind }) => kind === "address_proven").length;
  };
  expect(await confirmed()).toBe(0);
  await db.sql`alter table auth.address_proofs rename to away`;
  try {
    expect(await confirmed()).toBe(1);
  } finally {
    await db.sql`alter table auth.away rename to address_proofs`;
  }
});

test("a session is fresh for ten minutes from its beginning, or from a code that was shown; nobody asks that but the server", async () => {
  const { sub, session_id: session } = await somebody();
  const fresh = async (of: string = sub, which: string = session) =>
    db.as(
      server,
      async (sql) =>
        (await sql`select webauthn_session_fresh(${of}, ${which}) fresh`)[0]?.["fresh"] as boolean,
    );
  const begun = (ago: string) =>
    db.sql`update auth.sessions set created_at = now() - ${ago}::interval where id = ${session}`;
  const shown = (
    ago: string,
  ) => db.sql`insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
    values (${session}, 'password', now() - ${ago}::interval)
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
  await begun("9 minutes");
  expect(await fresh()).toBe(true);
  await begun("11 minutes");
  expect(await fresh()).toBe(false);
  await shown("11 minutes");
  expect(await fresh()).toBe(false);
  await shown("9 minutes");
  expect([await fresh(), await fresh(sub, session.toUpperCase())]).toEqual([true, true]);
  expect([await fresh((await somebody()).sub), await fresh(sub, ""), await fresh(sub, "x")]).toEqual([
    false,
    false,
    false,
  ]);
  await db.sql`update auth.sessions set not_after = now() where id = ${session}`;
  expect(await fresh()).toBe(false);
  const asked = db.as({ sub }, (sql) => sql`select webauthn_session_fresh(${sub}, ${session})`);
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});
