import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, aService, inTurn, type Member, type Service } from "../aService.ts";

let service: Service;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.stop());

const change = async ({ token }: Member, body: object) => {
  const { status, body: said } = await service.ask("PUT /user", { token, body });
  return status === 200 ? "changed" : said["error_code"];
};
const signIn = async ({ email }: Member, password: string) =>
  (await service.ask("POST /token?grant_type=password", { body: { email, password } })).body["error_code"] ??
  "in";
const lastMail = ({ email }: Member) => service.mails().find(({ to }) => to === email)?.text ?? "";

/** Somebody who has signed in a while ago: a quarter of an hour is one. */
async function aMemberOfBefore(): Promise<Member> {
  const anna = await aMember(service);
  await service.sql`update auth.mfa_amr_claims set updated_at = now() - interval '15 minutes'
    where session_id in (select id from auth.sessions where user_id = ${anna.id})`;
  return anna;
}

test("another address is not for who only finds a device unlocked", async () => {
  const anna = await aMemberOfBefore();
  const to = `neu-${anna.email}`;
  expect(await change(anna, { email: to })).toBe("reauthentication_needed");
  expect(service.mails().filter((mail) => mail.to === to || mail.to === anna.email)).toEqual([]);
  const { body } = await service.ask("POST /token?grant_type=password", {
    body: { email: anna.email, password: anna.password },
  });
  expect(await change({ ...anna, token: String(body["access_token"]) }, { email: to })).toBe("changed");
});

describe("another password", () => {
  test("is not for who only finds a device unlocked", async () => {
    const anna = await aMemberOfBefore();
    expect(await change(anna, { password: "fremd-1" })).toBe("reauthentication_needed");
    // Nor does the answer tell whether a guess is the present one.
    expect(await change(anna, { password: anna.password })).toBe("reauthentication_needed");
    expect(await change(anna, { password: "fremd-1", current_password: "geraten" })).toBe(
      "invalid_credentials",
    );
    expect(await change(anna, { password: "fremd-1", nonce: "000000" })).toBe("otp_expired");
    expect([await signIn(anna, "fremd-1"), await signIn(anna, anna.password)]).toEqual([
      "invalid_credentials",
      "in",
    ]);
  });
  test("is taken with the present one, with a code by mail, or soon after signing in", async () => {
    const [one, two, three] = [await aMemberOfBefore(), await aMemberOfBefore(), await aMember(service)];
    expect(await change(one, { password: "neu-neu-1", current_password: one.password })).toBe("changed");
    await service.ask("GET /reauthenticate", { token: two.token });
    const nonce = /: (\d{6})$/m.exec(lastMail(two))?.[1];
    expect(await change(two, { password: "neu-neu-1", nonce })).toBe("changed");
    expect(await change(two, { password: "neu-neu-2", nonce })).toBe("otp_expired");
    expect(await change(three, { password: "neu-neu-1" })).toBe("changed");
    for (const each of [one, two, three]) expect(await signIn(each, "neu-neu-1")).toBe("in");
  });
  test("cannot be had by guessing the present one", async () => {
    const anna = await aMemberOfBefore();
    const answers = await inTurn(12, (at) =>
      change(anna, { password: "fremd-1", current_password: `geraten-${at}` }),
    );
    expect(answers.at(-1)).toBe("over_request_rate_limit");
    expect(await change(anna, { password: "fremd-1", current_password: anna.password })).toBe(
      "over_request_rate_limit",
    );
  });
  test("ends the other sessions, also when it comes from a forgotten one", async () => {
    const anna = await aMember(service);
    const stranger = await service.ask("POST /token?grant_type=password", {
      body: { email: anna.email, password: anna.password },
    });
    await service.ask("POST /recover", { body: { email: anna.email } });
    const token = /: (\d{6})$/m.exec(lastMail(anna))?.[1];
    const { body } = await service.ask("POST /verify", {
      body: { email: anna.email, token, type: "recovery" },
    });
    expect(await change({ ...anna, token: String(body["access_token"]) }, { password: "neu-neu-1" })).toBe(
      "changed",
    );
    const { refresh_token } = stranger.body;
    const renewed = await service.ask("POST /token?grant_type=refresh_token", { body: { refresh_token } });
    expect(renewed.body["error_code"]).toBe("refresh_token_not_found");
    const left = await service.sql`select from auth.sessions where user_id = ${anna.id}`;
    expect(left).toHaveLength(1);
  });
  test("takes a change of address back that somebody has begun with the former one", async () => {
    const anna = await aMember(service);
    const to = `fremd-${anna.email}`;
    expect(await change(anna, { email: to })).toBe("changed");
    const links = [anna.email, to].map(
      (address) =>
        /^http\S+$/m.exec(service.mails().find((mail) => mail.to === address)?.text ?? "")?.[0] ?? "",
    );
    expect(await change(anna, { password: "neu-neu-1" })).toBe("changed");
    for (const link of links) {
      const { pathname, search } = new URL(link);
      const { headers } = await service.ask(`POST ${pathname.replace("/auth/v1", "")}${search}`, {
        form: true,
      });
      expect(headers.get("location")).toContain("error_code=otp_expired");
    }
    expect(await signIn(anna, "neu-neu-1")).toBe("in");
  });
});
