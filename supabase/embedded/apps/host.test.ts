import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { type PackedBundle, packBundle } from "#domain/application/packBundle.ts";
import type { Pointer } from "#domain/application/release.ts";
import { newSigningKey, sign, type SigningKey } from "#domain/application/signature.ts";
import { type AppsHost, createAppsHost } from "./host.ts";

const { subtle } = crypto;
let folder: string;
let host: AppsHost;
let listener: Awaited<ReturnType<AppsHost["listen"]>>;
let key: SigningKey;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "klarbau-apps-"));
  host = createAppsHost({
    folder,
    authorise: async (request) => request.headers.get("authorization") === "Bearer owner",
  });
  listener = await host.listen(0);
  key = await newSigningKey(subtle);
});

afterEach(async () => {
  await listener.close();
  await rm(folder, { recursive: true, force: true });
});

async function bundle(text: string, { seq = 1, app_id = "app-1", by = key } = {}): Promise<PackedBundle> {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id, template: "gebaeudebuch", shell, languages: ["de"], data_scope: [] };
  const files = new Map<string, Bytes>([
    ["index.html", utf8(`<!doctype html><title>${text}</title>`)],
    ["assets/app.js", utf8("1")],
    ["manifest.webmanifest", utf8("{}")],
  ]);
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
  return packBundle(subtle, { facts, files }, { key: by, note });
}

async function call(method: string, address: string, body?: Bytes, token = "owner") {
  const request = new Request(`http://127.0.0.1/apps/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body } : {}),
  });
  const response = await host.handle(request);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const put = ({ content_id, zip }: PackedBundle, query = "slug=lindenhof", id = "app-1") =>
  call("PUT", `${id}/versions/${content_id}?${query}`, zip);

async function point(current: string | null, seq: number, by = key, query = "") {
  const id = "app-1";
  const pointer: Pointer = { what: "pointer", app_id: id, seq, current, set_at: "2026-11-20T10:00:00.000Z" };
  return call("POST", `${id}/pointer${query}`, utf8(JSON.stringify(await sign(subtle, by, pointer))));
}

function visit(address: string, slug = "lindenhof") {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port: listener.port,
        path: address,
        headers: { host: `${slug}.localhost` },
      };
      get(options, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      }).on("error", reject);
    },
  );
}

test("an uploaded version is live only after its pointer, at its own address, with strict headers", async () => {
  const one = await bundle("eins");
  expect(await put(one)).toMatchObject({
    status: 201,
    body: { url: `http://lindenhof.localhost:${listener.port}/` },
  });
  expect((await visit("/")).status).toBe(404);
  expect(await point(one.content_id, 1)).toMatchObject({ status: 200, body: { current: one.content_id } });

  const page = await visit("/");
  expect(page.text).toContain("eins");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
  });
  const types = await Promise.all(
    ["/assets/app.js", "/manifest.webmanifest", "/pointer.json"].map((at) => visit(at)),
  );
  expect(types.map(({ headers }) => headers["content-type"])).toEqual([
    "text/javascript; charset=utf-8",
    "application/manifest+json; charset=utf-8",
    "application/json; charset=utf-8",
  ]);
  expect((await visit("/", "andere")).status).toBe(404);
});

