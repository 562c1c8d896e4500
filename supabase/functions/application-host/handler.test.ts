import { beforeEach, expect, test } from "vitest";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { appHeaders } from "#domain/application/host/appHeaders.ts";
import { appsAddress } from "#domain/application/host/appsAddress.ts";
import { AppStore } from "#domain/application/host/appStore.ts";
import { memoryBlobs } from "#domain/application/host/memoryBlobs.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import { newSigningKey, sign, type SigningKey } from "#domain/application/keys/signature.ts";
import { handler } from "./handler.ts";

const { subtle } = crypto;
let blobs: ReturnType<typeof memoryBlobs>;
let key: SigningKey;
let passed: string[];
let ask: (request: Request) => Promise<Response>;
beforeEach(async () => {
  [blobs, passed] = [memoryBlobs(), []];
  key = await newSigningKey(subtle);
  ask = hostAt("https://{slug}.apps.example.org");
});
const hostAt = (setting: string) =>
  handler({
    store: new AppStore(blobs),
    address: setting === "" ? undefined : appsAddress(setting, []),
    inbox: async (request, path) => {
      passed.push(`${request.method} ${path}`);
      return Response.json({ state: "new" }, { status: 201 });
    },
    authorise: async (request) => request.headers.get("authorization") === "Bearer owner",
  });

const base = "https://ref.supabase.co/functions/v1/application-host";
const call = (method: string, path: string, body?: Bytes, token = "owner") =>
  ask(
    new Request(`${base}/apps/v1/app-1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    }),
  );
const visit = (path: string, host = "haus.apps.example.org") =>
  ask(new Request(`${base}${path}`, { headers: { "x-forwarded-host": host } }));

async function publish(text: string, seq: number) {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
  const files = new Map([["index.html", utf8(text)]]);
  const { zip, content_id } = await packBundle(subtle, { facts, files }, { key, note });
  expect((await call("PUT", `versions/${content_id}?slug=haus`, zip)).ok).toBe(true);
  return content_id;
}
async function point(current: string | null, seq: number) {
  const pointer: Pointer = {
    what: "pointer",
    app_id: "app-1",
    seq,
    current,
    set_at: "2026-11-27T08:00:00.000Z",
  };
  return call("POST", "pointer", utf8(JSON.stringify(await sign(subtle, key, pointer))));
}

test("an application is published to the bucket and served at its own address, with all headers", async () => {
  const one = await publish("<title>eins</title>", 1);
  expect((await visit("/")).status).toBe(404);
  const live = await point(one, 1);
  expect(await live.json()).toMatchObject({ url: "https://haus.apps.example.org/" });
  const page = await visit("/");
  expect(await page.text()).toContain("eins");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const [name, value] of Object.entries(appHeaders)) expect(page.headers.get(name)).toBe(value);
  expect((await visit("/", "andere.apps.example.org")).status).toBe(404);
  expect((await visit("/", "haus.example.org")).status).toBe(404);
});

test("nobody without the right publishes; a page of another origin may ask, by its token", async () => {
  expect((await call("GET", "versions", undefined, "stranger")).status).toBe(403);
  const before = await ask(new Request(`${base}/apps/v1/app-1/versions`, { method: "OPTIONS" }));
  expect([before.status, before.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect((await ask(new Request(base, { method: "POST" }))).status).toBe(405);
});

test("what does not come back from the bucket as it was does not go live", async () => {
  const one = await publish("eins", 1);
  await point(one, 1);
  const two = await publish("zwei", 2);
  const blob = [...blobs.files].find(([, bytes]) => new TextDecoder().decode(bytes) === "zwei")!;
  await blobs.write(blob[0], utf8("böse"));
  const refused = await point(two, 2);
  expect([refused.status, await refused.json()]).toMatchObject([502, { code: "not_served" }]);
  expect(await (await visit("/")).text()).toBe("eins");
  expect((await point(one, 1)).status).toBe(409);
});

test("while the operator has named no domain nothing goes live", async () => {
  ask = hostAt("");
  const one = await publish("eins", 1);
  expect((await point(one, 1)).status).toBe(503);
  expect((await visit("/")).status).toBe(404);
});

test("a short address at the domain itself leads to the address of the application", async () => {
  await publish("eins", 1);
  const given = await call("PUT", "link");
  const { url } = (await given.json()) as { url: string };
  expect(url).toMatch(/^https:\/\/apps\.example\.org\/[0-9a-z]{6}$/);
  const answer = await visit(new URL(url).pathname, "apps.example.org");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://haus.apps.example.org/"]);
  expect((await visit(new URL(url).pathname)).status).toBe(404);
  await call("DELETE", "link");
  expect((await visit(new URL(url).pathname, "apps.example.org")).status).toBe(410);
});

test("what an application sends to its own address goes to the inbox, and only that", async () => {
  const address = "/inbox/v1/app-1/submissions";
  const send = (path: string, method = "POST") =>
    ask(new Request(`${base}${path}`, { method, headers: { "x-forwarded-host": "haus.apps.example.org" } }));
  expect((await send(address)).status).toBe(201);
  expect((await send(`${address}/1`, "GET")).status).toBe(201);
  expect((await send("/other/v1/app-1/submissions")).status).toBe(405);
  expect(passed).toEqual([`POST ${address}`, `GET ${address}/1`]);
});
