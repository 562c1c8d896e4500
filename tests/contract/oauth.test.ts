import { randomInt } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, inject, test } from "vitest";
import { given, newEmail, person, service, target, visitor } from "./clients.ts";
import { hintOf, type SomebodyThere } from "./oauthProvider.ts";

const providers = ["google", "github"] as const;
type Provider = (typeof providers)[number];

/** A browser: it keeps its cookies. */
type Jar = Map<string, string>;

const somebody = (differs: Partial<SomebodyThere> = {}): SomebodyThere => ({
  id: randomInt(1_000_000_000),
  email: newEmail(),
  verified: true,
  name: "Änne",
  ...differs,
});

/** One step of a browser that follows no redirect by itself. @returns where it is led */
async function step(address: string, jar: Jar): Promise<string> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  const where = answer.headers.get("location");
  if (where === null) throw new Error(`${new URL(address).pathname} leads nowhere: ${await answer.text()}`);
  return where;
}

/** Up to the address that the provider sends the browser back to. */
async function untilCallback(
  provider: Provider,
  who: SomebodyThere,
  { jar = new Map(), client = visitor() }: { readonly jar?: Jar; readonly client?: SupabaseClient } = {},
): Promise<string> {
  const { url } = given(
    await client.auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: `${target.url}/projects`,
        skipBrowserRedirect: true,
        queryParams: { login_hint: hintOf(who) },
      },
    }),
  );
  return step(await step(url ?? "", jar), jar);
}

/** The whole way there and back. @returns the page it ends on */
async function thereAndBack(
  provider: Provider,
  who: SomebodyThere,
  client: SupabaseClient = visitor(),
): Promise<URL> {
  const jar: Jar = new Map();
  return new URL(await step(await untilCallback(provider, who, { jar, client }), jar));
}

const fragment = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));

async function userOf(page: URL) {
  return given(await visitor().auth.getUser(fragment(page)["access_token"] ?? "")).user;
}

