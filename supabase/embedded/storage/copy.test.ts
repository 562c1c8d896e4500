import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { machineKeys } from "../folder/keys.ts";
import { storageServer } from "./storageServer.ts";

let server: Database;
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-copy-"));
beforeAll(async () => void (server = await freshDatabase()));
afterAll(async () => {
  await server.drop();
  rmSync(folder, { recursive: true });
});

test("bytes get no name that says others, by a copy as little as by an upload", async () => {
  const keys = machineKeys(folder);
  const storage = storageServer({ sql: server.sql, keys, folder, sizeLimit: 1e6 });
  const post = async (where: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${keys.secret}`, "content-type": "application/json" };
    const request = new Request(`http://127.0.0.1/storage/v1/object/${where}`, {
      method: "POST",
      headers,
      body,
    });
    return (await storage.fetch(request)).status;
  };
  const bytes = randomBytes(100);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const copy = (project: string, name: string) =>
    post(
      "copy",
      JSON.stringify({
        bucketId: "evidence",
        sourceKey: `p/${sha256}`,
        destinationKey: `${project}/${name}`,
      }),
    );
  expect(await post(`evidence/p/${"0".repeat(64)}`, bytes)).toBe(400);
  expect(await post(`evidence/p/${sha256}`, bytes)).toBe(200);
  expect(await copy("p", "0".repeat(64))).toBe(400);
  expect(await copy("q", sha256)).toBe(200);
  expect(await server.sql`select name from storage.objects order by name`).toEqual([
    { name: `p/${sha256}` },
    { name: `q/${sha256}` },
  ]);
});
