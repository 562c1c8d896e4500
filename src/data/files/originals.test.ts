import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openFileStore } from "./fileStore.ts";
import { forgetOriginal, keepOriginal, original } from "./originals.ts";

const bytes = new Uint8Array(300_000).map((_, i) => (i * 31) % 251);
const hash = createHash("sha256").update(bytes).digest("hex");

test("a file is found again under the SHA-256 of its bytes, and forgotten on demand", async () => {
  const db = { files: await openFileStore("originals-1"), hashOf: hashOfBlob };
  expect(await keepOriginal(db, new Blob([bytes]))).toEqual({
    ok: true,
    value: { sha256: hash, bytes: 300_000 },
  });
  expect(await keepOriginal(db, new Blob([bytes]))).toEqual({
    ok: true,
    value: { sha256: hash, bytes: 300_000 },
  });
  expect(await db.files.names()).toEqual([hash]);
  expect(new Uint8Array(await (await original(db, hash))!.arrayBuffer())).toEqual(bytes);
  await forgetOriginal(db, hash);
  expect(await original(db, hash)).toBeNull();
});

test("two databases do not see each other's files", async () => {
  const ann = { files: await openFileStore("originals-ann"), hashOf: hashOfBlob };
  const bob = { files: await openFileStore("originals-bob") };
  await keepOriginal(ann, new Blob([bytes]));
  expect(await original(bob, hash)).toBeNull();
});

test("a full disk is said as such, and what was there stays", async () => {
  const files = await openFileStore("originals-full");
  await keepOriginal({ files, hashOf: hashOfBlob }, new Blob(["was there"]));
  const full = { ...files, put: () => Promise.reject(new DOMException("no room", "QuotaExceededError")) };
  expect(await keepOriginal({ files: full, hashOf: hashOfBlob }, new Blob([bytes]))).toEqual({
    ok: false,
    error: { kind: "storage_full" },
  });
  expect(await files.names()).toHaveLength(1);
});
