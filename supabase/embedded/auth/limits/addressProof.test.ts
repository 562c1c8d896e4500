import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBrowser, aService, inTurn, type Service } from "../aService.ts";

let open: Service;
let confirming: Service;
beforeAll(async () => {
  open = await aService();
  confirming = await aService({ confirmEmail: true });
});
afterAll(async () => {
  await open.stop();
  await confirming.stop();
});

/** A busy machine is slow, not wrong. */
const patience = { timeout: 60_000 };

const newEmail = () => `neu-${crypto.randomUUID()}@example.org`;
const signIn = async (browser: Service["ask"], email: string, password: string) =>
  (await browser("POST /token?grant_type=password", { body: { email, password } })).body["error_code"] ??
  "in";
const mailTo = (service: Service, email: string) =>
  service.mails().find(({ to, text }) => to === email && /: \d{6}$/m.test(text))?.text ?? "";
const codeIn = (text: string) => /: (\d{6})$/m.exec(text)?.[1];
const noticesTo = (service: Service, email: string) =>
  service.mails().filter(({ to, subject }) => to === email && subject.includes("Ihnen allein"));

/** Opens the link of the last mail. @returns where it leads */
async function follow(service: Service, browser: Service["ask"], email: string): Promise<string> {
  const links = service.mails().flatMap(({ to, text }) => (to === email && /^http\S+$/m.exec(text)) || []);
  const link = new URL(links[0] ?? "");
  const call = `POST ${link.pathname.replace("/auth/v1", "")}${link.search}`;
  return (await browser(call, { form: true })).headers.get("location") ?? "";
}

describe("where addresses are confirmed by mail", () => {
  test("who confirms in the browser he has signed up in keeps his password, and hears nothing", async () => {
    const [email, anna] = [newEmail(), aBrowser(confirming)];
    await anna("POST /signup", { body: { email, password: "eigen-1", data: { full_name: "Anna" } } });
    expect(await follow(confirming, anna, email)).toContain("access_token");
    expect(await signIn(anna, email, "eigen-1")).toBe("in");
    const [row] =
      await confirming.sql`select raw_user_meta_data ->> 'full_name' as name from auth.users where email = ${email}`;
    expect(row?.["name"]).toBe("Anna");
    expect(noticesTo(confirming, email)).toEqual([]);
  });

  test.for(["link", "code"])(
    "who confirms elsewhere (%s) does not confirm a stranger's password",
    async (by) => {
      const [email, stranger, anna] = [newEmail(), aBrowser(confirming), aBrowser(confirming)];
      await stranger("POST /signup", { body: { email, password: "fremd-1" } });
      if (by === "link") expect(await follow(confirming, anna, email)).toContain("access_token");
      else {
        const token = codeIn(mailTo(confirming, email));
        expect((await anna("POST /verify", { body: { email, token, type: "signup" } })).status).toBe(200);
      }
      expect(await signIn(stranger, email, "fremd-1")).toBe("invalid_credentials");
      await expect.poll(() => noticesTo(confirming, email), patience).toHaveLength(1);
    },
  );

  test("a stranger who signs up after the owner does not make the owner's browser confirm him", async () => {
    const [email, stranger, anna] = [newEmail(), aBrowser(confirming), aBrowser(confirming)];
    await anna("POST /signup", { body: { email, password: "eigen-1" } });
    await stranger("POST /signup", { body: { email, password: "fremd-1" } });
    await follow(confirming, anna, email);
    expect(await signIn(stranger, email, "fremd-1")).toBe("invalid_credentials");
  });

  test("a page elsewhere cannot sign somebody's browser up", async () => {
    const [email, anna] = [newEmail(), aBrowser(confirming)];
    const { status, headers } = await anna("POST /signup", {
      body: { email, password: "fremd-1" },
      headers: { origin: "https://evil.example" },
    });
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    await follow(confirming, anna, email);
    expect(await signIn(anna, email, "fremd-1")).toBe("invalid_credentials");
  });
});

