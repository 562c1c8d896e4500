import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, aService, home, type Member, type Service } from "../aService.ts";
import { mailbox } from "../mails/mailbox.ts";

let service: Service;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.stop());

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** A client's secret with its challenge. */
function secret() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, code_challenge: s256(verifier), code_challenge_method: "s256" };
}

/** What the last mail to an address says. */
function mailTo(address: string) {
  const text = service.mails().find(({ to }) => to === address)?.text ?? "";
  return { code: /: (\d{6})$/m.exec(text)?.[1] ?? "", link: /^http\S+$/m.exec(text)?.[0] ?? "" };
}

/** Opens a link. @returns the page it leads to */
async function open(link: string): Promise<URL> {
  const { pathname, search } = new URL(link);
  const { headers } = await service.ask(`POST ${pathname.replace("/auth/v1", "")}${search}`, { form: true });
  return new URL(headers.get("location") ?? "http://nowhere/");
}

const exchange = (auth_code: string | null, code_verifier: string) =>
  service.ask("POST /token?grant_type=pkce", { body: { auth_code, code_verifier } });

async function codeFor(anna: Member, challenge: object): Promise<string | null> {
  await service.ask("POST /otp", { body: { email: anna.email, ...challenge } });
  return (await open(mailTo(anna.email).link)).searchParams.get("code");
}

describe("a link that was asked for with a challenge", () => {
  test("gives a code that the client which asked turns into a session, once", async () => {
    const [anna, { verifier, ...challenge }] = [await aMember(service), secret()];
    const code = await codeFor(anna, challenge);
    expect((await exchange(code, verifier)).body["user"]).toMatchObject({ id: anna.id });
    expect((await exchange(code, verifier)).body["error_code"]).toBe("flow_state_not_found");
  });
  test("also where the page has no Web Crypto and shows the secret itself", async () => {
    const [anna, { verifier }] = [await aMember(service), secret()];
    const code = await codeFor(anna, { code_challenge: verifier, code_challenge_method: "plain" });
    expect((await exchange(code, verifier)).status).toBe(200);
  });
  test("is of no use to who caught the code: one wrong secret ends it", async () => {
    const [anna, { verifier, ...challenge }] = [await aMember(service), secret()];
    const code = await codeFor(anna, challenge);
    expect((await exchange(code, secret().verifier)).body["error_code"]).toBe("bad_code_verifier");
    expect((await exchange(code, verifier)).body["error_code"]).toBe("flow_state_not_found");
  });
  test("five minutes later gives nothing any more", async () => {
    const [anna, { verifier, ...challenge }] = [await aMember(service), secret()];
    const code = await codeFor(anna, challenge);
    await service.sql`update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where auth_code = ${code}`;
    expect((await exchange(code, verifier)).body["error_code"]).toBe("flow_state_expired");
  });
  test("another person's challenge does not mix with it", async () => {
    const [anna, bert] = [await aMember(service), await aMember(service)];
    const [one, two] = [secret(), secret()];
    const code = await codeFor(anna, one);
    await codeFor(bert, two);
    expect((await exchange(code, two.verifier)).body["error_code"]).toBe("bad_code_verifier");
  });
  test("a challenge that is none is refused", async () => {
    const { email } = await aMember(service);
    for (const wrong of [
      { code_challenge: "kurz", code_challenge_method: "s256" },
      { ...secret(), code_challenge_method: "md5" },
      { code_challenge: "ä".repeat(43), code_challenge_method: "s256" },
    ])
      expect((await service.ask("POST /otp", { body: { email, ...wrong } })).status).toBe(400);
  });
});

describe("another address", () => {
  const newEmail = () => `neu-${crypto.randomUUID()}@example.org`;
  const change = (anna: Member, body: object) => service.ask("PUT /user", { token: anna.token, body });

  test("with a challenge: the first link says that one is missing, the second gives the code", async () => {
    const [anna, email, { verifier, ...challenge }] = [await aMember(service), newEmail(), secret()];
    await change(anna, { email, ...challenge });
    const first = await open(mailTo(email).link);
    expect([first.searchParams.get("code"), first.hash]).toEqual([null, expect.stringContaining("message=")]);
    const second = await open(mailTo(anna.email).link);
    const { body } = await exchange(second.searchParams.get("code"), verifier);
    expect(body["user"]).toMatchObject({ id: anna.id, email });
  });
  test("codes that lie in the mailbox of the former one count no more", async () => {
    const [anna, email] = [await aMember(service), newEmail()];
    await service.ask("POST /recover", { body: { email: anna.email } });
    const old = mailTo(anna.email).link;
    await change(anna, { email });
    await open(mailTo(anna.email).link);
    await open(mailTo(email).link);
    const [user] = await service.sql`select email from auth.users where id = ${anna.id}`;
    expect(user?.["email"]).toBe(email);
    expect((await open(old)).hash).toContain("error_code=otp_expired");
  });
  test("is never taken without a word of the present one, also when the mail to the new one fails at first", async () => {
    const box = mailbox();
    let away = true;
    const send: typeof box.send = (mail) => (away ? Promise.reject(new Error("away")) : box.send(mail));
    const failing = await aService({ mailbox: { ...box, send } });
    try {
      const [anna, email] = [await aMember(failing), newEmail()];
      const asked = await failing.ask("PUT /user", { token: anna.token, body: { email } });
      expect(asked.status).toBe(500);
      away = false;
      await failing.ask("POST /resend", { body: { email: anna.email, type: "email_change" } });
      const text = box.mails().find(({ to }) => to === email)?.text ?? "";
      const body = { token_hash: /token=([\w-]+)/.exec(text)?.[1] ?? "", type: "email_change" };
      expect(body.token_hash).not.toBe("");
      expect((await failing.ask("POST /verify", { body })).body["access_token"]).toBeUndefined();
      const [user] = await failing.sql`select email from auth.users where id = ${anna.id}`;
      expect(user?.["email"]).toBe(anna.email);
    } finally {
      await failing.stop();
    }
  });
  test("when somebody else has taken it meanwhile, both keep what they have", async () => {
    const [anna, email] = [await aMember(service), newEmail()];
    await change(anna, { email });
    const links = [mailTo(anna.email).link, mailTo(email).link];
    const { body } = await service.ask("POST /signup", { body: { email, password: "geheim-1" } });
    await open(links[0]!);
    expect((await open(links[1]!)).hash).toContain("error_code=email_exists");
    const rows =
      await service.sql`select email from auth.users where id in (${anna.id}, ${(body["user"] as Member).id}) order by email`;
    expect(rows.map((row) => row["email"])).toEqual([anna.email, email]);
  });
});

describe("links of mails", () => {
  test("begin with the name the backend was asked by", async () => {
    const anna = await aMember(service);
    await service.ask("POST /otp", { body: { email: anna.email }, at: "http://localhost:54321" });
    const link = new URL(mailTo(anna.email).link);
    expect([link.origin, new URL(link.searchParams.get("redirect_to") ?? "").origin]).toEqual([
      "http://localhost:54321",
      "http://localhost:54321",
    ]);
  });
  test("a made-up name leads nobody's session to another listener of this machine", async () => {
    for (const at of [
      "http://mieter-info.localhost:54321",
      "http://mieter-info.localhost:4621",
      "http://localhost:4621",
    ]) {
      const anna = await aMember(service);
      await service.ask("POST /otp", { body: { email: anna.email }, at });
      const link = new URL(mailTo(anna.email).link);
      expect([link.origin, new URL(link.searchParams.get("redirect_to") ?? "").origin]).toEqual([home, home]);
    }
  });
});
