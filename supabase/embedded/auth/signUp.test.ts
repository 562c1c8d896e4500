import { afterAll, beforeAll, expect, test } from "vitest";
import { aService, type Service } from "./aService.ts";

let service: Service;
beforeAll(async () => {
  service = await aService({ confirmEmail: true });
});
afterAll(() => service.stop());

const newEmail = () => `neu-${crypto.randomUUID()}@example.org`;
const signUp = (email: string, password: string, data: object = {}) =>
  service.ask("POST /signup", { body: { email, password, data } });
const signIn = async (email: string, password: string) =>
  (await service.ask("POST /token?grant_type=password", { body: { email, password } })).body["error_code"] ??
  "in";

/** Types the code of the last mail. */
async function confirm(email: string, type: string): Promise<unknown> {
  const text = service.mails().find(({ to }) => to === email)?.text ?? "";
  const token = /: (\d{6})$/m.exec(text)?.[1];
  return (await service.ask("POST /verify", { body: { email, token, type } })).body["access_token"];
}

test("what somebody confirms is his own sign-up, not that of a stranger who was there first", async () => {
  const email = newEmail();
  await signUp(email, "fremd-1", { full_name: "Fremder" });
  const { body } = await signUp(email, "eigen-1", { full_name: "Anna" });
  expect(body["user_metadata"]).toMatchObject({ full_name: "Anna" });
  expect(await confirm(email, "signup")).toEqual(expect.any(String));
  expect([await signIn(email, "fremd-1"), await signIn(email, "eigen-1")]).toEqual([
    "invalid_credentials",
    "in",
  ]);
});

test.for([
  ["POST /otp", "email"],
  ["POST /recover", "recovery"],
] as const)("who comes in by %s leaves no password of a stranger behind", async ([call, type]) => {
  const email = newEmail();
  await signUp(email, "fremd-1");
  await service.ask(call, { body: { email } });
  expect(await confirm(email, type)).toEqual(expect.any(String));
  expect(await signIn(email, "fremd-1")).toBe("invalid_credentials");
});

test("who signs up with the address of an account hears nothing of that account, and changes nothing", async () => {
  const email = newEmail();
  const { body: first } = await signUp(email, "eigen-1", { full_name: "Anna" });
  await confirm(email, "signup");
  const { status, body } = await signUp(email, "fremd-1", { full_name: "X" });
  expect(status).toBe(200);
  expect(body["id"]).not.toBe(first["id"]);
  expect(body).not.toHaveProperty("email_confirmed_at");
  expect(body).not.toHaveProperty("last_sign_in_at");
  expect(JSON.stringify(body)).not.toContain("Anna");
  expect([await signIn(email, "fremd-1"), await signIn(email, "eigen-1")]).toEqual([
    "invalid_credentials",
    "in",
  ]);
});
