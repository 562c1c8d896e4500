import { once } from "node:events";
import { rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type Backend } from "./backend.ts";
import { createAppsHost } from "./apps/host.ts";
import { erasePostgres } from "./database/postgres.ts";
import { preparedFolder } from "../tests/fixtures/preparedFolder.ts";

// Whatever door a stranger comes to: what is sent has an end, and the server lives on.

const folder = preparedFolder("klarbau-doors-");
let backend: Backend;
/** Free megabytes of the disk, which has 10 GB. */
let free = 5000;

beforeAll(async () => {
  const host = createAppsHost({
    folder: path.join(folder, "apps"),
    authorise: () => Promise.resolve(false),
  });
  backend = await startBackend({
    folder,
    port: 0,
    durable: false,
    log: () => undefined,
    disk: () => Promise.resolve({ bsize: 1024 * 1024, blocks: 10_240, bavail: free, files: 0, ffree: 0 }),
    mounts: { "/apps/v1/": (asked) => host.handle(asked) },
  });
});

afterAll(async () => {
  await backend.stop();
  erasePostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = Buffer.alloc(1024 * 1024, "[1,1,1,1");

/**
 * Sends a body of some mebibytes to a path as a stranger who knows the public key. Answers the status, or "cut" when the connection ended.
 * @param told whether the length is said before
 */
async function flood(where: string, { size, told }: { readonly size: number; readonly told: boolean }) {
  const asked = request(backend.url + where, {
    method: "POST",
    headers: {
      apikey: backend.keys.publishable,
      "content-type": "application/json",
      ...(told && { "content-length": size * mebibyte.length }),
    },
  });
  const answered = new Promise<number | "cut">((resolve) => {
    asked.on("error", () => resolve("cut"));
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  for (let sent = 0; sent < size && !isAnswered && !asked.destroyed; sent++)
    if (!asked.write(mebibyte)) await Promise.race([once(asked, "drain").catch(() => undefined), answered]);
  asked.end();
  const status = await answered;
  asked.destroy();
  return status;
}

const isWell = async () => (await fetch(`${backend.url}/health`)).status;

test("no door takes 64 MB of a stranger, with a length and without one, and all answer on", async () => {
  expect(backend.prefixes).toContain("/realtime/v1/api/");
  const before = process.memoryUsage().rss;
  const paths = [
    ...backend.prefixes.map((prefix) => `${prefix}x`),
    "/realtime/v1/api/broadcast",
    "/realtime/v1/api/broadcast/x/events/y",
    "/rest/v1/rpc/sync_heads",
    "/auth/v1/signup",
    "/storage/v1/object/list/evidence",
    "/storage/v1/object/evidence/x",
    "/health",
    "/",
  ];
  for (const where of paths)
    for (const told of [true, false]) {
      const status = await flood(where, { size: 64, told });
      expect([where, told, status === "cut" || status >= 400 || where === "/health"]).toEqual([
        where,
        told,
        true,
      ]);
      expect(await isWell()).toBe(200);
    }
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * mebibyte.length);
});

test("a message without a socket is at most as large as one with a socket", async () => {
  const send = (length: number) =>
    fetch(`${backend.url}/realtime/v1/api/broadcast/x/events/y`, {
      method: "POST",
      headers: { apikey: backend.keys.publishable },
      body: JSON.stringify("x".repeat(length)),
    });
  expect((await send(1_000_000)).status).toBe(202);
  const refused = await send(1_100_000);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { code: "too_large", message: "The body has more than 1048576 bytes" },
  ]);
});

test("an upgrade to a path that nobody serves is answered and closed", async () => {
  const socket = connect(backend.port, "127.0.0.1");
  const closed = once(socket, "close");
  let text = "";
  socket.on("data", (part) => (text += part.toString()));
  socket.write(
    `GET /nowhere HTTP/1.1\r\nHost: localhost:${backend.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await closed;
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
});

const patient = { timeout: 10_000 };

/** What the server says of its disk, once it has looked. */
const room = async () => ((await (await fetch(`${backend.url}/health`)).json()) as { room: string }).room;

const body = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});
const sign = (email: string) => body({ email, password: "Ein-langes-Passwort-7" });
const tus = (bytes: number, owner: string) => ({
  "tus-resumable": "1.0.0",
  "upload-length": String(bytes),
  "upload-metadata": `bucketName ${btoa("evidence")},objectName ${btoa(owner)}`,
});

/** Asks as the server's own operator, and answers the status. */
async function operator(method: string, where: string, init: { body?: BodyInit; headers?: object } = {}) {
  const answer = await fetch(backend.url + where, {
    method,
    ...(init.body !== undefined && { body: init.body }),
    headers: { apikey: backend.keys.secret, authorization: `Bearer ${backend.keys.secret}`, ...init.headers },
  });
  const said = await answer.text();
  return { status: answer.status, said };
}

/** Doors that add bytes for good. */
const growing: [string, string, { body?: BodyInit; headers?: object }?][] = [
  ["POST", "/rest/v1/newsletter_signups", body({ email: "a@b.example" })],
  ["PATCH", "/rest/v1/newsletter_signups?email=eq.a@b.example", body({ email: "c@b.example" })],
  ["PUT", "/rest/v1/newsletter_signups?email=eq.a@b.example", body({ email: "a@b.example" })],
  ["POST", "/rest/v1/rpc/sync_push", body({ p_device: "d", p_rows: [{ doc: { name: "x" } }] })],
  ["POST", "/rest/v1/rpc/sync_give_back", body({ p_device: "d", p_rows: [] })],
  ["POST", "/rest/v1/rpc/inbox_take", body({})],
  ["POST", "/rest/v1/rpc/invitation_make", body({})],
  ["POST", "/storage/v1/object/evidence/a", { body: "bytes" }],
  ["PUT", "/storage/v1/object/evidence/a", { body: "bytes" }],
  ["POST", "/storage/v1/object/copy", body({ bucketId: "evidence", sourceKey: "a", destinationKey: "b" })],
  ["POST", "/storage/v1/upload/resumable", { headers: tus(5, "a") }],
  ["PATCH", "/storage/v1/upload/resumable/x", { body: "bytes", headers: { "tus-resumable": "1.0.0" } }],
  ["POST", "/auth/v1/signup", sign("neu@klarbau.example")],
  ["POST", "/auth/v1/admin/users", sign("neu@klarbau.example")],
  ["PUT", "/apps/v1/a/versions/x", { body: "bytes" }],
  ["POST", "/functions/v1/inbox/a/submissions", body({})],
];

/** Doors that stay open: what reads, frees, or lets somebody in. */
const open: [string, string, { body?: BodyInit; headers?: object }?][] = [
  ["GET", "/rest/v1/newsletter_signups"],
  ["DELETE", "/rest/v1/newsletter_signups?email=eq.a@b.example"],
  ["POST", "/rest/v1/rpc/sync_push", body({ p_device: "d", p_rows: [{ doc: { _deleted: true } }] })],
  ["POST", "/rest/v1/rpc/own_sessions", body({})],
  ["POST", "/auth/v1/token?grant_type=password", sign("wer@klarbau.example")],
  ["POST", "/storage/v1/object/list/evidence", body({ prefix: "" })],
  ["DELETE", "/storage/v1/object/evidence/a"],
  ["DELETE", "/apps/v1/a"],
];
/** And those that write nothing at all. */
const reading: [string, string, { body?: BodyInit; headers?: object }?][] = [
  ["GET", "/rest/v1/newsletter_signups"],
  ["POST", "/rest/v1/rpc/sync_heads", body({ p_etag: "" })],
  ["POST", "/rest/v1/rpc/sync_pull", body({ p_collection: "projects", p_cursors: {} })],
  ["POST", "/rest/v1/rpc/sync_ids", body({ p_collection: "projects", p_scope: "x" })],
  ["POST", "/rest/v1/rpc/sync_digest", body({ p_collection: "projects", p_scope: "x" })],
  ["POST", "/storage/v1/object/list/evidence", body({ prefix: "" })],
  ["GET", "/auth/v1/settings"],
];

test("with less room than the reserve no door takes what grows, and says so; what reads, frees or signs in goes on", async () => {
  free = 90;
  await expect.poll(room, patient).toBe("scarce");
  for (const [method, where, init] of growing) {
    const { status, said } = await operator(method, where, init);
    expect([status, JSON.parse(said)], `${method} ${where}`).toMatchObject([507, { code: "disk_full" }]);
  }
  for (const [method, where, init] of open)
    expect((await operator(method, where, init)).status, `${method} ${where}`).not.toBe(507);
  free = 40;
  await expect.poll(room, patient).toBe("none");
  for (const [method, where, init] of open.slice(4, 5))
    expect((await operator(method, where, init)).status).toBe(507);
  for (const [method, where, init] of reading)
    expect((await operator(method, where, init)).status, `${method} ${where}`).not.toBe(507);
});

test("a file that would not leave the reserve is refused, and what fits goes in", async () => {
  free = 5000;
  await expect.poll(room, patient).toBe("enough");
  free = 110;
  await expect
    .poll(
      () => operator("POST", "/storage/v1/object/evidence/gross", { body: "x".repeat(9_000_000) }),
      patient,
    )
    .toMatchObject({ status: 507 });
  free = 5000;
  await expect.poll(room, patient).toBe("enough");
  expect((await operator("POST", "/storage/v1/object/evidence/wieder", { body: "x" })).status).not.toBe(507);
});
