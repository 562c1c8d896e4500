import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { EvidenceRow } from "../documents.ts";
import { fileNote, noteFile } from "../files/fileNotes.ts";
import { checkFreeSpace } from "../files/freeSpace.ts";
import { stateOfOriginal } from "../files/originals.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { saveFilled } from "../saveFilled.ts";
import {
  addEvidence,
  deleteEvidence,
  largestEvidence_bytes,
  type NewEvidence,
  restoreEvidence,
} from "./actions.ts";
import { droppable, freeSpace } from "./freeSpace.ts";
import { liveEvidence } from "./queries.ts";
import { thumbnail } from "./thumbnails.ts";

const photo = (text: string, more: Partial<NewEvidence> = {}): NewEvidence => ({
  project_id: "p",
  title: "  Riss an  der Decke ",
  file_name: "IMG_1.jpg",
  mime: "image/jpeg",
  bytes: new Blob([text], { type: "image/jpeg" }),
  thumbnail: new Blob(["klein"]),
  ...more,
});

async function added(db: Database, text: string, more: Partial<NewEvidence> = {}): Promise<EvidenceRow> {
  const result = await addEvidence(db, photo(text, more));
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const verify = async (db: Database, { id }: EvidenceRow) =>
  void (await (await db.evidence.findOne(id).exec())!.incrementalPatch({ upload_state: "verified" }));
const yes = async () => true;

test("a photo is kept under its SHA-256 with a record that waits to be sent, and a small picture", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto", { taken_at: "2026-11-20T13:30:05.000Z" });
  expect(row).toMatchObject({
    title: "Riss an der Decke",
    upload_state: "local",
    scope: "project:p",
    bytes: 4,
  });
  expect(row.unsent_since).toBeDefined();
  expect(await stateOfOriginal(db, row.sha256)).toBe("whole");
  expect(await (await thumbnail(db, row.sha256))!.text()).toBe("klein");
  expect(await firstValueFrom(liveEvidence(db, "p"))).toHaveLength(1);
  await db.close();
});

test("the same photo twice is one record, and damaged bytes are healed by it", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto");
  await db.files.put(row.sha256, new Blob(["f0to"]));
  expect(await stateOfOriginal(db, row.sha256)).toBe("damaged");
  expect(await addEvidence(db, photo("foto"))).toEqual({
    ok: false,
    error: { kind: "known", title: "Riss an der Decke", sha256: expect.any(String) },
  });
  expect(await stateOfOriginal(db, row.sha256)).toBe("whole");
  await db.close();
});

test("too large, empty, and no room are said before anything is kept", async () => {
  const db = await memoryDatabase();
  const large = { size: largestEvidence_bytes + 1 } as Blob;
  expect(await addEvidence(db, photo("", { bytes: large }))).toEqual({
    ok: false,
    error: { kind: "too_large", bytes: largestEvidence_bytes + 1 },
  });
  expect(await addEvidence(db, photo(""))).toEqual({ ok: false, error: { kind: "empty" } });
  const full = (bytes: number) =>
    checkFreeSpace(bytes, async () => ({ used_bytes: 9, available_bytes: 1000, persisted: false }));
  expect(await addEvidence(db, photo("foto"), full)).toMatchObject({
    ok: false,
    error: { kind: "insufficient_storage", available_bytes: 1000 },
  });
  expect([await db.files.names(), await db.evidence.find().exec()]).toEqual([[], []]);
  expect(await checkFreeSpace(1000, async () => null)).toEqual(ok(undefined)); // a browser that does not say: it is tried
  await db.close();
});

test("when the record does not fit any more, the bytes do not stay without it", async () => {
  const db = await memoryDatabase();
  const full = {
    files: db.files,
    clock: db.clock,
    hashOf: db.hashOf,
    device: db.device,
    evidence: {
      find: (query: object) => db.evidence.find(query),
      insert: () => Promise.reject(new DOMException("no room", "QuotaExceededError")),
    },
  } as unknown as Database;
  expect(await addEvidence(full, photo("foto"))).toEqual({ ok: false, error: { kind: "storage_full" } });
  expect(await db.files.names()).toEqual([]);
  await db.close();
});

