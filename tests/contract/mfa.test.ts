import { expect, test } from "vitest";
import { given, person, visitor, type Person } from "./clients.ts";
import { codeOf } from "./totp.ts";

async function withFactor(): Promise<Person & { factorId: string; secret: string }> {
  const anna = await person();
  const { id, totp } = given(
    await anna.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Handy" }),
  );
  given(await anna.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
  return { ...anna, factorId: id, secret: totp.secret };
}

test("an authenticator app lifts the session to aal2, and a renewed one stays there", async () => {
  const { client } = await withFactor();
  expect(given(await client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
  });
  given(await client.auth.refreshSession());
  const { currentLevel, currentAuthenticationMethods } = given(
    await client.auth.mfa.getAuthenticatorAssuranceLevel(),
  );
  expect(currentLevel).toBe("aal2");
  expect(currentAuthenticationMethods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: "totp" }),
      expect.objectContaining({ method: "password" }),
    ]),
  );
});

test("rows for the second factor only open with it", async () => {
  const anna = await person();
  expect(given(await anna.client.from("contract_strict").select("word"))).toEqual([]);
  const { client } = await withFactor();
  expect(given(await client.from("contract_strict").select("word"))).toEqual([{ word: "geheim" }]);
});

test("the next sign-in starts at aal1 and knows that more is possible", async () => {
  const anna = await withFactor();
  const client = visitor();
  given(await client.auth.signInWithPassword(anna));
  expect(given(await client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect(given(await client.auth.mfa.listFactors()).totp.map((factor) => factor.friendly_name)).toEqual([
    "Handy",
  ]);
});

test("a wrong code is refused", async () => {
  const anna = await person();
  const { id } = given(await anna.client.auth.mfa.enroll({ factorType: "totp" }));
  const { error } = await anna.client.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" });
  expect(error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
});

test("a code that was used does not count again", async () => {
  const anna = await withFactor();
  const client = visitor();
  given(await client.auth.signInWithPassword(anna));
  const used = await client.auth.mfa.challengeAndVerify({
    factorId: anna.factorId,
    code: codeOf(anna.secret),
  });
  expect(used.error?.code).toBe("mfa_verification_failed");
  expect(
    (await client.auth.mfa.challengeAndVerify({ factorId: anna.factorId, code: codeOf(anna.secret, 1) }))
      .error,
  ).toBeNull();
});

test("password and factor itself can only be changed at aal2", async () => {
  const anna = await withFactor();
  const client = visitor();
  given(await client.auth.signInWithPassword(anna));
  expect((await client.auth.updateUser({ password: "ganz-neu-1" })).error?.code).toBe("insufficient_aal");
  expect((await client.auth.mfa.unenroll({ factorId: anna.factorId })).error?.code).toBe("insufficient_aal");
  expect(given(await anna.client.auth.mfa.unenroll({ factorId: anna.factorId })).id).toBe(anna.factorId);
});

test("another user's factor does not exist for me", async () => {
  const { factorId } = await withFactor();
  const bert = await person();
  expect((await bert.client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
});
