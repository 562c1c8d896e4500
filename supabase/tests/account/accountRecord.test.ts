import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPasskey } from "./aPasskey.ts";
import { type Claims, type Database, freshDatabase } from "../fixtures/database.ts";

// Everything that the record of an account knows, and what writes it: who administers the product reads there what happened.
let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

interface Somebody {
  readonly id: string;
  readonly session: string;
  readonly claims: Claims;
}

async function somebody(): Promise<Somebody> {
  const [id, session] = [randomUUID(), randomUUID()];
  await db.sql`insert into auth.users (id, email, encrypted_password) values (${id}, ${`${id}@example.org`}, 'x')`;
  await db.sql`insert into auth.sessions (id, user_id, aal) values (${session}, ${id}, 'aal1')`;
  return { id, session, claims: { sub: id, session_id: session, aal: "aal2" } };
}

const proof = ({ session }: Somebody, method: string) =>
  db.sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session}, ${method})`;
const identity = ({ id }: Somebody, provider: string) =>
  db.sql`insert into auth.identities (id, provider, provider_id, user_id)
    values (${randomUUID()}, ${provider}, ${randomUUID()}, ${id})`;
const passkey = ({ id }: Somebody) =>
  db.as({ role: "service_role" }, (sql) => sql`insert into webauthn_credentials ${sql(aPasskey(id))}`);

async function factor({ id }: Somebody) {
  await db.sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${id}, 'totp', 'unverified')`;
  await db.sql`update auth.mfa_factors set status = 'verified' where user_id = ${id}`;
}

async function codes(one: Somebody): Promise<readonly string[]> {
  await factor(one);
  return db.as(one.claims, async (sql) => (await sql`select recovery_codes_make() codes`)[0]!["codes"]);
}
const showCode = ({ claims }: Somebody, code: string) =>
  db.as(claims, (sql) => sql`select recovery_code_use(${code})`);

const happenings: Readonly<Record<string, (one: Somebody) => Promise<unknown>>> = {
  signed_in: (one) => proof(one, "password"),
  second_factor_shown: async (one) => {
    await proof(one, "password");
    await proof(one, "totp");
  },
  session_ended: ({ session, claims }) => db.as(claims, (sql) => sql`select own_session_end(${session})`),
  password_changed: ({ id }) => db.sql`update auth.users set encrypted_password = 'y' where id = ${id}`,
  email_change_asked: ({ id }) =>
    db.sql`update auth.users set email_change = 'neu@example.org' where id = ${id}`,
  email_changed: ({ id }) =>
    db.sql`update auth.users set email = ${`neu-${id}@example.org`} where id = ${id}`,
  factor_added: factor,
  factor_removed: async (one) => {
    await factor(one);
    await db.sql`delete from auth.mfa_factors where user_id = ${one.id}`;
  },
  identity_linked: async (one) => {
    await identity(one, "email");
    await identity(one, "google");
  },
  identity_unlinked: async (one) => {
    await identity(one, "email");
    await identity(one, "google");
    await db.sql`delete from auth.identities where user_id = ${one.id} and provider = 'google'`;
  },
  recovery_codes_made: codes,
  recovery_code_used: async (one) => showCode(one, (await codes(one))[0]!),
  recovery_code_refused: async (one) => {
    await codes(one);
    await showCode(one, "0000-0000-0000-0000");
  },
  passkey_added: passkey,
  passkey_renamed: async (one) => {
    await passkey(one);
    await db.as(one.claims, (sql) => sql`update webauthn_credentials set friendly_name = 'Tablet'`);
  },
  passkey_used: async (one) => {
    await passkey(one);
    await db.sql`update webauthn_credentials set last_used_at = now() where user_id = ${one.id}`;
  },
  passkey_removed: async (one) => {
    await passkey(one);
    await db.as(one.claims, (sql) => sql`delete from webauthn_credentials`);
  },
  account_claimed: ({ id }) => db.sql`select private.account_claimed(${id}, true, true)`,
};

/** Written by the embedded sign-in service itself, which the contract tests ask. */
const byService = ["attempts_refused", "sessions_ended", "address_proven"];

test("nothing stands in the record but what is listed here", async () => {
  const [check] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint
    where conname = 'security_events_kind_check' and conrelid = 'public.security_events'::regclass`;
  const kinds = [...String(check!["text"]).matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(new Set(kinds)).toEqual(new Set([...Object.keys(happenings), ...byService]));
});

describe.for(Object.entries(happenings))("%s", ([kind, happen]) => {
  test("is noted once, on the account it happened to, for the one whose it is and who administers", async () => {
    const [one, other] = [await somebody(), await somebody()];
    await happen(one);
    const seen = async (claims: Claims, of: string) =>
      db.as(
        claims,
        async (sql) =>
          (await sql`select kind from security_events where user_id = ${of} and kind = ${kind}`).length,
      );
    const stranger = { sub: other.id, session_id: other.session, aal: "aal2" } as const;
    expect([
      await seen({ role: "service_role" }, one.id),
      await seen({ role: "service_role" }, other.id),
      await seen(stranger, one.id),
    ]).toEqual([1, 0, 0]);
    // The session that the first happenings were done in may be the one that has ended.
    const session_id = randomUUID();
    await db.sql`insert into auth.sessions (id, user_id) values (${session_id}, ${one.id})`;
    expect(await seen({ ...one.claims, session_id }, one.id)).toBe(1);
  });
});
