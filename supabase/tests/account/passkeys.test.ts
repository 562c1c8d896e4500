import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPasskey } from "./aPasskey.ts";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const anna = randomUUID();
const bert = randomUUID();
const service = { role: "service_role" } as const;
beforeEach(async () => {
  await db.sql`delete from auth.users where id in (${anna}, ${bert})`;
  await db.sql`insert into auth.users (id, email) values (${anna}, 'Anna@example.org'), (${bert}, 'bert@example.org')`;
  const rows = [
    aPasskey(anna, "old", new Date("2026-01-01")),
    aPasskey(anna, "new", new Date("2026-02-01")),
    aPasskey(bert, "berts"),
  ];
  await db.as(service, (sql) => sql`insert into webauthn_credentials ${sql(rows)}`);
});

const names = (claims: Claims) =>
  db.as(claims, async (sql) =>
    (await sql`select * from webauthn_credentials order by created_at desc`).map(
      (row) => row["credential_id"],
    ),
  );
const all = async () => (await db.sql`select credential_id from webauthn_credentials`).length;

test("everybody sees the own passkeys and nobody else's", async () => {
  expect(await names({ sub: anna })).toEqual(["new", "old"]);
  expect(await names({ sub: bert })).toEqual(["berts"]);
  expect(await codeOf(names({}))).toBe("42501");
});

test("a passkey gets another name from its person only, and nothing else of it can be changed", async () => {
  const rename = (sub: string, name: string) =>
    db.as({ sub }, async (sql) => {
      const changed =
        await sql`update webauthn_credentials set friendly_name = ${name} where credential_id = 'old'`;
      return changed.count;
    });
  expect([await rename(anna, "Tablet"), await rename(bert, "Meins")]).toEqual([1, 0]);
  for (const name of ["", " Tablet", "x".repeat(101)]) expect(await codeOf(rename(anna, name))).toBe("23514");
  for (const [column, value] of Object.entries({
    counter: 0,
    public_key: "x",
    user_id: bert,
    credential_id: "x",
    backed_up: false,
    last_used_at: null,
    created_at: new Date(),
  })) {
    const forge = db.as(
      { sub: anna },
      (sql) => sql`update webauthn_credentials set ${sql({ [column]: value })}`,
    );
    expect([column, await codeOf(forge)]).toEqual([column, "42501"]);
  }
});

/** A session of somebody that was begun so long ago. */
async function sessionOf(sub: string, ago: string): Promise<Claims> {
  const session_id = randomUUID();
  await db.sql`insert into auth.sessions (id, user_id, created_at) values (${session_id}, ${sub}, now() - ${ago}::interval)`;
  return { sub, session_id };
}
const remove = (claims: Claims) =>
  db.as(
    claims,
    async (sql) => (await sql`delete from webauthn_credentials where credential_id = 'old'`).count,
  );

test("a passkey is removed by its person only", async () => {
  const [bertsNow, annasNow] = [await sessionOf(bert, "1 minute"), await sessionOf(anna, "1 minute")];
  expect([await remove(bertsNow), await remove(annasNow), await all()]).toEqual([0, 1, 2]);
});

test("a passkey goes only by a proof of a short while ago: who finds a device unlocked takes no way in away", async () => {
  const [annas, berts] = [await sessionOf(anna, "11 minutes"), await sessionOf(bert, "1 minute")];
  expect(await codeOf(remove(annas))).toBe("SY016");
  expect(await codeOf(remove({ sub: anna }))).toBe("SY016"); // a token without a session has shown nothing
  const forged = { ...annas, session_id: String(berts["session_id"]) };
  expect(await codeOf(remove(forged))).toBe("SY001");
  expect(await all()).toBe(3);
  await db.sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${String(annas["session_id"])}, 'otp')`;
  expect(await remove(annas)).toBe(1);
});

test("what the database removes itself asks for no proof: an account ends with its passkeys", async () => {
  await db.sql`delete from auth.users where id = ${anna}`;
  await db.as(service, (sql) => sql`delete from webauthn_credentials where user_id = ${bert}`);
  expect(await all()).toBe(0);
});

test("nobody brings in a passkey past the server's check", async () => {
  for (const claims of [{ sub: anna }, {}]) {
    const forge = db.as(
      claims,
      (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(anna, "forged"))}`,
    );
    expect(await codeOf(forge)).toBe("42501");
  }
});

