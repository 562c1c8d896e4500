import { beforeEach, expect, test } from "vitest";
import { memoryPasskeys, type MemoryPasskeys } from "../../../tests/fixtures/account/memoryPasskeys.ts";
import { softAuthenticator } from "../../../tests/fixtures/account/softAuthenticator.ts";
import { handler as optionsHandler } from "../webauthn-register-options/handler.ts";
import { handler } from "./handler.ts";

const origin = "https://app.example.org";
const site = () => ({ origins: [origin], rpID: "app.example.org" });
const anna = { id: "9f1c1f2e-0000-4000-8000-000000000001", email: "anna@example.org" };
const bert = { id: "9f1c1f2e-0000-4000-8000-000000000002", email: "bert@example.org" };
const people = [anna, bert, { id: "x".repeat(65), email: "long@example.org" }];

let memory: MemoryPasskeys;
let shown = true;
let fresh = true;
beforeEach(() => {
  memory = memoryPasskeys(people);
  shown = true;
  fresh = true;
});

const ask = async (verb: "options" | "verify", body: unknown, email: string | null = anna.email) => {
  const caller = async () => people.find((one) => one.email === email) ?? null;
  const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) });
  const deps = { site, store: memory.store, caller, shown: async () => shown };
  const handle = verb === "options" ? optionsHandler({ ...deps, fresh: async () => fresh }) : handler(deps);
  const response = await handle(request);
  return { status: response.status, body: await response.json() };
};
const options = async (email = anna.email) =>
  (await ask("options", { friendlyName: "PC" }, email)).body as Parameters<
    ReturnType<typeof softAuthenticator>["create"]
  >[0];
const verify = (attResp: unknown, email: string | null = anna.email) =>
  ask("verify", { attResp, friendlyName: " PC " }, email);
const refused = { status: 400, body: { code: "not_verified", verified: false } };

test("the options ask for a verified person, for a minute, and name the passkeys that there are", async () => {
  await verify(softAuthenticator(origin).create(await options()));
  expect((await ask("options", { friendlyName: "PC" })).body).toMatchObject({
    rp: { id: "app.example.org", name: "Klarbau" },
    user: { id: Buffer.from(anna.id).toString("base64url"), name: anna.email, displayName: anna.email },
    timeout: 60_000,
    attestation: "none",
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    authenticatorSelection: { userVerification: "required", residentKey: "preferred" },
    excludeCredentials: [{ id: memory.passkeys[0]!.credential_id, transports: ["internal"] }],
  });
});

test("whoever has a second factor makes a passkey only in a session that has shown it", async () => {
  const made = softAuthenticator(origin).create(await options());
  shown = false;
  const refusal = { status: 403, body: { code: "insufficient_aal" } };
  expect(await ask("options", { friendlyName: "PC" })).toEqual(refusal);
  expect(await verify(made)).toEqual(refusal);
  expect(memory.passkeys).toEqual([]);
  shown = true;
  expect((await verify(made)).status).toBe(200); // what was refused has used nothing up
});

test("a session of a while ago begins no passkey; what was begun in time is finished", async () => {
  const made = softAuthenticator(origin).create(await options());
  fresh = false;
  expect(await ask("options", { friendlyName: "PC" })).toEqual({
    status: 403,
    body: { code: "reauthentication_needed" },
  });
  expect(memory.waiting).toHaveLength(1); // no challenge for the refused one
  expect((await verify(made)).status).toBe(200);
});

test("who has not proven the address makes no passkey, neither begun nor finished", async () => {
  const made = softAuthenticator(origin).create(await options());
  memory.unproven.add(anna.id);
  const refusal = { status: 403, body: { code: "address_unproven" } };
  expect(await ask("options", { friendlyName: "PC" })).toEqual(refusal);
  expect(await verify(made)).toEqual(refusal);
  expect([memory.passkeys, memory.waiting.length]).toEqual([[], 1]);
  memory.unproven.clear();
  expect((await verify(made)).status).toBe(200); // what was refused has used nothing up
});

test("a new passkey is stored with its name, key, counter and what it says of copies", async () => {
  const made = softAuthenticator(origin).create(await options(), { transports: ["internal", "telepathy"] });
  expect(await verify(made)).toEqual({ status: 200, body: { verified: true } });
  expect(memory.passkeys).toEqual([
    {
      user: anna.id,
      credential_id: made.id,
      friendly_name: "PC",
      public_key: expect.stringMatching(/^[\w-]{100,}$/),
      counter: 1,
      transports: ["internal"],
      device_type: "multiDevice",
      backed_up: true,
    },
  ]);
});

test("the same answer does not count twice", async () => {
  const made = softAuthenticator(origin).create(await options());
  await verify(made);
  expect(await verify(made)).toEqual(refused);
  expect(memory.passkeys).toHaveLength(1);
});

test("a passkey that somebody has already is not given to anybody else", async () => {
  const device = softAuthenticator(origin);
  await verify(device.create(await options()));
  const again = device.create(await options(bert.email));
  expect(await verify(again, bert.email)).toEqual({ status: 409, body: { code: "already_registered" } });
});

test("another page, another site, an unverified person, a page within a page: no passkey", async () => {
  const make = async (manner: Parameters<ReturnType<typeof softAuthenticator>["create"]>[1]) =>
    verify(softAuthenticator(origin).create(await options(), manner));
  expect(await make({ origin: "https://app.example.org.evil.example" })).toEqual(refused);
  expect(await make({ rpID: "evil.example" })).toEqual(refused);
  expect(await make({ verified: false })).toEqual(refused);
  expect(await make({ crossOrigin: true })).toMatchObject({ status: 400, body: { code: "invalid" } });
  expect(memory.passkeys).toEqual([]);
});

test("a challenge that has run out, of another person, or for signing in makes no passkey", async () => {
  const late = softAuthenticator(origin).create(await options());
  memory.waiting.length = 0;
  expect(await verify(late)).toEqual(refused);
  expect(await verify(softAuthenticator(origin).create(await options(bert.email)))).toEqual(refused);
  const { challenge, ...rest } = await options();
  memory.waiting.splice(-1, 1, { challenge, purpose: "login", user: anna.id });
  expect(await verify(softAuthenticator(origin).create({ challenge, ...rest }))).toEqual(refused);
});

test("a user id of 65 bytes is refused before any authenticator is asked", async () => {
  const answer = await ask("options", { friendlyName: "PC" }, "long@example.org");
  expect(answer).toEqual({ status: 400, body: { code: "invalid", detail: "user id" } });
});

test("strangers, empty or endless names and answers of another form are refused by name", async () => {
  expect((await ask("options", { friendlyName: "PC" }, null)).status).toBe(401);
  expect((await verify({}, null)).status).toBe(401);
  for (const friendlyName of ["", "  ", "x".repeat(101), 7, undefined])
    expect((await ask("options", { friendlyName })).body).toEqual({
      code: "invalid",
      detail: "friendlyName",
    });
  const made = softAuthenticator(origin).create(await options());
  for (const attResp of [
    null,
    "x",
    {},
    { ...made, id: "a/b" },
    { ...made, response: { clientDataJSON: "e30" } },
  ])
    expect((await verify(attResp)).body).toEqual({ code: "invalid", detail: "attResp" });
});

test("who asks too often is told so", async () => {
  for (let time = 0; time < 20; time += 1) await options();
  expect(await ask("options", { friendlyName: "PC" })).toEqual({
    status: 429,
    body: { code: "over_request_rate_limit" },
  });
  expect((await ask("options", { friendlyName: "PC" }, bert.email)).status).toBe(200);
});
