import { expect, test, vi } from "vitest";
import { neverAnonymous } from "./serverClient.ts";

const answered = async () => new Response("ok");

test("a request that would go out as anonymous stays on the device", async () => {
  const fetch = neverAnonymous("public", answered);
  const asStranger = { headers: { authorization: "Bearer public" } };
  await expect(fetch("https://b.test/rest/v1/projects", asStranger)).rejects.toThrow(TypeError);
  const asPerson = { headers: { authorization: "Bearer anna" } };
  expect((await fetch("https://b.test/rest/v1/projects", asPerson)).status).toBe(200);
  expect((await fetch("https://b.test/auth/v1/token", asStranger)).status).toBe(200);
  const functions = "https://b.test/functions/v1";
  expect((await fetch(`${functions}/webauthn-login-options`, asStranger)).status).toBe(200);
  await expect(fetch(`${functions}/webauthn-register-options`, asStranger)).rejects.toThrow(TypeError);
});

test("the sign-in service is told the language on screen: mails are written in it", async () => {
  const told: (string | null)[] = [];
  const fetch = neverAnonymous("public", async (input) => {
    told.push((input as Request).headers.get("accept-language"));
    return new Response("ok");
  });
  vi.stubGlobal("document", { documentElement: { lang: "it" } });
  await fetch("https://b.test/auth/v1/otp");
  vi.unstubAllGlobals();
  expect(told).toEqual(["it"]);
});
