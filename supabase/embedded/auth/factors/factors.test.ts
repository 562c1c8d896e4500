import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, aProvenMember, aService, inTurn, type Member, type Service } from "../aService.ts";
import { openSecret, sealStoredSecrets } from "./sealedSecrets.ts";
import { totp } from "./totp.ts";

let service: Service;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.stop());

const step = () => Math.floor(Date.now() / 30_000);

async function enrolled(anna: Member): Promise<{ id: string; secret: string }> {
  const { body } = await service.ask("POST /factors", { token: anna.token, body: { factor_type: "totp" } });
  const { secret } = body["totp"] as { readonly secret: string };
  return { id: String(body["id"]), secret };
}

async function show(token: string, { id, code }: { id: string; code: string }, from = "192.0.2.1") {
  const asked = await service.ask(`POST /factors/${id}/challenge`, { token, from });
  const body = { challenge_id: asked.body["id"], code };
  return service.ask(`POST /factors/${id}/verify`, { token, body, from });
}

test("what lies in the database of an authenticator app is of no use without this machine's key", async () => {
  const anna = await aProvenMember(service);
  const { id, secret } = await enrolled(anna);
  const [row] = await service.sql`select secret from auth.mfa_factors where id = ${id}`;
  expect(row?.["secret"]).not.toContain(secret);
  expect(openSecret(row?.["secret"], id, service.keys)).toBe(secret);
  expect((await show(anna.token, { id, code: totp(secret, step()) })).status).toBe(200);
});

test("secrets that an earlier version has stored in the clear are sealed, once, and go on working", async () => {
  const anna = await aProvenMember(service);
  const { id, secret } = await enrolled(anna);
  await service.sql`update auth.mfa_factors set secret = ${secret} where id = ${id}`;
  expect(await sealStoredSecrets(service.sql, service.keys)).toBe(1);
  expect(await sealStoredSecrets(service.sql, service.keys)).toBe(0);
  const [row] = await service.sql`select secret from auth.mfa_factors where id = ${id}`;
  expect(row?.["secret"]).toMatch(/^v1\./);
  expect((await show(anna.token, { id, code: totp(secret, step()) })).status).toBe(200);
});

test("a session of a while ago begins no second factor and takes none away; a code of it makes the session good for that", async () => {
  const anna = await aProvenMember(service);
  const past = () =>
    service.sql`update auth.mfa_amr_claims set updated_at = now() - interval '15 minutes'
      where session_id in (select id from auth.sessions where user_id = ${anna.id})`;
  const asked = async (call: string, token = anna.token) =>
    (await service.ask(call, { token, body: { factor_type: "totp" } })).body["error_code"];
  await past();
  expect(await asked("POST /factors")).toBe("reauthentication_needed");
  const signedIn = await service.ask("POST /token?grant_type=password", {
    body: { email: anna.email, password: anna.password },
  });
  const fresh = { ...anna, token: String(signedIn.body["access_token"]) };
  const { id, secret } = await enrolled(fresh);
  const shown = await show(fresh.token, { id, code: totp(secret, step()) });
  const strong = String(shown.body["access_token"]);
  await past();
  for (const call of ["POST /factors", `DELETE /factors/${id}`])
    expect(await asked(call, strong), call).toBe("reauthentication_needed");
  const again = await show(strong, { id, code: totp(secret, step() + 1) });
  expect(await asked(`DELETE /factors/${id}`, String(again.body["access_token"]))).toBeUndefined();
});

test("a session of a while ago gives up no way in: an account of another provider stays tied to it", async () => {
  const anna = await aProvenMember(service);
  const google = crypto.randomUUID();
  await service.sql`insert into auth.identities (id, provider, provider_id, user_id)
    values (${google}, 'google', ${google}, ${anna.id})`;
  const giveUp = async () =>
    (await service.ask(`DELETE /user/identities/${google}`, { token: anna.token })).body["error_code"];
  await service.sql`update auth.mfa_amr_claims set updated_at = now() - interval '15 minutes'
    where session_id in (select id from auth.sessions where user_id = ${anna.id})`;
  expect(await giveUp()).toBe("reauthentication_needed");
  expect(await service.sql`select from auth.identities where id = ${google}`).toHaveLength(1);
  await service.sql`update auth.mfa_amr_claims set updated_at = now()
    where session_id in (select id from auth.sessions where user_id = ${anna.id})`;
  expect(await giveUp()).toBeUndefined();
  expect(await service.sql`select from auth.identities where id = ${google}`).toHaveLength(0);
});

test("an account whose address nobody has proven gets no second factor, neither begun nor finished", async () => {
  const anna = await aMember(service);
  const refused = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    expect([status, body["error_code"]]).toEqual([403, "address_unproven"]);
  };
  await refused(service.ask("POST /factors", { token: anna.token, body: { factor_type: "totp" } }));
  const proven = (email: string | null) =>
    service.sql`update auth.address_proofs set email = ${email} where user_id = ${anna.id}`;
  await proven(anna.email);
  const { id, secret } = await enrolled(anna);
  await proven("former@example.org"); // the account has another address by now
  await refused(show(anna.token, { id, code: totp(secret, step()) }));
  await refused(service.ask("POST /factors", { token: anna.token, body: { factor_type: "totp" } }));
  const [row] = await service.sql`select status from auth.mfa_factors where user_id = ${anna.id}`;
  expect(row).toEqual({ status: "unverified" });
  await proven(anna.email);
  expect((await show(anna.token, { id, code: totp(secret, step()) })).status).toBe(200);
});

test("a code counts once, also when it is shown twenty times at the same moment", async () => {
  const anna = await aProvenMember(service);
  const { id, secret } = await enrolled(anna);
  const code = totp(secret, step());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => show(anna.token, { id, code }, `192.0.2.${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("who has begun to set up an app of his own before the owner had one gets past no second factor with it", async () => {
  const anna = await aProvenMember(service);
  const signedIn = async () =>
    String((await service.ask("POST /token?grant_type=password", { body: anna })).body["access_token"]);
  const prepared = await enrolled({ ...anna, token: await signedIn() });
  const own = await enrolled(anna);
  expect((await show(anna.token, { id: own.id, code: totp(own.secret, step()) })).status).toBe(200);
  const { status, body } = await show(await signedIn(), {
    id: prepared.id,
    code: totp(prepared.secret, step()),
  });
  expect([status, body["error_code"]]).toEqual([403, "insufficient_aal"]);
});

test("guessing codes is stopped, also by somebody who knows the password and has many networks", async () => {
  const anna = await aProvenMember(service, { from: "198.51.100.3" });
  const { id, secret } = await enrolled(anna);
  expect((await show(anna.token, { id, code: totp(secret, step()) }, "198.51.100.3")).status).toBe(200);
  const thief = await service.ask("POST /token?grant_type=password", { body: anna, from: "203.0.113.1" });
  const token = String(thief.body["access_token"]);
  const guess = async (at: number) =>
    (await show(token, { id, code: "000000" }, `203.0.113.${at % 60}`)).body["error_code"];
  const answers = await inTurn(60, (at) => guess(at));
  expect(answers.filter((answer) => answer === "mfa_verification_failed").length).toBeLessThan(40);
  expect(answers.at(-1)).toBe("over_request_rate_limit");
  const own = await service.ask("POST /token?grant_type=password", { body: anna, from: "198.51.100.3" });
  const shown = await show(
    String(own.body["access_token"]),
    { id, code: totp(secret, step() + 1) },
    "198.51.100.3",
  );
  expect(shown.status).toBe(200);
});
