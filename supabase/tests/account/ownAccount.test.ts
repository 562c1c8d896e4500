import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Somebody with sessions, as the sign-in service writes them. */
async function anna(sessions = 1) {
  const sub = randomUUID();
  await db.sql`insert into auth.users (id, email, encrypted_password) values (${sub}, ${`${sub}@example.org`}, 'x')`;
  const ids = Array.from({ length: sessions }, () => randomUUID());
  for (const id of ids) await signedIn(sub, id);
  const claims = { sub, session_id: ids[0] };
  return { sub, ids, claims, strong: { ...claims, aal: "aal2" as const } };
}

async function signedIn(user: string, id: string): Promise<void> {
  await db.sql`insert into auth.sessions (id, user_id, aal, ip, user_agent)
    values (${id}, ${user}, 'aal1', '192.0.2.7', 'Firefox')`;
  await db.sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${id}, 'password')`;
}

async function withFactor(user: string): Promise<string> {
  const id = randomUUID();
  await db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
    values (${id}, ${user}, 'totp', 'unverified', 'Handy')`;
  await db.sql`update auth.mfa_factors set status = 'verified' where id = ${id}`;
  return id;
}

type Claims = Parameters<typeof db.as>[0];

const call = async (claims: Claims, name: string, ...given: readonly (string | number)[]) =>
  db.as(claims, async (sql) => {
    const places = given.map((_, at) => `$${at + 1}`).join(", ");
    const [row] = await sql.unsafe(`select ${name}(${places}) as answer`, [...given]);
    return row?.["answer"];
  });

const kindsOf = (claims: Claims) =>
  db.as(claims, async (sql) =>
    (await sql`select kind from security_events order by happened_at, id`).map((row) => row["kind"]),
  );

describe("own sessions", () => {
  const listed = (claims: Claims) => db.as(claims, (sql) => sql`select * from own_sessions()`);

  test("everybody sees his own ones only, and which of them is this one", async () => {
    const [one, two] = [await anna(2), await anna()];
    const rows = await listed(one.claims);
    expect(Object.fromEntries(rows.map((row) => [row["id"], row["current"]]))).toEqual({
      [one.ids[0]!]: true,
      [one.ids[1]!]: false,
    });
    expect(rows[0]).toMatchObject({ ip: "192.0.2.7", user_agent: "Firefox", aal: "aal1" });
    expect((await listed(two.claims)).map((row) => row["id"])).toEqual(two.ids);
  });
  test("somebody ends another device of his; nobody ends somebody else's", async () => {
    const [one, two] = [await anna(2), await anna()];
    expect(await call(two.claims, "own_session_end", one.ids[1]!)).toBe(false);
    expect(await call(one.claims, "own_session_end", one.ids[1]!)).toBe(true);
    expect(await call(one.claims, "own_session_end", one.ids[1]!)).toBe(false);
    expect((await listed(one.claims)).map((row) => row["id"])).toEqual([one.ids[0]]);
    expect(await kindsOf(one.claims)).toContain("session_ended");
  });
  test("who knows only the password does not throw out the one with the second factor", async () => {
    const one = await anna(2);
    await withFactor(one.sub);
    expect(await codeOf(call(one.claims, "own_session_end", one.ids[1]!))).toBe("42501");
    expect(await call(one.strong, "own_session_end", one.ids[1]!)).toBe(true);
    expect(await call(one.claims, "own_session_end", one.ids[0]!)).toBe(true);
  });
});