test("a deleted record comes back whole", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto");
  expect((await saveFilled(db, { from: row, said: { title: "Fuge" } })).ok).toBe(true);
  await deleteEvidence(db, row);
  expect(await firstValueFrom(liveEvidence(db, "p"))).toEqual([]);
  await restoreEvidence(db, row);
  expect((await firstValueFrom(liveEvidence(db, "p")))[0]).toMatchObject({
    title: "Fuge",
    sha256: row.sha256,
  });
  expect(await fileNote(db, row.sha256)).toEqual({});
  expect(await droppable(db)).toEqual([]);
  await db.close();
});

test("making room takes what is verified, and nothing that the server lacks in any record", async () => {
  const db = await memoryDatabase();
  const [sent, unsent] = [await added(db, "gesendet"), await added(db, "wartet")];
  const twin = await added(db, "zweimal");
  const other = await added(db, "zweimal", { project_id: "q" });
  await verify(db, sent);
  await verify(db, twin);
  expect(await freeSpace(db, yes)).toEqual({ freed_bytes: sent.bytes, unconfirmed: 0 });
  expect(await Promise.all([sent, unsent, twin].map(({ sha256 }) => stateOfOriginal(db, sha256)))).toEqual([
    "absent",
    "whole",
    "whole",
  ]);
  expect(await thumbnail(db, sent.sha256)).not.toBeNull();
  await verify(db, other);
  expect((await freeSpace(db, yes)).freed_bytes).toBe(twin.bytes);
  await db.close();
});

test("what the server does not confirm just now stays, and so does what a model names", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto");
  await verify(db, row);
  expect(await freeSpace(db, async () => false)).toEqual({ freed_bytes: 0, unconfirmed: 1 });
  // while the server is asked, somebody adds the same photo to another project
  const late = await freeSpace(db, async () => {
    await added(db, "foto", { project_id: "q" });
    return true;
  });
  expect(late).toEqual({ freed_bytes: 0, unconfirmed: 1 });
  expect(await stateOfOriginal(db, row.sha256)).toBe("whole");
  await db.close();
});

test("bytes of a deleted record go when room is made, those of an unknown origin do not", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto");
  await db.files.put("a".repeat(64), new Blob(["an import under way"]));
  await deleteEvidence(db, row);
  expect((await freeSpace(db, yes)).freed_bytes).toBe(4);
  expect(await db.files.names()).toEqual(["a".repeat(64)]);
  expect(await fileNote(db, row.sha256)).toEqual({});
  await db.close();
});

test("bytes of a record whose deletion the server may still refuse stay", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto");
  await (await db.evidence.findOne(row.id).exec())!.incrementalModify((stored) => ({
    ...stored,
    unsent_since: undefined as never,
    rev: 7,
  }));
  await deleteEvidence(db, row);
  expect(await freeSpace(db, yes)).toEqual({ freed_bytes: 0, unconfirmed: 0 });
  expect(await stateOfOriginal(db, row.sha256)).toBe("whole");
  await db.close();
});

test("a piece of evidence belongs to a room or piece of equipment of its project, or to the project again", async () => {
  const db = await memoryDatabase();
  const row = await added(db, "foto", { about_kind: "space", about_id: "s1" });
  const about = async () => {
    const { about_kind, about_id } = (await firstValueFrom(liveEvidence(db, "p")))[0]!;
    return [about_kind, about_id];
  };
  expect(await about()).toEqual(["space", "s1"]);
  const assign = (about_kind: string | null, about_id: string | null) =>
    saveFilled(db, { from: row, said: { about_kind, about_id } });
  expect((await assign("asset", "a1")).ok).toBe(true);
  expect(await about()).toEqual(["asset", "a1"]);
  expect((await assign(null, null)).ok).toBe(true);
  expect(await about()).toEqual([null, null]);
  await db.close();
});

test("a note goes when nothing stands in it", async () => {
  const db = await memoryDatabase();
  await noteFile(db, "b".repeat(64), { is_held: true, sent_bytes: 5 });
  await noteFile(db, "b".repeat(64), { is_held: undefined });
  expect(await fileNote(db, "b".repeat(64))).toEqual({ sent_bytes: 5 });
  await noteFile(db, "b".repeat(64), { sent_bytes: undefined });
  expect(await db.device.find().exec()).toEqual([]);
  await db.close();
});
