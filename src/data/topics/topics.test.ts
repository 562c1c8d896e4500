import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyComment, emptyTopic, noExtensions, type Topic } from "#domain/bcf/model.ts";
import { packTopic } from "#domain/bcf/packTopic.ts";
import { readBcf } from "#domain/bcf/readBcf.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import type { Database } from "../database.ts";
import { memoryDatabase } from "../memoryDatabase.ts";
import type { EvidenceRow } from "../documents.ts";
import { retryUpload } from "../evidence/actions.ts";
import { liveEvidence } from "../evidence/queries.ts";
import { fileNote, noteFile } from "../files/fileNotes.ts";
import { liveWaitingFiles } from "../files/waitingFiles.ts";
import { readAll } from "../read.ts";
import { takeOver } from "../rescue/takeOver.ts";
import { unsentContent } from "../rescue/unsentContent.ts";
import { changeTopic, deleteTopic, restoreTopic, saveTopic, takeTopics } from "./actions.ts";
import { liveStoppedFiles } from "./files.ts";
import { moveOldTopics } from "./moveOldTopics.ts";
import { liveTopics, picturesOf, wholeTopic } from "./queries.ts";

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

const rows = (project = "p") => firstValueFrom(liveTopics(db, project));
const pictures = () => readAll(db.evidence, { kind: "evidence" });

test("a topic is kept with its picture, stays with its project, and waits to be sent", async () => {
  expect((await saveTopic(db, "p", topicOf(guid, "Fenster"))).ok).toBe(true);
  const [row] = await rows();
  expect(row).toMatchObject({ scope: "project:p", title: "Fenster", unsent_since: expect.any(String) });
  expect(await wholeTopic(db, row!)).toEqual(topicOf(guid, "Fenster"));
  expect(await rows("other")).toEqual([]);
  expect(await pictures()).toMatchObject([
    { about_kind: "topic", about_id: row!.id, mime: "image/png", upload_state: "local", bytes: png.length },
  ]);
  expect(await firstValueFrom(liveWaitingFiles(db))).toEqual({ files: 1, stopped_files: 0 });
  expect(await firstValueFrom(liveEvidence(db, "p"))).toEqual([]); // shown with the topic, not among the evidence
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
    value: { added: 1, joined: 0, same: 0 },
  });
  const [once] = await rows();
  expect(await takeTopics(db, "p", read.value.archive.topics)).toEqual({
    ok: true,
    value: { added: 0, joined: 0, same: 1 },
  });
  expect(await rows()).toEqual([once]); // nothing was written: nothing has to be sent again
  const [topic] = read.value.archive.topics;
  const more = {
    ...topic!,
    comments: [{ ...emptyComment, guid: "c", author: "b", date: "2026-11-23", text: "undicht" }],
  };
  expect(await takeTopics(db, "p", [more])).toMatchObject({ value: { added: 0, joined: 1, same: 0 } });
  const kept = await rows();
  expect(kept).toHaveLength(1);
  expect((await wholeTopic(db, kept[0]!)).viewpoints[0]!.snapshot!.bytes).toEqual(png);
});

test("a deleted topic takes the record of its picture with it, unless another one shows the same", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  await saveTopic(db, "p", topicOf("7d2f1a9c-0000-4000-8000-000000000002", "Tür"));
  const [tuer, fenster] = (await rows()).toSorted((a, b) => b.title.localeCompare(a.title));
  expect(await pictures()).toHaveLength(1); // the same bytes have one record
  await deleteTopic(db, fenster!);
  expect(await pictures()).toHaveLength(1);
  await deleteTopic(db, tuer!);
  expect(await rows()).toEqual([]);
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  await deleteTopic(db, (await rows())[0]!);
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  expect((await wholeTopic(db, (await rows())[0]!)).viewpoints[0]!.snapshot!.bytes).toEqual(png);
  expect(await pictures()).toHaveLength(1);
});

