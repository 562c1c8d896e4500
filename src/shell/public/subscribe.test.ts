import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { subscribe } from "./subscribe.ts";

let server: Server;
let seen: { path: string | undefined; key: string | undefined; body: string }[] = [];
let status = 200;
const address = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "anon" });

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      seen.push({ path: request.url, key: request.headers["apikey"]?.toString(), body });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});

afterEach(() => new Promise<unknown>((closed) => server.close(closed)));

test("the address goes to the function, trimmed", async () => {
  status = 200;
  expect(await subscribe(" mara@lindenhof.example ", address())).toEqual({ ok: true, value: undefined });
  expect(seen).toEqual([
    { path: "/functions/v1/newsletter-signup", key: "anon", body: '{"email":"mara@lindenhof.example"}' },
  ]);
});

test("what is no address is not sent", async () => {
  expect(await subscribe("mara", address())).toMatchObject({ error: { kind: "invalid_email" } });
  expect(seen).toEqual([]);
});

test.each([
  [409, "already_subscribed"],
  [400, "invalid_email"],
  [503, "service_unavailable"],
  [500, "general"],
])("an answer %d is said as %s", async (code, kind) => {
  status = code;
  expect(await subscribe("mara@lindenhof.example", address())).toMatchObject({ ok: false, error: { kind } });
});

test("a server that is not there is a matter of the network", async () => {
  const gone = address();
  await new Promise<unknown>((closed) => server.close(closed));
  expect(await subscribe("mara@lindenhof.example", gone)).toMatchObject({ error: { kind: "network" } });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
