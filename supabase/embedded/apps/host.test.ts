import { readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { utf8 } from "#domain/application/bytes.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import { newSigningKey } from "#domain/application/keys/signature.ts";
import { aHost } from "./aHost.ts";
import { createAppsHost } from "./host.ts";

const { subtle } = crypto;
let at: Awaited<ReturnType<typeof aHost>>;
beforeEach(async () => {
  at = await aHost();
});
afterEach(() => at.end());

test("a label's address shows the page; only an application with a code reader may run it and ask for the camera", async () => {
  const plain = await at.bundle("eins");
  await at.put(plain);
  await at.point(plain.content_id, 1);
  const label = await at.visit("/q/7K3M9QXPC?x=1");
  expect([label.status, label.text.includes("eins")]).toEqual([200, true]);
  expect(label.headers["permissions-policy"]).toContain("camera=()");
  expect(label.headers["content-security-policy"]).not.toContain("wasm");
  for (const path of ["/q/", "/q/a/b", "/q/<script>"]) expect((await at.visit(path)).status, path).toBe(404);

  const reading = await at.bundle("zwei", { seq: 2, reader: true });
  await at.put(reading);
  await at.point(reading.content_id, 2);
  for (const path of ["/", "/q/7K3M9QXPC"]) {
    const { headers } = await at.visit(path);
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers["permissions-policy"]).toContain("camera=(self), microphone=()");
  }
  expect((await at.visit("/assets/reader.wasm")).headers["content-type"]).toBe("application/wasm");
});

test("an uploaded version is live only after its pointer, at its own address, with strict headers", async () => {
  const one = await at.bundle("eins");
  expect(await at.put(one)).toMatchObject({
    status: 201,
    body: { url: `http://lindenhof.localhost:${at.world.listener.port}/` },
  });
  expect((await at.visit("/")).status).toBe(404);
  expect(await at.point(one.content_id, 1)).toMatchObject({ status: 200, body: { current: one.content_id } });

  const page = await at.visit("/");
  expect(page.text).toContain("eins");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
  });
  const types = await Promise.all(
    ["/assets/app.js", "/manifest.webmanifest", "/pointer.json"].map((address) => at.visit(address)),
  );
  expect(types.map(({ headers }) => headers["content-type"])).toEqual([
    "text/javascript; charset=utf-8",
    "application/manifest+json; charset=utf-8",
    "application/json; charset=utf-8",
  ]);
  expect((await at.visit("/", "andere")).status).toBe(404);
});

test("nobody without the right can publish, list or delete", async () => {
  const one = await at.bundle("eins");
  const calls = [
    at.call("PUT", `app-1/versions/${one.content_id}?slug=x`, one.zip, "stranger"),
    at.call("GET", "app-1/versions", undefined, "stranger"),
    at.call("POST", "app-1/pointer", utf8("{}"), "stranger"),
    at.call("DELETE", "app-1", undefined, "stranger"),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect(await readdir(at.world.folder)).toEqual([]);
});

test("a changed bundle, another content id and another application's bundle are refused and leave nothing", async () => {
  const one = await at.bundle("eins");
  const broken = one.zip.slice();
  broken[60]! ^= 1;
  expect(await at.put({ ...one, zip: broken })).toMatchObject({
    status: 422,
    body: { code: "invalid_bundle" },
  });
  expect(await at.put({ ...one, content_id: "0".repeat(64) })).toMatchObject({
    body: { code: "other_content" },
  });
  expect(await at.put(one, "slug=lindenhof", "app-2")).toMatchObject({ body: { code: "other_application" } });
  expect(await readdir(at.world.folder)).toEqual([]);
});

test("a pointer with a lower or equal sequence is refused; going back is a new pointer", async () => {
  const [one, two] = [await at.bundle("eins"), await at.bundle("zwei", { seq: 2 })];
  await at.put(one);
  await at.put(two);
  await at.point(one.content_id, 1);
  await at.point(two.content_id, 2);
  expect(await at.point(one.content_id, 1)).toMatchObject({
    status: 409,
    body: { code: "stale_pointer", detail: 2 },
  });
  expect(await at.point(one.content_id, 2)).toMatchObject({ status: 409 });
  expect((await at.visit("/")).text).toContain("zwei");
  expect((await at.point(one.content_id, 3)).status).toBe(200);
  expect((await at.visit("/")).text).toContain("eins");
  const listed = await at.call("GET", "app-1/versions");
  expect(listed.body).toMatchObject({ pointer: { seq: 3 }, versions: [{ seq: 2 }, { seq: 1 }] });
});

test("a pointer by another key, for another application, changed, or to unknown content is refused", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  const stranger = await newSigningKey(subtle);
  expect(await at.point(one.content_id, 1, stranger)).toMatchObject({ body: { code: "unknown_key" } });
  expect(await at.point("1".repeat(64), 1)).toMatchObject({ body: { code: "unknown_content" } });
  const pointer: Pointer = { what: "pointer", app_id: "app-1", seq: 1, current: null, set_at: "now" };
  const genuine = await at.signed(at.world.key, pointer);
  const forged = { ...genuine, statement: { ...pointer, current: one.content_id } };
  expect(await at.call("POST", "app-1/pointer", utf8(JSON.stringify(forged)))).toMatchObject({
    status: 422,
    body: { code: "bad_pointer" },
  });
});

