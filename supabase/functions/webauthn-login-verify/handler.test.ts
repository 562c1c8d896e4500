import { beforeEach, expect, test, vi } from "vitest";
import { memoryPasskeys, type MemoryPasskeys } from "../../../tests/fixtures/account/memoryPasskeys.ts";
import { softAuthenticator } from "../../../tests/fixtures/account/softAuthenticator.ts";
import { fromBase64Url } from "../_shared/passkeySite.ts";
import { handler as optionsHandler } from "../webauthn-login-options/handler.ts";
import { handler as register } from "../webauthn-register-verify/handler.ts";
import { type Deps, handler } from "./handler.ts";

const origin = "https://app.example.org";
const rpID = "app.example.org";
const site = () => ({ origins: [origin], rpID });
const anna = { id: "9f1c1f2e-0000-4000-8000-000000000001", email: "anna@example.org" };
const bert = { id: "9f1c1f2e-0000-4000-8000-000000000002", email: "bert@example.org" };

type Device = ReturnType<typeof softAuthenticator>;
interface Options {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: readonly { readonly id: string; readonly transports: readonly string[] }[];
}

let memory: MemoryPasskeys;
let device: Device;
const open = vi.fn<Deps["open"]>();

const post = (body: unknown, from = "192.0.2.7") =>
  new Request("http://localhost/", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "x-forwarded-for": from },
  });
const options = async (email = anna.email, from?: string) => {
  const response = await optionsHandler({ site, store: memory.store, secret: "s" })(post({ email }, from));
  return { status: response.status, body: (await response.json()) as Options };
};
const verify = async (authResp: unknown, email = anna.email) => {
  const response = await handler({ site, store: memory.store, open })(post({ email, authResp }));
  return { status: response.status, body: await response.json() };
};
/** A passkey of a person on a new authenticator. */
async function aDevice(person: typeof anna): Promise<Device> {
  const made = softAuthenticator(origin);
  const challenge = Buffer.from(crypto.randomUUID()).toString("base64url");
  await memory.store.give({ challenge, purpose: "register", user: person.id });
  const user = { id: Buffer.from(person.id).toString("base64url") };
  const attResp = made.create({ challenge, rp: { id: rpID }, user });
  const caller = async () => person;
  const answer = await register({ site, store: memory.store, caller, shown: async () => true })(
    post({ attResp, friendlyName: "PC" }),
  );
  expect(answer.status).toBe(200);
  return made;
}

beforeEach(async () => {
  memory = memoryPasskeys([anna, bert]);
  open
    .mockReset()
    .mockImplementation(async ({ id }) => ({ access_token: "a", refresh_token: "r", userId: id }));
  device = await aDevice(anna);
});

const refused = { status: 400, body: { code: "not_verified", verified: false } };

test("who signs with a passkey gets a session, and the use is noted", async () => {
  const signed = device.get((await options()).body);
  expect(await verify(signed, " Anna@Example.org ")).toEqual({
    status: 200,
    body: { verified: true, access_token: "a", refresh_token: "r", userId: anna.id },
  });
  expect(memory.passkeys[0]).toMatchObject({ counter: 2 });
});

test("the options name the passkeys of the address, for a minute, and want a verified person", async () => {
  expect((await options()).body).toMatchObject({
    rpId: rpID,
    timeout: 60_000,
    userVerification: "required",
    allowCredentials: expect.arrayContaining([
      expect.objectContaining({ id: memory.passkeys[0]!.credential_id, transports: ["internal"] }),
    ]),
  });
});

test("an address without passkeys and an unknown one are answered like any other, and never let in", async () => {
  for (const email of [bert.email, "nobody@example.org"]) {
    const first = await options(email);
    const second = await options(email);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(Object.keys((await options()).body));
    expect(first.body.allowCredentials).toEqual(second.body.allowCredentials);
    for (const { id } of first.body.allowCredentials)
      expect(fromBase64Url(id)!.length).toBeGreaterThanOrEqual(16);
    expect(first.body.challenge).not.toBe(second.body.challenge);
    expect(await verify(device.get(first.body), email)).toEqual(refused);
  }
  expect(open).not.toHaveBeenCalled();
});

test("how many passkeys an address has cannot be seen", async () => {
  const seen = async (email: string) => {
    const { allowCredentials } = (await options(email)).body;
    const ids = allowCredentials.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    return ids;
  };
  const [nobody, before] = [await seen("nobody@example.org"), await seen(anna.email)];
  await aDevice(anna);
  await aDevice(anna);
  const after = await seen(anna.email);
  expect([nobody.length, before.length, after.length]).toEqual([4, 4, 4]);
  for (const { credential_id } of memory.passkeys) expect(after).toContain(credential_id);
  await aDevice(anna);
  await aDevice(anna);
  expect(await seen(anna.email)).toHaveLength(8);
});

test("the same answer does not count twice", async () => {
  const signed = device.get((await options()).body);
  expect((await verify(signed)).status).toBe(200);
  expect(await verify(signed)).toEqual(refused);
});

test("a challenge that has run out, is another person's, or was made for a new passkey lets nobody in", async () => {
  const late = device.get((await options()).body);
  memory.waiting.length = 0;
  expect(await verify(late)).toEqual(refused);
  expect(await verify(device.get((await options(bert.email)).body))).toEqual(refused);
  await memory.store.give({ challenge: "other-purpose-challenge", purpose: "register", user: anna.id });
  expect(await verify(device.get({ challenge: "other-purpose-challenge", rpId: rpID }))).toEqual(refused);
});

