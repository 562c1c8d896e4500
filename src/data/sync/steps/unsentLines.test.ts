import { expect, test } from "vitest";
import type { Fields } from "#domain/sync/same.ts";
import { onPushingDevice, times } from "../../../../tests/fixtures/devices/aPushingDevice.ts";
import { conflict, rejected } from "../../../../tests/fixtures/devices/pushAnswers.ts";
import { noteIssue } from "../../device/actions.ts";
import { takeStep } from "../../steps/actions.ts";
import { push } from "../push/pushHandler.ts";

const device = onPushingDevice();
const ofProject = { scope: "project:p", project_id: "p" };
const known = { id: "k", kind: "key", ...ofProject, number: "7", name: "Keller", state: "available", rev: 3, ...times }; // prettier-ignore

/** A key that was retired without a network, and its line. */
async function retired(): Promise<{ readonly key: Fields; readonly line: Fields }> {
  await device.db.work.insert(known as never);
  const wanted = { kind: "key", id: "k", step: "retire", by: "Anna", note: "Bart abgebrochen" };
  expect((await takeStep(device.db, wanted)).ok).toBe(true);
  const [line] = await device.db.journal.find().exec();
  return { key: await keyNow(), line: line!.toJSON() as Fields };
}
const keyNow = async () => (await device.db.work.findOne("k").exec())!.toJSON() as unknown as Fields;
const sendKey = (key: Fields) =>
  push(device.sync, "work", [{ newDocumentState: key, assumedMasterState: known } as never]);
const sendJournal = (...rows: readonly Fields[]) =>
  push(device.sync, "journal", rows.map((newDocumentState) => ({ newDocumentState })) as never);
const applied = ({ id }: { readonly id: string }) => ({ id, status: "applied", rev: 9 }) as const;
const linesHere = async () => (await device.db.journal.find().exec()).length;

test("the line of a step is sent after its document was answered, and other rows do not wait for it", async () => {
  const { key, line } = await retired();
  device.server.answer = applied;
  const comment = {
    id: "c",
    kind: "comment",
    ...ofProject,
    text: "Hallo",
    unsent_since: times.created_at,
    ...times,
  };
  const sending = sendJournal(line, comment);
  await expect.poll(() => device.server.sent.map(({ id }) => id)).toEqual(["c"]);
  await sendKey(key);
  expect(await sending).toEqual([]);
  expect(device.server.sent.map(({ kind }) => kind)).toEqual(["comment", "key", "step"]);
});

test("the line of a step that was not taken is kept in the decision and never sent", async () => {
  const { key, line } = await retired();
  device.server.answer = conflict({ ...known, state: "handed_out", holder: "Frau Adler", rev: 5 });
  const sending = sendJournal(line);
  await sendKey(key);
  expect(await linesHere()).toBe(0);
  await device.db.work.findOne("k").incrementalPatch({ unsent_since: undefined, rev: 5 } as never);
  expect(await sending).toMatchObject([{ id: line["id"], _deleted: true }]);
  const stored = await device.db.journal.storageInstance.findDocumentsById([String(line["id"])], true);
  expect(await sendJournal(...stored.map((row) => ({ ...row }) as unknown as Fields))).toEqual([]);
  expect(device.server.sent.map(({ kind }) => kind)).toEqual(["key"]);
  const issues = await device.issues();
  expect(issues).toMatchObject([{ code: "SY041", lines: [{ note: "Bart abgebrochen" }] }]);
  const { lines: _, id: _id, ...again } = issues[0]!;
  await noteIssue(device.db, again); // answered once more, because the first answer was cut
  expect(await device.issues()).toMatchObject([{ lines: [{ note: "Bart abgebrochen" }] }]);
});

test.for([["42501"], ["SY041"]])("a step that is refused with %s takes its line along", async ([code]) => {
  const { key } = await retired();
  device.server.answer = rejected(code!, known);
  await sendKey(key);
  expect(await linesHere()).toBe(0);
  expect(await device.issues()).toMatchObject([{ code, lines: [{ step: "retire" }] }]);
});

test("a step with something that is not there for this person takes its line along", async () => {
  const { key } = await retired();
  device.server.answer = ({ id }) => ({ id, status: "gone" });
  await sendKey(key);
  expect(await linesHere()).toBe(0);
  expect(await device.issues()).toMatchObject([{ code: "gone", lines: [{ step: "retire" }] }]);
});

test("an answer about an earlier state decides no lines", async () => {
  const { key } = await retired();
  await device.db.work.findOne("k").incrementalPatch({ name: "Dach" } as never);
  device.server.answer = conflict({ ...known, state: "handed_out", rev: 5 });
  await sendKey(key);
  expect([await linesHere(), await device.issues()]).toEqual([1, []]);
  await sendKey(await keyNow());
  expect(await linesHere()).toBe(0);
  expect(await device.issues()).toMatchObject([{ document: { name: "Dach" }, lines: [{ step: "retire" }] }]);
});

test("a line that the server may have is not taken back", async () => {
  const { key, line } = await retired();
  device.sync.memory.releasedLines.add(String(line["id"]));
  device.server.answer = conflict({ ...known, state: "handed_out", rev: 5 });
  await sendKey(key);
  expect(await linesHere()).toBe(1);
});

test("a step that was taken while the one before it was lost has a line from where the document stands", async () => {
  const { line } = await retired();
  await device.db.journal.findOne(String(line["id"])).incrementalPatch({ from_state: "lost" } as never);
  device.server.answer = conflict({ ...known, name: "Dach", rev: 5 });
  await sendKey(await keyNow());
  const [now] = await device.db.journal.find().exec();
  expect(now!.toJSON()).toMatchObject({
    from_state: "available",
    to_state: "retired",
    note: "Bart abgebrochen",
  });
});
