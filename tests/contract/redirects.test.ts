import { beforeAll, describe, expect, test } from "vitest";
import { given, type Person, person, service, target, visitor } from "./clients.ts";
import { follow, hasMailbox, lastMail } from "./mails.ts";

const port = new URL(target.url).port;

/** Pages that nobody may be led to with his session, however they are written. */
const foreign = [
  "https://evil.example/",
  "//evil.example/",
  "https:evil.example",
  "http://127.0.0.1@evil.example/",
  `http://127.0.0.1:${port}@evil.example/`,
  "http://user:secret@127.0.0.1/",
  "http://127.0.0.1.evil.example/",
  "http://evil.example#127.0.0.1",
  "http://evil.example?.localhost",
  "http://evil.example\\@127.0.0.1/",
  "http://127.0.0.1:1/",
  "http://127.0.0.1/",
  "https://127.0.0.1/",
  `https://127.0.0.1:${port}/`,
  "http://localhost:5173/auth",
  "http://mieter-info.localhost:4621/",
  `http://mieter-info.localhost:${port}/`,
  "http://MIETER-INFO.LOCALHOST:4621/",
  "http://mieter-info.localhost./",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:http://127.0.0.1/x",
  "ftp://127.0.0.1/",
  "klarbau://127.0.0.1/",
  "/projects",
  " ",
  "\u0000http://evil.example",
];

const ends = (page: string | null) => new URL(page ?? "http://nowhere").origin;

describe.runIf(hasMailbox)("a page that is not ours gets nobody's session", () => {
  let anna: Person;
  beforeAll(async () => void (anna = await person()));
  test.for(foreign)("asked for by a link without a mail: %j", async (redirectTo) => {
    const { properties } = given(
      await service().auth.admin.generateLink({
        type: "magiclink",
        email: anna.email,
        options: { redirectTo },
      }),
    );
    const link = properties?.action_link ?? "";
    expect(ends(link)).toBe(target.url);
    const answer = await follow(link);
    expect(ends(answer.headers.get("location"))).toBe(target.url);
  });
  test.for(foreign)("written into a link by hand: %j", async (redirect) => {
    const { properties } = given(
      await service().auth.admin.generateLink({ type: "magiclink", email: anna.email }),
    );
    const link = new URL(properties?.action_link ?? "");
    link.searchParams.set("redirect_to", redirect);
    const answer = await follow(link.href);
    expect(ends(answer.headers.get("location"))).toBe(target.url);
  });
  test.for(foreign)("asked for at a provider: %j", async (redirect) => {
    const link = new URL(`${target.url}/auth/v1/callback`);
    const begun = await fetch(
      `${target.url}/auth/v1/authorize?${new URLSearchParams({ provider: "github", redirect_to: redirect })}`,
      { redirect: "manual" },
    );
    const there = new URL(begun.headers.get("location") ?? "");
    link.searchParams.set("state", there.searchParams.get("state") ?? "");
    link.searchParams.set("error", "access_denied");
    const cookie = begun.headers.getSetCookie()[0]?.replace(/;.*/, "") ?? "";
    const answer = await fetch(link, { redirect: "manual", headers: { cookie } });
    expect(answer.headers.get("location")).toContain("error_code=access_denied");
    expect(ends(answer.headers.get("location"))).toBe(target.url);
  });
  test("asked for by the page that asks (referer)", async () => {
    const { email } = await person();
    const answer = await fetch(`${target.url}/auth/v1/otp`, {
      method: "POST",
      headers: { apikey: target.anonKey, referer: "https://evil.example/" },
      body: JSON.stringify({ email }),
    });
    expect(answer.status).toBe(200);
    const { link } = await lastMail(email);
    expect(new URL(link).searchParams.get("redirect_to")).toBe(target.url);
  });
  test("pages of the product are reached under its names, with what stands in their address", async () => {
    for (const redirectTo of [`${target.url}/projects?project=7`, `http://localhost:${port}/auth`]) {
      const { email } = await person();
      given(await visitor().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } }));
      const answer = await follow((await lastMail(email)).link);
      expect(answer.headers.get("location")?.replace(/#.*/, "")).toBe(redirectTo);
    }
  });
});