test("a deleted topic that is brought back has its comments, its picture, and nothing of another topic", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  const [row] = await rows();
  const gone = await deleteTopic(db, row!);
  if (!gone.ok) throw new Error(gone.error.kind);
  expect(gone.value.files).toMatchObject([{ about_id: row!.id }]);
  expect([await rows(), await pictures()]).toEqual([[], []]);
  expect(await restoreTopic(db, gone.value)).toEqual({ ok: true, value: undefined });
  const [back] = await rows();
  expect(await wholeTopic(db, back!)).toEqual(topicOf(guid, "Fenster"));
  expect(await pictures()).toMatchObject([{ about_id: row!.id, title: "Fenster" }]);
  expect(await fileNote(db, gone.value.files[0]!.sha256)).toEqual({}); // making room does not take its bytes

  const again = await deleteTopic(db, back!);
  if (!again.ok) throw new Error(again.error.kind);
  await saveTopic(db, "p", topicOf("7d2f1a9c-0000-4000-8000-000000000002", "Tür")); // the same picture
  expect((await restoreTopic(db, again.value)).ok).toBe(true);
  expect(await pictures()).toHaveLength(1);
  const other = { row: { ...back!, id: "nie" }, files: [] };
  expect(await restoreTopic(db, other)).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("a picture that the server refused is told with its reason until it is tried again", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  const [picture] = (await pictures()) as readonly EvidenceRow[];
  const stopped = () => firstValueFrom(liveStoppedFiles(db, "p"));
  expect([...(await stopped())]).toEqual([]);
  await noteFile(db, picture!.sha256, { problem: "refused" });
  expect([...(await stopped())]).toMatchObject([
    [picture!.sha256, { problem: "refused", row: { id: picture!.id } }],
  ]);
  expect([...(await firstValueFrom(liveStoppedFiles(db, "other")))]).toEqual([]);
  await retryUpload(db, picture!);
  expect([...(await stopped())]).toEqual([]);
  expect(await firstValueFrom(liveWaitingFiles(db))).toEqual({ files: 1, stopped_files: 0 });
});

test("a comment on a device without the picture leaves the picture what it is", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  const [row] = await rows();
  const [name] = picturesOf(row!).values();
  await db.files.remove(name!);
  const comment = {
    guid: "c1",
    date: "2026-11-23T10:00:00Z",
    author: "b@klarbau.local",
    text: "noch offen",
    viewpoint: null,
    modified_date: null,
    modified_author: null,
    reply_to: null,
    unknown: [],
  };
  const done = await changeTopic(db, row!.id, (one) => ({ ...one, comments: [...one.comments, comment] }));
  expect(done.ok).toBe(true);
  await db.files.put(name!, new Blob([png]));
  const whole = await wholeTopic(db, (await rows())[0]!);
  expect(whole.viewpoints[0]!.snapshot!.bytes).toEqual(png);
  expect(whole.comments).toEqual([comment]);
  expect(await changeTopic(db, "nie", (one) => one)).toEqual({ ok: false, error: { kind: "unknown" } });
});

test("the emergency file holds a topic with its picture, and another device has both", async () => {
  await saveTopic(db, "p", topicOf(guid, "Fenster"));
  const owner = { account: { id: "anna", email: "anna@example.org" }, backend: "here" };
  const content = await unsentContent(db, owner);
  expect(new Set(content.changes.map(({ mine }) => mine["kind"]))).toEqual(new Set(["evidence", "topic"]));
  expect(content.files).toMatchObject([{ title: "Fenster" }]);
  await db.close();
  db = await memoryDatabase(); // another device
  expect((await takeOver(db, content)).ok).toBe(true);
  expect(await wholeTopic(db, (await rows())[0]!)).toEqual(topicOf(guid, "Fenster"));
});

test("a topic of a version in which topics stayed on the device travels from now on; a second look finds nothing to do", async () => {
  const topic = topicOf(guid, "Fenster");
  const { document, files } = packTopic(topic);
  for (const [name, bytes] of files) await db.files.put(`topic-${name}`, new Blob([bytes]));
  const times = { created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z" };
  await db.device.insert({ id: "old", kind: "topic", scope: "device", project_id: "p", topic: document, ...times } as never); // prettier-ignore
  expect(await moveOldTopics(db)).toBe(1);
  const [row] = await rows();
  expect(row!.unsent_since).toBeDefined();
  expect(await wholeTopic(db, row!)).toEqual(topic);
  expect(await db.device.findOne("old").exec()).toBeNull();
  const [picture] = (await pictures()) as readonly EvidenceRow[];
  expect(await db.files.names()).toEqual([picture!.sha256]);
  expect(await moveOldTopics(db)).toBe(0);
});