describe("where they are not", () => {
  const signUp = async (browser: Service["ask"], email: string, password: string) => {
    const { body } = await browser("POST /signup", { body: { email, password } });
    return { token: String(body["access_token"]), refresh_token: String(body["refresh_token"]) };
  };
  const proven = async (email: string) =>
    (
      await open.sql`select from auth.address_proofs p join auth.users u on u.id = p.user_id
        where u.email = ${email} and p.email = u.email`
    ).length === 1;

  test.for(["POST /otp", "POST /recover"])(
    "the owner who comes by mail (%s) finds nothing of a stranger: no password, session, factor, network",
    async (call) => {
      const [email, stranger, anna] = [newEmail(), aBrowser(open), aBrowser(open)];
      const { token, refresh_token } = await signUp(stranger, email, "fremd-1");
      const factor = await stranger("POST /factors", { token, body: { factor_type: "totp" } });
      expect([factor.body["error_code"], await proven(email)]).toEqual(["address_unproven", false]);
      // one from before that was asked for
      await open.sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
        select id, 'app', 'totp', 'verified', 'x' from auth.users where email = ${email}`;
      await anna(call, { body: { email } });
      expect(await follow(open, anna, email)).toContain("access_token");
      expect(await proven(email)).toBe(true);
      expect(await signIn(stranger, email, "fremd-1")).toBe("invalid_credentials");
      const renewed = await stranger("POST /token?grant_type=refresh_token", { body: { refresh_token } });
      expect(renewed.body["error_code"]).toBe("refresh_token_not_found");
      expect((await stranger("GET /user", { token })).status).toBe(403);
      const [left] = await open.sql`
        select (select count(*)::int from auth.mfa_factors where user_id = u.id) factors,
               (select count(*)::int from auth.known_networks where user_id = u.id) networks
          from auth.users u where email = ${email}`;
      expect(left).toEqual({ factors: 0, networks: 1 }); // the owner's own
      await expect.poll(() => noticesTo(open, email), patience).toHaveLength(1);
    },
  );

  test.for([
    ["59 minutes", true],
    ["61 minutes", false],
    [null, false], // of before the time was kept
  ] as const)(
    "at a device that many share: the browser that has signed up %s ago counts as whoever has: %s",
    async ([ago, stays]) => {
      const [email, tablet] = [newEmail(), aBrowser(open)];
      const { token, refresh_token } = await signUp(tablet, email, "fremd-1");
      await open.sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
        select id, 'app', 'totp', 'verified', 'x' from auth.users where email = ${email}`;
      await open.sql`update auth.address_proofs set asked_at = now() - ${ago}::interval
        where user_id = (select id from auth.users where email = ${email})`;
      await tablet("POST /otp", { body: { email } });
      expect(await follow(open, tablet, email)).toContain("access_token");
      expect(await proven(email)).toBe(true);
      expect(await signIn(tablet, email, "fremd-1")).toBe(stays ? "in" : "invalid_credentials");
      expect((await tablet("GET /user", { token })).status).toBe(stays ? 200 : 403);
      const renewed = await tablet("POST /token?grant_type=refresh_token", { body: { refresh_token } });
      expect(renewed.status).toBe(stays ? 200 : 400);
      const factors = await open.sql`select from auth.mfa_factors f join auth.users u on u.id = f.user_id
        where u.email = ${email}`;
      expect(factors).toHaveLength(stays ? 1 : 0);
      if (!stays) await expect.poll(() => noticesTo(open, email), patience).toHaveLength(1);
      else expect(noticesTo(open, email)).toEqual([]);
    },
  );

  test("who proves it in his own browser keeps everything, and from then on everywhere", async () => {
    const [email, anna, phone] = [newEmail(), aBrowser(open), aBrowser(open)];
    const { token } = await signUp(anna, email, "eigen-1");
    for (const browser of [anna, phone]) {
      await browser("POST /otp", { body: { email } });
      expect(await follow(open, browser, email)).toContain("access_token");
    }
    expect([await signIn(phone, email, "eigen-1"), (await anna("GET /user", { token })).status]).toEqual([
      "in",
      200,
    ]);
    expect(noticesTo(open, email)).toEqual([]);
  });

  test("a link that a server makes for itself proves nothing and takes nothing away", async () => {
    const [email, anna] = [newEmail(), aBrowser(open)];
    await signUp(anna, email, "eigen-1");
    const headers = { apikey: open.keys.secret };
    const { body } = await open.ask("POST /admin/generate_link", {
      headers,
      body: { type: "magiclink", email },
    });
    const token_hash = body["hashed_token"];
    const shown = await open.ask("POST /verify", { headers, body: { token_hash, type: "magiclink" } });
    expect([shown.status, await proven(email)]).toEqual([200, false]);
    expect(await signIn(anna, email, "eigen-1")).toBe("in");
  });

  test("a changed address counts as proven when it is confirmed where it was asked for", async () => {
    for (const elsewhere of [false, true]) {
      const [email, to, anna] = [newEmail(), newEmail(), aBrowser(open)];
      const { token } = await signUp(anna, email, "eigen-1");
      expect((await anna("PUT /user", { token, body: { email: to } })).status).toBe(200);
      for (const address of [email, to]) await follow(open, elsewhere ? aBrowser(open) : anna, address);
      const [row] = await open.sql`select from auth.users where email = ${to}`;
      expect([row !== undefined, await proven(to)]).toEqual([true, !elsewhere]);
    }
  });

  test("who asks for another address elsewhere, with a found token too, takes nothing from the owner who proves his own", async () => {
    const [email, anna, thief] = [newEmail(), aBrowser(open), aBrowser(open)];
    const { token } = await signUp(anna, email, "eigen-1");
    expect((await thief("PUT /user", { token, body: { email: newEmail() } })).status).toBe(200);
    await anna("POST /otp", { body: { email } });
    expect(await follow(open, anna, email)).toContain("access_token");
    expect([await proven(email), await signIn(anna, email, "eigen-1")]).toEqual([true, "in"]);
    expect(noticesTo(open, email)).toEqual([]);
  });

  describe("whoever is signed in and types the code that was mailed to him", () => {
    const codeFor = async (email: string, token: string, browser: Service["ask"]) => {
      expect((await browser("GET /reauthenticate", { token })).status).toBe(200);
      const mail = open.mails().find(({ to }) => to === email);
      return { nonce: codeIn(mail?.text ?? "") ?? "", mail };
    };

    test("has proven his address, in any browser, and from then on loses nothing to who reads his mailbox", async () => {
      const [email, anna, tablet, reader] = [newEmail(), aBrowser(open), aBrowser(open), aBrowser(open)];
      await signUp(anna, email, "eigen-1");
      const signedIn = await tablet("POST /token?grant_type=password", {
        body: { email, password: "eigen-1" },
      });
      const token = String(signedIn.body["access_token"]);
      const { nonce, mail } = await codeFor(email, token, tablet);
      expect(mail?.subject).toBe("Klarbau: Bestätigen Sie Ihre E-Mail-Adresse");
      expect(mail?.text).not.toMatch(/https?:/); // a link could be opened by somebody else
      expect((await tablet("PUT /user", { token, body: { nonce } })).status).toBe(200);
      expect(await proven(email)).toBe(true);
      expect((await tablet("POST /factors", { token, body: { factor_type: "totp" } })).status).toBe(200);

      await reader("POST /otp", { body: { email } });
      expect(await follow(open, reader, email)).toContain("access_token");
      expect([await signIn(anna, email, "eigen-1"), (await tablet("GET /user", { token })).status]).toEqual([
        "in",
        200,
      ]);
      expect(noticesTo(open, email)).toEqual([]);
    });

    test("types it once; a wrong one, an old one and one of somebody else prove nothing", async () => {
      const [email, other, anna, bert] = [newEmail(), newEmail(), aBrowser(open), aBrowser(open)];
      const { token } = await signUp(anna, email, "eigen-1");
      const berts = await signUp(bert, other, "eigen-1");
      const { nonce } = await codeFor(email, token, anna);
      const show = async (browser: Service["ask"], who: string, code: string) =>
        (await browser("PUT /user", { token: who, body: { nonce: code } })).body["error_code"];
      const wrong = nonce === "000000" ? "000001" : "000000";
      expect(await show(anna, token, wrong)).toBe("otp_expired");
      expect(await show(bert, berts.token, nonce)).toBe("otp_expired");
      await open.sql`update auth.users set reauthentication_sent_at = now() - interval '2 hours' where email = ${email}`;
      expect(await show(anna, token, nonce)).toBe("otp_expired");
      expect([await proven(email), await proven(other)]).toEqual([false, false]);
      const fresh = await codeFor(email, token, anna);
      expect(await show(anna, token, fresh.nonce)).toBeUndefined();
      expect(await show(anna, token, fresh.nonce)).toBe("otp_expired");
      expect([await proven(email), await proven(other)]).toEqual([true, false]);
    });

    test("cannot guess it", async () => {
      const [email, anna] = [newEmail(), aBrowser(open)];
      const { token } = await signUp(anna, email, "eigen-1");
      await codeFor(email, token, anna);
      const answers = await inTurn(40, (at) =>
        anna("PUT /user", { token, body: { nonce: String(at).padStart(6, "0") } }),
      );
      expect(answers.at(-1)?.body["error_code"]).toBe("over_request_rate_limit");
      expect(await proven(email)).toBe(false);
    });

    test("makes an address his that was confirmed elsewhere", async () => {
      const [email, to, anna] = [newEmail(), newEmail(), aBrowser(open)];
      const { token } = await signUp(anna, email, "eigen-1");
      await anna("PUT /user", { token, body: { email: to } });
      for (const address of [email, to]) await follow(open, aBrowser(open), address);
      expect(await proven(to)).toBe(false);
      const { nonce } = await codeFor(to, token, anna);
      expect((await anna("PUT /user", { token, body: { nonce } })).status).toBe(200);
      expect([await proven(to), await signIn(anna, to, "eigen-1")]).toEqual([true, "in"]);
    });
  });

  test("a second factor that came after a proof outlives an address that was confirmed elsewhere", async () => {
    const [email, to, anna, reader] = [newEmail(), newEmail(), aBrowser(open), aBrowser(open)];
    const { token } = await signUp(anna, email, "eigen-1");
    await anna("POST /otp", { body: { email } });
    await follow(open, anna, email);
    await anna("PUT /user", { token, body: { email: to } });
    for (const address of [email, to]) await follow(open, aBrowser(open), address);
    await open.sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      select id, 'app', 'totp', 'verified', 'x' from auth.users where email = ${to}`;
    await reader("POST /otp", { body: { email: to } });
    await follow(open, reader, to); // lets him in as far as the question for the factor
    const factors =
      await open.sql`select f.status from auth.mfa_factors f join auth.users u on u.id = f.user_id
      where u.email = ${to}`;
    expect([factors.length, await proven(to), await signIn(anna, to, "eigen-1")]).toEqual([1, false, "in"]);
    expect(noticesTo(open, to)).toEqual([]);
  });

  test("what a server says of an address holds", async () => {
    const email = newEmail();
    const headers = { apikey: open.keys.secret };
    await open.ask("POST /admin/users", {
      headers,
      body: { email, password: "eigen-1", email_confirm: true },
    });
    expect(await proven(email)).toBe(true);
  });
});
