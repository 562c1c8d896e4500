import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";
import { codeOf } from "../fixtures/restCaller.ts";
import { aMember, aProject } from "../fixtures/world.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Somebody who has signed up, with the organisation of his own and some sessions, the first of which is his. */
async function anna(sessions = 1) {
  const sub = randomUUID();
  const email = `${randomUUID()}@example.org`;
  await db.sql`insert into auth.users (id, email, encrypted_password) values (${sub}, ${email}, 'x')`;
  const ids = Array.from({ length: sessions }, () => randomUUID());
  for (const id of ids)
    await db.sql`insert into auth.sessions (id, user_id, aal, ip, user_agent) values (${id}, ${sub}, 'aal1', '192.0.2.7', 'Firefox')`;
  const claims: Claims = { sub, email, session_id: ids[0] };
  const [own] = await db.sql`select organisation_id from memberships where user_id = ${sub}`;
  const organisation = own!["organisation_id"] as string;
  return { sub, email, ids, claims, strong: { ...claims, aal: "aal2" } as Claims, organisation };
}
type Anna = Awaited<ReturnType<typeof anna>>;

const withFactor = (user: string) =>
  db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name)
    values (${randomUUID()}, ${user}, 'totp', 'verified', 'Handy')`;

const call = (claims: Claims, name: string, ...given: readonly (string | number)[]) =>
  db.as(claims, async (sql) => {
    const places = given.map((_, at) => `$${at + 1}`).join(", ");
    const [row] = await sql.unsafe(`select ${name}(${places}) as answer`, [...given]);
    return row?.["answer"];
  });

/** Whether the account of somebody is still there. */
const isThere = async ({ sub }: Anna) =>
  (await db.sql`select from auth.users where id = ${sub}`).length === 1;

describe("all other devices", () => {
  test("go at once; the one that asks and those of other people stay", async () => {
    const [one, two] = [await anna(3), await anna(2)];
    expect(await call(one.claims, "own_sessions_end_others")).toBe(2);
    const left = await db.sql`select id from auth.sessions where user_id = ${one.sub}`;
    expect(left.map((row) => row["id"])).toEqual([one.ids[0]]);
    expect(await db.sql`select id from auth.sessions where user_id = ${two.sub}`).toHaveLength(2);
    const noted =
      await db.sql`select details from security_events where user_id = ${one.sub} and kind = 'session_ended'`;
    expect(noted.map((row) => row["details"])).toEqual([{ count: 2 }]);
    expect(await call(one.claims, "own_sessions_end_others")).toBe(0);
  });
  test("stay when only the password was shown and there is a second factor, or when nobody knows which session asks", async () => {
    const one = await anna(2);
    await withFactor(one.sub);
    expect(await codeOf(call(one.claims, "own_sessions_end_others"))).toBe("42501");
    expect(await codeOf(call({ sub: one.sub, aal: "aal2" }, "own_sessions_end_others"))).toBe("SY001");
    expect(await db.sql`select from auth.sessions where user_id = ${one.sub}`).toHaveLength(2);
    expect(await call(one.strong, "own_sessions_end_others")).toBe(1);
  });
});

describe("a change of address", () => {
  test("is taken back by its owner: what was sent counts no more", async () => {
    const [one, two] = [await anna(), await anna()];
    for (const { sub } of [one, two])
      await db.sql`update auth.users set email_change = 'neu@example.org', email_change_token_new = ${`n-${sub}`},
        email_change_token_current = ${`c-${sub}`} where id = ${sub}`;
    expect(await call(one.claims, "own_email_change_withdraw")).toBe(true);
    const after = async ({ sub }: Anna) =>
      (
        await db.sql`select email_change, email_change_token_new, email_change_token_current from auth.users where id = ${sub}`
      )[0];
    expect(await after(one)).toEqual({
      email_change: "",
      email_change_token_new: "",
      email_change_token_current: "",
    });
    expect(await after(two)).toMatchObject({ email_change: "neu@example.org" });
    expect(await call(one.claims, "own_email_change_withdraw")).toBe(false);
  });
  test("is taken back too where the sign-in service keeps its links in a table of their own", async () => {
    const one = await anna();
    await db.sql`create table auth.one_time_tokens (user_id uuid, token_type text)`;
    await db.sql`insert into auth.one_time_tokens values (${one.sub}, 'email_change_token_new'), (${one.sub}, 'recovery_token')`;
    await call(one.claims, "own_email_change_withdraw").finally(async () => {
      const left = await db.sql`select token_type from auth.one_time_tokens`;
      await db.sql`drop table auth.one_time_tokens`;
      expect(left.map((row) => row["token_type"])).toEqual(["recovery_token"]);
    });
  });
});

describe("what is stored about a person", () => {
  test("is there whole, and nothing of others is in it", async () => {
    const [one, two] = [await anna(2), await anna()];
    await aMember(db.sql, { organisation: one.organisation, user: two.sub, role: "facility" });
    const project = await aProject(db.sql, two.organisation);
    await db.sql`insert into project_members (scope, project_id, user_id, role)
      values (${`user:${one.sub}`}, ${project}, ${one.sub}, 'tenant')`;
    await db.sql`insert into settings (id, scope, setting_key, setting_value)
      values (${`p-${one.sub.slice(0, 8)}`}, ${`user:${one.sub}`}, 'profile', '{"name": "Anna"}')`;
    await db.sql`insert into webauthn_credentials (user_id, credential_id, public_key, friendly_name, device_type, backed_up)
      values (${one.sub}, ${`c${one.sub.slice(0, 8)}`}, 'secretless', 'Tablet', 'singleDevice', false)`;
    await db.sql`update auth.users set encrypted_password = 'y' where id = ${one.sub}`;
    const all = await call(one.claims, "own_account_export");
    expect(all).toMatchObject({
      account: { id: one.sub, email: one.email },
      memberships: [{ user_id: one.sub, role: "owner" }],
      project_memberships: [{ role: "tenant", project: "Haus am See" }],
      settings: [{ setting_key: "profile", setting_value: { name: "Anna" } }],
      passkeys: [{ friendly_name: "Tablet" }],
      security_events: [{ kind: "passkey_added" }, { kind: "password_changed" }],
      recovery_codes: { left: 0 },
    });
    expect(all.sessions).toHaveLength(2);
    expect(all.written).toContain("project");
    expect(JSON.stringify(all)).not.toContain(two.sub);
    expect(await call(two.claims, "own_account_export")).toMatchObject({ settings: [], passkeys: [] });
  });

  test("with the invitations that he has sent and got, and those only that are his to know", async () => {
    const [one, two] = [await anna(), await anna()];
    const proven = (of: Anna) =>
      db.sql`insert into auth.address_proofs (user_id, email, proven_at) values (${of.sub}, ${of.email}, now())`;
    const invite = (from: Anna, email: string, role: string) =>
      call({ ...from.claims, aal: "aal2" }, "invitation_make", from.organisation, email, role);
    await invite(one, "kollege@example.org", "facility");
    await invite(two, one.email, "manager");
    const { token } = (await invite(two, "andere@example.org", "auditor")) as { token: string };
    const told = async (of: Anna) => (await call(of.claims, "own_account_export")).invitations;
    expect((await told(one)).received).toEqual([]); // nobody has shown yet whose the address is
    await proven(one);
    expect(await told(one)).toEqual({
      sent: [expect.objectContaining({ email: "kollege@example.org", role: "facility", accepted_at: null })],
      received: [expect.objectContaining({ email: one.email, role: "manager" })],
    });
    expect((await told(two)).sent.map(({ email }: { email: string }) => email)).toEqual([
      one.email,
      "andere@example.org",
    ]);
    expect(JSON.stringify(await told(two))).not.toContain(token);
    await db.sql`update private.invitations set revoked_at = now() where email = ${one.email}`;
    expect((await told(one)).received).toEqual([]);
  });

  test("what somebody has written comes in pages, own rows only, as far as the rights reach", async () => {
    const [one, two] = [await anna(), await anna()];
    await aMember(db.sql, { organisation: one.organisation, user: two.sub, role: "manager" });
    const at = "2026-11-20T10:00:00.000Z";
    const write = (of: Anna, id: string, organisation: string) =>
      db.as(
        of.claims,
        (sql) => sql`insert into projects (id, scope, organisation_id, name, created_at, updated_at)
        values (${id}, ${`org:${organisation}`}, ${organisation}, ${id}, ${at}, ${at})`,
      );
    const names = ["a", "b", "c"].map((letter) => `${letter}-${one.sub.slice(0, 8)}`);
    for (const name of names) await write(one, name, one.organisation);
    await write(two, `d-${two.sub.slice(0, 8)}`, one.organisation);
    const page = async (after: string, limit: number) =>
      (await call(one.claims, "own_account_rows", "project", after, limit)).map(
        (row: { id: string }) => row.id,
      );
    expect(await page("", 2)).toEqual(names.slice(0, 2));
    expect(await page(names[1]!, 2)).toEqual(names.slice(2));
    expect(await page(names[2]!, 2)).toEqual([]);
    await db.sql`update memberships set _deleted = true where user_id = ${two.sub} and organisation_id = ${one.organisation}`;
    expect(await call(two.claims, "own_account_rows", "project")).toEqual([]);
    expect(await codeOf(call(one.claims, "own_account_rows", "users"))).toBe("SY002");
  });
});

describe("the end of an account", () => {
  const prove = (of: Anna) => call(of.claims, "own_account_prove");
  const end = (of: Anna, proof: string, address = of.email) =>
    codeOf(call(of.claims, "own_account_end", address, proof));

  test("says beforehand what becomes of the organisations", async () => {
    const [one, two, three] = [await anna(), await anna(), await anna()];
    await db.sql`update organisations set name = 'Eigene' where id = ${one.organisation}`;
    await aProject(db.sql, one.organisation);
    await db.sql`update organisations set name = 'Bei Bert' where id = ${two.organisation}`;
    await aMember(db.sql, { organisation: two.organisation, user: one.sub, role: "facility" });
    const guest = await aProject(db.sql, three.organisation);
    await db.sql`insert into project_members (scope, project_id, user_id, role)
      values (${`user:${one.sub}`}, ${guest}, ${one.sub}, 'tenant')`;
    const effects = () => call(one.claims, "own_account_effects");
    expect(await effects()).toEqual({
      organisations: [
        {
          id: two.organisation,
          name: "Bei Bert",
          role: "facility",
          projects: 0,
          people: null,
          outcome: "stays",
        },
        { id: one.organisation, name: "Eigene", role: "owner", projects: 1, people: 0, outcome: "left" },
      ],
      projects: ["Haus am See"],
    });
    await aMember(db.sql, { organisation: one.organisation, user: two.sub, role: "facility" });
    expect((await effects()).organisations[1]).toMatchObject({ people: 1, outcome: "blocked" });
    await db.sql`update memberships set role = 'owner' where user_id = ${two.sub} and organisation_id = ${one.organisation}`;
    expect((await effects()).organisations[1]).toMatchObject({ people: 1, outcome: "stays" });
  });

  test("needs a proof of a new sign-in and the address, and takes all sessions with it", async () => {
    const [one, two] = [await anna(2), await anna()];
    const proof = await prove(one);
    expect(await end(one, "")).toBe("42501");
    expect(await end(one, await prove(two))).toBe("42501");
    expect(await end(one, proof, two.email)).toBe("SY013");
    expect(await isThere(one)).toBe(true);
    expect(await end(one, proof, ` ${one.email.toUpperCase()} `)).toBe("none");
    expect([await isThere(one), await isThere(two)]).toEqual([false, true]);
    for (const table of ["auth.sessions", "security_events", "private.account_proofs"])
      expect(await db.sql.unsafe(`select from ${table} where user_id = '${one.sub}'`), table).toHaveLength(0);
  });

  test("gets no proof from an old session, and an old proof is none", async () => {
    const one = await anna();
    await db.sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${one.sub}`;
    expect(await codeOf(prove(one))).toBe("42501");
    await db.sql`update auth.sessions set created_at = now() where user_id = ${one.sub}`;
    const [first, second] = [await prove(one), await prove(one)];
    expect(await end(one, first)).toBe("42501");
    await db.sql`update private.account_proofs set made_at = now() - interval '11 minutes' where user_id = ${one.sub}`;
    expect(await end(one, second)).toBe("42501");
    expect(await isThere(one)).toBe(true);
    const stored = JSON.stringify(await db.sql`select encode(proof_hash, 'hex') from private.account_proofs`);
    expect(stored).not.toContain(second);
  });

  test("wants the second factor where there is one", async () => {
    const one = await anna();
    await withFactor(one.sub);
    const proof = await prove(one);
    expect(await end(one, proof)).toBe("42501");
    expect(await end({ ...one, claims: one.strong }, proof)).toBe("none");
  });

  test("does not come while somebody is the last owner and others work there; the proof counts on", async () => {
    const [one, two] = [await anna(), await anna()];
    await aMember(db.sql, { organisation: one.organisation, user: two.sub, role: "facility" });
    const proof = await prove(one);
    expect(await end(one, proof)).toBe("SY010");
    expect(await isThere(one)).toBe(true);
    await db.sql`update memberships set role = 'owner' where user_id = ${two.sub} and organisation_id = ${one.organisation}`;
    expect(await end(one, proof)).toBe("none");
  });
});