function pkceClient(): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(target.url, target.anonKey, {
    auth: {
      flowType: "pkce",
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

describe.runIf(inject("embedded"))("sign-in with another provider", () => {
  test("the settings say which are offered", async () => {
    const answer = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.anonKey } });
    expect(await answer.json()).toMatchObject({ external: { google: true, github: true, email: true } });
  });

  describe.for(providers)("%s", (provider) => {
    test("there and back: an account with what the provider has told", async () => {
      const who = somebody();
      const page = await thereAndBack(provider, who);
      expect(page.origin + page.pathname).toBe(`${target.url}/projects`);
      const user = await userOf(page);
      expect(user).toMatchObject({
        email: who.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider, providers: [provider] },
        user_metadata: { full_name: "Änne" },
        identities: [{ provider, id: String(who.id), identity_data: { email: who.email } }],
      });
      const { refresh_token = "" } = fragment(page);
      expect(given(await visitor().auth.refreshSession({ refresh_token })).user?.id).toBe(user.id);
    });
    test("with PKCE the code is of use to the client that asked, once", async () => {
      const client = pkceClient();
      const page = await thereAndBack(provider, somebody(), client);
      const code = page.searchParams.get("code") ?? "";
      expect(page.hash).toBe("");
      const stolen = await pkceClient().auth.exchangeCodeForSession(code);
      expect(stolen.error).not.toBeNull();
      const { session } = given(await client.auth.exchangeCodeForSession(code));
      const claims = JSON.parse(
        Buffer.from(session?.access_token.split(".")[1] ?? "", "base64url").toString(),
      );
      expect(claims).toMatchObject({ amr: [{ method: "oauth" }], aal: "aal1" });
    });
    test("the next time it is the same account, also with another address there", async () => {
      const who = somebody();
      const first = await userOf(await thereAndBack(provider, who));
      const second = await userOf(await thereAndBack(provider, { ...who, email: newEmail() }));
      expect([second.id, second.email]).toEqual([first.id, who.email]);
    });
    test("who has an account with that address gets a second way into it", async () => {
      const anna = await person({ full_name: "Anna" });
      const user = await userOf(await thereAndBack(provider, somebody({ email: anna.email.toUpperCase() })));
      expect(user).toMatchObject({
        id: anna.id,
        user_metadata: { full_name: "Anna" },
        app_metadata: { provider: "email" },
      });
      expect(user.app_metadata.providers?.toSorted()).toEqual(["email", provider].toSorted());
      given(await visitor().auth.signInWithPassword(anna));
    });
    test("an address that the provider has not verified opens no account and makes none", async () => {
      const anna = await person();
      const refused = { error: "access_denied", error_code: "provider_email_needs_verification" };
      const known = await thereAndBack(provider, somebody({ email: anna.email, verified: false }));
      expect(fragment(known)).toMatchObject(refused);
      const email = newEmail();
      expect(fragment(await thereAndBack(provider, somebody({ email, verified: false })))).toMatchObject(
        refused,
      );
      const made = await service().auth.admin.createUser({ email });
      expect(made.error).toBeNull();
    });
    test("without an address there is no account", async () => {
      const page = await thereAndBack(provider, somebody({ email: null }));
      expect(fragment(page)).toMatchObject({ error: "access_denied", error_code: "validation_failed" });
    });
    test("who does not agree there comes back without a session", async () => {
      const page = await thereAndBack(provider, somebody({ refuses: true }));
      expect(page.pathname).toBe("/projects");
      expect(fragment(page)).toEqual({
        error: "access_denied",
        error_code: "access_denied",
        error_description: expect.any(String),
      });
    });
    test("a made-up code of the provider gives nothing", async () => {
      const jar: Jar = new Map();
      const back = new URL(await untilCallback(provider, somebody(), { jar }));
      back.searchParams.set("code", "erfunden");
      expect(fragment(new URL(await step(back.href, jar)))).toMatchObject({
        error: "server_error",
        error_code: "unexpected_failure",
      });
    });
  });

  test("what a stranger has prepared under somebody's address is gone once its owner comes", async () => {
    const email = newEmail();
    const { user } = given(
      await service().auth.admin.createUser({ email, password: "fremd-1", user_metadata: { evil: "x" } }),
    );
    const owner = await userOf(await thereAndBack("google", somebody({ email })));
    expect(owner.id).toBe(user.id);
    expect(owner.user_metadata["evil"]).toBeUndefined();
    expect(owner.identities?.map((each) => each.provider)).toEqual(["google"]);
    const stranger = await visitor().auth.signInWithPassword({ email, password: "fremd-1" });
    expect(stranger.error?.code).toBe("invalid_credentials");
  });
  test("a banned person does not get in this way either", async () => {
    const who = somebody();
    const { id } = await userOf(await thereAndBack("google", who));
    given(await service().auth.admin.updateUserById(id, { ban_duration: "24h" }));
    expect(fragment(await thereAndBack("google", who))).toMatchObject({ error_code: "user_banned" });
  });
  test("the way back is open only to the browser that set out, and once", async () => {
    const jar: Jar = new Map();
    const back = await untilCallback("github", somebody(), { jar });
    const refused = { error: "access_denied", error_code: "bad_oauth_state" };
    expect(fragment(new URL(await step(back, new Map())))).toMatchObject(refused);
    const other: Jar = new Map([...jar].map(([name]) => [name, "x".repeat(43)]));
    expect(fragment(new URL(await step(back, other)))).toMatchObject(refused);
    const forged = new URL(back);
    forged.searchParams.set("state", "erfunden");
    expect(fragment(new URL(await step(forged.href, new Map(jar))))).toMatchObject(refused);
    const once = new Map(jar);
    expect(fragment(new URL(await step(back, jar)))["access_token"]).toEqual(expect.any(String));
    expect(fragment(new URL(await step(back, once)))).toMatchObject(refused);
  });
  test("two tabs sign in side by side", async () => {
    const jar: Jar = new Map();
    const [one, two] = [somebody(), somebody()];
    const first = await untilCallback("google", one, { jar });
    const second = await untilCallback("google", two, { jar });
    expect((await userOf(new URL(await step(first, jar)))).email).toBe(one.email);
    expect((await userOf(new URL(await step(second, jar)))).email).toBe(two.email);
  });
  test("the cookie is no script's business and is sent to nothing but the way back", async () => {
    const answer = await fetch(`${target.url}/auth/v1/authorize?provider=google`, { redirect: "manual" });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const verifier = /=([^;]+)/.exec(cookie)?.[1] ?? "?";
    expect(answer.headers.get("location")).not.toContain(verifier);
  });
  test("a provider that is not set up is refused", async () => {
    const answer = await fetch(`${target.url}/auth/v1/authorize?provider=myspace`, { redirect: "manual" });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, "validation_failed"]);
  });
  test("one of two ways in can be given up, the last one cannot", async () => {
    const anna = await person();
    await thereAndBack("google", somebody({ email: anna.email }));
    const { identities } = given(await anna.client.auth.getUserIdentities());
    const google = identities.find((each) => each.provider === "google");
    const email = identities.find((each) => each.provider === "email");
    expect((await anna.client.auth.unlinkIdentity(google!)).error).toBeNull();
    expect((await anna.client.auth.unlinkIdentity(email!)).error?.code).toBe("single_identity_not_deletable");
    const { user } = given(await anna.client.auth.getUser());
    expect(user.app_metadata.providers).toEqual(["email"]);
  });
});
