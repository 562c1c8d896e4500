import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type Backend } from "./backend.ts";
import { createAppsHost } from "./apps/host.ts";
import { erasePostgres } from "./postgres.ts";

// Whatever door a stranger comes to: what is sent has an end, and the server lives on.

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-doors-"));
let backend: Backend;

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
