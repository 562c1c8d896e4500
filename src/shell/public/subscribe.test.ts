import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactLimits } from "#domain/legal/contactLimits.ts";
import { type ContactMessage, sendContact } from "./sendContact.ts";
import { pressLink, subscribe } from "./subscribe.ts";

let server: Server;
let seen: { path: string | undefined; key: string | undefined; body: string }[] = [];
let answer: { status: number; body?: unknown; headers?: Record<string, string> };
const address = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "anon" });

beforeEach(async () => {
  seen = [];
  answer = { status: 200 };
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      seen.push({ path: request.url, key: request.headers["apikey"]?.toString(), body });
      const { status, headers = {} } = answer;
      response.writeHead(status, headers);
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

afterEach(() => new Promise<unknown>((closed) => server.close(closed)));

/** An address at which nobody listens any more. */
async function gone() {
  const was = address();
  await new Promise<unknown>((closed) => server.close(closed));
  return was;
}

const join = (email = "mara@lindenhof.example") => subscribe(email, address(), "it");

test("the address goes to the function, trimmed, with the language of the mail", async () => {
  expect(await join(" mara@lindenhof.example ")).toEqual({ ok: true, value: undefined });
  expect(seen).toEqual([
    {
      path: "/functions/v1/newsletter-signup",
      key: "anon",
      body: '{"email":"mara@lindenhof.example","language":"it"}',
    },
  ]);
});

test("what is no address is not sent", async () => {
  expect(await join("mara")).toMatchObject({ error: { kind: "invalid_email" } });
  expect(seen).toEqual([]);
});

// Specification, section 8, in its order.
test.each([
  ["a message about the network", { status: 500, body: { message: "Network request failed" } }, "network"],
  ["a message about fetching", { status: 500, body: "Failed to fetch" }, "network"],
  [
    "an error of the relay (FunctionsRelayError)",
    { status: 500, headers: { "x-relay-error": "true" } },
    "service_unavailable",
  ],
  ["a relay that answers 200", { status: 200, headers: { "x-relay-error": "true" } }, "service_unavailable"],
  ["a function that is not there", { status: 404 }, "service_unavailable"],
  ["a function that is down", { status: 503 }, "service_unavailable"],
  ["a known address", { status: 409, body: { code: "already_subscribed" } }, "already_subscribed"],
  [
    "a known address, told with 400",
    { status: 400, body: { message: "User already registered" } },
    "already_subscribed",
  ],
  ["an address that the function does not take", { status: 400 }, "invalid_email"],
  ["anything else", { status: 500, body: { message: "boom" } }, "general"],
  ["too many attempts", { status: 429 }, "general"],
] as const)("%s is told as such", async (_what, given, kind) => {
  answer = given;
  expect(await join()).toMatchObject({ ok: false, error: { kind } });
});

test("a server that is not there is a matter of the network; without a server the service is unavailable", async () => {
  const nobody = await gone();
  expect(await subscribe("mara@lindenhof.example", nobody, "de")).toMatchObject({
    error: { kind: "network" },
  });
  expect(await subscribe("mara@lindenhof.example", undefined, "de")).toMatchObject({
    error: { kind: "service_unavailable" },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

test("a link of a mail sends its token; one that is used up is told apart from a function that is not there", async () => {
  expect((await pressLink("confirm", "t-1", address())).ok).toBe(true);
  expect(seen.map(({ body }) => body)).toEqual(['{"confirm":"t-1"}']);
  answer = { status: 404, body: { code: "not_found" } };
  expect(await pressLink("leave", "t-1", address())).toMatchObject({ error: { kind: "gone" } });
  answer = { status: 404, body: { code: "NOT_FOUND" } };
  expect(await pressLink("leave", "t-1", address())).toMatchObject({
    error: { kind: "service_unavailable" },
  });
});

const written: ContactMessage = { name: " Mara ", email: "mara@lindenhof.example", message: "Guten Tag\n" };

test("a message goes to its function, trimmed, and says whether a copy went out", async () => {
  answer = { status: 200, body: { message: "sent", copied: true } };
  expect(await sendContact(written, address(), "de")).toEqual({ ok: true, value: { copied: true } });
  expect(seen[0]?.path).toBe("/functions/v1/contact-message");
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    name: "Mara",
    email: "mara@lindenhof.example",
    message: "Guten Tag",
    language: "de",
  });
  answer = { status: 200, body: { message: "sent", copied: false } };
  expect(await sendContact(written, address(), "de")).toMatchObject({ value: { copied: false } });
});

test.each([
  [{ name: " " }, "name_missing"],
  [{ email: "mara" }, "invalid_email"],
  [{ message: " \n" }, "message_missing"],
  [{ message: "x".repeat(contactLimits.message + 1) }, "message_too_long"],
] as const)("a message with %o is not sent", async (wrong, kind) => {
  expect(await sendContact({ ...written, ...wrong }, address(), "de")).toMatchObject({ error: { kind } });
  expect(seen).toEqual([]);
});

test.each([
  [{ status: 400, body: { code: "invalid", detail: "name" } }, "name_missing"],
  [{ status: 400, body: { code: "invalid", detail: "email" } }, "invalid_email"],
  [{ status: 413, body: { code: "too_large", detail: "message" } }, "message_too_long"],
  [{ status: 429, body: { code: "over_request_rate_limit" } }, "too_many"],
  [{ status: 503, body: { code: "unavailable", detail: "mail" } }, "no_mail"],
  [{ status: 503, body: { code: "unavailable" } }, "service_unavailable"],
  [{ status: 500, headers: { "x-relay-error": "true" } }, "service_unavailable"],
  [{ status: 500, body: { message: "boom" } }, "general"],
] as const)("the answer %o is told as %s", async (given, kind) => {
  answer = given;
  expect(await sendContact(written, address(), "de")).toMatchObject({ ok: false, error: { kind } });
});