test("one passkey belongs to one person, and to nobody when the account has ended", async () => {
  const twice = db.as(service, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(bert, "old"))}`);
  expect(await codeOf(twice)).toBe("23505");
  await give("of-somebody-who-leaves", "login", anna);
  await db.sql`delete from auth.users where id = ${anna}`;
  expect(await all()).toBe(1);
  expect(await db.sql`select 1 from private.webauthn_challenges where user_id = ${anna}`).toHaveLength(0);
});

const challenge = (text: string) => text.padEnd(43, "x");
const give = (text: string, purpose: string, user: string | null) =>
  db.as(service, (sql) => sql`select webauthn_challenge_give(${challenge(text)}, ${purpose}, ${user})`);
const take = (text: string, purpose: string, user: string | null) =>
  db.as(service, async (sql) => {
    const [row] = await sql`select webauthn_challenge_take(${challenge(text)}, ${purpose}, ${user}) taken`;
    return row!["taken"] as boolean;
  });

test("a challenge counts once", async () => {
  await give("a", "login", anna);
  expect([await take("a", "login", anna), await take("a", "login", anna)]).toEqual([true, false]);
  await give("b", "login", null);
  expect([await take("b", "login", null), await take("b", "login", null)]).toEqual([true, false]);
});

test("a challenge counts for its person and purpose only, and who tries another one does not use it up", async () => {
  await give("c", "login", anna);
  expect([
    await take("c", "login", bert),
    await take("c", "login", null),
    await take("c", "register", anna),
    await take("c", "login", anna),
  ]).toEqual([false, false, false, true]);
});

test("a challenge is good for five minutes at most", async () => {
  await give("d", "login", anna);
  const [row] =
    await db.sql`select expires_at - clock_timestamp() <= '5 minutes' as short from private.webauthn_challenges
    where challenge = ${challenge("d")}`;
  expect(row!["short"]).toBe(true);
  await db.sql`update private.webauthn_challenges set expires_at = clock_timestamp() where challenge = ${challenge("d")}`;
  expect(await take("d", "login", anna)).toBe(false);
});

test("challenges that nobody has answered do not pile up", async () => {
  await give("e", "login", anna);
  await db.sql`update private.webauthn_challenges set expires_at = clock_timestamp() - interval '1 second'`;
  await give("f", "login", anna);
  expect(await db.sql`select challenge from private.webauthn_challenges`).toEqual([
    { challenge: challenge("f") },
  ]);
});

test("a person is found by the address, however it is written", async () => {
  const found = (email: string) =>
    db.as(
      service,
      async (sql) => (await sql`select webauthn_person(${email}) person`)[0]!["person"] as unknown,
    );
  expect(await found(" anna@EXAMPLE.org ")).toEqual({ id: anna, email: "Anna@example.org" });
  expect(await found("nobody@example.org")).toBeNull();
  await db.sql`update auth.users set deleted_at = now() where id = ${anna}`;
  expect(await found("anna@example.org")).toBeNull();
});

test("nobody but the server asks who has an address, or gives challenges", async () => {
  for (const claims of [{ sub: anna }, {}]) {
    const ask = (call: string) => codeOf(db.as(claims, (sql) => sql.unsafe(`select ${call}`)));
    expect(await ask("webauthn_person('bert@example.org')")).toBe("42501");
    expect(await ask(`webauthn_challenge_give('${challenge("x")}', 'login', null)`)).toBe("42501");
    expect(await ask(`webauthn_challenge_take('${challenge("x")}', 'login', null)`)).toBe("42501");
    expect(await codeOf(db.as(claims, (sql) => sql`select * from private.webauthn_challenges`))).toBe(
      "42501",
    );
  }
});