test("another device's key is refused until an authorised person trusts it by name", async () => {
  await at.put(await at.bundle("eins"));
  const second = await newSigningKey(subtle);
  const two = await at.bundle("zwei", { seq: 2, by: second });
  expect(await at.put(two)).toMatchObject({ status: 409, body: { code: "unknown_key", detail: two.key_id } });
  expect((await at.put(two, `trust=${two.key_id}`)).status).toBe(201);
  expect((await at.point(two.content_id, 1, second)).status).toBe(200);
  const third = await at.bundle("drei", { seq: 3, by: await newSigningKey(subtle) });
  expect((await at.put(third, `trust=${two.key_id}`)).status).toBe(409);
});

test("a version never changes: a second upload keeps the first", async () => {
  const one = await at.bundle("eins");
  expect((await at.put(one)).status).toBe(201);
  const again = await at.bundle("eins", { seq: 5 });
  expect(again.content_id).toBe(one.content_id);
  expect((await at.put(again)).status).toBe(200);
  expect((await at.call("GET", "app-1/versions")).body).toMatchObject({ versions: [{ seq: 1 }] });
});

test("two applications cannot have one address, and an address is a plain name", async () => {
  await at.put(await at.bundle("eins"));
  const other = await at.bundle("andere", { app_id: "app-2" });
  expect(await at.put(other, "slug=lindenhof", "app-2")).toMatchObject({
    status: 409,
    body: { code: "slug_taken" },
  });
  for (const slug of ["", "a.b", "../x", "-a", "A", "ü", "x".repeat(41)])
    expect(await at.put(other, `slug=${encodeURIComponent(slug)}`, "app-2")).toMatchObject({
      body: { code: "bad_slug" },
    });
});

test("nothing outside a manifest can be read, however the path is written", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  await at.point(one.content_id, 1);
  const raw = await new Promise<string>((resolve) => {
    const socket = connect(at.world.listener.port, "127.0.0.1", () =>
      socket.write("GET /../../app.json HTTP/1.1\r\nHost: lindenhof.localhost\r\nConnection: close\r\n\r\n"),
    );
    let text = "";
    socket.on("data", (part) => (text += part.toString()));
    socket.on("end", () => resolve(text));
  });
  expect(raw).toContain("404");
  for (const address of [
    "/app.json",
    "/%2e%2e/app.json",
    "/__proto__",
    "/constructor",
    "//etc/passwd",
    "/assets/",
  ])
    expect((await at.visit(address)).status, address).toBe(404);
});

test("a version that does not come back from its address as uploaded does not go live", async () => {
  const [one, two] = [await at.bundle("eins"), await at.bundle("zwei", { seq: 2 })];
  await at.put(one);
  await at.point(one.content_id, 1);
  await at.put(two);
  const blob = path.join(at.world.folder, "app-1/blobs", two.manifest.files["index.html"]!.sha256);
  await writeFile(blob, (await readFile(blob, "utf8")).replace("zwei", "böse"));
  expect(await at.point(two.content_id, 2)).toMatchObject({
    status: 502,
    body: { code: "not_served", detail: { path: "index.html" } },
  });
  expect((await at.visit("/")).text).toContain("eins");
});

test("with the at.world.listener stopped nothing can go live, uploads still arrive, and it can be started again", async () => {
  const one = await at.bundle("eins");
  await at.world.listener.close();
  expect((await at.put(one)).status).toBe(201);
  expect(await at.point(one.content_id, 1)).toMatchObject({ status: 503, body: { code: "host_stopped" } });
  at.world.listener = await at.world.host.listen(0);
  expect((await at.point(one.content_id, 1)).status).toBe(200);
});

test("a withdrawn application says so; a version in use stays, others can go, and their files with them", async () => {
  const [one, two] = [await at.bundle("eins"), await at.bundle("zwei", { seq: 2 })];
  await at.put(one);
  await at.put(two);
  await at.point(two.content_id, 1);
  expect(await at.call("DELETE", `app-1/versions/${two.content_id}`)).toMatchObject({
    status: 409,
    body: { code: "in_use" },
  });
  expect((await at.call("DELETE", `app-1/versions/${one.content_id}`)).status).toBe(200);
  expect(await readdir(path.join(at.world.folder, "app-1/blobs"))).toHaveLength(3);
  await at.point(null, 2);
  expect((await at.visit("/")).status).toBe(410);
  expect(JSON.parse((await at.visit("/pointer.json")).text)).toMatchObject({ statement: { current: null } });
  expect((await at.call("DELETE", "app-1")).status).toBe(200);
  expect((await at.visit("/")).status).toBe(404);
});

test("of a withdrawn application nothing is read any more, not even by who knows a version's name, until it is shown again", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  await at.point(one.content_id, 1);
  const kept = `/_versions/${one.content_id}/index.html`;
  expect((await at.visit(kept)).status).toBe(200);
  await at.point(null, 2);
  expect((await at.visit(kept)).status).toBe(410);
  expect((await at.visit("/assets/anything.js")).status).toBe(410);
  expect(await at.point(one.content_id, 3)).toMatchObject({ status: 200 });
  expect((await at.visit(kept)).status).toBe(200);
});

test("what was published is there again after a restart", async () => {
  const one = await at.bundle("eins");
  await at.put(one);
  await at.point(one.content_id, 1);
  await at.world.listener.close();
  at.world.host = createAppsHost({ folder: at.world.folder, authorise: async () => true });
  at.world.listener = await at.world.host.listen(0);
  expect((await at.visit("/")).text).toContain("eins");
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
  expect((await at.world.host.handle(request)).status).toBe(413);
});
