import { createHash } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { given, newEmail, person, service, target, visitor } from "./clients.ts";
import { follow, hasMailbox, lastMail } from "./mails.ts";

const admin = service().auth.admin;

describe("codes and links", () => {
  test.runIf(hasMailbox)("a code by mail signs in, once", async () => {
    const anna = await person();
    given(await visitor().auth.signInWithOtp({ email: anna.email }));
    const { code } = await lastMail(anna.email);
    const { user } = given(await visitor().auth.verifyOtp({ email: anna.email, token: code, type: "email" }));
    expect(user?.id).toBe(anna.id);
    const again = await visitor().auth.verifyOtp({ email: anna.email, token: code, type: "email" });
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  });
  test.runIf(hasMailbox)("a code by mail makes an account when there is none", async () => {
    const email = newEmail();
    given(await visitor().auth.signInWithOtp({ email }));
    const { code } = await lastMail(email);
    const { user } = given(await visitor().auth.verifyOtp({ email, token: code, type: "email" }));
    expect(user?.email_confirmed_at).toEqual(expect.any(String));
  });
  test("no account is made when the product does not want it", async () => {
    const { error } = await visitor().auth.signInWithOtp({
      email: newEmail(),
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({ code: "otp_disabled", status: 422 });
  });
  test("guessing codes is stopped", async () => {
    const { email } = await person();
    given(await admin.generateLink({ type: "magiclink", email }));
    const answers = [];
    for (let at = 0; at < 12; at++)
      answers.push(
        (await visitor().auth.verifyOtp({ email, token: String(at).padStart(6, "0"), type: "email" })).error
          ?.code,
      );
    expect(answers.at(-1)).toBe("over_request_rate_limit");
  });
  test.runIf(hasMailbox)("the link in a mail leads back with a session", async () => {
    const anna = await person();
    given(
      await visitor().auth.signInWithOtp({
        email: anna.email,
        options: { emailRedirectTo: `${target.url}/projects` },
      }),
    );
    const { link } = await lastMail(anna.email);
    const answer = await follow(link);
    const page = new URL(answer.headers.get("location") ?? "");
    expect([answer.status, page.origin + page.pathname]).toEqual([303, `${target.url}/projects`]);
    const tokens = new URLSearchParams(page.hash.slice(1));
    const { user } = given(await visitor().auth.getUser(tokens.get("access_token") ?? ""));
    expect(user.id).toBe(anna.id);
    const again = await follow(link);
    expect(again.headers.get("location")).toContain("error_code=otp_expired");
  });
  test.runIf(hasMailbox)(
    "a program that looks at the links of mails uses none up: link and code of the same mail stay good",
    async () => {
      const anna = await person();
      given(await visitor().auth.signInWithOtp({ email: anna.email }));
      const { link, code } = await lastMail(anna.email);
      for (const method of ["GET", "HEAD", "GET"]) await fetch(link, { method, redirect: "manual" });
      const [shown, asked] = [await fetch(link), await fetch(link, { method: "HEAD" })];
      const head = ({ status, headers }: Response) => [
        status,
        ["content-type", "cache-control", "content-security-policy"].map((name) => headers.get(name)),
      ];
      expect([head(asked), await asked.text()]).toEqual([head(shown), ""]);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await shown.text()).toMatch(/<form method="post"[^>]*><button autofocus>Anmelden<\/button>/);
      const elsewhere = await fetch(link, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
      });
      expect(elsewhere.headers.get("location")).toBeNull();
      const client = visitor();
      given(await client.auth.verifyOtp({ email: anna.email, token: code, type: "email" }));
      given(await visitor().auth.signInWithOtp({ email: anna.email }));
      const again = await follow((await lastMail(anna.email)).link);
      expect(again.headers.get("location")).toContain("access_token");
    },
  );
  test.runIf(hasMailbox)("a link never leads to a foreign host", async () => {
    const anna = await person();
    given(
      await visitor().auth.signInWithOtp({
        email: anna.email,
        options: { emailRedirectTo: "https://evil.example/" },
      }),
    );
    const answer = await follow((await lastMail(anna.email)).link);
    expect(new URL(answer.headers.get("location") ?? "").origin).toBe(target.url);
  });
  test.runIf(hasMailbox)("a link never leads to a generated application", async () => {
    const anna = await person();
    given(
      await visitor().auth.signInWithOtp({
        email: anna.email,
        options: { emailRedirectTo: "http://mieter-info.localhost:4621/" },
      }),
    );
    const answer = await follow((await lastMail(anna.email)).link);
    expect(new URL(answer.headers.get("location") ?? "").origin).toBe(target.url);
  });
  test.runIf(hasMailbox)("nobody can make a link from an address and guessed digits", async () => {
    const anna = await person();
    given(await visitor().auth.signInWithOtp({ email: anna.email }));
    const { code } = await lastMail(anna.email);
    const guessed = createHash("sha224").update(`${anna.email}${code}`).digest("hex");
    const { error } = await visitor().auth.verifyOtp({ token_hash: guessed, type: "email" });
    expect(error).toMatchObject({ code: "otp_expired" });
  });
  test.runIf(hasMailbox)("with PKCE the link is of use only to the client that asked", async () => {
    const anna = await person();
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const client = createClient(target.url, target.anonKey, {
      auth: {
        flowType: "pkce",
        storage,
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    });
    given(await client.auth.signInWithOtp({ email: anna.email }));
    const answer = await follow((await lastMail(anna.email)).link);
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect(code).not.toBe("");
    expect(given(await client.auth.exchangeCodeForSession(code)).user?.id).toBe(anna.id);
  });
  test.runIf(hasMailbox)("a forgotten password: code, session, another password", async () => {
    const anna = await person();
    given(await visitor().auth.resetPasswordForEmail(anna.email));
    const client = visitor();
    given(
      await client.auth.verifyOtp({
        email: anna.email,
        token: (await lastMail(anna.email)).code,
        type: "recovery",
      }),
    );
    given(await client.auth.updateUser({ password: "wieder-da-1" }));
    expect(
      (await visitor().auth.signInWithPassword({ email: anna.email, password: "wieder-da-1" })).error,
    ).toBeNull();
  });
  test("whether an address is known is not said when a password is forgotten", async () => {
    expect((await visitor().auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  });
  test.runIf(hasMailbox)("another address counts when both addresses have confirmed it", async () => {
    const anna = await person();
    const email = newEmail();
    expect(given(await anna.client.auth.updateUser({ email })).user.email).toBe(anna.email);
    for (const address of [anna.email, email])
      expect(
        (await visitor().auth.verifyOtp({ token_hash: (await lastMail(address)).hash, type: "email_change" }))
          .error,
      ).toBeNull();
    expect(given(await visitor().auth.signInWithPassword({ email, password: anna.password })).user.id).toBe(
      anna.id,
    );
  });
});