describe("what happened to an account", () => {
  test("its owner reads it, and nobody else does", async () => {
    const [one, two] = [await anna(), await anna()];
    await db.sql`update auth.users set encrypted_password = 'y' where id = ${one.sub}`;
    await db.sql`update auth.users set email_change = 'neu@example.org' where id = ${one.sub}`;
    await db.sql`update auth.users set email = ${`neu-${one.sub}@example.org`}, email_change = null where id = ${one.sub}`;
    const factor = await withFactor(one.sub);
    await db.sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${one.ids[0]!}, 'totp')`;
    await db.sql`delete from auth.mfa_factors where id = ${factor}`;
    const identity = (provider: string) =>
      db.sql`insert into auth.identities (id, provider, provider_id, user_id) values (${randomUUID()}, ${provider}, ${randomUUID()}, ${one.sub})`;
    await identity("email");
    await identity("google");
    await db.sql`delete from auth.identities where user_id = ${one.sub} and provider = 'google'`;
    expect(await kindsOf(one.claims)).toEqual([
      "signed_in",
      "password_changed",
      "email_change_asked",
      "email_changed",
      "factor_added",
      "second_factor_shown",
      "factor_removed",
      "identity_linked",
      "identity_unlinked",
    ]);
    expect(await kindsOf(two.claims)).toEqual(["signed_in"]);
    const [first] = await db.as(
      one.claims,
      (sql) => sql`select * from security_events order by happened_at limit 1`,
    );
    expect(first).toMatchObject({ ip: "192.0.2.7", user_agent: "Firefox", details: { method: "password" } });
  });
  test("nobody writes, changes or removes a record, also not of himself", async () => {
    const one = await anna();
    const tries = [
      `insert into security_events (user_id, kind) values ('${one.sub}', 'signed_in')`,
      "update security_events set kind = 'signed_in'",
      "delete from security_events",
      `select private.note_security_event('${one.sub}', 'signed_in')`,
    ];
    for (const statement of tries)
      expect(await codeOf(db.as(one.claims, (sql) => sql.unsafe(statement))), statement).toBe("42501");
  });
  test("a record that cannot be written keeps nobody from signing in", async () => {
    await db.sql`alter table security_events rename to away`;
    const one = await anna().finally(() => db.sql`alter table away rename to security_events`);
    expect(await db.as(one.claims, (sql) => sql`select id from own_sessions()`)).toHaveLength(1);
  });
  test("after 400 days a record goes, and with the account all of them", async () => {
    const one = await anna();
    await db.sql`update security_events set happened_at = now() - interval '401 days' where user_id = ${one.sub}`;
    await db.sql`update auth.users set encrypted_password = 'z' where id = ${one.sub}`;
    expect(await kindsOf(one.claims)).toEqual(["password_changed"]);
    await withFactor(one.sub);
    await db.sql`delete from auth.users where id = ${one.sub}`;
    expect(await db.sql`select from security_events where user_id = ${one.sub}`).toHaveLength(0);
  });
});

describe("recovery codes", () => {
  test("there are ten, shown once; what is stored tells nothing of them", async () => {
    const one = await anna();
    await withFactor(one.sub);
    const codes: string[] = await call(one.strong, "recovery_codes_make");
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const stored = JSON.stringify(await db.sql`select * from private.recovery_codes`);
    for (const code of codes) expect(stored).not.toContain(code);
    expect(await call(one.claims, "recovery_codes_left")).toMatchObject({ left: 10 });
  });
  test("only who has shown his second factor gets any, and new ones end the old ones", async () => {
    const [one, two] = [await anna(), await anna()];
    expect(await codeOf(call(one.strong, "recovery_codes_make"))).toBe("42501"); // no factor
    await withFactor(one.sub);
    expect(await codeOf(call(one.claims, "recovery_codes_make"))).toBe("42501"); // not shown
    const [old] = await call(one.strong, "recovery_codes_make");
    await call(one.strong, "recovery_codes_make");
    expect(await call(one.claims, "recovery_code_use", old)).toBe("wrong");
    expect(await call(two.claims, "recovery_codes_left")).toMatchObject({ left: 0, made_at: null });
  });
  test("a session of a while ago makes none, and leaves the old ones as they are", async () => {
    const one = await anna();
    await withFactor(one.sub);
    const [old] = await call(one.strong, "recovery_codes_make");
    await db.sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${one.sub}`;
    await db.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${one.sub})`;
    expect(await codeOf(call(one.strong, "recovery_codes_make"))).toBe("SY016");
    expect(await call(one.claims, "recovery_code_use", old)).toBe("done");
  });
  test("one of them takes the second factor away, once, and ends the other sessions", async () => {
    const one = await anna(3);
    await withFactor(one.sub);
    const [code]: string[] = await call(one.strong, "recovery_codes_make");
    const typed = ` ${code?.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    expect(await call(one.claims, "recovery_code_use", typed)).toBe("done");
    expect(await db.sql`select from auth.mfa_factors where user_id = ${one.sub}`).toHaveLength(0);
    const left = await db.sql`select id from auth.sessions where user_id = ${one.sub}`;
    expect(left.map((row) => row["id"])).toEqual([one.ids[0]]);
    expect(await call(one.claims, "recovery_code_use", code!)).toBe("none");
    await withFactor(one.sub);
    expect(await call(one.claims, "recovery_code_use", code!)).toBe("wrong");
    expect(await call(one.claims, "recovery_codes_left")).toMatchObject({ left: 9 });
    expect((await kindsOf(one.claims)).filter((kind) => /recovery|removed/.test(kind))).toEqual([
      "recovery_codes_made",
      "recovery_code_used",
      "factor_removed",
      "recovery_code_refused",
    ]);
  });
  test("one code shown by two devices at the same moment counts once", async () => {
    const one = await anna();
    await withFactor(one.sub);
    const [code] = await call(one.strong, "recovery_codes_make");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(one.claims, "recovery_code_use", code)),
    );
    expect(answers.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      "done",
      "none",
      "none",
      "none",
      "none",
      "none",
    ]);
  });
  test("another person's code is a wrong one", async () => {
    const [one, two] = [await anna(), await anna()];
    await withFactor(one.sub);
    await withFactor(two.sub);
    const [code] = await call(one.strong, "recovery_codes_make");
    expect(await call(two.claims, "recovery_code_use", code)).toBe("wrong");
    expect(await call(one.claims, "recovery_code_use", code)).toBe("done");
  });
  test("after ten wrong ones even a right one has to wait, and others do not", async () => {
    const [one, two] = [await anna(), await anna()];
    await withFactor(one.sub);
    await withFactor(two.sub);
    const [code] = await call(one.strong, "recovery_codes_make");
    const [other] = await call(two.strong, "recovery_codes_make");
    for (let at = 0; at < 10; at++)
      expect(await call(one.claims, "recovery_code_use", `0000-0000-0000-000${at}`)).toBe("wrong");
    expect(await call(one.claims, "recovery_code_use", code)).toBe("wait");
    expect(await call(two.claims, "recovery_code_use", other)).toBe("done");
    await db.sql`update private.recovery_attempts set at = at - interval '7 minutes' where user_id = ${one.sub}`;
    expect(await call(one.claims, "recovery_code_use", code)).toBe("done");
  });
});

