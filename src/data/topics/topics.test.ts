import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTopic, noExtensions, type Topic } from "#domain/bcf/model.ts";
import { readBcf } from "#domain/bcf/readBcf.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import { deleteTopic, saveTopic, takeTopics } from "./actions.ts";
import { liveTopics, wholeTopic } from "./queries.ts";

let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(() => db.close());

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const topicOf = (guid: string, title: string, bytes = png): Topic => ({
  ...emptyTopic,
  guid,
  type: "Issue",
  status: "Open",
  title,
  creation_date: "2026-11-22T10:00:00Z",
  creation_author: "a@klarbau.local",
  viewpoints: [
    {
      guid: "0f4a1c2e-0000-4000-8000-000000000001",
      index: 0,
      snapshot: { format: "png", bytes },
      view: null,
    },
  ],
});
const guid = "7d2f1a9c-0000-4000-8000-000000000001";

test("a topic is kept with its picture, stays with its project, and never becomes unsent", async () => {
  expect((await saveTopic(db, "p", topicOf(guid, "Fenster"))).ok).toBe(true);
  const [row] = await firstValueFrom(liveTopics(db, "p"));
  expect(row!.unsent_since).toBeUndefined();
  expect(await wholeTopic(db, row!)).toEqual(topicOf(guid, "Fenster"));
  expect(await firstValueFrom(liveTopics(db, "other"))).toEqual([]);
});

test("a file that is read twice gives each topic once; what both say is kept", async () => {
  const file = writeBcf(
    {
      version: "2.1",
      project: null,
      extensions: noExtensions,
      documents: [],
      topics: [topicOf(guid, "Fenster")],
      other_files: [],
    },
    { version: "2.1", now: "2026-11-22T10:00:00Z" },
  );
  const read = readBcf(file.bytes);
  if (!read.ok) throw new Error(read.error.kind);
  expect(await takeTopics(db, "p", read.value.archive.topics)).toEqual({
    ok: true,
    value: { added: 1, joined: 0 },
  });
  expect(await takeTopics(db, "p", read.value.archive.topics)).toEqual({
    ok: true,
    value: { added: 0, joined: 1 },
  });
  const rows = await firstValueFrom(liveTopics(db, "p"));
  expect(rows).toHaveLength(1);
  expect((await wholeTopic(db, rows[0]!)).viewpoints[0]!.snapshot!.bytes).toEqual(png);
});

test("a deleted topic takes its picture with it, unless another one shows the same", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  await saveTopic(db, "p", topicOf("7d2f1a9c-0000-4000-8000-000000000002", "Tür"));
  const [first, second] = await firstValueFrom(liveTopics(db, "p"));
  await deleteTopic(db, first!);
  expect(await db.files.names()).toHaveLength(1);
  await deleteTopic(db, second!);
  expect(await db.files.names()).toEqual([]);
});
