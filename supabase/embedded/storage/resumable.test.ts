import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { machineKeys } from "../folder/keys.ts";
import { storageServer } from "./storageServer.ts";

// A server that ends at any moment of an upload: what it has said is stored is stored, and what is not goes on.

let server: Database;
let folder: string;
beforeAll(async () => {
  server = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-resumable-"));
  await server.sql`insert into storage.buckets (id, name) values ('b', 'b')`;
});
afterAll(async () => {
  await server.drop();
  rmSync(folder, { recursive: true });
});

const address = "http://127.0.0.1/storage/v1";
const bytes = randomBytes(10_000);
const storage = (sql: Sql = server.sql) =>
  storageServer({ sql, keys: machineKeys(folder), folder, sizeLimit: 1e6 });
const headers = () => ({ authorization: `Bearer ${machineKeys(folder).secret}`, "tus-resumable": "1.0.0" });

/** Begins an upload; answers its address. */
async function begun(name: string): Promise<string> {
  const encoded = (value: string) => Buffer.from(value).toString("base64");
  const response = await storage().fetch(
    new Request(`${address}/upload/resumable`, {
      method: "POST",
      headers: {
        ...headers(),
        "upload-length": String(bytes.length),
        "upload-metadata": `bucketName ${encoded("b")},objectName ${encoded(name)}`,
      },
    }),
  );
  return response.headers.get("location")!;
}
const howFar = async (upload: string) => {
  const response = await storage().fetch(new Request(upload, { method: "HEAD", headers: headers() }));
  return [response.status, response.headers.get("upload-offset")];
};
const hashOf = async (name: string) => {
  const response = await storage().fetch(new Request(`${address}/object/b/${name}`, { headers: headers() }));
  return response.ok
    ? createHash("sha256")
        .update(Buffer.from(await response.arrayBuffer()))
        .digest("hex")
    : response.status;
};
const whole = createHash("sha256").update(bytes).digest("hex");
const unfinished = (upload: string) => path.join(folder, "unfinished", upload.split("/").at(-1)!);

test("ended when all bytes had arrived and nothing was recorded, an upload counts as complete only once its object is there", async () => {
  const upload = await begun("ended.bin");
  writeFileSync(unfinished(upload), bytes);
  expect(await howFar(upload)).toEqual([200, "10000"]);
  expect(await hashOf("ended.bin")).toBe(whole);
  expect(await howFar(upload)).toEqual([200, "10000"]); // whoever lost this answer asks once more
  expect(await server.sql`select from storage.objects where name = 'ended.bin'`).toHaveLength(1);
});

test("ended between recording and its answer, an upload is complete, and its object is there once", async () => {
  const upload = await begun("recorded.bin");
  writeFileSync(unfinished(upload), bytes);
  await howFar(upload);
  const [before] = await server.sql`select version from storage.objects where name = 'recorded.bin'`;
  const note = JSON.parse(readFileSync(`${unfinished(upload)}.json`, "utf8")) as Record<string, unknown>;
  writeFileSync(unfinished(upload), bytes);
  writeFileSync(`${unfinished(upload)}.json`, JSON.stringify({ ...note, is_finished: undefined }));
  expect(await howFar(upload)).toEqual([200, "10000"]);
  const [after] = await server.sql`select version from storage.objects where name = 'recorded.bin'`;
  expect(after).toEqual(before);
  expect(await hashOf("recorded.bin")).toBe(whole);
});

test("an upload whose bytes are gone is begun anew", async () => {
  const upload = await begun("gone.bin");
  rmSync(unfinished(upload));
  expect(await howFar(upload)).toEqual([404, null]);
});

test("bytes whose record the database did not answer stay, since it may have noted them; what it refuses leaves nothing", async () => {
  const lost = new Proxy(server.sql, {
    get: (sql, name) =>
      name === "begin"
        ? async (work: never) => {
            const done = await sql.begin(work);
            if ((await sql`select from storage.objects where name = 'lost.bin'`).length > 0)
              throw Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED" });
            return done;
          }
        : Reflect.get(sql, name),
  });
  const post = () =>
    new Request(`${address}/object/b/lost.bin`, { method: "POST", headers: headers(), body: bytes });
  await expect(storage(lost).fetch(post())).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  expect(await hashOf("lost.bin")).toBe(whole);
  const stored = () => readdirSync(path.join(folder, "objects"), { recursive: true }).length;
  const files = stored();
  expect((await storage().fetch(post())).status).toBe(400);
  expect(stored()).toBe(files);
  expect(await hashOf(randomUUID())).toBe(400);
});