test("nobody without the right can publish, list or delete", async () => {
  const one = await bundle("eins");
  const calls = [
    call("PUT", `app-1/versions/${one.content_id}?slug=x`, one.zip, "stranger"),
    call("GET", "app-1/versions", undefined, "stranger"),
    call("POST", "app-1/pointer", utf8("{}"), "stranger"),
    call("DELETE", "app-1", undefined, "stranger"),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect(await readdir(folder)).toEqual([]);
});

test("a changed bundle, another content id and another application's bundle are refused and leave nothing", async () => {
  const one = await bundle("eins");
  const broken = one.zip.slice();
  broken[60]! ^= 1;
  expect(await put({ ...one, zip: broken })).toMatchObject({ status: 422, body: { code: "invalid_bundle" } });
  expect(await put({ ...one, content_id: "0".repeat(64) })).toMatchObject({
    body: { code: "other_content" },
  });
  expect(await put(one, "slug=lindenhof", "app-2")).toMatchObject({ body: { code: "other_application" } });
  expect(await readdir(folder)).toEqual([]);
});

test("a pointer with a lower or equal sequence is refused; going back is a new pointer", async () => {
  const [one, two] = [await bundle("eins"), await bundle("zwei", { seq: 2 })];
  await put(one);
  await put(two);
  await point(one.content_id, 1);
  await point(two.content_id, 2);
  expect(await point(one.content_id, 1)).toMatchObject({
    status: 409,
    body: { code: "stale_pointer", detail: 2 },
  });
  expect(await point(one.content_id, 2)).toMatchObject({ status: 409 });
  expect((await visit("/")).text).toContain("zwei");
  expect((await point(one.content_id, 3)).status).toBe(200);
  expect((await visit("/")).text).toContain("eins");
  const listed = await call("GET", "app-1/versions");
  expect(listed.body).toMatchObject({ pointer: { seq: 3 }, versions: [{ seq: 2 }, { seq: 1 }] });
});

test("a pointer by another key, for another application, changed, or to unknown content is refused", async () => {
  const one = await bundle("eins");
  await put(one);
  const stranger = await newSigningKey(subtle);
  expect(await point(one.content_id, 1, stranger)).toMatchObject({ body: { code: "unknown_key" } });
  expect(await point("1".repeat(64), 1)).toMatchObject({ body: { code: "unknown_content" } });
  const pointer: Pointer = { what: "pointer", app_id: "app-1", seq: 1, current: null, set_at: "now" };
  const signed = await sign(subtle, key, pointer);
  const forged = { ...signed, statement: { ...pointer, current: one.content_id } };
  expect(await call("POST", "app-1/pointer", utf8(JSON.stringify(forged)))).toMatchObject({
    status: 422,
    body: { code: "bad_pointer" },
  });
});

test("another device's key is refused until an authorised person trusts it by name", async () => {
  await put(await bundle("eins"));
  const second = await newSigningKey(subtle);
  const two = await bundle("zwei", { seq: 2, by: second });
  expect(await put(two)).toMatchObject({ status: 409, body: { code: "unknown_key", detail: two.key_id } });
  expect((await put(two, `trust=${two.key_id}`)).status).toBe(201);
  expect((await point(two.content_id, 1, second)).status).toBe(200);
  const third = await bundle("drei", { seq: 3, by: await newSigningKey(subtle) });
  expect((await put(third, `trust=${two.key_id}`)).status).toBe(409);
});

test("a version never changes: a second upload keeps the first", async () => {
  const one = await bundle("eins");
  expect((await put(one)).status).toBe(201);
  const again = await bundle("eins", { seq: 5 });
  expect(again.content_id).toBe(one.content_id);
  expect((await put(again)).status).toBe(200);
  expect((await call("GET", "app-1/versions")).body).toMatchObject({ versions: [{ seq: 1 }] });
});

test("two applications cannot have one address, and an address is a plain name", async () => {
  await put(await bundle("eins"));
  const other = await bundle("andere", { app_id: "app-2" });
  expect(await put(other, "slug=lindenhof", "app-2")).toMatchObject({
    status: 409,
    body: { code: "slug_taken" },
  });
  for (const slug of ["", "a.b", "../x", "-a", "A", "ü", "x".repeat(41)])
    expect(await put(other, `slug=${encodeURIComponent(slug)}`, "app-2")).toMatchObject({
      body: { code: "bad_slug" },
    });
});

test("nothing outside a manifest can be read, however the path is written", async () => {
  const one = await bundle("eins");
  await put(one);
  await point(one.content_id, 1);
  const raw = await new Promise<string>((resolve) => {
    const socket = connect(listener.port, "127.0.0.1", () =>
      socket.write("GET /../../app.json HTTP/1.1\r\nHost: lindenhof.localhost\r\nConnection: close\r\n\r\n"),
    );
    let text = "";
    socket.on("data", (part) => (text += part.toString()));
    socket.on("end", () => resolve(text));
  });
  expect(raw).toContain("404");
  for (const at of [
    "/app.json",
    "/%2e%2e/app.json",
    "/__proto__",
    "/constructor",
    "//etc/passwd",
    "/assets/",
  ])
    expect((await visit(at)).status, at).toBe(404);
});

test("a version that does not come back from its address as uploaded does not go live", async () => {
  const [one, two] = [await bundle("eins"), await bundle("zwei", { seq: 2 })];
  await put(one);
  await point(one.content_id, 1);
  await put(two);
  const blob = path.join(folder, "app-1/blobs", two.manifest.files["index.html"]!.sha256);
  await writeFile(blob, (await readFile(blob, "utf8")).replace("zwei", "böse"));
  expect(await point(two.content_id, 2)).toMatchObject({
    status: 502,
    body: { code: "not_served", detail: { path: "index.html" } },
  });
  expect((await visit("/")).text).toContain("eins");
});

test("with the listener stopped nothing can go live, uploads still arrive, and it can be started again", async () => {
  const one = await bundle("eins");
  await listener.close();
  expect((await put(one)).status).toBe(201);
  expect(await point(one.content_id, 1)).toMatchObject({ status: 503, body: { code: "host_stopped" } });
  listener = await host.listen(0);
  expect((await point(one.content_id, 1)).status).toBe(200);
});

test("a withdrawn application says so; a version in use stays, others can go, and their files with them", async () => {
  const [one, two] = [await bundle("eins"), await bundle("zwei", { seq: 2 })];
  await put(one);
  await put(two);
  await point(two.content_id, 1);
  expect(await call("DELETE", `app-1/versions/${two.content_id}`)).toMatchObject({
    status: 409,
    body: { code: "in_use" },
  });
  expect((await call("DELETE", `app-1/versions/${one.content_id}`)).status).toBe(200);
  expect(await readdir(path.join(folder, "app-1/blobs"))).toHaveLength(3);
  await point(null, 2);
  expect((await visit("/")).status).toBe(410);
  expect(JSON.parse((await visit("/pointer.json")).text)).toMatchObject({ statement: { current: null } });
  expect((await call("DELETE", "app-1")).status).toBe(200);
  expect((await visit("/")).status).toBe(404);
});

test("what was published is there again after a restart", async () => {
  const one = await bundle("eins");
  await put(one);
  await point(one.content_id, 1);
  await listener.close();
  host = createAppsHost({ folder, authorise: async () => true });
  listener = await host.listen(0);
  expect((await visit("/")).text).toContain("eins");
});

test("an upload that is too large is refused before it is read to the end", async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
  });
  const request = new Request(`http://127.0.0.1/apps/v1/app-1/versions/${"0".repeat(64)}`, {
    method: "PUT",
    headers: { authorization: "Bearer owner" },
    body: endless,
    duplex: "half",
  } as RequestInit);
  expect((await host.handle(request)).status).toBe(413);
});
