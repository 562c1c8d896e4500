import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { given, person, service, target, visitor, type Person } from "./clients.ts";

const bucket = "contract-files";
const bytes = new Uint8Array(3 * 1024 * 1024).map((_, index) => (index * 31) % 251);
const sha256 = (of: Uint8Array) => createHash("sha256").update(of).digest("hex");
let anna: Person;

beforeAll(async () => {
  anna = await person();
  await service().storage.createBucket(bucket, { public: false });
});

const put = async (name: string, of: Uint8Array) =>
  given(
    await anna.client.storage
      .from(bucket)
      .upload(`${anna.id}/${name}`, of, { upsert: true, contentType: "image/jpeg" }),
  );
const check = (who: Person, name: string, more: object = {}) =>
  who.client.functions.invoke("file-check", { body: { bucket, path: `${anna.id}/${name}`, ...more } });

test("the server says size and SHA-256 of what it has stored", async () => {
  await put("foto.jpg", bytes);
  const wanted = { size: bytes.length, sha256: sha256(bytes) };
  expect(given(await check(anna, "foto.jpg"))).toEqual(wanted);
  expect(given(await check(anna, "foto.jpg", { again: true }))).toEqual(wanted);
});

test("a file that was replaced is read anew", async () => {
  await put("neu.jpg", bytes);
  given(await check(anna, "neu.jpg"));
  const other = bytes.toReversed();
  await put("neu.jpg", other);
  expect(given(await check(anna, "neu.jpg"))).toEqual({ size: other.length, sha256: sha256(other) });
});

test("what somebody may not read, and what is not there, is not found", async () => {
  await put("privat.jpg", bytes);
  given(await check(anna, "privat.jpg"));
  const bert = await person();
  for (const [who, name] of [
    [bert, "privat.jpg"],
    [anna, "gibtsnicht.jpg"],
  ] as const)
    expect((await check(who, name)).error).toMatchObject({ context: { status: 404 } });
  const answer = await fetch(`${target.url}/functions/v1/file-check`, { method: "POST" });
  expect(answer.status).toBe(401);
});

test("nobody but the server notes what was read", async () => {
  const forged = { p_bucket: bucket, p_name: "x", p_version: "1", p_bytes: 1, p_sha256: "0".repeat(64) };
  for (const client of [anna.client, visitor()])
    expect((await client.rpc("file_check_note", forged)).error).not.toBeNull();
  expect((await anna.client.rpc("file_check_known", { p_bucket: bucket, p_name: "x" })).error).not.toBeNull();
});