describe("attempts that functions count", () => {
  const server = { role: "service_role" } as const;
  const count = (key: string, most = 5, seconds = 60) => call(server, "attempt_count", key, most, seconds);

  test("so many at once, then evenly more; keys do not mix and are stored as hashes", async () => {
    const key = `passkey ${randomUUID()}`;
    for (let at = 0; at < 5; at++) expect(await count(key)).toBe(true);
    expect([await count(key), await count(`${key} other`)]).toEqual([false, true]);
    await db.sql`update private.attempts set at = at - interval '13 seconds'`;
    expect([await count(key), await count(key)]).toEqual([true, false]);
    await call(server, "attempt_forget", key);
    expect(await count(key)).toBe(true);
    expect(JSON.stringify(await db.sql`select * from private.attempts`)).not.toContain(key);
  });
  test("of many at the same moment as many get through as may", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 24 }, () => count(key)));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });
  test("old ones go by and by", async () => {
    await count("old");
    await db.sql`update private.attempts set at = now() - interval '3 days'`;
    await count("new");
    await count("new");
    expect(await db.sql`select from private.attempts where at < now() - interval '2 days'`).toHaveLength(0);
  });
  test("nobody who signs in counts or forgets, and nonsense is refused", async () => {
    const one = await anna();
    expect(await codeOf(call(one.claims, "attempt_count", "x", 1, 1))).toBe("42501");
    expect(await codeOf(call(one.claims, "attempt_forget", "x"))).toBe("42501");
    expect(await codeOf(count("x", 0, 1))).toBe("22023");
  });
});
