import { describe, expect, test } from "vitest";
import { given, newEmail, person, service, visitor } from "./clients.ts";
import { hasMailbox } from "./mails.ts";

const admin = service().auth.admin;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("accounts with a password", () => {
  test.runIf(hasMailbox)("sign-up gives a session at once", async () => {
    const email = newEmail();
    const client = visitor();
    const { user, session } = given(
      await client.auth.signUp({ email, password: "geheim-1", options: { data: { full_name: "Anna Ä" } } }),
    );
    expect(user).toMatchObject({
      email,
      user_metadata: { full_name: "Anna Ä" },
      app_metadata: { provider: "email" },
    });
    expect(user?.identities).toHaveLength(1);
    expect(session?.expires_in).toBe(3600);
    expect(given(await client.auth.getUser()).user.email).toBe(email);
  });
  test("metadata reaches a trigger on the users as JSON", async () => {
    const anna = await person({ contract_name: "Änne" });
    expect(given(await anna.client.from("contract_profiles").select("full_name").single()).full_name).toBe(
      "Änne",
    );
  });
  test("a second account with the same address, in other letters, is refused", async () => {
    const { email } = await person();
    const { error } = await admin.createUser({ email: email.toUpperCase(), password: "geheim-1" });
    expect(error).toMatchObject({ code: "email_exists", status: 422 });
  });
  test("a weak password is refused with the reason", async () => {
    const { error } = await visitor().auth.signUp({ email: newEmail(), password: "kurz" });
    expect(error).toMatchObject({
      code: "weak_password",
      name: "AuthWeakPasswordError",
      reasons: ["length"],
    });
  });
  test("an address that is none is refused", async () => {
    const { error } = await visitor().auth.signUp({ email: "anna", password: "geheim-1" });
    expect(error?.code).toBe("validation_failed");
  });
  test("a wrong password and an unknown address sound the same", async () => {
    const { email } = await person();
    const wrong = await visitor().auth.signInWithPassword({ email, password: "falsch-1" });
    const unknown = await visitor().auth.signInWithPassword({ email: newEmail(), password: "falsch-1" });
    expect(wrong.error).toMatchObject({
      code: "invalid_credentials",
      status: 400,
      message: "Invalid login credentials",
    });
    expect(unknown.error).toEqual(wrong.error);
  });
  test("after many wrong passwords even the right one has to wait", async () => {
    const { email, password } = await person();
    for (let at = 0; at < 12; at++) await visitor().auth.signInWithPassword({ email, password: "falsch-1" });
    const { error } = await visitor().auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  });
  test("the token says who, how and for whom", async () => {
    const anna = await person({ name: "Anna" });
    expect(claimsOf(anna.token)).toMatchObject({
      sub: anna.id,
      role: "authenticated",
      aud: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      session_id: expect.any(String),
      user_metadata: { name: "Anna" },
    });
    expect(given(await anna.client.auth.getClaims()).claims.sub).toBe(anna.id);
  });
  test("metadata can be changed, and the next token knows it", async () => {
    const { client } = await person({ a: 1, b: 2 });
    expect(given(await client.auth.updateUser({ data: { b: 3, c: 4 } })).user.user_metadata).toMatchObject({
      a: 1,
      b: 3,
      c: 4,
    });
    const { session } = given(await client.auth.refreshSession());
    expect(claimsOf(session?.access_token ?? "").user_metadata).toMatchObject({ b: 3 });
  });
  test("another password works, the old one no longer, the same one is refused", async () => {
    const { client, email, password } = await person();
    expect((await client.auth.updateUser({ password })).error?.code).toBe("same_password");
    given(await client.auth.updateUser({ password: "ganz-neu-1" }));
    expect((await visitor().auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await visitor().auth.signInWithPassword({ email, password: "ganz-neu-1" })).error).toBeNull();
  });
});

describe("sessions", () => {
  test("a refresh token gives new tokens for the same session", async () => {
    const { client, token } = await person();
    const { session } = given(await client.auth.refreshSession());
    expect(claimsOf(session?.access_token ?? "").session_id).toBe(claimsOf(token).session_id);
  });
  test("two tabs with the same refresh token both go on", async () => {
    const { client } = await person();
    const refresh_token = given(await client.auth.getSession()).session?.refresh_token ?? "";
    const [one, two] = await Promise.all([
      visitor().auth.refreshSession({ refresh_token }),
      visitor().auth.refreshSession({ refresh_token }),
    ]);
    expect([one.error, two.error]).toEqual([null, null]);
  });
  test("an unknown refresh token is refused", async () => {
    const { error } = await visitor().auth.refreshSession({ refresh_token: "gibtsnicht" });
    expect(error).toMatchObject({ code: "refresh_token_not_found", status: 400 });
  });
  test("signing out here leaves other devices alone", async () => {
    const anna = await person();
    const tablet = visitor();
    given(await tablet.auth.signInWithPassword(anna));
    await anna.client.auth.signOut({ scope: "local" });
    expect((await tablet.auth.refreshSession()).error).toBeNull();
  });
  test("signing out everywhere ends every device's session", async () => {
    const anna = await person();
    const tablet = visitor();
    given(await tablet.auth.signInWithPassword(anna));
    await anna.client.auth.signOut({ scope: "global" });
    expect((await tablet.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await visitor().auth.getUser(anna.token)).error?.name).toBe("AuthSessionMissingError");
  });
  test("signing out the others keeps this one", async () => {
    const anna = await person();
    const tablet = visitor();
    given(await tablet.auth.signInWithPassword(anna));
    await anna.client.auth.signOut({ scope: "others" });
    expect((await tablet.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await anna.client.auth.refreshSession()).error).toBeNull();
  });
});

describe("for servers", () => {
  test("a link without mail: its hash signs in, and the session can be renewed", async () => {
    const anna = await person();
    const { properties } = given(await admin.generateLink({ type: "magiclink", email: anna.email }));
    const client = visitor();
    const { user } = given(
      await client.auth.verifyOtp({ token_hash: properties?.hashed_token ?? "", type: "magiclink" }),
    );
    expect(user?.id).toBe(anna.id);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
  test("users: create, read, change, list, delete", async () => {
    const email = newEmail();
    const { user } = given(
      await admin.createUser({ email, email_confirm: true, app_metadata: { org: "x" } }),
    );
    const id = user?.id ?? "";
    expect(given(await admin.getUserById(id)).user?.app_metadata).toMatchObject({
      org: "x",
      provider: "email",
    });
    expect(
      given(await admin.updateUserById(id, { user_metadata: { a: 1 }, password: "neu-neu-1" })).user
        ?.user_metadata,
    ).toMatchObject({ a: 1 });
    expect(given(await visitor().auth.signInWithPassword({ email, password: "neu-neu-1" })).user.id).toBe(id);
    const { users } = given(await admin.listUsers({ perPage: 1000 }));
    expect(users.map((each) => each.id)).toContain(id);
    given(await admin.deleteUser(id));
    expect((await admin.getUserById(id)).error).toMatchObject({ code: "user_not_found", status: 404 });
  });
  test("a banned user can neither sign in nor renew", async () => {
    const anna = await person();
    given(await admin.updateUserById(anna.id, { ban_duration: "24h" }));
    expect((await visitor().auth.signInWithPassword(anna)).error?.code).toBe("user_banned");
    expect((await anna.client.auth.refreshSession()).error?.code).toBe("user_banned");
  });
  test("without the secret key none of this", async () => {
    const anna = await person();
    const { error } = await anna.client.auth.admin.listUsers();
    expect(error?.status).toBe(403);
  });
});