test("a passkey of somebody else does not open my account, nor mine theirs", async () => {
  const berts = await aDevice(bert);
  expect(await verify(berts.get((await options()).body))).toEqual(refused);
  expect(await verify(device.get((await options(bert.email)).body), bert.email)).toEqual(refused);
});

test("a counter that goes back or stays is a copied passkey: refused, and nothing is noted", async () => {
  await verify(device.get((await options()).body, { counter: 7 }));
  for (const counter of [7, 6, 0]) {
    expect(await verify(device.get((await options()).body, { counter }))).toEqual(refused);
  }
  expect(memory.passkeys[0]).toMatchObject({ counter: 7 });
  expect((await verify(device.get((await options()).body, { counter: 8 }))).status).toBe(200);
});

test("two answers of one passkey at the same moment let one in", async () => {
  const answers = [(await options()).body, (await options()).body].map((one) =>
    device.get(one, { counter: 9 }),
  );
  const statuses = await Promise.all(answers.map(async (one) => (await verify(one)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
});

test("authenticators that count nothing, as synced passkeys do, go on working", async () => {
  memory.passkeys[0] = { ...memory.passkeys[0]!, counter: 0 };
  for (let time = 0; time < 2; time += 1)
    expect((await verify(device.get((await options()).body, { counter: 0 }))).status).toBe(200);
});

test("another page, another site, an unverified person, a broken signature: nobody is let in", async () => {
  const sign = async (manner: Parameters<Device["get"]>[1]) =>
    verify(device.get((await options()).body, manner));
  expect(await sign({ origin: "https://evil.example" })).toEqual(refused);
  expect(await sign({ rpID: "evil.example" })).toEqual(refused);
  expect(await sign({ verified: false })).toEqual(refused);
  expect(await sign({ challenge: "another" })).toEqual(refused);
  const signed = device.get((await options()).body);
  const ofSomethingElse = device.get((await options()).body).response.signature;
  const broken = signed.response.signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  for (const signature of [ofSomethingElse, broken]) {
    const forged = device.get((await options()).body);
    expect(await verify({ ...forged, response: { ...forged.response, signature } })).toEqual(refused);
  }
  expect(open).not.toHaveBeenCalled();
});

test("a user id of 65 bytes is refused, and so is one of somebody else", async () => {
  const handle = (text: string) => Buffer.from(text).toString("base64url");
  const sign = async (userHandle: string) => verify(device.get((await options()).body, { userHandle }));
  expect(await sign(handle("x".repeat(65)))).toEqual({
    status: 400,
    body: { code: "invalid", detail: "authResp" },
  });
  expect(await sign(handle("x".repeat(64)))).toEqual(refused);
  expect(await sign(handle(bert.id))).toEqual(refused);
  expect((await sign("")).status).toBe(200); // an authenticator may keep none
});

test("who is locked out is not let in by a passkey", async () => {
  open.mockResolvedValue(null);
  expect(await verify(device.get((await options()).body))).toEqual(refused);
});

test("while the service for sessions is away, the person hears that it is not the passkey", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open.mockRejectedValue(new Error("away"));
  expect(await verify(device.get((await options()).body))).toEqual({
    status: 503,
    body: { code: "unavailable" },
  });
});

test("an address that is tried too often waits; what it says does not depend on who exists", async () => {
  for (const email of [anna.email, "nobody@example.org"]) {
    for (let time = 0; time < 10; time += 1) expect((await options(email)).status).toBe(200);
    expect((await options(email)).status).toBe(429);
    const signed = device.get({ challenge: "unknown", rpId: rpID });
    for (let time = 0; time < 10; time += 1) expect((await verify(signed, email)).status).toBe(400);
    expect(await verify(signed, email)).toEqual({ status: 429, body: { code: "over_request_rate_limit" } });
  }
});

test("who tries from elsewhere does not lock the owner out, but does not go on for ever either", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await options(anna.email, "203.0.113.9")).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await options()).status).toBe(200);
  for (let time = 0; time < 100; time += 1)
    statuses.push((await options(anna.email, `10.0.0.${time}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(99);
  expect(statuses.at(-1)).toBe(429);
});

test("what is refused for the sake of a network takes nothing from the account", async () => {
  const from = "203.0.113.7";
  for (let time = 0; time < 200; time += 1) await options(`person-${time}@example.org`, from);
  const refusedThere = [];
  for (let time = 0; time < 10; time += 1) refusedThere.push((await options(anna.email, from)).status);
  expect(refusedThere).toEqual(Array(10).fill(429));
  expect(memory.tried.get(`passkey options ${anna.email}`)).toBeUndefined();
});

test("the addresses of one IPv6 household count as one", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await options(anna.email, `2001:db8:7:7::${time}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test("the session is opened on behalf of who has signed", async () => {
  await verify(device.get((await options()).body));
  expect(open.mock.calls[0]?.[1].headers.get("x-forwarded-for")).toBe("192.0.2.7");
});

test("from one address not every account is tried", async () => {
  const from = "203.0.113.9";
  for (let time = 0; time < 200; time += 1) await options(`person-${time}@example.org`, from);
  expect((await options("one-more@example.org", from)).status).toBe(429);
  expect((await options("one-more@example.org")).status).toBe(200);
});

test("what is no address, and what no browser answers, is refused by name", async () => {
  for (const email of ["", "anna", "@", "a b@c", `${"x".repeat(250)}@example.org`])
    expect((await options(email)).body).toEqual({ code: "invalid", detail: "email" });
  for (const authResp of [null, [], "x", { id: "AA" }, { id: "AA", response: { clientDataJSON: "%%" } }])
    expect((await verify(authResp)).body).toEqual({ code: "invalid", detail: "authResp" });
});
