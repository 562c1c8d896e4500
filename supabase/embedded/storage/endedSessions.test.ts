import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, freshDatabase } from "../../tests/fixtures/database.ts";
import { machineKeys } from "../folder/keys.ts";
import { signToken } from "../tokens.ts";
import { storageServer } from "./storageServer.ts";

// A session that has ended opens no door of the file store, although its token is good for up to an hour more.

let database: Database;
let folder: string;
let fetchStorage: (request: Request) => Promise<Response>;
let token: string;
let session_id: string;

const bucket = randomUUID();
const base64 = (value: string) => Buffer.from(value).toString("base64");
const ask = (
  method: string,
  at: string,
  more: { readonly headers?: object; readonly body?: BodyInit } = {},
) =>
  fetchStorage(
    new Request(`http://127.0.0.1/storage/v1${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
      ...(more.body !== undefined && { body: more.body }),
    }),
  );

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-doors-"));
  const keys = machineKeys(folder);
  fetchStorage = storageServer({ sql: database.sql, keys, folder, sizeLimit: 1e6 }).fetch;
  const sub = randomUUID();
  session_id = randomUUID();
  const { sql } = database;
  await sql`insert into auth.users (id, aud, role, email) values (${sub}, 'authenticated', 'authenticated', 'a@example.org')`;
  await sql`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${sub}, 'aal1')`;
  token = await signToken({ sub, role: "authenticated", aal: "aal1", session_id }, keys.jwtSecret, 3600);
  await sql`insert into storage.buckets (id, name) values (${bucket}, ${bucket})`;
  for (const kind of ["select", "insert", "update", "delete"])
    await sql.unsafe(
      `create policy door_${kind} on storage.objects for ${kind} to authenticated ${
        kind === "insert" ? "with check" : "using"
      } (bucket_id = '${bucket}')`,
    );
  await sql.unsafe(`create policy doors on storage.buckets for select to authenticated using (true)`);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("every door of the file store is open to a session, and closed once it has ended; nothing changes behind it", async () => {
  const own = `/object/${bucket}/plan.bin`;
  expect((await ask("POST", own, { body: "plan" })).status).toBe(200);
  const signed = await ask("POST", `/object/sign/${bucket}/plan.bin`, {
    body: JSON.stringify({ expiresIn: 60 }),
  });
  const { signedURL } = (await signed.json()) as { readonly signedURL: string };
  const link = () => fetchStorage(new Request(`http://127.0.0.1/storage/v1${signedURL}`));
  const [{ id }] = (await (await ask("GET", "/object/sign")).json()) as [{ readonly id: string }];
  const begun = await ask("POST", "/upload/resumable", {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": "10",
      "upload-metadata": `bucketName ${base64(bucket)},objectName ${base64("late.bin")}`,
    },
  });
  const upload = new URL(begun.headers.get("location")!).pathname.slice("/storage/v1".length);
  const tus = { "tus-resumable": "1.0.0" };
  const doors: readonly (readonly [method: string, at: string, more?: Parameters<typeof ask>[2]])[] = [
    ["GET", "/object/sign"],
    ["GET", own],
    ["GET", `/object/info/${bucket}/plan.bin`],
    ["GET", "/bucket"],
    ["GET", `/bucket/${bucket}`],
    ["HEAD", upload, { headers: tus }],
    [
      "PATCH",
      upload,
      {
        headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
        body: "12345",
      },
    ],
    ["POST", `/object/list/${bucket}`, { body: JSON.stringify({ prefix: "" }) }],
    ["POST", `/object/sign/${bucket}/plan.bin`, { body: JSON.stringify({ expiresIn: 60 }) }],
    ["POST", `/object/upload/sign/${bucket}/other.bin`],
    ["DELETE", `/object/sign/${id}`],
    ["DELETE", upload, { headers: tus }],
    ["POST", `/object/${bucket}/new.bin`, { body: "new" }],
    ["DELETE", own],
  ];
  await database.sql`delete from auth.sessions where id = ${session_id}`;
  for (const [method, at, more] of doors) {
    const answer = await ask(method, at, more);
    const said = await answer.text();
    expect([method, at, answer.ok && said !== "[]"]).toEqual([method, at, false]);
  }
  const listed = await ask("GET", "/object/sign");
  expect([listed.status, await listed.json()]).toEqual([
    400,
    { statusCode: "400", code: "SY001", error: "database_refusal", message: "this session has ended" },
  ]);
  expect((await link()).ok).toBe(false);
  expect(await database.sql`select from embedded.signed_links`).toHaveLength(1);
  expect(await database.sql`select name from storage.objects`).toEqual([{ name: "plan.bin" }]);
  expect(readdirSync(path.join(folder, "unfinished"))).toContain(upload.split("/").at(-1));

  // The same doors, one by one, once it stands: none of them was closed for another reason.
  const claims = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
    readonly sub: string;
  };
  await database.sql`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${claims.sub}, 'aal1')`;
  for (const [method, at, more] of doors) {
    const answer = await ask(method, at, more);
    const said = await answer.text();
    expect([method, at, answer.ok && said !== "[]"]).toEqual([method, at, true]);
  }
});
