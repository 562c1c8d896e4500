import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBrowser, aService, inTurn, type Service } from "../aService.ts";

let service: Service;
beforeAll(async () => {
  service = await aService({ confirmEmail: true });
});
afterAll(() => service.stop());

const newEmail = () => `neu-${crypto.randomUUID()}@example.org`;
const signUp = (email: string, password: string, data: object = {}, ask = service.ask) =>
  ask("POST /signup", { body: { email, password, data } });
const signIn = async (email: string, password: string) =>
  (await service.ask("POST /token?grant_type=password", { body: { email, password } })).body["error_code"] ??
  "in";

/** Types the code of the last mail. */
async function confirm(email: string, type: string, ask = service.ask): Promise<unknown> {
  const text = service.mails().find(({ to }) => to === email)?.text ?? "";
  const token = /: (\d{6})$/m.exec(text)?.[1];
  return (await ask("POST /verify", { body: { email, token, type } })).body["access_token"];
}

test("what somebody confirms is his own sign-up, not that of a stranger who was there first", async () => {
  const [email, anna] = [newEmail(), aBrowser(service)];
  await signUp(email, "fremd-1", { full_name: "Fremder" });
  const { body } = await signUp(email, "eigen-1", { full_name: "Anna" }, anna);
  expect(body["user_metadata"]).toMatchObject({ full_name: "Anna" });
  expect(await confirm(email, "signup", anna)).toEqual(expect.any(String));
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
  const [email, anna] = [newEmail(), aBrowser(service)];
  const { body: first } = await signUp(email, "eigen-1", { full_name: "Anna" }, anna);
  await confirm(email, "signup", anna);
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

describe("a stranger who asks at the very moment in which the owner confirms", () => {
  /** Waits until so many requests wait for something that the test holds. */
  const held = () =>
    expect
      .poll(
        async () => {
          const waiting = await service.sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
          return waiting.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);

  test.for(["POST /signup", "POST /otp"])("changes no password any more (%s)", async (call) => {
    const email = newEmail();
    await signUp(email, "eigen-1");
    const stranger = await service.sql.begin(async (tx) => {
      await tx`update auth.users set email_confirmed_at = now(), confirmation_token = null where email = ${email}`;
      const asked = service.ask(call, { body: { email, password: "fremd-1" } });
      await held();
      return { asked };
    });
    await stranger.asked;
    expect([await signIn(email, "fremd-1"), await signIn(email, "eigen-1")]).toEqual([
      "invalid_credentials",
      "in",
    ]);
  });

  test.for([
    ["POST /resend", "signup"],
    ["POST /recover", "recovery"],
  ] as const)("signs up for nothing when his request comes in between (%s)", async ([call, type]) => {
    const email = newEmail();
    await signUp(email, "eigen-1");
    await service.ask(call, { body: { email, type } });
    await service.sql.unsafe(`
      create function auth.held() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(7); return null; end $$;
      create trigger held before update of email_confirmed_at on auth.users
        for each statement execute function auth.held()`);
    try {
      const owner = await service.sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(7)`;
        const asked = confirm(email, type);
        await held();
        await signUp(email, "fremd-1");
        return { asked };
      });
      await owner.asked;
      expect(await signIn(email, "fremd-1")).not.toBe("in");
    } finally {
      await service.sql.unsafe("drop function auth.held cascade");
    }
  });
});

test("a sign-up that is refused changes nothing of the one before", async () => {
  const [email, anna] = [newEmail(), aBrowser(service)];
  const stranger = () =>
    service.ask("POST /signup", { body: { email, password: "fremd-1" }, from: "203.0.113.5" });
  await inTurn(10, stranger);
  await signUp(email, "eigen-1", {}, anna);
  expect((await stranger()).status).toBe(429);
  expect(await confirm(email, "signup", anna)).toEqual(expect.any(String));
  expect([await signIn(email, "fremd-1"), await signIn(email, "eigen-1")]).toEqual([
    "invalid_credentials",
    "in",
  ]);
});
