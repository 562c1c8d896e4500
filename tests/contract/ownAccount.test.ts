import { expect, inject, test } from "vitest";
import { type SecurityEvent, securityEvents } from "#data/server/account/account.ts";
import { given } from "./clients.ts";
import { colleagueOf, guestOf, syncTarget, type Colleague } from "./syncProject.ts";
import { codeOf } from "./totp.ts";

const target = syncTarget();

interface OwnSession {
  readonly id: string;
  readonly user_agent: string;
  readonly current: boolean;
  readonly aal: string;
}

/** Somebody on a further device. */
async function onAnotherDevice(anna: Colleague) {
  const client = guestOf(target);
  const { data, error } = await client.auth.signInWithPassword(anna);
  if (error) throw error;
  return { client, session: data.session };
}

const sessionsOf = async ({ client }: Pick<Colleague, "client">): Promise<OwnSession[]> =>
  given(await client.rpc("own_sessions"));

const eventsOf = async ({ client }: Pick<Colleague, "client">): Promise<string[]> =>
  given(await client.from("security_events").select("kind").order("happened_at")).map(({ kind }) =>
    String(kind),
  );

test("somebody sees his devices, and takes one away that is not with him any more", async () => {
  const [anna, bert] = [await colleagueOf(target), await colleagueOf(target)];
  const lost = await onAnotherDevice(anna);
  const all = await sessionsOf(anna);
  expect(all.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  const other = all.find(({ current }) => !current);
  expect((await bert.client.rpc("own_session_end", { p_id: other?.id })).data).toBe(false);
  expect(given(await anna.client.rpc("own_session_end", { p_id: other?.id }))).toBe(true);
  expect(await sessionsOf(anna)).toHaveLength(1);
  expect((await lost.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await anna.client.auth.refreshSession()).error).toBeNull();
});

test("a device that was taken away sees and ends none any more, though its token is good for a while yet", async () => {
  const anna = await colleagueOf(target);
  const lost = await onAnotherDevice(anna);
  const all = await sessionsOf(anna);
  const [own, other] = [all.find(({ current }) => current), all.find(({ current }) => !current)];
  expect(given(await anna.client.rpc("own_session_end", { p_id: other?.id }))).toBe(true);
  expect(await sessionsOf(lost)).toEqual([]);
  expect((await lost.client.rpc("own_session_end", { p_id: own?.id })).error?.code).toBe("SY001");
  expect(await sessionsOf(anna)).toHaveLength(1);
});

test("a recovery code takes the lost authenticator app away; a new one leads to aal2 again", async () => {
  const anna = await colleagueOf(target);
  const enrol = async (of: Pick<Colleague, "client">) => {
    const { id, totp } = given(await of.client.auth.mfa.enroll({ factorType: "totp" }));
    given(await of.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  };
  const level = async (of: Pick<Colleague, "client">) =>
    given(await of.client.auth.mfa.getAuthenticatorAssuranceLevel());
  await enrol(anna);
  const codes: string[] = given(await anna.client.rpc("recovery_codes_make"));
  const again = await onAnotherDevice(anna);
  expect(await level(again)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect((await again.client.rpc("recovery_codes_make")).error?.code).toBe("42501");
  expect(given(await again.client.rpc("recovery_code_use", { p_code: "0000-0000-0000-0000" }))).toBe("wrong");
  expect(given(await again.client.rpc("recovery_code_use", { p_code: codes[3] }))).toBe("done");
  given(await again.client.auth.refreshSession());
  expect(await level(again)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  expect((await anna.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  await enrol(again);
  expect(await level(again)).toMatchObject({ currentLevel: "aal2" });
  expect(given(await again.client.rpc("recovery_codes_left"))).toMatchObject({ left: 9 });
});

test.runIf(inject("embedded"))(
  "somebody hears that another tried his password too often, once and from where",
  async () => {
    const anna = await colleagueOf(target);
    for (let at = 0; at < 14; at++)
      await guestOf(target).auth.signInWithPassword({ email: anna.email, password: "falsch-1" });
    const rows = given(await anna.client.from("security_events").select().eq("kind", "attempts_refused"));
    expect(rows).toMatchObject([{ details: { what: "password" }, ip: expect.stringMatching(/^127\./) }]);
  },
);

test.runIf(inject("embedded"))(
  "signing out on all other devices stands in the record, with where it was done",
  async () => {
    const anna = await colleagueOf(target);
    await onAnotherDevice(anna);
    expect((await anna.client.auth.signOut({ scope: "others" })).error).toBeNull();
    const rows = given(await anna.client.from("security_events").select().eq("kind", "sessions_ended"));
    expect(rows).toMatchObject([{ details: { scope: "others" }, ip: expect.stringMatching(/^127\./) }]);
  },
);

test("what happened to an account stands in its record, by way of the sign-in service itself", async () => {
  const anna = await colleagueOf(target);
  given(await anna.client.auth.updateUser({ password: `neu-${crypto.randomUUID()}` }));
  const { id, totp } = given(
    await anna.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Handy" }),
  );
  given(await anna.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  given(await anna.client.auth.mfa.unenroll({ factorId: id }));
  expect(await eventsOf(anna)).toEqual([
    "signed_in",
    "password_changed",
    "factor_added",
    "second_factor_shown",
    "factor_removed",
  ]);
  const [row] = given(await anna.client.from("security_events").select().order("happened_at").limit(1));
  expect(row).toMatchObject({ kind: "signed_in", user_id: anna.id, details: { method: "password" } });
  expect(row?.ip).toEqual(expect.any(String));
  expect(row?.user_agent).toEqual(expect.any(String));
  const bert = await colleagueOf(target);
  expect((await eventsOf(bert)).length).toBe(1);
});

test("what happened is read page by page, each event once", async () => {
  const anna = await colleagueOf(target);
  for (const word of ["eins", "zwei", "drei"])
    given(await anna.client.auth.updateUser({ password: `${word}-${crypto.randomUUID()}` }));
  const seen: string[] = [];
  let last: SecurityEvent | undefined;
  for (let pages = 0; pages < 5; pages++) {
    const page = await securityEvents(anna.client, last, 2);
    if (!page.ok) throw new Error(page.error.kind);
    seen.push(...page.value.map(({ id }) => id));
    last = page.value.at(-1) ?? last;
  }
  expect(seen).toHaveLength(4);
  expect(new Set(seen).size).toBe(4);
});

test("a change of address is taken back: no link that was sent changes anything", async () => {
  const anna = await colleagueOf(target);
  given(await anna.client.auth.updateUser({ email: `neu-${crypto.randomUUID()}@example.org` }));
  expect(given(await anna.client.auth.getUser()).user.new_email).toBeTruthy();
  expect(given(await anna.client.rpc("own_email_change_withdraw"))).toBe(true);
  expect(given(await anna.client.auth.getUser()).user.new_email ?? "").toBe("");
  expect(given(await anna.client.rpc("own_email_change_withdraw"))).toBe(false);
});

test("somebody takes his data along, and ends his account in a session of the same moment", async () => {
  const anna = await colleagueOf(target);
  const stored = given(await anna.client.rpc("own_account_export"));
  expect(stored).toMatchObject({ account: { id: anna.id }, memberships: [{ role: "owner" }] });
  expect(stored.sessions).toHaveLength(1);
  expect(given(await anna.client.rpc("own_account_rows", { p_kind: "project" }))).toEqual([]);
  const effects = given(await anna.client.rpc("own_account_effects"));
  expect(effects.organisations).toMatchObject([{ outcome: "left", people: 0 }]);
  const { client: again } = await onAnotherDevice(anna);
  const p_proof: string = given(await again.rpc("own_account_prove"));
  const wrong = await anna.client.rpc("own_account_end", { p_address: "wer@anders.example", p_proof });
  expect(wrong.error?.code).toBe("SY013");
  const ended = await anna.client.rpc("own_account_end", { p_address: anna.email, p_proof });
  expect(ended.error).toBeNull();
  expect((await anna.client.auth.getUser()).error).not.toBeNull();
  expect((await guestOf(target).auth.signInWithPassword(anna)).error?.code).toBe("invalid_credentials");
});
